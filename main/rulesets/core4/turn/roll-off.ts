import { type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'

/** One D6 each, player 1 of the game record first; the higher wins, ties roll again (C4-DEPLOY-02, CF-SETUP-01). */
export function* rollOff(
  what: string,
  because: readonly string[],
): Procedure<{ readonly winner: Seat; readonly rolls: { readonly a: number; readonly b: number } }> {
  for (;;) {
    const [a] = yield* roll({ kind: 'd6', count: 1, purpose: `rollOff.${what}`, seat: 'a', because })
    const [b] = yield* roll({ kind: 'd6', count: 1, purpose: `rollOff.${what}`, seat: 'b', because })
    if (!a || !b) throw new Error('a roll-off throws one die each')
    const rolls = { a: a.face, b: b.face }
    const winner = whoHasMore(rolls)
    if (winner === null) {
      yield* emit('rollOffTied', { what, face: a.face }, because)
      continue
    }
    yield* emit('rollOffWon', { what, seat: winner }, because)
    return { winner, rolls }
  }
}
