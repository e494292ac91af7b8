/** How many units a side may hold back: half of those that count, fractions up (S6-MISS-RES-01, -02). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { unitOf, type CoreGame, type CoreState } from '../../core4/game'
import { isHeld, mustBeHeld } from '../../core4/reserves'
import { whyNotRide } from '../../core4/transport'
import { hostOf, rideOf } from '../../core4/units'

/** The unit whose own transport it is, where that has one; else the unit itself. */
function countedAs({ units }: CoreState, { id, seat, entry }: UnitView): UnitId {
  const owner = Object.values(units).find((one) => one.seat === seat && one.entry.id === entry.dedicatedTo)
  return owner?.id ?? id
}
/** The vehicle's unit that it begins in, or null. */
const carrierOf = (state: CoreState, unit: UnitId): UnitId | null =>
  rideOf(state, hostOf(state, unit).id)?.unit ?? null

/** Whom it is not for their owner to hold back, and who rides in them, are not counted. */
function countsAt(game: CoreGame, { id }: UnitView): boolean {
  const carrier = carrierOf(game.state, id)
  return !mustBeHeld(game, id) && (carrier === null || !mustBeHeld(game, carrier))
}
const isBack = (state: CoreState, unit: UnitId): boolean => {
  const carrier = carrierOf(state, unit)
  return isHeld(state, hostOf(state, unit).id) || (carrier !== null && isHeld(state, carrier))
}

export function reserveLimit(game: CoreGame, seat: Seat) {
  const counted = Object.values(game.state.units).filter((unit) => unit.seat === seat && countsAt(game, unit))
  const keys = (units: readonly UnitView[]): ReadonlySet<UnitId> =>
    new Set(units.map((unit) => countedAs(game.state, unit)))
  return {
    most: Math.ceil(keys(counted).size / 2),
    held: keys(counted.filter(({ id }) => isBack(game.state, id))),
  }
}
/** As many as may be, or fewer. */
export function keepsLimit(game: CoreGame, seat: Seat): boolean {
  const { most, held } = reserveLimit(game, seat)
  return held.size <= most
}
/** Vehicles that wait whatever anybody likes, and could take it: in one of them it is not counted. */
export const compulsoryRides = (game: CoreGame, id: UnitId): readonly ModelId[] =>
  Object.values(game.state.units).flatMap((carrier) =>
    isHeld(game.state, carrier.id) && mustBeHeld(game, carrier.id)
      ? carrier.models.filter((vehicle) => !whyNotRide(game, id, vehicle))
      : [],
  )
/** One more beside those who are held back. */
export function isWithinLimit(game: CoreGame, id: UnitId): boolean {
  const unit = unitOf(game.state, id)
  const { most, held } = reserveLimit(game, unit.seat)
  const within = new Set([...held, countedAs(game.state, unit)]).size <= most
  return within || compulsoryRides(game, id).length > 0
}
