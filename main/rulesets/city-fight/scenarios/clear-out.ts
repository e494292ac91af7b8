/** Clear-out: a flag on every ruin one has held; more flags win (CF-SCEN-11). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/game'
import { cityStakes } from './city-stakes'
import { holdable, occupier } from './occupying'

/** At the end of every player turn; a contested ruin keeps the flag it has. */
export function* plantFlags(game: CoreGame): Procedure {
  const { state } = game
  if (state.scenario?.id !== 'clear-out') return
  for (const ruin of holdable(game)) {
    const seat = occupier(game, ruin)
    if (seat && cityStakes.of(state).flags[ruin.id] !== seat)
      yield* emit('flagPlanted', { piece: ruin.id, seat }, ['CF-SCEN-11', 'CF-SCEN-01'])
  }
}

/** The flags as they would stand if the player turn ended now. */
export const flagsSoon = (game: CoreGame): Readonly<Record<PieceId, Seat>> => ({
  ...cityStakes.of(game.state).flags,
  ...Object.fromEntries(
    holdable(game).flatMap((ruin) => {
      const seat = occupier(game, ruin)
      return seat ? [[ruin.id, seat] as const] : []
    }),
  ),
})

export function clearOutResult(game: CoreGame, standing = cityStakes.of(game.state).flags): ResultView {
  const flags = Object.values(standing)
  const score = {
    a: flags.filter((seat) => seat === 'a').length,
    b: flags.filter((seat) => seat === 'b').length,
  }
  return {
    winner: score.a === score.b ? 'draw' : score.a > score.b ? 'a' : 'b',
    reason: {
      key: score.a === score.b ? 'result.flagsEqual' : 'result.flags',
      args: {
        one: { key: 'result.of', args: { seat: 'a', count: score.a } },
        two: { key: 'result.of', args: { seat: 'b', count: score.b } },
      },
    },
    score,
    lines: [{ text: { key: 'result.line.flags' }, ...score }],
  }
}
