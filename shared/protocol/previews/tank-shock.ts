/** A tank that drives at its enemies, before it does (C4-VASSAULT-02 to -08). Lengths in mm. */
import type { Mm } from '../../geometry/length'
import type { Polygon } from '../../geometry/point'
import type { Pose } from '../../table/types'
import type { Refusal } from '../refusal'
import type { HullRisk } from './move'

/** A vehicle that gives way, put down so turned (C4-VASSAULT-11). */
export interface PutDownReport {
  readonly unit: string
  readonly model: string
  readonly refusal?: Refusal
  /** From where it stands. */
  readonly far: Mm
  /** Where it comes to stand; refused: where it is, so turned. */
  readonly to: Pose
}

export interface TankShockPreview {
  readonly refusal?: Refusal
  /** Some of the squadron are out where its tanks end so, and would be left at the end of the turn (C4-SQUAD-10). */
  readonly torn?: readonly string[]
  /** Each tank of the unit, as if everybody held and nobody stopped it. */
  readonly tanks: readonly {
    readonly model: string
    readonly corridor: Polygon
    readonly end: Pose
    readonly distance: Mm
    /** Who or what stops it before its distance is driven; null: the ground, or the edge of the table. */
    readonly stoppedBy?: string | null
    /** Pieces of ground it is thrown for. */
    readonly tests: readonly string[]
    /** What those throws may do to it; left out: none falls. */
    readonly risk?: HullRisk
    /** Where it is halted on its way, by whoever stands before it or by the ground, some of its squadron would be out at the end of the turn: they would be left (C4-SQUAD-10). */
    readonly tears?: readonly string[]
    readonly reached: readonly {
      readonly unit: string
      readonly models: readonly string[]
      /** Chance that it passes its Morale test; null: it takes none. */
      readonly holds: number | null
      /** The best chance of one of those in the way to stop the tank. */
      readonly glory: number
    }[]
    readonly makeWay: readonly { readonly model: string; readonly to: Pose }[]
  }[]
  /** Stranded vehicles of the squadron that are left behind, and so destroyed (C4-SQUAD-04). */
  readonly abandons?: readonly string[]
}
