/** The floor strip: which storeys the table has, and stepping through them. Pure. */
import type { PieceId, SurfaceRef, Table } from '../../shared/table/types'

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
/**
 * The building that opens down to the floor a way leads to, as long as the whole city is shown. A storey the player has
 * chosen stays as chosen: else nobody who points at a ground floor could get upstairs from there.
 */
export const openedBy = (
  on: SurfaceRef | null | undefined,
  cut: Cut,
): { readonly piece: PieceId; readonly level: number } | null =>
  on == null || on.piece === null || cut !== 'all' ? null : { piece: on.piece, level: on.level }
