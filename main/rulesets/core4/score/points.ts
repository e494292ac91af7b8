/** Victory points, and how great a victory they make (C4-VP-01, -11). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Award, Degree } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import { keptBy, type CoreGame } from '../game'
import { sumFor } from './losses'

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

/** @param objectives  for what was fought for; @param losses  for what the enemy has lost */
export function pointsVerdict(
  game: CoreGame,
  objectives: readonly Award[],
  losses: readonly Award[],
): Pick<ResultView, 'winner' | 'reason' | 'score' | 'degree' | 'lines'> {
  const points = ({ points: own }: Award): number => own
  const bySide = (awards: readonly Award[]): Record<Seat, number> => ({
    a: sumFor('a', awards, points),
    b: sumFor('b', awards, points),
  })
  const score = bySide([...objectives, ...losses])
  const difference = Math.abs(score.a - score.b)
  const limit = pointsLimit(game)
  const degree = degreeOf(difference, limit)
  return {
    winner: degree === null ? 'draw' : score.a > score.b ? 'a' : 'b',
    score,
    reason: { key: `result.points.${degree ?? 'draw'}`, args: { difference, limit } },
    ...(degree && { degree }),
    lines: [
      { text: { key: 'result.line.objectives' }, ...bySide(objectives) },
      { text: { key: 'result.line.points' }, ...bySide(losses) },
    ],
  }
}
