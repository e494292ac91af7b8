/** What the battle screen hands the 3D scene, and what comes back. The scene shows; it decides nothing. */
import type { ReactNode } from 'react'
import type { PlanPoint, Point3, Polygon } from '../../shared/geometry/point'
import type { Mm } from '../../shared/geometry/length'
import type { GameEvent, RollData } from '../../shared/protocol/event'
import type { StakedGround } from '../../shared/protocol/mission'
import type { MoveCheck, ReachArea } from '../../shared/protocol/previews/way'
import type { Text } from '../../shared/protocol/refusal'
import type { Seat } from '../../shared/protocol/spatial'
import type { SightWitness } from '../../shared/sight/witness'
import type { ModelId, PieceDesign, PieceId, Pose, SurfaceRef, UnitId } from '../../shared/table/types'
import type { HowToLook } from '../page/table/gaze'
import type { Backdrop } from '../theme/backdrops'
import type { PicturePart } from './camera/free-part'
import type { CameraKey } from './camera/pan-keys'
import type { CanvasFault } from './canvas/SteadyCanvas'
import type { FightMarks } from './combat/fight-props'
import type { DeskMarks } from '../page/hands/skirmish-decisions/desk-marks'
import type { PlayedCue } from '../show/player'
import type { CameraPose } from '../../shared/camera/pose'
import type { SceneView } from './scene-view'
import type { PictureFile } from './stills/png'
import type { ShallowFocus } from './stills/shallow-focus'
import type { TemplateShown } from './templates/shown'
import type { ToolMarksShown } from './marks/tool-props'
import type { SkirmishMarksShown } from './skirmish/marks'

/** What lies under the cursor. `at` and `on` are the surface one would stand on there, storey cut respected. */
export interface TableHit {
  readonly at: PlanPoint
  readonly y: Mm
  readonly on: SurfaceRef
  readonly model: ModelId | null
  readonly unit: UnitId | null
  readonly piece: PieceId | null
  /** With something in the hand: the ruin under the mouse as it stands whole, also where it is cut away. */
  readonly building?: PieceId | null
  /** Where a wall was met that is being pointed at; `at` is the floor before it. */
  readonly wall?: Point3
}
export interface PointerHandlers {
  readonly type: 'hover' | 'down' | 'drag' | 'up' | 'click' | 'doubleClick' | 'waypoint' | 'leave'
  readonly hit: TableHit | null
  /** Where the drag began. */
  readonly origin: TableHit | null
  readonly shift: boolean
  readonly ctrl: boolean
  /** Held while it goes on; with it pressed the button turns the table. */
  readonly alt?: boolean
  /** Where the look through the mouse comes to a height, whatever stands before it; null where it never does. */
  readonly atHeight?: (y: Mm) => PlanPoint | null
  readonly screen: { readonly x: number; readonly y: number }
}
/** Highest storey shown: a number cuts buildings above it, 'all' shows everything with roofs. */
type StoreyCut = number | 'all'

