/** What stands on a table, as data. Meshes and sight volumes are built from this (design §3). */
import type { Mm } from '../geometry/length'
import type { PlanPoint, Point3, Polygon } from '../geometry/point'
import type { ShutDoor } from './doors'

export type PieceId = string
export type ModelId = string
export type UnitId = string

/** A hole in a wall. `along` is measured from `wall.from`, `sill` from the wall's base. */
export interface Opening {
  readonly kind: 'window' | 'door' | 'breach'
  readonly along: Mm
  readonly width: Mm
  readonly sill: Mm
  readonly height: Mm
}
/** A straight wall in the ruin's own coordinates; `from`–`to` is its centre line. */
export interface Wall {
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly thickness: Mm
  readonly base: Mm
  readonly height: Mm
  readonly openings: readonly Opening[]
}
export interface Slab {
  readonly outline: Polygon
  readonly holes: readonly Polygon[]
}
/** One storey. Index 0 is the ground floor; `height` is that of the walking surface. */
export interface Level {
  readonly index: number
  readonly height: Mm
  readonly slabs: readonly Slab[]
}
/** Shown, and used as the way up with `cf.move.walls` physical. Leads from `level` to `level + 1`. */
export interface Stair {
  readonly kind: 'stair' | 'ladder'
  readonly level: number
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly width: Mm
}
/** A low heap of debris: a solid. */
interface Heap {
  readonly outline: Polygon
  readonly height: Mm
}
/** A convex block of the simplified sight volume of an imported mesh. */
export interface Block {
  readonly outline: Polygon
  readonly from: Mm
  readonly to: Mm
}
/** An imported mesh that gives a design its look. Stored by its content; in mm, y up, in the design's own coordinates. */
interface MeshRef {
  /** SHA-256 of the stored mesh, lower-case hex. */
  readonly hash: string
  readonly triangles: number
  /** What rays meet: the triangles themselves, or the design's walls, slabs, heaps and blocks. */
  readonly sight: 'mesh' | 'simple'
  readonly blocks: readonly Block[]
}
type FootprintMethod = 'hull' | 'baseRubbleLine' | 'cornerLine' | 'agreed'

/** What the player called a design of his own; the catalogue's are named in the language files. */
interface DesignName {
  readonly en: string
  readonly ru: string
}

/** A ruin's plan in its own coordinates: origin at its middle, x right, z down the sheet (CF-RUIN-01). */
export interface RuinDesign {
  readonly kind: 'ruin'
  readonly id: string
  readonly family: 'brick' | 'concrete' | 'factory' | 'chapel'
  readonly levels: readonly Level[]
  readonly walls: readonly Wall[]
  readonly stairs: readonly Stair[]
  readonly heaps: readonly Heap[]
  /** How the footprint is found; `rubbleLine` is the authored or agreed outline where the method wants one. */
  readonly footprintMethod: FootprintMethod
  readonly rubbleLine?: Polygon
  readonly name?: DesignName
  readonly mesh?: MeshRef
}
/** Lethal: closed as what is impassable is, and to those in the air as well (S6-MISS-DEP-03). */
export type GroundClass = 'open' | 'difficult' | 'impassable' | 'lethal'

/** Deviations of a design or of one piece from the terrain sheet of its kind (CF-TERRAIN-01, C4-ORG-07). */
export interface SheetAnswers {
  readonly ground?: GroundClass
  /** Another ground for vehicles: tank traps stop them and nobody else (C4-VEH-13, CF-STRAT-33). */
  readonly vehicles?: GroundClass
  readonly cover?: number | null
  readonly size?: 1 | 2 | 3
  /** Of a building: who may stand on its roof, which nobody does unless it was agreed (CF-TERRAIN-03). */
  readonly roof?: Roof
}
/** A roof that is stood on: by those alone who come down on it from the air, or by everybody who may go upstairs. */
export interface Roof {
  readonly for: 'leapers' | 'everybody'
  /** The save it gives whoever stands on it: 4 means 4+; null is none. */
  readonly cover: number | null
}
/** One step of a hill, stood on where no higher one is, or of a roof. */
interface Tier {
  readonly outline: Polygon
  readonly height: Mm
}
export interface Raised {
  readonly by: Mm
  readonly on: SurfaceRef
}
type PlainKind =
  | 'building'
  | 'rubble'
  | 'crater'
  | 'barricade'
  | 'wire'
  | 'tankTraps'
  | 'road'
  | 'wood'
  | 'hill'
  | 'smoke'
  | 'crops'
  | 'scrub'
  | 'rocks'
  | 'hedge'
  | 'wall'
  | 'water'
