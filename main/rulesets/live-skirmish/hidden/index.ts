/** Hidden men and spotting (LS-HIDE). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { spotRule } from './command'
import { hiddenReducers } from './facts'
import { checkSlip } from './slip'
import { askSpotting } from './spot-chances'

export { attemptSpot } from './attempt'
export { hide, revealIfHidden, settleHidden, settleDecoy } from './hide'
export { spotChances } from './spot-chances'
export { isNumber, spottingNumber } from './spotting-number'
export { decoyBody, decoyOf, maySee, placeOfTarget, targetId } from './targets'
export const hiddenPart: SkirmishPart = {
  id: 'hidden',
  commands: { spot: spotRule },
  reducers: hiddenReducers,
  answers: { lsSlip: checkedAs('place', checkSlip) },
  queries: { lsSpotting: (game, seat, { model }) => askSpotting(game, seat, model) },
}