export interface OpenedFloor {
  readonly piece: PieceId
  readonly level: number
  /** Chosen by hand: it stays at this level wherever on the building the mouse goes. */
  readonly kept?: boolean
}
export interface GhostPieceShown {
  readonly design: PieceDesign
  readonly at: PlanPoint
  readonly turn: number
  readonly refused: boolean
  readonly gaps: readonly { readonly piece: PieceId; readonly gap: Mm }[]
}
/** What is said about the table on the table itself, by whoever has something in hand. */
export interface TableMarks {
  readonly selected: UnitId | null
  /** Whose way is being drawn: the mouse goes past him to the place behind. */
  readonly passed: UnitId | null
  /** Models picked in a decision on the table. */
  readonly picked: readonly ModelId[]
  readonly rings: Readonly<Record<UnitId, 'can' | 'partly' | 'cannot' | 'act' | 'done'>>
  /** The move being dragged: ghosts, legs, cost and refusal per model. */
  readonly ghostMove: MoveCheck | null
  readonly ghostPoses: {
    readonly unit: UnitId
    readonly poses: Readonly<Record<ModelId, Pose>>
    readonly refused: readonly ModelId[]
    /** Who is to change places with another of them. */
    readonly taken?: ModelId | null
  } | null
  readonly reach: readonly ReachArea[] | null
  readonly coherency: {
    readonly links: readonly (readonly [ModelId, ModelId])[]
    readonly offenders: readonly ModelId[]
  } | null
  readonly witness: SightWitness | null
  /** Who shoots at whom before the dice: a line from firer to target. */
  readonly aims: readonly { readonly from: ModelId; readonly to: ModelId }[]
  /** What the mounts of a vehicle bear on, with who can be aimed at; degrees as in the rules, all round where 180 to either side. */
  readonly arcs: readonly {
    readonly model: ModelId
    readonly mount: string
    readonly at: Point3
    readonly axis: number
    readonly halfWidth: number
    readonly bears: boolean
    /** null: another of its squadron says it. */
    readonly label: string | null
  }[]
  /** Close combat, flight, and who may be chosen in an open question. */
  readonly fight: FightMarks
  /** What the tools of space draw. */
  readonly tools: ToolMarksShown
  /** Pieces as they would lie where they are carried. */
  readonly ghostPieces: readonly GhostPieceShown[]
  /** A marker or template in the hand, over everything it lies over. */
  readonly template: TemplateShown | null
  readonly zones: readonly {
    readonly seat: Seat
    readonly outline: Polygon
    readonly holes?: readonly Polygon[]
    /** Closed to whoever is being put down, or closed only where an enemy looks; a side's own ground unless said. */
    readonly closed?: 'always' | 'inSight'
  }[]
  /** What is fought for: its ground as things stand, what of it is pointed at, and a counter in the hand. */
  readonly fought: {
    readonly grounds: readonly StakedGround[]
    readonly lit: string | null
    readonly ghost: { readonly at: Point3; readonly radius: Mm; readonly refused: boolean } | null
  } | null
  /** Pieces to outline: a blocker, a focus of a decision, the vital building. */
  readonly outlined: readonly {
    readonly piece: PieceId
    readonly tone: 'warn' | 'focus' | 'vital'
    /** Only this storey of it, or of that the walls, the floor, or one of them. */
    readonly only?: {
      readonly level: number
      readonly part?: 'wall' | 'slab'
      readonly index?: number
    }
  }[]
  /** What a skirmish draws besides what is drawn at every table. */
  readonly shapes: SkirmishMarksShown
  /** What its open question draws. */
  readonly desk: DeskMarks | null
}
export interface SceneProps extends TableMarks {
  readonly view: SceneView
  /** Bearing of the edge at which the player sits, degrees: 0 the near one, 90 the right one. */
  readonly edge: number
  /** Catalogue for the pieces still to be placed, by id. */
  readonly designs: Readonly<Record<string, PieceDesign>>
  readonly storey: StoreyCut
  /** Buildings open down to a level of their own, whatever the storey of the rest: one of each. */
  readonly opened: readonly OpenedFloor[]
  /** The mouse carries something that is to stand where it points: walls do not stop it. */
  readonly carrying: boolean
  readonly hovered: ModelId | null
  /** Dice to show landing on these faces, for as long as they are handed over. */
  readonly dice: {
    readonly key: number
    readonly roll: RollData
    /** They are seen to lie, not to fall. */
    readonly lying: boolean
    /** Whose they are, what for, what is needed; what came of them is shown when they lie. */
    readonly caption?: {
      readonly whose: string
      readonly what: string
      readonly needed: string | null
      readonly came: string
    } | null
  } | null
  /** What is being shown, from its beginning until it is over. */
  readonly cues: readonly PlayedCue[]
  /** A text in the player's language, with the names that things have in this game. */
  readonly say: (text: Text) => string
  /** Rises when the show leaps: everybody stands where the view has them, and nothing of before goes on. */
  readonly cut: number
  /** Rises with every change of what is shown; whoever draws picture by picture waits for it. */
  readonly moment?: number
  /** Markers and flames to show from aim to impact. */
  readonly strikes: readonly GameEvent[]
  readonly quality: 'low' | 'medium' | 'high'
  /** Where given, the scene draws some frames on end and tells how long one takes, in ms. */
  readonly onFrameTime: ((ms: number) => void) | null
  readonly reducedMotion: boolean
  /** What stands behind the table. */
  readonly backdrop: Backdrop
  /** The table alone: nothing is said about it, and the mouse moves nothing but the camera. */
  readonly clean: boolean
  /** Dice that are thrown meanwhile are shown all the same. */
  readonly diceInClean: boolean
  /** A ruin that comes down only fades into its heap. */
  readonly quietFalls?: boolean
  /** Nobody looks at its canvas: it draws nothing there, and pictures are taken of it. */
  readonly unseen?: boolean
  /** A falling ruin is heard. */
  readonly sound?: boolean
  /** The ruin whose fall is being shown; null when it is over. */
  readonly onFall?: (piece: PieceId | null) => void
  /** What lies over the table now, in pixels of it: nobody is to be shown behind that. */
  readonly panels: () => readonly PicturePart[]
  readonly cameraKey: CameraKey
  readonly onPointer: (pointer: PointerHandlers) => void
  /** Called once when the first frame of a playable table is on the screen. */
  readonly onReady: () => void
  /** What is said where the table cannot be drawn. */
  readonly instead: (fault: CanvasFault) => ReactNode
}
export interface StillLook {
  readonly width: number
  readonly height: number
  /** Nothing stands behind the table. */
  readonly transparent: boolean
  /** With all that is said about the table: rings, tags, lines, plates. */
  readonly marks: boolean
}
/** A picture by a camera of its own, of the table alone. */
interface Photograph {
  readonly pose: CameraPose
  /** null: all of it is sharp. */
  readonly focus: ShallowFocus | null
  /** Of the file, pixels. */
  readonly width: number
  readonly height: number
  /** Drawn so many times as large either way, and reduced. */
  readonly finer: number
  readonly file: PictureFile
}
/** Handle for the screens: camera moves and a picture of the table. */
export interface SceneHandle {
  resetCamera(): void
  lookAt(at: Point3, distance?: Mm): void
  /**
   * Glides until all these places are in the free part of the picture; stays where it is when they already are.
   * @param near  they are to be picked or dragged: where they are specks, it comes nearer
   */
  show(places: readonly Point3[], how?: HowToLook): void
  /** Reports at once where the mouse is by now; else it is told with the next frame. */
  catchUp(): void
  /** How the camera stands; null before there is one. */
  pose(): CameraPose | null
  /** The camera stands there at once; null: at the whole table, from the edge of that bearing. */
  stand(pose: CameraPose | null, edge: number): void
  /**
   * A PNG of the table as it is seen now, in any size: the largest part of the window, about its middle, that has this shape.
   * It is one moment, and the same moment makes the same file.
   * @returns  null where no table is drawn: not yet, or the graphics card has let it go
   */
  still(look: StillLook): Promise<Blob | null>
  /**
   * A PNG of the whole table, 16 to 9, whatever window it is drawn in.
   * @param of  null as long as this view is not what is drawn, or somebody is still on his way
   */
  publicStill(width: number, of: SceneView): Promise<Blob | null>
  /** A picture of the table as it stands by a camera of its own, wherever the window looks; null as `still`. */
  photograph(look: Photograph): Promise<Blob | null>
  /** From now on pictures are drawn one by one, by `frame`; or by the clock of the screen again. */
  byHand(on: boolean): void
  /** Draws the next picture, so many seconds after the one before, as soon as it is this moment that is shown. */
  frame(seconds: number, moment: number): Promise<void>
  /** Where a place of the table stands on the screen, in pixels of the window. */
  project(at: Point3): { readonly x: number; readonly y: number }
  stats(): { readonly drawCalls: number; readonly triangles: number; readonly frameMs: number }
}