/** Room in a house that is gone into, where a pack has units go into houses (S6-MISS-SET-04). */
interface RoomInside {
  /** As many men of one seat each. */
  readonly capacity: number
  /** On its outline; none: one goes in and out over all of it. */
  readonly doors: readonly PlanPoint[]
}
/** Everything that is no ruin: an outline with one height and the classes of CF-TERRAIN-02 and C4-TERRAIN-01. */
export interface PlainDesign {
  readonly kind: PlainKind
  readonly id: string
  readonly outline: Polygon
  /** Height of the solid (building, barricade, wall, hedge) or of the heap one stands on; 0 for what lies flat and for areas. */
  readonly height: Mm
  /** The steps of a hill or a roof above its lowest, each inside the one before (C4-LOS-09). */
  readonly tiers?: readonly Tier[]
  /** Of a building: what it has for a unit inside. */
  readonly inside?: RoomInside
  /** What this design counts as where that is not usual for its kind: the proposal of its terrain sheet. */
  readonly usual?: SheetAnswers
  /** Of a wreck: the front armour it had. Only what has more gets across it (C4-VDMG-26). */
  readonly wreckOf?: number
  /** Of what is left of a vehicle on a hill or on a floor: how high it lies, and on what. */
  readonly raised?: Raised
  readonly name?: DesignName
  readonly mesh?: MeshRef
}
/**
 * What a ruin becomes when it is brought down: area terrain with exactly its footprint, Size 3 for the dust, no floors
 * and no solids (CF-DESTROY-06). The piece keeps its id, and with it its flag and its marks.
 */
export interface CollapsedDesign {
  readonly kind: 'collapsed'
  readonly id: string
  readonly outline: Polygon
  /** For the look of the heap and for undo's rebuilding of the picture. */
  readonly was: RuinDesign
}
export type PieceDesign = RuinDesign | PlainDesign | CollapsedDesign

/** A piece on the table: its design, where, turned how, and in what state. */
export interface Piece {
  readonly id: PieceId
  readonly design: PieceDesign
  readonly at: PlanPoint
  /** Degrees counter-clockwise seen from above: the rotation about y of three.js. */
  readonly turn: number
  readonly state: { readonly fortified: boolean; readonly dangerous: boolean }
  /** Agreed deviations from the terrain sheet of CF-TERRAIN-02. */
  readonly agreed?: SheetAnswers
  /** Doors of a ruin that are shut: its design has wall in their place. */
  readonly shut?: readonly ShutDoor[]
}
/** What covers the board where nothing lies on it: a picture, no rule. */
export type Turf = 'grass' | 'dust'
export interface Table {
  readonly width: Mm
  readonly depth: Mm
  readonly pieces: readonly Piece[]
  /** Of open country; a city's ground unless it is said. */
  readonly turf?: Turf
}

export type Base =
  | { readonly shape: 'round'; readonly radius: Mm }
  | { readonly shape: 'oval' | 'rect'; readonly length: Mm; readonly width: Mm }

/** What measuring and sight know of a model (C4 part 1 §0.2): art never counts. */
export interface Body {
  readonly base: Base
  readonly radius: Mm
  readonly height: Mm
  readonly eye: Mm
  readonly size: 1 | 2 | 3
  /** A hull: a box over the rectangular base, `length` along the facing, from the pose's height plus `bottom` to plus `height`. */
  readonly hull?: { readonly bottom: Mm; readonly skimmer: boolean }
}
/** A surface a model may stand on: `piece` null is the open ground; level 0 of a piece is its ground floor. */
export interface SurfaceRef {
  readonly piece: PieceId | null
  readonly level: number
}
export interface Pose {
  readonly at: PlanPoint
  /** Height of the surface: follows from `on`, kept so that no reader needs the table. */
  readonly y: Mm
  readonly on: SurfaceRef
  readonly facing: number
  /** In the air over what lies there, `y` above its surface: never inside it (CF-RUIN-08, C4-TYPE-05). */
  readonly hovering?: boolean
  /** Of who hovers, where it is lower than `y`: the surface below (C4-VEH-07). */
  readonly above?: Mm
}
/** A model on the table as the spatial services see it. */
export interface Standing {
  readonly id: ModelId
  readonly unit: UnitId
  readonly body: Body
  readonly pose: Pose
  /** A skimmer that cannot move any more, or a wreck: it blocks sight; one in flight does not (C4-LOS-04). */
  readonly grounded?: boolean
  /** Where it looks from instead of with its own eye: the place of a mounted weapon (C4-VSHOOT-08). */
  readonly eyeAt?: Point3
}
/** A convex prism that blocks sight and holds up nothing: wall part, slab, heap, building. */
export interface Solid {
  readonly piece: PieceId
  readonly part:
    'wall' | 'slab' | 'heap' | 'hill' | 'building' | 'barricade' | 'tankTraps' | 'lowWall' | 'hedge' | 'block'
  /** Index into the design's walls, levels or heaps, so that the blocker can be outlined and named. */
  readonly index: number
  readonly level: number
  readonly outline: Polygon
  readonly from: Mm
  readonly to: Mm
}
/** A place to stand, in table coordinates. */
export interface Surface {
  readonly ref: SurfaceRef
  readonly y: Mm
  readonly outline: Polygon
  readonly holes: readonly Polygon[]
}
