/** What happens to vehicles (LS-VEH). */
import type { Draft } from 'immer'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type Procedure } from '../../../engine'
import type { SkirmishState } from '../state'

export interface VehicleFacts {
  lsVehicleRolled: { readonly model: ModelId; readonly sum: number }
  /** Its armour was not to be had by this. */
  lsGlancedOff: { readonly model: ModelId; readonly weapon: string | null }
  lsKnockedOut: { readonly model: ModelId; readonly exploded: boolean }
  lsTookWheel: { readonly model: ModelId; readonly vehicle: ModelId }
}
export const vehicleReducers: {
  readonly [T in keyof VehicleFacts]: (draft: Draft<SkirmishState>, data: VehicleFacts[T]) => void
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
export function* tellVehicle<T extends keyof VehicleFacts>(
  type: T,
  data: VehicleFacts[T],
  because: readonly RuleId[],
): Procedure {
  yield* emit(type, data, because)
}
