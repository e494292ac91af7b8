/** What happens to vehicles (LS-VEH). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { SkirmishState } from '../state'

type VehicleFact = 'lsVehicleRolled' | 'lsGlancedOff' | 'lsKnockedOut' | 'lsTookWheel'
export const vehicleReducers: {
  readonly [K in VehicleFact]: (draft: Draft<SkirmishState>, data: FactData<K>) => void
} = {
  lsVehicleRolled(draft, { model, sum }) {
    const vehicle = draft.models[model]?.vehicle
    if (vehicle) vehicle.roll = sum
  },
  lsGlancedOff() {},
  lsKnockedOut(draft, { model, exploded }) {
    const vehicle = draft.models[model]?.vehicle
    if (!vehicle) return
    vehicle.knockedOut = true
    vehicle.exploded ||= exploded
  },
  lsTookWheel(draft, { model, vehicle: id }) {
    const vehicle = draft.models[id]?.vehicle
    if (vehicle) vehicle.driver = model
  },
}
