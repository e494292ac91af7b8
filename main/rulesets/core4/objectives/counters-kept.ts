/** Counters on the table, and whose is next. */
import type { CountersView } from '../../../../shared/protocol/part-views'
import { keptBy, type CoreState } from '../game'

export type Counter = CountersView['laid'][number]

export const countersKept = keptBy<'counters', CountersView>({
  id: 'counters',
  opening: () => ({ laid: [], placing: null }),
  seen: (kept) => kept,
})
export const laidFor = (state: CoreState, objective: string): readonly Counter[] =>
  countersKept.of(state).laid.filter((one) => one.objective === objective)
