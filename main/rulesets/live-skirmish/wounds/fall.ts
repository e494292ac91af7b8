/** A failed save (LS-SAVE-01, LS-WND-01). */
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'

export function* fallTo(game: SkirmishGame, model: ModelId, cause: unknown): Procedure {
  yield* about(game, 'lsFell', { model, how: 'dead', by: String(cause && 'fire') }, ['LS-SAVE-01'])
}
