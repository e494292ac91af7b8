/** The floor strip: which storeys the table has, and stepping through them. Pure. */
import type { Table } from '../../shared/table/types'

export type Cut = number | 'all'

/** Highest level of any ruin on the table; 0 when everything is flat. */
export const highestLevel = (table: Table): number =>
  table.pieces.reduce(
    (top, { design }) =>
      design.kind === 'ruin' ? Math.max(top, ...design.levels.map(({ index }) => index)) : top,
    0,
  )
/** From the top of the strip to its bottom: everything, then storey by storey down to the ground. */
export const stripOf = (table: Table): readonly Cut[] => [
  'all',
  ...Array.from({ length: highestLevel(table) + 1 }, (_, below) => highestLevel(table) - below),
]
export function stepStorey(table: Table, cut: Cut, by: 1 | -1): Cut {
  const strip = stripOf(table)
  return strip[Math.min(strip.length - 1, Math.max(0, strip.indexOf(cut) - by))] ?? cut
}
