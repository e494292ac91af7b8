/**
 * Powers used from inside a vehicle. One that is aimed at somebody it has to find takes a place at a fire point, as a shot
 * does: sight and range begin there (C4-TRANS-13). Any other is measured from the hull (C4-TRANS-16).
 */
import type { Power } from '../../../../shared/protocol/power'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import { asHisHull, atFirePoints, roomToFire, whyNoFire } from '../transport'
import { rideOf } from '../units'

const takesSlit = ({ target, needsSight }: Power): boolean =>
  target === 'enemy' || (target === 'friend' && needsSight)

/** Does he use it through a fire point? */
export const throughSlit = ({ state }: CoreGame, id: ModelId, power: Power): boolean =>
  modelOf(state, id).status === 'aboard' && takesSlit(power)

/** Why nobody uses it from inside there, whatever its target; or null. */
export function insideRefusal(game: CoreGame, id: ModelId, power: Power): Refusal | null {
  const { unit, status } = modelOf(game.state, id)
  if (status !== 'aboard') return null
  if (game.state.units[unit]?.inside)
    return refuse('insideDoesNotFire', 'S6-MISS-SET-04', { unit }, [unit]).refusal
  const vehicle = rideOf(game.state, unit)
  if (vehicle?.status !== 'onTable')
    return refuse('transportNotThere', 'C4-TRANS-16', { unit, vehicle: vehicle?.id ?? '' }, [unit]).refusal
  if (!takesSlit(power)) return null
  return whyNoFire(game, unit) ?? slitRefusal(game, id, null)
}
/** Every slit that bears on them has been used in this phase. */
export const slitRefusal = (game: CoreGame, id: ModelId, target: UnitId | null): Refusal | null => {
  const { unit } = modelOf(game.state, id)
  return roomToFire(game, unit, target) > 0
    ? null
    : refuse('tooManyAtFirePoints', 'C4-TRANS-13', { unit, room: 0 }, [unit]).refusal
}

/** The game as if he stood where it is used from; for one who is on the table the same game. */
export const usedFrom = (game: CoreGame, id: ModelId, power: Power, target: UnitId): CoreGame =>
  throughSlit(game, id, power)
    ? atFirePoints(game, modelOf(game.state, id).unit, target, [id])
    : asHisHull(game, id)
