/** Storming buildings without rooms (LS-STORM). */
import type { SkirmishPart } from '../part'
import { checkStormHits } from './round'

export const stormPart: SkirmishPart = {
  id: 'storm',
  answers: { lsStormHits: checkStormHits },
  reducers: {
    lsStormed: () => undefined,
    // Where he stands now makes him the garrison.
    lsEntered: () => undefined,
  },
}
