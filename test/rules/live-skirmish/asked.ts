/** What the table tells side a when its screen asks. */
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type {
  SkirmishQuery,
  SkirmishQueryInput,
  SkirmishQueryResult,
} from '../../../shared/protocol/skirmish/query'

export const asked = <K extends SkirmishQuery['ask']>(
  state: SkirmishState,
  query: Extract<SkirmishQueryInput, { ask: K }>,
): SkirmishQueryResult[K] => liveSkirmish.query(state, 'a', query) as SkirmishQueryResult[K]
