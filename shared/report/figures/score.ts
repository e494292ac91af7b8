/** How it ended: the score sheet line by line, with the rules it rests on. */
import type { RuleId, Text } from '../../protocol/refusal'
import type { Seat } from '../../protocol/spatial'
import { isSkirmishView, type ReportRecord } from '../record/record'

export interface ScoreRow {
  readonly text: Text
  /** null: the line is the other side's alone. */
  readonly a: number | null
  readonly b: number | null
  readonly cite: readonly RuleId[]
}
export interface FinalScore {
  readonly winner: Seat | 'draw'
  readonly reason: Text
  readonly score: Readonly<Record<Seat, number>>
  readonly rows: readonly ScoreRow[]
  /** Rules of the end and of the victory. */
  readonly cite: readonly RuleId[]
  /** Fact that told it; null: it is known from the view alone. */
  readonly fact: number | null
  /** Of points against oneself, fewer are better (LS-VIC-02). */
  readonly fewerWins: boolean
}
/** null: it goes on. */
export function scoreSheet({ acts }: ReportRecord): FinalScore | null {
  const view = acts.at(-1)?.view
  const end = acts
    .flatMap(({ facts }) => facts)
    .findLast(({ type }) => type === 'gameOver' || type === 'lsGameOver')
  const told = { cite: end?.because ?? [], fact: end?.id ?? null }
  if (view === undefined || view.result === null) return null
  if (!isSkirmishView(view)) {
    const { winner, reason, score, lines } = view.result
    const rows = lines.map(({ text, a, b }): ScoreRow => ({ text, a, b, cite: [] }))
    return { winner, reason, score, rows, ...told, fewerWins: false }
  }
  const { winner, reason, points, lines } = view.result
  const rows = (['a', 'b'] as const).flatMap((seat) =>
    lines[seat].map(({ text, points: own, cite = [] }): ScoreRow => {
      return { text, a: seat === 'a' ? own : null, b: seat === 'b' ? own : null, cite }
    }),
  )
  return { winner, reason, score: points, rows, ...told, fewerWins: true }
}
