/** Getting up, and coming out of hiding (LS-HIDE-03, LS-SUP-02). */
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { soldierOf } from '../state'

/** The posture ends with the next activity other than hiding; a hidden man who neither goes nor shoots stays as he lies. */
export function* rise(game: SkirmishGame, id: ModelId): Procedure {
  const model = soldierOf(game.state, id)
  if (model.kind === 'soldier' && model.posture === 'prone' && model.hidden === null && model.wound === null)
    yield* about(game, 'lsPosture', { model: id, posture: 'standing' }, ['LS-SUP-02'])
}
