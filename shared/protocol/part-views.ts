/** What a seat sees of a battle beyond the base: each piece brought by a part of its pack, absent where that is not played. */
import type { Point3 } from '../geometry/point'
import type { PieceDesign, PieceId, SurfaceRef, UnitId } from '../table/types'
import type { Mission, SetUpStep } from './mission'
import type { Seat } from './spatial'

/** Terrain that the players lay themselves (CF-TERRAIN-10 to -12). */
export interface LayingView {
  /** Terrain still to be placed: designs with a number left. */
  readonly stock: readonly { readonly design: string; readonly left: number }[]
  /** Designs of the players' own library that this game may place, by id. */
  readonly ownDesigns?: Readonly<Record<string, PieceDesign>>
  /** Whose piece is next, and in which step of the procedure; `free`: laid without it (CF-TERRAIN-12). */
  readonly placing: { readonly seat: Seat; readonly step: 1 | 2 | 3 | 4 | 5; readonly free?: true } | null
}
/** What is fought for in a city: flags on ruins, and the one building that matters (CF-SCEN-11, -12). */
export interface CityStakesView {
  readonly flags: Readonly<Record<PieceId, Seat>>
  readonly vitalPiece: PieceId | null
}
/** A charge laid in secret: which ruin, and in which game turn it goes off (CF-STRAT-21). */
export interface HiddenCharge {
  readonly seat: Seat
  readonly piece: PieceId
  readonly turn: number
}
interface StratagemsView {
  /** Declared openly, in order; where a charge lies is not among it (CF-STRAT-04). */
  readonly declared: Readonly<Record<Seat, readonly string[]>>
  /** Those of the seat that looks. */
  readonly charges: readonly HiddenCharge[]
}
/** Game turns fought in the dark, and the die that said so (CF-MSR-02). */
export interface NightView {
  readonly turns: readonly number[]
  readonly duskAndDawn: number | null
}
/** The mission that is played, and the step of setting up that is being carried out; null before it is chosen. */
export interface MissionView {
  readonly file: Mission | null
  readonly step: SetUpStep['step'] | null
}
/** One choice that waits, as its owner knows it (C4-MSR-09). */
export interface ReserveChoice {
  readonly units: readonly UnitId[]
  /** Its die has succeeded: it comes in this player turn. */
  readonly comes: boolean
  /** The face its next die needs, and in which game turn it falls; null: none is thrown any more. */
  readonly next: { readonly needed: number; readonly turn: number } | null
}
/** What waits beside the table: one's own in full, of the enemy's only how many dice he still throws (C4-DEPLOY-11). */
export interface ReservesView {
  readonly own: Readonly<Partial<Record<Seat, readonly ReserveChoice[]>>>
  /** Of the enemy's those of whom he has told (C4-DEPLOY-11). */
  readonly told?: Readonly<Partial<Record<Seat, readonly ReserveChoice[]>>>
  readonly count: Readonly<Record<Seat, number>>
}
/** Counters that are fought for, and whose is next to be laid (C4-MISSION-20). */
export interface CountersView {
  readonly laid: readonly {
    readonly id: string
    readonly objective: string
    readonly at: Point3
    readonly on: SurfaceRef
  }[]
  readonly placing: { readonly seat: Seat; readonly objective: string; readonly left: number } | null
}
export interface PartViews {
  readonly mission?: MissionView
  readonly laying?: LayingView
  readonly cityStakes?: CityStakesView
  readonly stratagems?: StratagemsView
  readonly night?: NightView
  readonly reserves?: ReservesView
  readonly counters?: CountersView
}
