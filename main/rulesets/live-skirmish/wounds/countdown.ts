/** Every turn without help brings a wounded man nearer to his end (LS-WND-02). */
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { modelsInOrder } from '../state'
import { tellWound } from './facts'
import { dies } from './fall'

/** Start of each turn after the one in which he fell. */
export function* countWounds(game: SkirmishGame): Procedure {
  const { turn } = game.state
  for (const { id, wound, lostIn, status } of modelsInOrder(game.state)) {
    if (!wound || wound.stabilised || status === 'left' || (lostIn ?? 0) >= turn.number) continue
    const turns = wound.turns - 1
    yield* tellWound(game, 'lsWoundCounted', { model: id, turns }, ['LS-WND-02'])
    if (turns <= 0) yield* dies(game, id, { weapon: 'wound' }, ['LS-WND-02'])
  }
}
