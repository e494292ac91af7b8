/** Who may ride in what: kind, room, whose it is, and one whole unit at most (C4-TRANS-01 to -04). */
import { hasGone } from '../../../../shared/protocol/gone'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame, type CoreState } from '../game'
import { unitsInside } from '../movement'
import { isIndependent, ridersOf, roomIn } from '../units'

/** Everybody of it who is left, the characters with it included. */
const leftOf = (state: CoreState, unit: UnitId): readonly ModelId[] =>
  (state.units[unit]?.models ?? []).filter((id) => {
    const model = state.models[id]
    return model !== undefined && !hasGone(model)
  })

/** Seats that it takes: of everybody who is left, one each unless he is bulky. */
export const seatsOf = (game: CoreGame, unit: UnitId): number =>
  leftOf(game.state, unit).reduce((sum, model) => sum + game.ask('seatsTaken', 1, { model }).value, 0)

/**
 * The unit a lone character would join inside; null: he would ride by himself (C4-TRANS-04). Characters form none among
 * themselves, nor do they when the squad of one of them has died in there (C4-CHAR-03).
 */
export const joinsAboard = (state: CoreState, unit: UnitId, vehicle: ModelId): UnitId | null =>
  joinsInThere(state, unit, ridersOf(state, vehicle))
/** The same of whoever is in the same place, be it a vehicle or a house. */
export function joinsInThere(state: CoreState, unit: UnitId, riders: UnitView | null): UnitId | null {
  const own = unitOf(state, unit)
  const alone = isIndependent(own) && own.joined === undefined
  if (!alone || riders === null || isIndependent(riders)) return null
  return leftOf(state, riders.id).some((id) => state.models[id]?.own === undefined) ? riders.id : null
}

/** Why this unit may not ride in that vehicle, wherever the two are; or null. */
export function whyNotRide(game: CoreGame, unit: UnitId, vehicle: ModelId): Refusal | null {
  const { state } = game
  const own = unitOf(state, unit)
  const model = state.models[vehicle]
  const room = model && roomIn(model)
  const no = (key: string, cite: string, args: Refusal['args'] = {}): Refusal =>
    refuse(key, cite, { unit, vehicle, ...args }, [vehicle]).refusal
  if (!model || model.seat !== own.seat) return no('notYourTransport', 'C4-TRANS-07')
  if (!room) return no('noTransport', 'C4-TRANS-01')
  if (hasGone(model)) return no('transportLost', 'C4-TRANS-07')
  const riders = unitsInside(state, unit)
  if (riders.some(({ entry }) => entry.type !== 'infantry')) return no('onlyInfantryRides', 'C4-TRANS-01')
  const barred = riders.find(({ entry: { tags = [] } }) => {
    const allowed = room.allowed === undefined || room.allowed.some((tag) => tags.includes(tag))
    return !allowed || room.forbidden?.some((tag) => tags.includes(tag)) === true
  })
  if (barred) return no('barredFromTransport', 'C4-TRANS-01')
  const inside = ridersOf(state, vehicle)
  const joins = joinsAboard(state, unit, vehicle)
  if (inside && inside.id !== unit && joins === null) return no('transportTaken', 'C4-TRANS-03')
  if (joins !== null && inside?.fallingBack === true) return no('cannotJoinFallingBack', 'C4-MORALE-11')
  const { dedicatedTo } = unitOf(state, model.unit).entry
  const isOthers = dedicatedTo !== undefined && (inside ?? own).entry.id !== dedicatedTo
  if (isOthers && game.ask('boundToPassengers', true, { vehicle }).value)
    return no('dedicatedToOthers', 'C4-TRANS-02')
  const seats = seatsOf(game, unit) + (joins === null ? 0 : seatsOf(game, joins))
  return seats > room.capacity ? no('noSeatsLeft', 'C4-TRANS-01', { seats, capacity: room.capacity }) : null
}
