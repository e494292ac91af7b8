/** Victory points, and how great a victory they make (C4-VP-01, -11). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Award, Degree, VictoryClause } from '../../../../shared/protocol/mission'
import { type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import { keptBy, type CoreGame } from '../game'
import { sumFor } from './losses'
import { sumOf, type Summed } from './sum'

/** What the players agreed to fight for (C4-ORG-02); null: nothing was agreed. */
export const agreedLimit = keptBy<{ readonly limit: number | null }>({
  id: 'agreedLimit',
  opening: ({ organising }) => ({ limit: organising?.limit ?? null }),
})
/** Where nothing was agreed, the larger force says how large the battle is. */
export const pointsLimit = ({ state }: CoreGame): number =>
  agreedLimit.find(state)?.limit ?? Math.max(state.sides.a.points, state.sides.b.points)

/** Borders in tenths of the limit; exactly at a border is still the smaller one (C4-VP-11). */
const [drawn, solid, crushing] = [1, 5, 8]
/** null: a draw. */
function degreeOf(difference: number, limit: number): Degree | null {
  const upTo = (tenths: number): boolean => difference * 10 <= limit * tenths
  return upTo(drawn) ? null : upTo(solid) ? 'solid' : upTo(crushing) ? 'crushing' : 'massacre'
}

/** Points of both sides compared: how great the lead is, and what that is worth (C4-VP-11). */
export function leadIn(game: CoreGame, score: Readonly<Record<Seat, number>>) {
  const difference = Math.abs(score.a - score.b)
  const limit = pointsLimit(game)
  return { difference, limit, degree: degreeOf(difference, limit) }
}

/** Only as many points are a draw, and twice as many a crushing victory (S6-MISS-VP-06). */
function verdictByTwice(
  score: Readonly<Record<Seat, number>>,
): Pick<ResultView, 'winner' | 'reason' | 'degree'> {
  const [more, less] = [Math.max(score.a, score.b), Math.min(score.a, score.b)]
  const args = { more, less }
  const winner = whoHasMore(score)
  if (winner === null) return { winner: 'draw', reason: { key: 'result.twice.draw', args } }
  return more >= 2 * less
    ? { winner, reason: { key: 'result.twice.crushing', args }, degree: 'crushing' }
    : { winner, reason: { key: 'result.twice.victory', args } }
}

/** Only as many points are a draw (CF-SCEN-14), or up to a tenth of the limit is. */
export function pointsVerdict(
  game: CoreGame,
  sums: Summed,
  { draw, degrees }: Pick<Extract<VictoryClause, { readonly by: 'points' }>, 'draw' | 'degrees'>,
): Pick<ResultView, 'winner' | 'reason' | 'score' | 'degree' | 'lines'> {
  const points = ({ points: own }: Award): number => own
  const bySide = (awards: readonly Award[]): Record<Seat, number> => ({
    a: sumFor('a', awards, points),
    b: sumFor('b', awards, points),
  })
  const score = sumOf(sums)
  if (degrees === 'twice')
    return {
      score,
      ...verdictByTwice(score),
      lines: sums.gains.map(({ seat, text, points: own }) => ({ text, a: 0, b: 0, [seat]: own })),
    }
  const equal = draw === 'equal'
  const { difference, limit, degree } = leadIn(game, score)
  const isDraw = equal ? difference === 0 : degree === null
  const said = degree ?? (isDraw ? (equal ? 'equal' : 'draw') : 'more')
  return {
    winner: (isDraw ? null : whoHasMore(score)) ?? 'draw',
    score,
    reason: { key: `result.points.${said}`, args: { difference, limit } },
    ...(degree && { degree }),
    lines: [
      { text: { key: `result.line.${sums.ownUnits ? 'gains' : 'objectives'}` }, ...bySide(sums.gains) },
      { text: { key: 'result.line.points' }, ...bySide(sums.losses) },
    ],
  }
}
