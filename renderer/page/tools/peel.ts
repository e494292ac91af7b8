/** One building opened by hand, storey by storey, while the rest of the city stays whole. */
import { createStore } from 'zustand/vanilla'
import type { PieceId, Table } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { peopleInHand } from '../table/hand'
import { topOf, type Cut } from './storeys'
import { tableStore } from '../table/table-store'
import { slice, type Page } from '../page'

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
export const peelStore = slice(() => createStore<Peel>(() => ({ open: null, over: null })))

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
export function peel(page: Page, table: Table, { piece }: TableHit, by: -1 | 1): void {
  if (piece === null) return
  const { storey } = tableStore(page).getState()
  peelStore(page).setState(({ open }) => ({ open: peeled(table, open, storey, piece, by), over: piece }))
  tableStore(page).setState({ storey: 'all', floorsFor: peopleInHand(page) })
}
export const peelOver = (page: Page, { piece }: TableHit): void => {
  if (peelStore(page).getState().over !== piece) peelStore(page).setState({ over: piece })
}
export const closeBuildings = (page: Page): void => peelStore(page).setState({ open: null })
export const endPeel = (page: Page): void => peelStore(page).setState({ over: null })
