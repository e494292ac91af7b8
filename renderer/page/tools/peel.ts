/** One building opened by hand, storey by storey, while the rest of the city stays whole. */
import { create } from 'zustand'
import type { PieceId, Table } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { peopleInHand } from '../table/hand'
import { topOf, type Cut } from './storeys'
import { useTable } from '../table/table-store'

export interface Peel {
  /** The building that is open, and the highest level left on it. */
  readonly open: {
    readonly piece: PieceId
    readonly level: number
    /** For what is in the hand: it closes as soon as that is carried off the building. */
    readonly carried?: true
  } | null
  /** Under the mouse: its floors are written on it. */
  readonly over: PieceId | null
}
export const usePeel = create<Peel>(() => ({ open: null, over: null }))

/**
 * One storey off, or with `by` 1 one put back; a building that is whole again is no longer open. Where the strip cuts the
 * city the building begins at that storey, and the rest of the city is whole again.
 */
export function peeled(table: Table, open: Peel['open'], cut: Cut, piece: PieceId, by: -1 | 1): Peel['open'] {
  const design = table.pieces.find(({ id }) => id === piece)?.design
  const top = design === undefined ? 0 : topOf(design)
  // The open sky over the top floor counts as a storey: the first one off shows the top floor itself.
  const whole = cut === 'all' ? top + 1 : Math.min(cut, top)
  const level = Math.max(0, (open?.piece === piece ? open.level : whole) + by)
  return level > top ? null : { piece, level }
}
export function peel(table: Table, { piece }: TableHit, by: -1 | 1): void {
  if (piece === null) return
  const { storey } = useTable.getState()
  usePeel.setState(({ open }) => ({ open: peeled(table, open, storey, piece, by), over: piece }))
  useTable.setState({ storey: 'all', floorsFor: peopleInHand() })
}
export const peelOver = ({ piece }: TableHit): void => {
  if (usePeel.getState().over !== piece) usePeel.setState({ over: piece })
}
export const closeBuildings = (): void => usePeel.setState({ open: null })
export const endPeel = (): void => usePeel.setState({ over: null })
