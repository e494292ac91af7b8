/** What of a declared fire throws dice, and the cover against it: as the dice and the previews have it (C4-SHOOT-13). */
import { topFloorAt } from '../../../../shared/templates'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame } from '../game'
import { coverOfUnit, shelterOfUnit } from './cover'
import type { CoverAgainst } from './fire-effect'
import { coverAgainstGroup, groupsOf, isDirect } from './fire-group'
import { isInVain } from './in-vain'
import type { WeaponShots } from './shot'

/**
 * Groups that throw dice or lay templates, and the target's cover against the firers of the others: as the preview has it.
 * @param declared  in the order of the declaration, with those of which nothing comes
 * @param fires     whether it is fired at all; it may be in vain for all that (C4-VDMG-02)
 */
export function fireOf(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  declared: readonly WeaponShots[],
  fires: (shot: WeaponShots) => boolean = ({ shots }) => shots > 0,
) {
  const throws = (shot: WeaponShots): boolean => fires(shot) && !isInVain(game, target, shot)
  const indexed = (id: UnitId) => standingModels(game.state, id).map((model) => model.id)
  const coverFrom = (shot: WeaponShots) => (isDirect(shot) ? coverOfUnit(game, target, [shot]) : null)
  const oneByOne = game.setting('core4.cover.perFirer') === true
  const groups = groupsOf(declared, indexed(unit), indexed(target), throws, oneByOne ? coverFrom : undefined)
  const direct = groups.filter(isDirect)
  const shelter = shelterOfUnit(
    game,
    target,
    direct.flatMap((group) => group.shots),
  )
  return { groups, cover: shelter?.save ?? null, shelter }
}

/** Flames leave no cover; of a barrage that is only supposed to strike it is known as little where: on the first of them (C4-SAVE-14). */
export function coverInOdds(
  game: CoreGame,
  target: UnitId,
  direct: ReturnType<typeof fireOf>['cover'],
): CoverAgainst {
  return (group) => {
    const { template, eligible } = group
    if (template === 'flame') return null
    if (template !== 'barrage') return coverAgainstGroup(group, direct)
    const [first] = standingModels(game.state, target)
    if (!first) return null
    const impact = { at: first.pose.at, floor: topFloorAt(game.state.table, first.pose.at) }
    return coverOfUnit(game, target, [{ model: impact, eligible }])
  }
}
