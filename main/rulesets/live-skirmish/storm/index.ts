/** Storming buildings without rooms (LS-STORM). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { checkStormHits } from './round'

export const stormPart: SkirmishPart = {
  id: 'storm',
  answers: { lsStormHits: checkedAs('allot', checkStormHits) },
  reducers: {
    lsStormed: () => undefined,
    // Where he stands now makes him the garrison.
    lsEntered: () => undefined,
  },
}
