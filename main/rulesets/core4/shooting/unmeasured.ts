/**
 * What an order comes to as far as it may be known before the target is named: arms, sight and arcs, and no distance
 * (C4-BASE-15). It reads as if everybody reached, each weapon with the shots it has at its farthest.
 */
import { templateFloorOf } from '../../../../shared/templates'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { unitsUnmeasured } from '../sight'
import { modelOf, standingModels, type CoreGame } from '../game'
import { standingOf } from '../units'
import { aimWeapon, orderRefusal, seenBy, unaimed, unseenBy, wishOf } from './aim'
import { aimedAtCover } from './at-cover'
import { flameSees, mayBurn } from './flame-lay'
import type { WeaponOrder, WeaponShots } from './shot'
import type { Candidate } from './target-priority'
import { movedFor, reachOf, shotsAt } from './weapon-fire'

const levelsOf = (game: CoreGame, models: readonly ModelId[]): readonly number[] =>
  [
    ...new Set(
      models.map((id) => templateFloorOf(game.state.table, standingOf(modelOf(game.state, id))).level),
    ),
  ].sort((one, two) => one - two)

function aimUnmeasured(game: CoreGame, unit: UnitId, target: UnitId, order: WeaponOrder): WeaponShots {
  const none = unaimed(game, order)
  const early = orderRefusal(game, unit, order)
  if (early) return { ...none, refusal: early }
  const { model, weapon, template } = none
  const all = standingModels(game.state, target).map(({ id }) => id)
  if (template === 'barrage') return { ...none, shots: weapon.shots, eligible: all, over: all }
  // Fire finds its way between neighbouring floors, which sight does not (CF-FLAME-02).
  const open =
    template === 'flame' ? all.filter((id) => flameSees(game, none, id)) : seenBy(game, target, order, none)
  if (open.length === 0) return { ...none, refusal: unseenBy(game, target, none) }
  const moved = movedFor(game, model, weapon)
  const eligible = template === 'ordnance' ? all : open
  // The levels on which somebody is seen; which of them are reached shows with the declaration.
  const floors =
    template === null
      ? []
      : levelsOf(game, open).filter((level) => template !== 'flame' || mayBurn(game, model, level))
  return {
    ...none,
    shots:
      template === 'flame' ? weapon.shots : shotsAt(weapon, moved, reachOf(weapon, moved), wishOf(order)),
    eligible,
    over: template === null || template === 'flame' ? [] : eligible,
    floors,
    floor: order.floor,
  }
}

/** As the rules will count it, once that may be known; before, as far as it may. */
export const aimAsTold = (game: CoreGame, unit: UnitId, target: UnitId, order: WeaponOrder): WeaponShots =>
  unitsUnmeasured(game, unit, target)
    ? aimedAtCover(game, target, aimUnmeasured(game, unit, target, order), false)
    : aimWeapon(game, unit, target, order)

/** Is it plain without measuring that no test is due: nobody else could be closer (C4-SHOOT-05, -06)? */
export function plainlyClosest(candidates: readonly Candidate[], target: UnitId): boolean {
  const steady = candidates.filter(({ fallingBack, unit }) => !fallingBack || unit === target)
  return steady.length === 1 && steady[0]?.unit === target
}
