/** What the eye sees of a fact. Pure: the scene plays it, nothing here knows of a scene. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Mm } from '../../../shared/geometry/length'
import type { FactData, FactKind } from '../../../shared/protocol/facts'
import type { MoveLeg } from '../../../shared/protocol/query'
import type { Text } from '../../../shared/protocol/refusal'
import type { ModelId, PieceId, UnitId } from '../../../shared/table/types'

/** Those models walk their true path. */
interface WalkCue {
  readonly cue: 'walk'
  readonly legs: Readonly<Record<ModelId, readonly MoveLeg[]>>
}
/** A model fires at somebody of a unit, or at a place: muzzle flash and tracers. */
export interface ShotsCue {
  readonly cue: 'shots'
  readonly model: ModelId
  readonly aim: { readonly unit: UnitId } | { readonly at: Point3 }
  readonly shots: number
}
/** Somebody fell there. */
interface LossCue {
  readonly cue: 'loss'
  readonly model: ModelId
  readonly at: Point3
}
/** Those models stand otherwise or elsewhere from now on, without a way that could be walked: put down, gone to ground, seen. */
interface ChangeCue {
  readonly cue: 'change'
  readonly models: readonly ModelId[]
}
/** Two sides lay into each other. */
export interface ClashCue {
  readonly cue: 'clash'
  readonly between: readonly [ModelsOf, ModelsOf]
}
type ModelsOf = { readonly unit: UnitId } | { readonly models: readonly ModelId[] }
/** A word over somebody's head: he reacts, is pinned, breaks, is seen. */
export interface CalloutCue {
  readonly cue: 'callout'
  readonly over: ModelsOf | { readonly at: Point3 }
  readonly say: Text
}
/** A chapter begins: a turn, a phase. */
export interface TitleCue {
  readonly cue: 'title'
  readonly say: Text
}
/** Something goes off. */
export interface BurstCue {
  readonly cue: 'burst'
  readonly at: Point3
  readonly radius: Mm
}
/** A marker or template: the scene plays all steps of one as one show (`scene/templates/strike-plan.ts`). */
interface StrikeCue {
  readonly cue: 'strike'
  /** Where to look; null: nowhere else than before. */
  readonly place: Point3 | null
  /** The floor that is opened to look at it. */
  readonly floor: { readonly piece: PieceId; readonly level: number } | null
}
interface CollapseCue {
  readonly cue: 'collapse'
  readonly piece: PieceId
}
/** What everybody waited for and leaves no mark on the table: told where one looks. */
interface NoticeCue {
  readonly cue: 'notice'
  readonly piece: PieceId
}
/** Dice fall in the tray. */
interface DiceCue {
  readonly cue: 'dice'
}
export type Cue =
  | WalkCue
  | ChangeCue
  | ShotsCue
  | LossCue
  | BurstCue
  | ClashCue
  | StrikeCue
  | CollapseCue
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
export const strike = (place: StrikeCue['place'], floor: StrikeCue['floor'] = null): StrikeCue => ({
  cue: 'strike',
  place,
  floor,
})
