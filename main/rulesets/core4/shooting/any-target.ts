/** Has a unit anybody to fire at? Asked of every unit at once: it looks no farther than the first whom it finds. */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { planGap } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import type { Sliced } from '../../../../shared/sliced'
import {
  modelOf,
  standingModels,
  templateOf,
  unitOf,
  unitsOnTable,
  type CoreGame,
  type CoreState,
} from '../game'
import { unitSees, unitsUnmeasured } from '../sight'
import { isVehicle, targetRefusal } from '../units'
import { weaponOf } from './weapon-named'
import { characterRefusal } from './character-target'
import { armsOf } from './mounted'
import { atFirePoints } from '../transport'
import { aimAsTold } from './unmeasured'

/** Laid where nobody of the unit needs to see (C4-WEAPON-20, CF-FLAME-02). */
const unseeing: ReadonlySet<string | null> = new Set(['barrage', 'flame'])

/** Why it could not fire at this one, or null. */
function whyNot(now: CoreGame, unit: UnitId, target: UnitId): Refusal | null {
  const game = atFirePoints(now, unit, target)
  const barred = targetRefusal(game, unitOf(game.state, unit), target)
  if (barred) return barred
  // A vehicle's weapons look for themselves (C4-VSHOOT-08).
  const sees = isVehicle(game.state, unit) || unitSees(game, unit, target)
  const hidden = unitsUnmeasured(game, unit, target) === null ? characterRefusal(game, unit, target) : null
  let why: Refusal | null = null
  for (const { id } of standingModels(game.state, unit))
    for (const arm of armsOf(game, modelOf(game.state, id))) {
      if (!sees && !unseeing.has(templateOf(game, weaponOf(game, arm.weapon)))) continue
      const { shots, refusal } = aimAsTold(game, unit, target, { model: id, ...arm })
      if (shots > 0) return hidden
      if (refusal && refusal.key !== 'refusal.noSight') why ??= refusal
    }
  return why ?? refuse('seesNobody', ['C4-LOS-01', 'C4-SHOOT-04'], { unit }, [unit]).refusal
}

const remembered = new WeakMap<CoreState, Map<UnitId, Refusal | null>>()
/** In one reason for all its targets, one that has to do with more than sight before the others; null: it has somebody. */
export function* whyNoTarget(game: CoreGame, unit: UnitId): Sliced<Refusal | null> {
  const known = remembered.get(game.state) ?? new Map<UnitId, Refusal | null>()
  remembered.set(game.state, known)
  const found = known.get(unit)
  if (found !== undefined) return found
  const why = yield* lookedFor(game, unit)
  known.set(unit, why)
  return why
}
function* lookedFor(game: CoreGame, unit: UnitId): Sliced<Refusal | null> {
  const [eye] = standingModels(atFirePoints(game, unit, null).state, unit)
  const gap = (target: UnitId): number => {
    const [first] = standingModels(game.state, target)
    return eye && first ? planGap(eye, first) : Infinity
  }
  const { seat } = unitOf(game.state, unit)
  // Who is near is seen sooner.
  const targets = unitsOnTable(game.state)
    .filter((other) => other.seat !== seat)
    .map(({ id }) => ({ id, far: gap(id) }))
    .sort((one, two) => one.far - two.far)
  const reasons: Refusal[] = []
  for (const { id } of targets) {
    const why = whyNot(game, unit, id)
    if (!why) return null
    reasons.push(why)
    yield
  }
  return (
    reasons.find(({ key }) => key !== 'refusal.seesNobody') ??
    reasons[0] ??
    refuse('nobodyToShoot', 'C4-SHOOT-04', { unit }, [unit]).refusal
  )
}
