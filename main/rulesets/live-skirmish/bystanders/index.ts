/** Civilians, journalists, hostages (LS-EXT-05). */
import type { Draft } from 'immer'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishPart } from '../part'
import type { SkirmishState } from '../state'

export { afterActivity } from './after-activity'
export { proveBystanders } from './stand-well'

export const bystandersPart: SkirmishPart = {
  id: 'bystanders',
  reducers: {
    lsJournalistTaken(
      draft: Draft<SkirmishState>,
      { model, by }: { readonly model: ModelId; readonly by: ModelId },
    ) {
      const journalist = draft.models[model]
      if (!journalist) return
      journalist.captured = true
      journalist.escort = by
    },
    lsHostageFreed(
      draft: Draft<SkirmishState>,
      { model, by }: { readonly model: ModelId; readonly by: ModelId },
    ) {
      const hostage = draft.models[model]
      if (hostage) hostage.escort = by
    },
  },
}
