/** Wounds, medics and dragging (LS-WND). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { checkDrag } from './drag'
import { woundReducers } from './facts'

export { countWounds } from './countdown'
export { fallTo } from './fall'

export const woundsPart: SkirmishPart = {
  id: 'wounds',
  reducers: woundReducers,
  answers: { lsDrag: checkedAs('way', checkDrag) },
}
