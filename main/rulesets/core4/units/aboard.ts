/** Who rides in what: off the table, and still alive (C4-TRANS-16). */
import { isVehicleProfile } from '../../../../shared/force'
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreState, type StateDraft } from '../game'

/** The unit that rides in this vehicle, with whoever has joined it; null: it is empty. */
export const ridersOf = (state: CoreState, vehicle: ModelId): UnitView | null =>
  Object.values(state.units).find(({ aboard }) => aboard?.vehicle === vehicle) ?? null
/** What it rides in; null: nothing. */
export const rideOf = (state: CoreState, unit: UnitId): ModelView | null => {
  const { aboard } = unitOf(state, unit)
  return aboard === undefined ? null : modelOf(state, aboard.vehicle)
}
/** Those of a unit who are aboard, in the order of its list. */
export const passengersIn = (state: CoreState, unit: UnitId): readonly ModelView[] =>
  unitOf(state, unit)
    .models.map((id) => modelOf(state, id))
    .filter(({ status }) => status === 'aboard')

/** On the table or in a vehicle on it: whoever can still come to harm. */
export const livingIn = (state: CoreState, unit: UnitId): readonly ModelView[] =>
  unitOf(state, unit)
    .models.map((id) => modelOf(state, id))
    .filter(({ status }) => status === 'onTable' || status === 'aboard')

/** The room of a vehicle for passengers; null: it is no transport (C4-TRANS-01). */
export const roomIn = ({ profile }: Pick<ModelView, 'profile'>) =>
  isVehicleProfile(profile) ? (profile.transport ?? null) : null

/** Whoever rides in a vehicle that moves has moved (C4-MOVE-10, C4-TRANS-14). */
export function carryRiders(draft: StateDraft, vehicles: readonly ModelId[]): void {
  for (const unit of Object.values(draft.units))
    if (unit.aboard && vehicles.includes(unit.aboard.vehicle)) unit.moved = true
}
/** Whoever rides in them is lost with them, before anybody could get out: they came down off the table (C4-MSR-03). */
export function loseRiders(draft: StateDraft, vehicles: readonly ModelId[]): void {
  for (const unit of Object.values(draft.units)) {
    if (!unit.aboard || !vehicles.includes(unit.aboard.vehicle)) continue
    delete unit.aboard
    for (const id of unit.models) {
      const model = draft.models[id]
      if (model?.status !== 'aboard') continue
      model.wounds = 0
      model.status = 'casualty'
    }
  }
}
