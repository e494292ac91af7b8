/** Victory points, and how great a victory they make (C4-VP-01, -11). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Award } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { victoryPoints } from './losses'

const drawUpTo = 0.1
/** @param awards  for what was fought for */
export function pointsVerdict(
  game: CoreGame,
  awards: readonly Award[],
): Pick<ResultView, 'winner' | 'reason' | 'score'> {
  const total = (seat: Seat): number =>
    victoryPoints(game, seat) +
    awards.filter((one) => one.seat === seat).reduce((sum, { points }) => sum + points, 0)
  const score = { a: total('a'), b: total('b') }
  const limit = Math.max(game.state.sides.a.points, game.state.sides.b.points)
  const difference = Math.abs(score.a - score.b)
  const winner = difference <= limit * drawUpTo ? 'draw' : score.a > score.b ? 'a' : 'b'
  return { winner, score, reason: { key: 'result.points', args: { difference } } }
}
