/** Storming buildings without rooms (LS-STORM). */
import type { Draft } from 'immer'
import type { ModelId, PieceId } from '../../../../shared/table/types'
import type { SkirmishPart } from '../part'
import type { SkirmishState } from '../state'
import { checkStormHits } from './round'

export { stormRule } from './storm'

export const stormPart: SkirmishPart = {
  id: 'storm',
  answers: { lsStormHits: checkStormHits },
  reducers: {
    lsStormed: () => undefined,
    lsEntered(
      draft: Draft<SkirmishState>,
      { model, piece, level }: { readonly model: ModelId; readonly piece: PieceId; readonly level: number },
    ) {
      const man = draft.models[model]
      if (man) man.garrison = { piece, level }
    },
  },
}
