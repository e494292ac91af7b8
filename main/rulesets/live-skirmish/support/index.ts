/** What comes from outside the table, and what was laid before the game (LS-ART, LS-SMOKE-03, LS-SAVE-02). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { supportReducers } from './facts'
import { checkHelicopter } from './helicopter'
import { helicopterQueries } from './helicopter-shots'
import { checkMortar } from './mortar'
import { checkStrike } from './strikes'

export { driftSmoke } from './smoke-drift'
export { callSupport, landStrikes } from './strikes'

export const supportPart: SkirmishPart = {
  id: 'support',
  reducers: supportReducers,
  queries: helicopterQueries,
  answers: {
    lsStrike: checkedAs('place', checkStrike),
    lsMortar: checkedAs('place', checkMortar),
    lsHelicopter: checkedAs('place', checkHelicopter),
  },
}
