/** What the eye sees of a fact. Pure: the scene plays it, nothing here knows of a scene. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Mm } from '../../../shared/geometry/length'
import type { RollData } from '../../../shared/protocol/event'
import type { FactData, FactKind } from '../../../shared/protocol/facts'
import type { MoveLeg } from '../../../shared/protocol/previews/way'
import type { Text } from '../../../shared/protocol/refusal'
import type { Seat, Waypoint } from '../../../shared/protocol/spatial'
import type { ModelId, PieceId, Pose, UnitId } from '../../../shared/table/types'
import type { ShotManner } from './manner'

/** Those models walk their true path. */
interface WalkCue {
  readonly cue: 'walk'
  readonly legs: Readonly<Record<ModelId, readonly MoveLeg[]>>
}
/** From now on these models are under way; `start`: null where they stand already. */
export interface WayCue {
  readonly cue: 'way'
  readonly ways: Readonly<
    Record<ModelId, { readonly start: Pose | null; readonly path: readonly Waypoint[] }>
  >
}
/** He comes to stand there: along the way he is on, or straight where he is on none (`ways.ts` makes walks of both). */
export interface GoCue {
  readonly cue: 'go'
  readonly model: ModelId
  readonly to: Pose
}
/** A model fires at somebody of a unit, or at a place: muzzle flash and tracers. */
export interface ShotsCue {
  readonly cue: 'shots'
  readonly model: ModelId
  readonly aim: { readonly unit: UnitId } | { readonly at: Point3 }
  readonly shots: number
  readonly weapon: string
  /** How that looks; null: the fact does not tell, the weapon in play does (`mannerOfShots`). */
  readonly manner: ShotManner | null
  /** Seconds by which he fires later than the first of those who fire with him. */
  readonly wait: number
}
/** Somebody fell there; null: where he is seen now. */
interface LossCue {
  readonly cue: 'loss'
  readonly model: ModelId
  readonly at: Point3 | null
}
/** Those models stand otherwise or elsewhere from now on, without a way that could be walked: put down, gone to ground, seen. */
interface ChangeCue {
  readonly cue: 'change'
  readonly models: readonly ModelId[]
}
/** One side lays into the other, or into whoever of the other stands nearest. */
export interface ClashCue {
  readonly cue: 'clash'
  readonly between: readonly [ModelsOf, ModelsOf | 'nearest']
}
export type ModelsOf = { readonly units: readonly UnitId[] } | { readonly models: readonly ModelId[] }
/** A word over somebody's head, over a place or a house: he reacts, is pinned, breaks, is seen. */
export interface CalloutCue {
  readonly cue: 'callout'
  readonly over: ModelsOf | { readonly at: Point3 } | { readonly piece: PieceId }
  readonly say: Text
  /** An order of that side. */
  readonly ordered?: Seat
}
/** Told over the whole table: a turn or a phase begins, or news for everybody. */
export interface TitleCue {
  readonly cue: 'title'
  readonly rank: 'news' | 'turn' | 'phase'
  readonly say: Text
}
/** Something goes off. */
interface BurstCue {
  readonly cue: 'burst'
  /** A place, or whatever goes up where it is seen now. */
  readonly at: Point3 | { readonly model: ModelId }
  readonly radius: Mm
}
/** A marker or template: the scene plays all steps of one as one show (`scene/templates/strike-plan.ts`). */
interface StrikeCue {
  readonly cue: 'strike'
  /**
   * Those of before are taken away; one is put down, goes astray or comes to nothing, comes down, or fire
   * is where it was laid.
   */
  readonly step: 'cleared' | 'aimed' | 'goes' | 'struck' | 'burnt'
  /** Where to look; null: nowhere else than before. */
  readonly place: Point3 | null
  /** The floor that is opened to look at it. */
  readonly floor: { readonly piece: PieceId; readonly level: number } | null
}
interface CollapseCue {
  readonly cue: 'collapse'
  readonly piece: PieceId
}
/** A piece is otherwise from now on: a door, sandbags, a floor nobody trusts any more. */
interface AlterCue {
  readonly cue: 'alter'
  readonly piece: PieceId
  /** It is broken to pieces: dust rises where it stood. */
  readonly crushed: boolean
  /** Where it stood before this act; null: nowhere (`ways.ts` looks it up). */
  readonly at: Point3 | null
}
/** What everybody waited for and leaves no mark on the table: told where one looks. */
interface NoticeCue {
  readonly cue: 'notice'
  readonly piece: PieceId
}
/** Dice fall in the tray. */
interface DiceCue {
  readonly cue: 'dice'
  readonly roll: RollData
}
export type Cue =
  | WalkCue
  | WayCue
  | GoCue
  | ChangeCue
  | ShotsCue
  | LossCue
  | BurstCue
  | ClashCue
  | StrikeCue
  | CollapseCue
  | AlterCue
  | CalloutCue
  | TitleCue
  | NoticeCue
  | DiceCue

/** `none`: there is nothing to see. */
export type FactCues<K extends FactKind> = 'none' | ((data: FactData<K>) => readonly Cue[])
export type CuesOf<Facts> = { readonly [K in keyof Facts & FactKind]: FactCues<K> }

export const walkCue = (
  moves: Readonly<Record<ModelId, { readonly legs: readonly MoveLeg[] }>>,
): WalkCue => ({
  cue: 'walk',
  legs: Object.fromEntries(Object.entries(moves).map(([id, { legs }]) => [id, legs])),
})
/** Under which id a numbered marker stands on the table. */
export const objectiveModel = (marker: string): ModelId => `marker:${marker}`

export const alter = (piece: PieceId, crushed = false): AlterCue => ({
  cue: 'alter',
  piece,
  crushed,
  at: null,
})
export const change = (models: readonly ModelId[]): ChangeCue => ({ cue: 'change', models })
export const strike = (
  step: StrikeCue['step'],
  place: StrikeCue['place'] = null,
  floor: StrikeCue['floor'] = null,
): StrikeCue => ({ cue: 'strike', step, place, floor })
