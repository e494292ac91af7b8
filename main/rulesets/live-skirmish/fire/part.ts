/** What the folder brings to the ruleset: apart from `index.ts`, because its questions ask the reactions, which ask fire. */
import type { SkirmishPart } from '../part'
import { checkAllotment } from './allot'
import { checkFireAnswer } from './declare-fire'
import { fireFacts } from './facts'
import { fireQueries } from './queries'
import { checkZonesAnswer } from './zones'

export const firePart: SkirmishPart = {
  id: 'fire',
  queries: fireQueries,
  reducers: fireFacts,
  answers: {
    lsAllotHits: checkAllotment,
    lsFire: checkFireAnswer,
    lsZones: checkZonesAnswer,
  },
}
