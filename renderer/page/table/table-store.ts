/** What is chosen, lit and shown of a table, whichever game is played. Emptied when the game is left. */
import { createStore } from 'zustand/vanilla'
import type { Refusal, Text } from '../../../shared/protocol/refusal'
import type { Point3, Polygon } from '../../../shared/geometry/point'
import type { ModelId, PieceId, UnitId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import type { Cut } from '../tools/storeys'
import type { PartSpot } from '../../../shared/words/spots'
import { slice } from '../page'

export interface TableState {
  readonly selected: UnitId | null
  readonly hover: {
    readonly hit: TableHit
    readonly screen: { readonly x: number; readonly y: number }
  } | null
  readonly storey: Cut
  /** Whom it was about when floors were last chosen by hand: they may be hidden by that choice, and nobody else. */
  readonly floorsFor: readonly ModelId[]
  /** The building whose card stays open. */
  readonly building: PieceId | null
  /** What a hovered option or log line points at. */
  readonly focus: {
    readonly units: readonly string[]
    readonly models: readonly string[]
    readonly pieces: readonly string[]
    /** Storeys, walls and places that words name. */
    readonly parts?: readonly PartSpot[]
    readonly places?: readonly Point3[]
    readonly area?: Polygon | null
    /** Ground that is fought for. */
    readonly ground?: string | null
  } | null
  /** Why the last try on the table was turned down: shown at the cursor until something else is done. */
  readonly turnedDown: Refusal | Text | null
}
export const emptyTable: TableState = {
  selected: null,
  hover: null,
  storey: 'all',
  floorsFor: [],
  building: null,
  focus: null,
  turnedDown: null,
}
export const tableStore = slice(() => createStore<TableState>(() => emptyTable))
