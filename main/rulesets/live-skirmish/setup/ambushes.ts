/** Those whose places have been written down lie there from the first turn on (LS-EXT-02). */
import { emit, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { modelsInOrder } from '../state'

export function* layAmbushes(game: SkirmishGame): Procedure {
  for (const { id, status, seat } of modelsInOrder(game.state))
    if (status === 'ambush' && seat !== null)
      yield* emit('lsAmbushLaid', { model: id }, ['LS-EXT-02'], [seat])
}
