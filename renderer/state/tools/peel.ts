/** One building opened by hand, storey by storey, while the rest of the city stays whole. */
import { create } from 'zustand'
import type { PieceDesign, PieceId, Table } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'

export interface Peel {
  /** The building that is open, and the highest level left on it. */
  readonly open: { readonly piece: PieceId; readonly level: number } | null
  /** Under the mouse: its floors are written on it. */
  readonly over: PieceId | null
}
export const usePeel = create<Peel>(() => ({ open: null, over: null }))

export const topOf = (design: PieceDesign): number =>
  design.kind === 'ruin' ? Math.max(0, ...design.levels.map(({ index }) => index)) : 0

/** One storey off, or with `by` 1 one put back; a building that is whole again is no longer open. */
export function peeled(table: Table, open: Peel['open'], piece: PieceId, by: -1 | 1): Peel['open'] {
  const design = table.pieces.find(({ id }) => id === piece)?.design
  const top = design === undefined ? 0 : topOf(design)
  // The open sky over the top floor counts as a storey: the first one off shows the top floor itself.
  const now = open?.piece === piece ? open.level : top + 1
  const level = Math.max(0, now + by)
  return level > top ? null : { piece, level }
}
export function peel(table: Table, { piece }: TableHit, by: -1 | 1): void {
  if (piece !== null) usePeel.setState(({ open }) => ({ open: peeled(table, open, piece, by), over: piece }))
}
export const peelOver = ({ piece }: TableHit): void => {
  if (usePeel.getState().over !== piece) usePeel.setState({ over: piece })
}
export const closeBuildings = (): void => usePeel.setState({ open: null })
export const endPeel = (): void => usePeel.setState({ over: null })
