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
/** Stands models where they have come to. */
export function placeModels(
  draft: StateDraft,
  moves: Readonly<Record<ModelId, { readonly end: Pose }>>,
): void {
  for (const [id, { end }] of Object.entries(moves)) {
    const model = draft.models[id]
    if (!model) throw new Error(`no model ${id}`)
    model.pose = end
  }
}
