/**
 * A game of Live Skirmish as one seat may see it. Enemies nobody of this seat has spotted are `rumours`: a neutral marker
 * at its place, or nothing (LS-HIDE-02). What is secret otherwise has its own field, empty for whoever may not know.
 */
import type { MarkerType } from './points'
import type { GivenName } from '../given-name'
import type { Mm } from '../../geometry/length'
import type { Point3, Polygon } from '../../geometry/point'
import type { SkirmishTables } from './tables'
import type { ModelId, PieceId, Pose, Table } from '../../table/types'
import type { SettingValue } from '../game-view'
import type { RuleId, Text } from '../refusal'
import type { Seat, Waypoint } from '../spatial'
import type { Activity, StandingOrders } from './command'
import type { Edge, SkirmishModel, GivenWords } from './model'

export type SkirmishStage = 'setup' | 'deployment' | 'battle' | 'over'
export type SkirmishPhase = 'start' | 'initiative' | 'support' | 'retreat' | 'action' | 'end'

export interface SquadView {
  readonly id: string
  readonly seat: Seat
  readonly name: GivenWords
  readonly soldiers: readonly ModelId[]
  /** Men at the beginning (LS-PLT-05). */
  readonly startMen: number
  /** Platoon play: it acts now, or has done this turn (LS-PLT-03). */
  readonly acting: boolean
  readonly finished: boolean
}
export interface ObjectiveMarker {
  readonly id: string
  /** Whose it is, and its public number 1 to 5 (LS-SETUP-01). */
  readonly seat: Seat
  readonly number: number
  readonly at: { readonly x: Mm; readonly y: Mm; readonly z: Mm } | null
  /** As its owner assigned it; null for whoever does not know. */
  readonly type: MarkerType | null
  /** As it counts (LS-SETUP-03); null for whoever does not know. */
  readonly counts: MarkerType | null
  readonly revealedTo: readonly Seat[]
  readonly captured: { readonly by: Seat; readonly turn: number } | null
}
/** A covering-fire zone: a prism around an upright panel that faces its lead firer (LS-GEO-12). */
export interface CoverZone {
  readonly id: string
  readonly seat: Seat
  readonly centre: Point3
  readonly width: Mm
  readonly height: Mm
  readonly depth: Mm
  /** Degrees counter-clockwise from +x: from the panel to the lead firer. */
  readonly normal: number
  readonly by: readonly { readonly model: ModelId; readonly weapon: string; readonly number: number }[]
  readonly value: number
}
export interface SmokeCloud {
  readonly id: string
  readonly seat: Seat
  readonly at: Point3
  readonly placedIn: number
  /** Bearing in which it was shifted when it missed; null when it hit (LS-SMOKE-03). */
  readonly shifted: number | null
}
/** A neutral marker: somebody lies there, or a decoy. */
export interface Rumour {
  readonly id: string
  readonly seat: Seat
  readonly pose: Pose
}
/** Own hidden things of this seat. */
export interface Device {
  readonly id: string
  readonly seat: Seat
  readonly at: Point3
  /** The activity in which its owner let it lie (LS-SAVE-02). */
  readonly offeredIn?: number
}
/** A movement or a fire step under way: windows open on it (LS-ENG-02). */
export interface ActivityView {
  readonly id: number
  readonly seat: Seat
  readonly activity: Activity
  readonly step: 'declare' | 'path' | 'fire' | 'after'
  readonly members: readonly {
    /** Model id, or the neutral marker for whoever does not know him. */
    readonly model: string
    readonly start: Pose
    readonly path: readonly Waypoint[]
    readonly length: Mm
    /** His path began at this moment of the activity: one drawn anew on the way does not begin at 0. */
    readonly from?: number
    /** He goes no farther than this share of his path. */
    readonly stopped: number | null
  }[]
  /** How far everybody has come, 0 to 1. */
  readonly t: number
  /** Shots declared and not yet resolved. */
  readonly shots: readonly { readonly from: string; readonly to: string | null; readonly at: Point3 }[]
  readonly reacted: readonly ModelId[]
}
export interface PointLine {
  readonly text: Text
  readonly points: number
  readonly cite?: readonly RuleId[]
  /** Who was lost, which markers were taken. */
  readonly at?: readonly string[]
}
export interface SkirmishSide {
  readonly seat: Seat
  readonly name: GivenName
  readonly force: { readonly id: string; readonly name: GivenWords; readonly scheme: string }
  readonly nature: 'regular' | 'irregular' | 'specialForces'
  readonly edge: Edge | null
  readonly zone: { readonly outline: Polygon; readonly topLevel: number | null } | null
  readonly startSoldiers: number
  readonly losses: number
  readonly platoon: boolean
  /** Consecutive initiative rolls won (LS-TURN-02). */
  readonly wins: number
  readonly strikes: number
  readonly mortar: boolean
  readonly helicopter: string | null
  /** Defeat points as this seat may know them, line by line (LS-VIC-02). */
  readonly points: readonly PointLine[]
  readonly total: number
}
export interface SkirmishView {
  readonly family: 'skirmish'
  readonly title: GivenName
  readonly systems: readonly string[]
  readonly scenario: {
    readonly id: string
    readonly name: GivenWords
    readonly situation: GivenWords
    /** What this seat is there for; the other side’s orders are its own. */
    readonly aims: GivenWords
  }
  readonly settings: Readonly<Record<string, SettingValue>>
  readonly tables: SkirmishTables
  readonly stage: SkirmishStage
  readonly table: Table
  readonly buildings: Readonly<
    Record<PieceId, { readonly kind: 'open' | 'sealed'; readonly bunker: boolean }>
  >
  readonly areas: Readonly<Record<PieceId, 'cover' | 'jungle' | 'none'>>
  readonly night: boolean
  readonly sides: Readonly<Record<Seat, SkirmishSide>>
  readonly squads: Readonly<Record<string, SquadView>>
  readonly models: Readonly<Record<ModelId, SkirmishModel>>
  readonly rumours: Readonly<Record<string, Rumour>>
  readonly markers: Readonly<Record<string, ObjectiveMarker>>
  readonly zones: readonly CoverZone[]
  readonly smoke: readonly SmokeCloud[]
  readonly devices: readonly Device[]
  readonly turn: {
    /** 0 before the battle. */
    readonly number: number
    readonly phase: SkirmishPhase
    readonly active: Seat
  }
  /** Whose batch is being deployed, which (1 to 4), and how many models it must at least hold (LS-SETUP-04). */
  readonly posting: {
    readonly seat: Seat
    readonly batch: number
    readonly atLeast: number
    /** Who won the set-up roll: the second player deploys first. */
    readonly first: Seat
    readonly posted: readonly ModelId[]
  } | null
  readonly activity: ActivityView | null
  /** This seat's own (LS-ENG-06). */
  readonly orders: StandingOrders
  /** This seat's own: the irregulars' die, and what they have written down about ambushes. */
  readonly secretDie: number | null
  readonly result: {
    readonly winner: Seat | 'draw'
    readonly reason: Text
    readonly points: Readonly<Record<Seat, number>>
    readonly lines: Readonly<Record<Seat, readonly PointLine[]>>
  } | null
}
