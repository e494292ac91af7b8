/** Points over time where the views tell them: defeat points of a skirmish, flags of a battle for a city. */
import { isSkirmishView, type ReportRecord } from '../record/record'

interface PointStep {
  readonly act: number
  readonly turn: number
  readonly a: number
  readonly b: number
}
export interface PointsOver {
  readonly of: 'defeat' | 'flags'
  readonly steps: readonly PointStep[]
}
/** null: this battle is judged at its end, and before it nobody has points. */
export function pointsOver(record: ReportRecord): PointsOver | null {
  const of = record.family === 'skirmish' ? 'defeat' : 'flags'
  const all = record.acts.map(({ index, turn, view }): PointStep => {
    if (isSkirmishView(view)) return { act: index, turn, a: view.sides.a.total, b: view.sides.b.total }
    const flags = Object.values(view.parts.cityStakes?.flags ?? {})
    return {
      act: index,
      turn,
      a: flags.filter((seat) => seat === 'a').length,
      b: flags.filter((seat) => seat === 'b').length,
    }
  })
  const steps = all.filter(({ a, b, act }, i) => {
    const before = all[i - 1]
    return before === undefined || act === all.length - 1 || before.a !== a || before.b !== b
  })
  return steps.every(({ a, b }) => a === 0 && b === 0) ? null : { of, steps }
}
