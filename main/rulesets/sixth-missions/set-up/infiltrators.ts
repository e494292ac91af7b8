/** Infiltrators, on foot or in the vehicle that was bought for them (S6-MISS-DEP-08, -09). */
import type { UnitView } from '../../../../shared/protocol/game-view'
import { refuse } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { modelOf, standingRule, unitOf, type CoreState } from '../../core4/game'
import { isLate, lateBounds } from '../../core4/deployment'
import { isHeld } from '../../core4/reserves'
import { aheadKept } from './ahead'

const because = ['S6-MISS-DEP-09']

/** The unit that a vehicle was bought for. */
const passengersOf = ({ units }: CoreState, { seat, entry }: UnitView): UnitView | undefined =>
  Object.values(units).find((one) => one.seat === seat && one.entry.id === entry.dedicatedTo)
/** It is to be placed after all the others, or has been. */
const infiltrates = (state: CoreState, unit: UnitView): boolean =>
  isLate(unit) || aheadKept.of(state).units.includes(unit.id)
/** The vehicle that goes with it, unless that has to wait in reserve. */
const carrierOf = (state: CoreState, { seat, entry }: UnitView): UnitView | undefined =>
  Object.values(state.units).find(
    (one) =>
      one.seat === seat &&
      one.entry.dedicatedTo === entry.id &&
      infiltrates(state, one) &&
      !isHeld(state, one.id),
  )
const isOf = (state: CoreState, vehicle: string, unit: UnitView | undefined): boolean =>
  modelOf(state, vehicle).unit === unit?.id

const aboard = (unit: UnitId) => refuse('infiltratesAboard', because, { unit }, [unit]).refusal

export const infiltrators = standingRule({
  id: 'infiltrators',
  cite: 'S6-MISS-DEP-09',
  text: { key: 'special.sixthInfiltrate.name' },
  on: {
    deploysLate: {
      as: 'game',
      answer(may, { game: { state }, unit }) {
        const passengers = passengersOf(state, unitOf(state, unit))
        return may || (passengers !== undefined && isLate(passengers))
      },
    },
    startsAboard: {
      as: 'game',
      band: 'sets',
      answer(refusal, { game: { state }, unit, vehicle }) {
        const own = unitOf(state, unit)
        const carrier = carrierOf(state, own)
        if (isOf(state, vehicle, carrier)) return null
        return carrier ? aboard(unit) : refusal
      },
    },
    bounds: {
      as: 'game',
      band: 'sets',
      answer(usual, { game, unit, enemies }) {
        const own = unitOf(game.state, unit)
        if (!isLate(own)) return usual
        const bounds = lateBounds(game, enemies, because)
        return carrierOf(game.state, own) ? { ...bounds, alone: () => aboard(unit) } : bounds
      },
    },
  },
})
