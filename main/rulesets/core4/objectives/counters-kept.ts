/** Counters on the table, and whose is next. */
import type { CountersView } from '../../../../shared/protocol/parts/counters'
import { surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { Table } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../game'

export type Counter = CountersView['laid'][number]

/** Where it lies now: its floor may have come down, and it with it. */
function asItLies(table: Table, counter: Counter): Counter {
  const { at, on } = counter
  // On open ground nothing comes down.
  const y = on.piece === null ? at.y : surfaceHeight(table, on, at)
  if (y === at.y) return counter
  if (y !== null) return { ...counter, at: { ...at, y } }
  const [top] = surfacesAt(table, at)
  return top ? { ...counter, at: { ...at, y: top.y }, on: top.ref } : counter
}

export const countersKept = keptBy<'counters', CountersView>({
  id: 'counters',
  opening: () => ({ laid: [], placing: null }),
  seen: (kept, _sight, { table }) => ({
    ...kept,
    laid: kept.laid.map((counter) => asItLies(table, counter)),
  }),
})
export const laidFor = (state: CoreState, objective: string): readonly Counter[] =>
  countersKept
    .of(state)
    .laid.filter((one) => one.objective === objective)
    .map((one) => asItLies(state.table, one))
