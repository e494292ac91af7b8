/** What is merely visual on the table of a skirmish: who is in hand, what he is about to do. Emptied when the game is left. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../shared/geometry/point'
import type { ReachArea } from '../../../shared/protocol/previews/way'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import type { SkirmishCard, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'
import type { ReadingEnd, SightReading } from '../tools/sight-reading'
import type { WalkDraft } from '../hands/skirmish/walk-draft'
import { slice } from '../page'

/** Tools of space that are of use here. */
export const skirmishTools = ['sight', 'eye', 'field', 'matrix', 'tape'] as const
export type SkirmishTool = (typeof skirmishTools)[number]
export interface SkirmishTable {
  readonly selected: ModelId | null
  /** Men who act together, the selected one among them (LS-ACT-02). */
  readonly group: readonly ModelId[]
  readonly activity: Activity | null
  /** What the activity is about: a vehicle, a comrade, a building. */
  readonly target: string | null
  readonly reverse: boolean
  readonly walk: WalkDraft | null
  readonly reach: readonly ReachArea[] | null
  readonly card: { readonly model: ModelId; readonly card: SkirmishCard } | null
  /** Somebody of the other side who was clicked. */
  readonly looked: ModelId | null
  readonly tool: SkirmishTool | null
  readonly tape: readonly Waypoint[]
  readonly tapeLength: number | null
  readonly sightFrom: ReadingEnd | null
  readonly sight: SightReading | null
  /** What the rules say about the menu of those in hand; null: not yet. */
  readonly menu: SkirmishQueryResult['lsMenu'] | null
  /** Why the letter that was pressed does nothing. */
  readonly turnedDown: Refusal | null
  /** Ids lit up by the line or button under the mouse. */
  readonly lit: readonly string[]
  readonly wall: Point3 | null
}
export const emptySkirmishTable: SkirmishTable = {
  selected: null,
  group: [],
  activity: null,
  target: null,
  reverse: false,
  walk: null,
  reach: null,
  card: null,
  looked: null,
  tool: null,
  tape: [],
  tapeLength: null,
  sightFrom: null,
  sight: null,
  menu: null,
  turnedDown: null,
  lit: [],
  wall: null,
}
/** Everything begun and not yet told to the rules. */
export const noSkirmishDrafts = {
  activity: null,
  target: null,
  reverse: false,
  walk: null,
  reach: null,
  looked: null,
  turnedDown: null,
} as const

export const skirmishTableStore = slice(() => createStore<SkirmishTable>(() => emptySkirmishTable))
