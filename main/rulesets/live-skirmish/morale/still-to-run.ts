/** Men in retreat whose move of this turn is still to be made: a turn does not end before (LS-MOR-04). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { memberRefusal } from '../activity/members'
import { modelsOfSide, type SkirmishState } from '../state'
import { retreatRule } from './retreat'

export const stillToRun = (state: SkirmishState, seat: Seat): readonly ModelId[] =>
  modelsOfSide(state, seat)
    .filter((model) => model.retreat !== null && memberRefusal(state, model, retreatRule) === null)
    .map(({ id }) => id)
