/** What a seat sees of a battle beyond the base: each piece brought by a part of its pack, absent where that is not played. */
import type { PieceDesign, PieceId } from '../table/types'
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
export interface PartViews {
  readonly mission?: MissionView
  readonly laying?: LayingView
  readonly cityStakes?: CityStakesView
  readonly stratagems?: StratagemsView
  readonly night?: NightView
}
