/** State of a game of Live Skirmish: the whole truth, secrets included. `view/` says what a seat may see of it. */
import type { GivenName } from '../../../shared/protocol/given-name'
import { isDraft } from 'immer'
import type { SettingValue } from '../../../shared/protocol/game-view'
import type { Text } from '../../../shared/protocol/refusal'
import type { Seat, Waypoint } from '../../../shared/protocol/spatial'
import type { Activity, StandingOrders } from '../../../shared/protocol/skirmish/command'
import type { Edge, SkirmishModel, GivenWords } from '../../../shared/protocol/skirmish/model'
import type { FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { MarkerType, pointEvents } from '../../../shared/protocol/skirmish/points'
import type {
  CoverZone,
  Device,
  ObjectiveMarker,
  PointLine,
  Rumour,
  SkirmishPhase,
  SkirmishStage,
  SmokeCloud,
} from '../../../shared/protocol/skirmish/view'
import type { SkirmishScenario } from '../../../shared/protocol/skirmish/scenario'
import type { SkirmishTables } from '../../../shared/skirmish/tables'
import type { Mm } from '../../../shared/geometry/length'
import type { Point3, Polygon } from '../../../shared/geometry/point'
import { compareIds } from '../../../shared/portable'
import type { ModelId, Opening, PieceId, Pose, Table } from '../../../shared/table/types'
import type { Scheduled } from '../../engine'
import { NotThere } from '../../../shared/not-there'

export interface SquadState {
  readonly id: string
  readonly seat: Seat
  readonly name: GivenWords
  readonly soldiers: readonly ModelId[]
  readonly startMen: number
  readonly acting: boolean
  readonly finished: boolean
}
export type MarkerState = Omit<ObjectiveMarker, 'type' | 'counts'> & {
  /** As its owner assigned it; null before he has. */
  readonly type: MarkerType | null
  /** After the secret die (LS-SETUP-03). */
  readonly counts: MarkerType | null
  /** Who has found out about it in secret: before the battle (LS-EXT-03), or by a man nobody sees (LS-HIDE-02). */
  readonly scoutedBy: Seat | null
}
/** What costs a side defeat points beside its losses, which are counted from the models (LS-VIC-02). */
export interface PointEvent {
  readonly seat: Seat
  readonly kind: (typeof pointEvents)[number]
  readonly turn: number
}
export interface SideState {
  readonly seat: Seat
  readonly name: GivenName
  readonly force: { readonly id: string; readonly name: GivenWords; readonly scheme: string }
  readonly nature: 'regular' | 'irregular' | 'specialForces'
  readonly edge: Edge | null
  readonly zone: { readonly outline: Polygon; readonly topLevel: number | null } | null
  readonly startSoldiers: number
  /** Several squads with commanders and a platoon commander (LS-PLT-01). */
  readonly platoon: boolean
  readonly wins: number
  readonly strikes: number
  readonly mortar: { readonly usedIn: number | null } | null
  readonly helicopter: {
    readonly weapon: 'hmg' | 'lmg'
    readonly at: Point3 | null
    readonly firedIn: number | null
  } | null
  readonly devices: number
  readonly reconnaissance: boolean
}
export interface MemberState {
  readonly model: ModelId
  readonly start: Pose
  readonly path: readonly Waypoint[]
  readonly length: Mm
  /** What the path might have been long, obstacles counted. */
  readonly allowance: Mm
  readonly facing: number | null
  /** He goes no farther than this share of his path. */
  readonly stopped: number | null
  /** Moment of the activity at which this path begins: later than 0 for one who goes on towards cover (LS-SUP-04). */
  readonly from: number
  /** Suppressed on the way, and not himself again: he goes to cover and does nothing else. */
  readonly broken: boolean
}
/** One activity of the active side, from its declaration to its end (LS-ACT). */
export interface ActivityState {
  readonly id: number
  readonly seat: Seat
  readonly activity: Activity
  /** Whom or what it is about. */
  readonly target: string | null
  readonly reverse: boolean
  readonly step: 'declare' | 'path' | 'fire' | 'after'
  readonly members: readonly MemberState[]
  readonly t: number
  readonly orders: readonly FireOrder[]
  /** Who of the other side has reacted to it (LS-REACT-01). */
  readonly reacted: readonly ModelId[]
}
/** A door somebody has shut: of which wall, and as it was (LS-ACT-01). */
export interface DoorState {
  readonly id: string
  readonly piece: PieceId
  readonly wall: number
  readonly opening: Opening
}
type Deferred =
  | { readonly kind: 'strike'; readonly seat: Seat }
  | { readonly kind: 'smokeDrift'; readonly smoke: string }
  | { readonly kind: 'smokeEnd'; readonly smoke: string }
/** A marker under which nobody lies, as a man would lie there: whoever looks for him must not see the difference. */
export interface Decoy extends Rumour {
  readonly posture: SkirmishModel['posture']
}
export interface Secrets {
  readonly die: { readonly seat: Seat; readonly face: number } | null
  readonly devices: readonly Device[]
  /** Markers under which nobody lies (LS-HIDE-02). */
  readonly decoys: readonly Decoy[]
  readonly orders: Readonly<Record<Seat, StandingOrders>>
}
export interface SkirmishState {
  readonly title: GivenName
  readonly systems: readonly string[]
  readonly scenario: SkirmishScenario
  readonly settings: Readonly<Record<string, SettingValue>>
  readonly tables: SkirmishTables
  readonly stage: SkirmishStage
  readonly table: Table
  readonly sides: Readonly<Record<Seat, SideState>>
  readonly squads: Readonly<Record<string, SquadState>>
  readonly models: Readonly<Record<ModelId, SkirmishModel>>
  readonly markers: Readonly<Record<string, MarkerState>>
  readonly zones: readonly CoverZone[]
  readonly smoke: readonly SmokeCloud[]
  readonly turn: { readonly number: number; readonly phase: SkirmishPhase; readonly active: Seat }
  readonly posting: {
    readonly seat: Seat
    readonly batch: number
    readonly atLeast: number
    /** Who won the set-up roll: the second player deploys first. */
    readonly first: Seat
    readonly posted: readonly ModelId[]
  } | null
  readonly activity: ActivityState | null
  /**
   * Spotting on one's own turn (LS-HIDE-05): who has tried it before his own activity and must go on with that, and whose
   * activity was the last.
   */
  readonly attempts: { readonly bound: readonly ModelId[]; readonly acted: readonly ModelId[] }
  readonly points: readonly PointEvent[]
  /** Doors that are shut: the table has wall in their place. */
  readonly doors?: readonly DoorState[]
  readonly scheduled: readonly Scheduled<Deferred>[]
  /** Numbers of the next marker of a hidden man, zone, cloud and activity. */
  readonly next: {
    readonly hidden: number
    readonly zone: number
    readonly smoke: number
    readonly activity: number
  }
  readonly secrets: Secrets
  /** One person plays both sides: windows in which nobody could do anything are not opened for him (LS-ENG-06). */
  readonly solo: boolean
  /** Nobody wants to be asked before the battle: the record says so. */
  readonly asProposed?: true
  readonly result: {
    readonly winner: Seat | 'draw'
    readonly reason: Text
    readonly points: Readonly<Record<Seat, number>>
    readonly lines: Readonly<Record<Seat, readonly PointLine[]>>
  } | null
}

/** A model by its id. @throws Error for an id nobody has */
export const soldierOf = (state: SkirmishState, id: ModelId): SkirmishModel => {
  const model = state.models[id]
  if (!model) throw new NotThere(id, `no model ${id}`)
  return model
}
export type PlacedSoldier = SkirmishModel & { readonly pose: Pose }
export const isPlaced = (model: SkirmishModel): model is PlacedSoldier =>
  model.pose !== null && model.status === 'onTable'
/** A fighting soldier: on the table, in a vehicle or a garrison, neither fallen, wounded nor taken (README of the spec). */
export const isFighting = (model: SkirmishModel): boolean =>
  (model.kind === 'soldier' || (model.kind === 'vehicle' && !model.vehicle?.knockedOut)) &&
  ['onTable', 'aboard', 'garrison'].includes(model.status) &&
  model.wound === null
export const isFightingSoldier = (model: SkirmishModel): boolean =>
  model.kind === 'soldier' && isFighting(model)
/** All models in the order of their ids: every loop over models is this one, so that dice fall alike everywhere. */
export function modelsInOrder({ models }: Pick<SkirmishState, 'models'>): readonly SkirmishModel[] {
  const known = ordered.get(models)
  if (known) return known
  const order = Object.values(models).sort((one, other) => compareIds(one.id, other.id))
  // A draft goes on changing under its name.
  if (!isDraft(models)) ordered.set(models, order)
  return order
}
const ordered = new WeakMap<SkirmishState['models'], readonly SkirmishModel[]>()
export const modelsOfSide = (state: SkirmishState, seat: Seat): readonly SkirmishModel[] =>
  modelsInOrder(state).filter((model) => model.seat === seat)
/** Is this enemy a hidden man whom nobody of that seat has spotted (LS-HIDE-06)? */
export const isUnknownTo = (state: SkirmishState, model: SkirmishModel, seat: Seat): boolean =>
  model.seat !== null &&
  model.seat !== seat &&
  model.hidden !== null &&
  !model.hidden.spottedBy.some((id) => state.models[id]?.seat === seat)
