/** What a decision of Live Skirmish may ask for. */
import type { Mm } from '../../geometry/length'
import type { Point3, Polygon } from '../../geometry/point'
import type { ModelId, PieceId } from '../../table/types'
import type { Modifier } from '../event'
import type { Refusal, Text } from '../refusal'
import type { Waypoint } from '../spatial'
import type { OrderedFireMode } from './answers'

/** A weapon as it may be fired now, and at whom. Chances are exact. */
export interface TargetOption {
  /** Model id, or the name of a neutral marker. */
  readonly target: string
  readonly distance: Mm
  readonly needed: number
  /** Dice that are left after the burst trade (LS-SHOOT-07). */
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly cover: boolean
  /** Other targets that a burst at this one may be spread to (LS-SHOOT-06). */
  readonly spread?: readonly string[]
  /** A d6 of 5 or 6 is needed first (LS-SPEC-01). */
  readonly speculative?: boolean
  readonly refusal?: Refusal
}
export interface WeaponOption {
  readonly weapon: string
  readonly mode: OrderedFireMode
  readonly targets: readonly TargetOption[]
  /** It may be aimed at a place as well (LS-SHOOT-03), no farther than this. */
  readonly point?: {
    readonly reach: Mm
    /** Only at a building, a bunker or area terrain, and with leave (LS-SPEC-03). */
    readonly blind?: boolean
  }
  readonly refusal?: Refusal
}
export interface FirerOption {
  readonly model: ModelId
  readonly weapons: readonly WeaponOption[]
}
/** When on the mover's path a reactor could act (LS-ENG-04): t from 0 to 1, on the sample grid. */
export interface PathChance {
  readonly model: ModelId
  /** The member of the moving group he could fire at. */
  readonly target: ModelId
  readonly weapon: string
  readonly mode: OrderedFireMode
  readonly from: number
  readonly to: number
  /** The number needed at the best moment, where that is. */
  readonly best: { readonly t: number; readonly needed: number }
}
export interface SpotChance {
  readonly model: ModelId
  /** Name of the neutral marker. */
  readonly target: string
  /** By what can be seen of the marker; null where no markers are shown, and the target is 'anybody'. */
  readonly needed: number | null
  /** On a path: when he could. */
  readonly from: number
  readonly to: number
}
export interface FireChance {
  readonly model: ModelId
  /** What he may do, each with why not. */
  readonly fire: readonly WeaponOption[]
  readonly dodge: Refusal | null
  readonly ground: Refusal | null
  readonly seekCover: Refusal | null
  /** The value of the zone he stands in and must beat first (LS-COV-05). */
  readonly zone?: number
}
/** How a target fares, 0 to 1, with the number needed to hit it. */
export interface ShotFate {
  readonly needed: number
  readonly falls: number
  readonly suppressed: number
  readonly unharmed: number
}
/** A declared shot, for whoever may answer it. */
export interface ShotTold {
  readonly model: ModelId
  readonly weapon: string
  readonly mode: OrderedFireMode
  readonly targets: readonly {
    /** A model or a marker; null: a place. */
    readonly target: string | null
    readonly needed: number
    readonly dice: number
    readonly modifiers: readonly Modifier[]
    readonly cover: boolean
    readonly speculative?: boolean
    /** If he takes it, and if he dodges or goes to ground (LS-REACT-02, -03). */
    readonly stands?: ShotFate
    readonly ducks?: ShotFate
  }[]
}
export type SkirmishForm =
  | {
      readonly form: 'fire'
      readonly firers: readonly FirerOption[]
      /** A group names one common target (LS-ACT-03). */ readonly common: boolean
    }
  | {
      readonly form: 'zones'
      readonly contributors: readonly {
        readonly model: ModelId
        readonly weapon: string
        readonly near: number
        readonly far: number | null
      }[]
      readonly reach: Mm
      readonly size: { readonly width: Mm; readonly height: Mm; readonly depth: Mm }
      readonly joinable: readonly string[]
    }
  /** Somebody moves: who answers, with what, at which point of the path (LS-ACT-04). Nothing before `from` any more. */
  | {
      readonly form: 'reactPath'
      readonly from: number
      readonly chances: readonly PathChance[]
      readonly spots: readonly SpotChance[]
    }
  /** Somebody fires, throws or covers (LS-ACT-05). */
  | {
      readonly form: 'reactFire'
      readonly shots: readonly ShotTold[]
      /** Who lays covering fire instead of shooting (LS-COV-01). */
      readonly covering: readonly ModelId[]
      readonly chances: readonly FireChance[]
      readonly spots: readonly SpotChance[]
    }
  | {
      readonly form: 'allot'
      readonly total: number
      readonly among: readonly { readonly id: string; readonly text: Text; readonly most: number }[]
    }
  | {
      readonly form: 'place'
      readonly what:
        | 'marker'
        | 'strike'
        | 'device'
        | 'slip'
        | 'helicopter'
        | 'infiltrator'
        | 'ambush'
        | 'survivor'
        | 'decoy'
      readonly model?: ModelId
      /** Radius of what lies there, for the drawing. */
      readonly radius: Mm
      readonly zone?: Polygon
      /** No farther from here than this. */
      readonly around?: { readonly at: Point3; readonly reach: Mm }
    }
  | {
      readonly form: 'assign'
      readonly keys: readonly string[]
      readonly values: readonly { readonly id: string; readonly text: Text; readonly count: number }[]
    }
  /** Where a dodger, a man who seeks cover or one who falls back ends: along a path no longer than `reach` (LS-REACT-02, -04, LS-SUP-03). */
  | {
      readonly form: 'way'
      readonly model: ModelId
      readonly reach: Mm
      readonly into: 'cover' | 'anywhere' | 'edge'
      /** Places that would do, nearest first, for one click. */
      readonly spots: readonly { readonly path: readonly Waypoint[]; readonly length: Mm }[]
    }
  /** Civilians and others who may stand in for the garrison (LS-STORM-02). */
  | { readonly form: 'pieceOfBuilding'; readonly pieces: readonly PieceId[] }
