/** The floor strip: which storeys the table has, stepping through them, and what of them is on show. Pure. */
import type { PieceDesign, SurfaceRef, Table } from '../../../shared/table/types'
import type { OpenedFloor } from '../../scene/props'

export type Cut = number | 'all'
/** The storey cut of the floor strip, and the buildings with a floor of their own. */
export interface Shown {
  readonly storey: Cut
  readonly opened: readonly OpenedFloor[]
}
/** Highest level of this piece that is drawn and takes clicks. */
export function topLevel(piece: string | null, { storey, opened }: Shown): number {
  const own = opened.find((open) => open.piece === piece)
  return own?.level ?? (storey === 'all' ? Infinity : storey)
}
export const isShown = (on: SurfaceRef, shown: Shown): boolean =>
  on.piece === null || on.level <= topLevel(on.piece, shown)

/** The topmost floor of a building; 0 for what is flat. */
export const topOf = (design: PieceDesign): number =>
  design.kind === 'ruin' ? Math.max(0, ...design.levels.map(({ index }) => index)) : 0
/** Highest level of any ruin on the table; 0 when everything is flat. */
export const highestLevel = ({ pieces }: Table): number =>
  pieces.reduce((top, { design }) => Math.max(top, topOf(design)), 0)
/** From the top of the strip to its bottom: everything, then storey by storey down to the ground. */
export const stripOf = (table: Table): readonly Cut[] => [
  'all',
  ...Array.from({ length: highestLevel(table) + 1 }, (_, below) => highestLevel(table) - below),
]
export function stepStorey(table: Table, cut: Cut, by: 1 | -1): Cut {
  const strip = stripOf(table)
  return strip[Math.min(strip.length - 1, Math.max(0, strip.indexOf(cut) - by))] ?? cut
}
