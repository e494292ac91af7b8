/** The state as facts change it. */
import type { Draft } from 'immer'
import type { ModelId, Pose, UnitId } from '../../../../shared/table/types'
import type { CoreState } from './state'

export type StateDraft = Draft<CoreState>

export function draftUnit(draft: StateDraft, id: UnitId): StateDraft['units'][string] {
  const unit = draft.units[id]
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}
export function draftModel(draft: StateDraft, id: ModelId): StateDraft['models'][string] {
  const model = draft.models[id]
  if (!model) throw new Error(`no model ${id}`)
  return model
}
/** Stands models on the table that were not on it. */
export function standModels(draft: StateDraft, poses: Readonly<Record<ModelId, Pose>>): void {
  for (const [id, pose] of Object.entries(poses)) {
    const model = draftModel(draft, id)
    model.status = 'onTable'
    model.pose = pose
  }
}
/** Moves models to where they have come. */
export function placeModels(
  draft: StateDraft,
  moves: Readonly<Record<ModelId, { readonly end: Pose }>>,
): void {
  for (const [id, { end }] of Object.entries(moves)) draftModel(draft, id).pose = end
}
