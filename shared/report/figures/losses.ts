/** What each side had lost when: models and points, after every beat that cost somebody something. */
import type { Seat } from '../../protocol/spatial'
import type { Beat } from '../beats/beat'
import { isSkirmishView, type ReportRecord } from '../record/record'

interface Lost {
  readonly models: number
  /** Of its force, 0 to 1; a unit that comes again and is lost again counts again. */
  readonly share: number
}
export interface LossStep {
  readonly act: number
  readonly turn: number
  readonly a: Lost
  readonly b: Lost
}
const none: Lost = { models: 0, share: 0 }

/** From nothing on, in order; the last step is the end of the record. Who left of his own will is not lost. */
export function lossesOver(record: ReportRecord, beats: readonly Beat[]): readonly LossStep[] {
  const last = record.acts.at(-1)
  if (last === undefined) return []
  const steps: LossStep[] = [{ act: 0, turn: 0, a: none, b: none }]
  let now: Readonly<Record<Seat, Lost>> = { a: none, b: none }
  for (const { act, turn, losses } of [...beats].sort((one, other) => one.act - other.act)) {
    const cost = losses.filter(({ how }) => how !== 'left')
    if (cost.length === 0) continue
    for (const { seat, models, share } of cost) {
      const was = now[seat]
      now = { ...now, [seat]: { models: was.models + models.length, share: was.share + share } }
    }
    steps.push({ act, turn, ...now })
  }
  steps.push({ act: last.index, turn: last.turn, ...now })
  return steps
}
/** As it stood when each turn ended. */
export function lossesByTurn(steps: readonly LossStep[]): readonly LossStep[] {
  const byTurn = new Map<number, LossStep>()
  for (const step of steps) byTurn.set(step.turn, step)
  return [...byTurn.values()].sort((one, other) => one.turn - other.turn)
}
/** What a force costs; null where forces have no price (Live Skirmish). */
export const forcePoints = ({ acts }: ReportRecord, seat: Seat): number | null => {
  const view = acts.at(-1)?.view
  return view === undefined || isSkirmishView(view) ? null : view.sides[seat].points
}
