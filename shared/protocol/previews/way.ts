/** Ways of models and units as they are drawn: where they lead, what they cost, why they cannot be gone. */
import type { Mm } from '../../geometry/length'
import type { Point3 } from '../../geometry/point'
import type { Pose } from '../../table/types'
import type { Budget } from '../decision'
import type { DrivenBand } from '../game-view'
import type { Refusal } from '../refusal'
import type { Paths } from '../spatial'
import type { MoveTest } from './move'

export interface MoveLeg {
  readonly from: Point3
  readonly to: Point3
  /** `jump`: over everything, its length in plan; what it rises or falls is the difference of its ends (CF-MOVE-07). */
  readonly kind: 'walk' | 'climb' | 'jump'
  readonly length: Mm
  /** Which way a base that is no disc looks while it is carried, where that is not the way it goes (C4-MOVE-08). */
  readonly facing?: number
}
export interface ModelMove {
  readonly legs: readonly MoveLeg[]
  readonly plan: Mm
  readonly climb: Mm
  readonly end: Pose
  readonly refusal?: Refusal
}
export interface MoveCheck {
  readonly models: Readonly<Record<string, ModelMove>>
  readonly budget: Budget
  /** Tests that will be rolled if the move is confirmed, each with its rule. */
  readonly tests: readonly MoveTest[]
  readonly refusal?: Refusal
  /** Stranded vehicles of a squadron that are left behind, and so destroyed (C4-SQUAD-04). */
  readonly abandons?: readonly string[]
  readonly coherent: boolean
  /** Models out of coherency. */
  readonly offenders: readonly string[]
  /** Who would hold the unit together where it ends. */
  readonly links?: readonly (readonly [string, string])[]
  /** For each part that is off, the shortest link that would join it. */
  readonly missing?: readonly { readonly from: string; readonly to: string; readonly length: Mm }[]
}
export type SnapCause = 'window' | 'cover' | 'edge'
export interface SuggestedMove {
  readonly paths: Paths
  readonly check: MoveCheck
  /** Its lead is set down beside where it was drawn. */
  readonly snapped?: { readonly why: SnapCause; readonly piece: string | null }
  /** The lead was drawn farther than it may go: so long a way in plan, so much of it gone, and why it goes no farther. */
  readonly stopped?: { readonly wanted: Mm; readonly reached: Mm; readonly because: Refusal }
}
export interface SuggestedBoarding extends Omit<SuggestedMove, 'snapped' | 'stopped'> {
  /** All of them stand at its doors already: they need no way. */
  readonly there: boolean
}
/** At the end of a drawn way. */
export interface StandsThere {
  /** Models of the unit. */
  readonly of: number
  /** Pieces that cover whoever stands inside, and how many do. */
  readonly shelters: readonly { readonly piece: string; readonly save: number; readonly models: number }[]
  /** Enemy units on the table that see somebody of it, and how many. */
  readonly seenBy: readonly { readonly unit: string; readonly models: number }[]
  /** Of vehicles: how far it went by then, and what it may fire after it (C4-VEH-12, C4-VSHOOT-03). */
  readonly fires?: readonly FiresStill[]
}
export interface FiresStill {
  readonly model: string
  readonly band: DrivenBand
  /** Each of its weapons that stands, and whether it may be fired at all. */
  readonly weapons: readonly { readonly mount: string; readonly weapon: string; readonly may: boolean }[]
  /** So many of them in one go. */
  readonly together: number
}
/** One of several units that are moved in one go. */
export interface UnitMoved extends SuggestedMove {
  readonly unit: string
}
export interface ReachArea {
  readonly on: { readonly piece: string | null; readonly level: number }
  readonly y: Mm
  /** Cells of one inch that can be reached, as flat x,z centres. */
  readonly cells: readonly number[]
}
