/** What is merely visual on the battle screen: selection, drafts, overlays. Emptied when the game is left. */
import { createStore } from 'zustand/vanilla'
import type { AssaultPreview } from '../../../shared/protocol/previews/combat'
import type { DeepStrikeOdds, DeployCheck, DeployGround } from '../../../shared/protocol/previews/deploy'
import type { QueryResult } from '../../../shared/protocol/query'
import type { ReachArea } from '../../../shared/protocol/previews/way'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { TargetPreview } from '../../../shared/protocol/previews/fire'
import type { Refusal, Text } from '../../../shared/protocol/refusal'
import type { Paths, Poses, Waypoint } from '../../../shared/protocol/spatial'
import type { MoveWay, ReserveWay } from '../../../shared/protocol/command'
import type { PlanPoint, Point3, Polygon } from '../../../shared/geometry/point'
import type { SightWitness } from '../../../shared/sight/witness'
import type { ModelId, PieceId, UnitId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import type { AttackDraft } from '../hands/battle/attack-draft'
import type { FormationDraft } from '../hands/battle/formation-draft'
import type { MoveDraft } from '../hands/battle/move-draft'
import type { Cut } from '../tools/storeys'
import type { PartSpot } from '../words/spots'
import { slice } from '../page'

export interface DeployDraft {
  readonly unit: UnitId
  readonly decision: string | null
  readonly to: Waypoint | null
  readonly poses: Poses
  readonly check: DeployCheck | null
  /** Put down in one go: this unit and the others beside it. */
  readonly beside?: FormationDraft
  /** What is closed to it, where it is placed after all the others. */
  readonly ground?: DeployGround | null
  /** Out of the vehicle it rides in, by its own will or driven out. */
  readonly leaves?: true
  /** Down from above: its circles are turned before it stands. */
  readonly lands?: true
  /** Of those who come down the one who is to change places: the circles stand still meanwhile. */
  readonly taken?: ModelId | null
  /** Out of reserve: how it comes. */
  readonly arrival?: ReserveWay
  /** Over the edge: the ways that lead there. */
  readonly paths?: Paths
  /** From above: how far the unit spreads, and what scatter may cost; null while it is reckoned. */
  readonly landing?: Pick<DeepStrikeOdds, 'reach' | 'chances'>
}
export interface PieceDraft {
  readonly design: string
  readonly at: PlanPoint | null
  readonly turn: number
  readonly check: QueryResult['checkPiece'] | null
}
interface AssaultDraft {
  readonly unit: UnitId
  readonly targets: readonly UnitId[]
}
/** Whom a unit may attack, and in which state of the game that was asked. */
interface LookedFor<Preview> {
  readonly unit: UnitId
  readonly state: number
  readonly list: readonly Preview[]
}
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
  readonly move: MoveDraft | null
  /** How each unit was told to go, where it has a choice. */
  readonly ways: Readonly<Record<UnitId, MoveWay>>
  /** Units told to open their turbo-boosters (C4-TYPE-13). */
  readonly boosts: Readonly<Record<UnitId, boolean>>
  /** Of a squadron the vehicle that was chosen to be turned. */
  readonly hullInHand: ModelId | null
  readonly deploy: DeployDraft | null
  readonly piece: PieceDraft | null
  readonly targets: LookedFor<TargetPreview> | null
  readonly attack: AttackDraft | null
  readonly assaults: LookedFor<AssaultPreview> | null
  readonly assault: AssaultDraft | null
  /** Models or pieces ticked for the open decision. */
  readonly picked: {
    readonly decision: string
    readonly ids: readonly string[]
    /** As it was before each click, newest last. */
    readonly past?: readonly (readonly string[])[]
  } | null
  /** Wounds dealt out by hand in the open decision. */
  readonly wounds: { readonly decision: string; readonly counts: readonly (readonly number[])[] } | null
  /** Looks go from there, or from the selected unit; `floor` is the height of a place that no model holds. */
  readonly sighting: { readonly from: SightEnd | null; readonly floor: number; readonly held: boolean } | null
  readonly witness: SightWitness | null
  readonly showReach: boolean
  readonly reach: { readonly model: ModelId; readonly areas: readonly ReachArea[] } | null
  /** The vehicle whose arcs were asked for. */
  readonly arcsOf: UnitId | null
  readonly coherency: QueryResult['coherency'] | null
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
  building: null,
  storey: 'all',
  floorsFor: [],
  move: null,
  ways: {},
  boosts: {},
  hullInHand: null,
  deploy: null,
  piece: null,
  targets: null,
  attack: null,
  assaults: null,
  assault: null,
  picked: null,
  wounds: null,
  sighting: null,
  witness: null,
  showReach: false,
  reach: null,
  arcsOf: null,
  coherency: null,
  focus: null,
  turnedDown: null,
}
/** Everything begun and not yet told to the rules. */
export const noDrafts = {
  move: null,
  deploy: null,
  piece: null,
  attack: null,
  assault: null,
  turnedDown: null,
} as const

export const tableStore = slice(() => createStore<TableState>(() => emptyTable))
