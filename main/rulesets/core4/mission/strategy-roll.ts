/** Each throws as many dice as his army is good at choosing its ground, and keeps the highest; equal: all again (C4-MISSION-03). */
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'

const because = ['C4-MISSION-03']

export function* strategyRoll(game: CoreGame): Procedure<Seat> {
  const { sides } = game.state
  for (;;) {
    const highest = { a: 0, b: 0 }
    for (const seat of ['a', 'b'] as const) {
      const dice = yield* roll({
        kind: 'd6',
        count: sides[seat].strategyRating ?? 1,
        purpose: 'strategy',
        seat,
        because,
      })
      highest[seat] = Math.max(...dice.map(({ face }) => face))
    }
    const seat = whoHasMore(highest)
    if (seat === null) {
      yield* emit('rollOffTied', { what: 'strategy', face: highest.a }, because)
      continue
    }
    yield* emit('rollOffWon', { what: 'strategy', seat }, because)
    return seat
  }
}
