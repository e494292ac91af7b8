/** Firing at another than the closest target needs a Leadership test (C4-SHOOT-05, -06, -07). */
import { beyond, inches, type Mm } from '../../../../shared/geometry/length'
import type { UnitType } from '../../../../shared/protocol/force'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, type CoreGame } from '../game'
import { mountSightOf, unitDistance, unitSees } from '../sight'
import { isVehicle, possibleTargets } from '../units'
import { wholeMounts } from './mounted'

/** Inches as agreed before the game. */
export const doubtMargin = (game: CoreGame): Mm =>
  inches(Number(game.setting('core4.shooting.doubtMargin') ?? 0))

export interface Candidate {
  readonly unit: UnitId
  readonly distance: Mm
  readonly fallingBack: boolean
  readonly large: boolean
}
interface Priority {
  readonly testNeeded: boolean
  /** What the unit must fire at if it fails: more than one where they tie or falling-back units may be passed over. */
  readonly forced: readonly UnitId[]
}

/** Fired at as if they were the closest (C4-SHOOT-06); whatever stands as tall counts as well. */
const largeTypes: ReadonlySet<UnitType> = new Set(['vehicle', 'artillery', 'monstrousCreature'])
const isLarge = (game: CoreGame, { id, entry }: UnitView): boolean =>
  largeTypes.has(entry.type) || standingModels(game.state, id).every((model) => model.body.size === 3)

const freeTypes: ReadonlySet<UnitType> = new Set(['vehicle', 'monstrousCreature'])
/** Monstrous creatures always pass the test, vehicles need none (C4-SHOOT-05, C4-TYPE-07). */
export const ignoresPriority = ({ entry }: UnitView): boolean => freeTypes.has(entry.type)

/** Of a vehicle each weapon looks for itself, as far as it bears (C4-VSHOOT-06, -08). */
const weaponsSee = (game: CoreGame, unit: UnitId, target: UnitId): boolean =>
  standingModels(game.state, unit).some((firer) =>
    wholeMounts(firer).some((mount) =>
      standingModels(game.state, target).some(({ id }) => mountSightOf(game, firer.id, mount, id) === 'sees'),
    ),
  )
/**
 * Legal targets the unit sees (C4-SHOOT-04), whatever the range of its weapons.
 * @param also  a target that only some of its weapons need not see as others do
 */
export function candidatesOf(game: CoreGame, unit: UnitId, also?: UnitId): readonly Candidate[] {
  const seen = isVehicle(game.state, unit) ? weaponsSee : unitSees
  return possibleTargets(game, unitOf(game.state, unit))
    .filter((other) => other.id === also || seen(game, unit, other.id))
    .map((other) => ({
      unit: other.id,
      distance: unitDistance(game, unit, other.id),
      fallingBack: other.fallingBack,
      large: isLarge(game, other),
    }))
    .filter(
      (other) =>
        other.unit === also ||
        !beyond(other.distance, game.ask('sightCap', Infinity, { unit, target: other.unit }).value),
    )
}

/** The nearest of them, all that tie. */
const closestOf = (candidates: readonly Candidate[]): readonly UnitId[] => {
  const nearest = Math.min(...candidates.map((one) => one.distance))
  return candidates.filter((one) => !beyond(one.distance, nearest)).map((one) => one.unit)
}

/** House rule: another that is hardly farther away leaves it in doubt which is the closest, and the test is due (C4-SHOOT-05). */
const isDoubtful = (candidates: readonly Candidate[], target: UnitId, margin: Mm): boolean => {
  const own = candidates.find((one) => one.unit === target)?.distance
  return (
    own !== undefined &&
    margin > 0 &&
    candidates.some(
      ({ distance, fallingBack }) => !fallingBack && beyond(distance, own) && !beyond(distance, own + margin),
    )
  )
}

/** @param margin  distances as close as this are in doubt */
export function priorityOf(candidates: readonly Candidate[], target: UnitId, margin: Mm = 0): Priority {
  const steady = candidates.filter((one) => !one.fallingBack)
  const large = candidates.filter((one) => one.large)
  const wantsLarge = large.some((one) => one.unit === target)
  const closest = [...closestOf(candidates), ...closestOf(steady), ...(wantsLarge ? closestOf(large) : [])]
  const forced = [...new Set(closest)].sort()
  return { testNeeded: !forced.includes(target) || isDoubtful(candidates, target, margin), forced }
}
