/** Becoming suppressed, and going to ground (LS-SUP-01, LS-SUP-02). */
import type { Procedure } from '../../../engine'
import type { ModelId } from '../../../../shared/table/types'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { soldierOf } from '../state'

/** Soldiers alone are suppressed; a second marker adds nothing. */
export function* suppress(game: SkirmishGame, id: ModelId, why: string): Procedure {
  const model = soldierOf(game.state, id)
  if (model.kind !== 'soldier' || model.suppressed) return
  yield* about(game, 'lsSuppressed', { model: id, on: true, why }, ['LS-SUP-01'])
}
/** The marker goes, and with it what came of a failed morale test (LS-MOR-04). */
export function* recover(game: SkirmishGame, id: ModelId, why: string): Procedure {
  yield* about(game, 'lsSuppressed', { model: id, on: false, why }, ['LS-SUP-03'])
}
