/** How it ended: the score sheet line by line, with the rules it rests on. */
import type { RuleId, Text } from '../../protocol/refusal'
import type { Seat } from '../../protocol/spatial'
import type { SkirmishView } from '../../protocol/skirmish/view'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'
import { whereaboutsOf } from './whereabouts'

export interface ScoreRow {
  readonly text: Text
  /** What has to be known with it: that it counts for nothing here, whom it leaves out, whom it takes in. */
  readonly notes: readonly Text[]
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
const modelsKey = 'result.line.models'
const note = (key: string, args: NonNullable<Text['args']> = {}): Text => ({
  key: `report-charts:score.note.${key}`,
  args,
})
/** Whoever is neither left on the table nor lost. */
function notOnTable(view: ReportView): readonly Text[] {
  return (['a', 'b'] as const).flatMap((seat) => {
    const { waiting, hidden, riding, indoors } = whereaboutsOf(view, seat)
    const unseen = waiting + hidden
    const inside = riding + indoors
    return [
      ...(unseen > 0 ? [note('unseen', { side: seat, count: unseen })] : []),
      ...(inside > 0 ? [note('riding', { side: seat, count: inside })] : []),
    ]
  })
}
/** A man who bleeds counts as lost while nobody has tended him (LS-VIC-02), though he has not fallen for good. */
export const bleedingOf = ({ models }: SkirmishView, seat: Seat): number =>
  Object.values(models).filter(
    (man) =>
      man.seat === seat &&
      man.kind === 'soldier' &&
      man.status !== 'dead' &&
      man.status !== 'prisoner' &&
      man.wound?.stabilised === false &&
      man.leftBy !== 'evacuated',
  ).length
function lostOf(view: SkirmishView, seat: Seat, { args }: Text, points: number): readonly Text[] {
  const bleeding = bleedingOf(view, seat)
  const count = args?.['count']
  const each = typeof count === 'number' && count > 0 ? points / count : 0
  return [
    ...(bleeding > 0 ? [note('bleeding', { count: bleeding })] : []),
    ...(Number.isInteger(each) && each > 0 ? [note('each', { points: each })] : []),
  ]
}
/** What the sixth counts unit by unit it sums up too: a sum beside the one line that it is made of says it twice. */
export const isToldAgain = ({ text, a, b }: ScoreRow, rows: readonly ScoreRow[]): boolean => {
  const [, counted] = /^result\.line\.(.+)$/.exec(text.key) ?? []
  const parts = rows.filter((one) => one.text.key === `award.${counted}`)
  const sum = (seat: Seat): number => parts.reduce((all, one) => all + (one[seat] ?? 0), 0)
  return parts.length > 0 && sum('a') === (a ?? 0) && sum('b') === (b ?? 0)
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
    // Beside every result of a city stand points for what was lost, and models left (CF-VP-05): they decide nothing.
    const isCity = lines.some(({ text }) => text.key === modelsKey)
    const rows = lines.map(({ text, a, b }): ScoreRow => {
      const isBeside = isCity && (text.key === modelsKey || text.key === 'result.line.points')
      const notes = [
        ...(isBeside ? [note('beside')] : []),
        ...(text.key === modelsKey ? notOnTable(view) : []),
      ]
      return { text, notes, a, b, cite: [] }
    })
    return { winner, reason, score, rows, ...told, fewerWins: false }
  }
  const { winner, reason, points, lines } = view.result
  const rows = (['a', 'b'] as const).flatMap((seat) =>
    lines[seat].map(({ text, points: own, cite = [] }): ScoreRow => {
      return {
        text,
        notes: text.key === 'points.losses' ? lostOf(view, seat, text, own) : [],
        a: seat === 'a' ? own : null,
        b: seat === 'b' ? own : null,
        cite,
      }
    }),
  )
  return { winner, reason, score: points, rows, ...told, fewerWins: true }
}
