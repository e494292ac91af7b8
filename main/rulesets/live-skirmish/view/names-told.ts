/**
 * Who has hidden or gone out of sight since: what was told of him while he was known stays told, under his name (LS-ENG-07).
 * Nobody else's name comes out: of whoever was never known nothing has been told.
 */
import type { GivenWords } from '../../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { mayKnow } from '../knowledge'
import type { SkirmishState } from '../state'

export const namesTold = (
  state: SkirmishState,
  seat: Seat,
  told: ReadonlySet<string>,
): Readonly<Record<ModelId, GivenWords>> =>
  Object.fromEntries(
    Object.values(state.models).flatMap((model) =>
      told.has(model.id) && !mayKnow(state, model, seat) ? [[model.id, model.name]] : [],
    ),
  )
