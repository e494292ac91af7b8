/** What the folder brings to the ruleset: apart from `index.ts`, because its questions ask the reactions, which ask fire. */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { checkAllotment } from './allot'
import { checkDeclaredFire } from './declare-fire'
import { fireReducers } from './facts'
import { fireQueries } from './queries'
import { checkZonesAnswer } from './zones'

export const firePart: SkirmishPart = {
  id: 'fire',
  queries: fireQueries,
  reducers: fireReducers,
  answers: {
    lsAllotHits: checkedAs('allot', checkAllotment),
    lsFire: checkedAs('fire', checkDeclaredFire),
    lsZones: checkedAs('zones', checkZonesAnswer),
  },
}
