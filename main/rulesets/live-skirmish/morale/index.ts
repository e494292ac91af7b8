/** Morale, panic and retreat (LS-MOR, LS-PLT-05). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { moraleReducers } from './facts'
import { checkRetreat } from './retreat'

export { moraleTest, moraleTests } from './morale-tests'
export { retreatTests } from './retreat'

export const skirmishMoralePart: SkirmishPart = {
  id: 'morale',
  reducers: moraleReducers,
  answers: { lsRetreat: checkedAs('way', checkRetreat) },
}
