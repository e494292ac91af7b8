/** Psychic powers (C4-PSY): tests, backlash, powers as data. */
import type { CorePart } from '../part'
import { psychicTestReducers } from './psychic-test'

export { isPsyker, psychicTest, psychicTestRefusal } from './psychic-test'

export const psychicPart: CorePart = {
  id: 'core4/psychic',
  reducers: psychicTestReducers,
}
