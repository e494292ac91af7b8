/** How a walk is asked for, and what is answered (LS-GEO-09, LS-MOVE-03 to -08). */
import type { Mm, Point3 } from '../../geometry'
import type { Refusal } from '../../protocol/refusal'
import type { Edge } from '../../protocol/skirmish'
import type { Waypoint } from '../../protocol/spatial'
import type { ModelId, PieceId, Pose, SurfaceRef } from '../../table'
import type { ObstacleLevel } from './obstacle-levels'
import type { SpaceModel } from './space'

/** What kind of move it is: each meets obstacles in its own way. */
export type WalkManner =
  /** A, and F with `mayTouch`. */
  | 'run'
  /** B. */
  | 'moveShoot'
  /** Any move of 5 cm of the active side (C, D, E), and dragging. */
  | 'short'
  /** Dodge, seek cover, and the slip of LS-HIDE-07. */
  | 'reaction'
  /** To the nearest cover (LS-SUP-03). */
  | 'suppressed'
  /** LS-MOR-04: obstacles as in a run. */
  | 'retreat'
  | 'tracked'
  | 'wheeled'

export interface WalkOptions {
  readonly manner: WalkManner
  /** How long the path may be without obstacles; without it, what the tables give this manner. Vehicles must say. */
  readonly allowance?: Mm
  /** Level III is climbed as level II (LS-MOVE-05): with gear anywhere, with a helper only what he stands at. */
  readonly climbs?: boolean | readonly string[]
  /** Enemies whose bases he may touch: he assaults them (LS-MELEE-01). */
  readonly mayTouch?: readonly ModelId[]
  /** Edges through which he may leave (LS-MOVE-08). */
  readonly mayLeave?: readonly Edge[]
  /** Vehicles: backwards, looking the other way at the end; the allowance is halved already (LS-VEH-01). */
  readonly reverse?: boolean
  /** `opt.freeFacing` (LS-MOVE-07). */
  readonly freeFacing?: boolean
  /** `opt.roughGround`: a path through area terrain may be half as long (LS-MOVE-06). */
  readonly roughGround?: boolean
  /** Buildings that enemies hold and that are stormed, not walked into (LS-STORM-01). */
  readonly held?: readonly PieceId[]
  /** Models that are not in his way: those of his group who move with him stand where they will be. */
  readonly instead?: readonly SpaceModel[]
  /** Neutral markers and others he may not know of are left out of what is refused to him (LS-HIDE-02). */
  readonly unknown?: readonly ModelId[]
  /** Markers under which nobody lies: in the way like any other (LS-HIDE-02). */
  readonly decoys?: readonly SpaceModel[]
}

export interface WalkLeg {
  readonly from: Point3
  readonly to: Point3
  readonly on: SurfaceRef
  readonly kind: 'walk' | 'stair' | 'ladder' | 'climb'
  /** What it costs: true length; of ladders double the height; of climbs nothing, for their price is another. */
  readonly length: Mm
}
export interface Crossing {
  readonly at: Point3
  readonly level: Exclude<ObstacleLevel, 'none'>
  /** Its top less the surface it is climbed from, or comes down to, whichever is more. */
  readonly height: Mm
  /** Path gone when one comes to it. */
  readonly gone: Mm
  /** What the whole move may be long once this one is crossed. */
  readonly allowance: Mm
}
export interface SoldierWalk {
  readonly start: Pose
  readonly legs: readonly WalkLeg[]
  readonly length: Mm
  readonly crossings: readonly Crossing[]
  /** What the whole move may be long, obstacles counted. */
  readonly allowance: Mm
  readonly end: Pose
  /** The edge its foot point crosses, at the end of the walk (LS-GEO-15). */
  readonly leaves: Edge | null
  readonly refusal?: Refusal
}
export type Path = readonly Waypoint[]
