/** A match of two games: the sides change places, and the score of one role in each is compared (CF-CUSTOM-09). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { keptBy, type CoreGame } from '../game'
import { missionOf, seatOf } from '../mission'

/** What the role that is compared came to in the first game; null: this is the first, or the only one. */
export const firstLeg = keptBy<{ readonly score: number | null }>({
  id: 'firstLeg',
  opening: (setup) => ({ score: setup.firstLeg?.score ?? null }),
})

/** Nobody has won the first; in the second whoever scored more in that role, equal scores are a draw. */
export function ofLegs(game: CoreGame, result: ResultView): ResultView {
  const { legs, cite } = missionOf(game.state)
  if (!legs) return result
  const seat = seatOf(game.state, legs.compares)
  const score = result.score[seat]
  const before = firstLeg.find(game.state)?.score ?? null
  // Whoever has the role now sat on the other side before.
  const winner = before === null || score === before ? 'draw' : score > before ? seat : otherSeat(seat)
  const said = before === null ? 'first' : winner === 'draw' ? 'equal' : 'second'
  const { degree: _degree, ...rest } = result
  return {
    ...rest,
    winner,
    reason: { key: `result.leg.${said}`, args: { seat, score, ...(before !== null && { before }) } },
    leg: { number: before === null ? 1 : 2, seat, score, ...(before !== null && { before }), cite },
  }
}
