/** Morale, panic and retreat (LS-MOR, LS-PLT-05). */
import type { SkirmishPart } from '../part'
import { moraleReducers } from './facts'
import { checkRetreat } from './retreat'

export { moraleTest, moraleTests } from './morale-tests'
export { retreatTests } from './retreat'

export const skirmishMoralePart: SkirmishPart = {
  id: 'morale',
  reducers: moraleReducers,
  answers: { lsRetreat: checkRetreat },
}
