/** The story of a battle as cards in a row, and what a person made of them: generated values and changes by hand stand apart. */
import type { FilmSight } from '../../protocol/film'
import type { NameText } from '../../protocol/given-name'
import type { Seat } from '../../protocol/spatial'
import { presets, voices, type Preset, type Voice } from '../../protocol/studio'
import type { PieceId } from '../../table/types'
import type { StoryMoment } from '../moments/moment'

export { presets, voices, type Preset, type Voice }

/** `untold`: who won is known, how it swung is not: no estimate stands for it, and losses alone do not say who leads. */
export const arcs = ['comeback', 'wireToWire', 'seesaw', 'lastTurn', 'rout', 'stalemate', 'untold'] as const
export type ArcKind = (typeof arcs)[number]
export interface StoryArc {
  readonly kind: ArcKind
  readonly winner: Seat | 'draw' | null
  /** Beat id by which it turned; null: it never did. */
  readonly turning: string | null
  /** Estimated chance of side a after each act of the record; empty where it is not to be had. */
  readonly curve: readonly number[]
}
/** What a card shows. */
export type PictureWish =
  | {
      readonly kind: 'map'
      /** Stands at the end of this act; what happened since `since` is drawn on it. */
      readonly act: number
      readonly since: number
      /** Storey cut at: what stands higher is left out; null: all, seen from above. */
      readonly level: number | null
      /** Drawn alone, with its surroundings, where a card is about one house. */
      readonly piece: PieceId | null
    }
  | { readonly kind: 'still'; readonly act: number; readonly beat: string }
  | { readonly kind: 'portrait'; readonly unit: string }
  | { readonly kind: 'cover'; readonly act: number; readonly beat: string | null }
/** A picture by the card it belongs to: a camera chosen for it stays with it, wherever that card is told. */
interface PictureHome {
  readonly card: string
  readonly place: number
}
export interface Card {
  /** Id of its beat, or a word: `cover`, `forces`, `deployment`, `turn.3.b`, `end`. */
  readonly id: string
  readonly kind: 'cover' | 'forces' | 'deployment' | 'turn' | 'moment' | 'end'
  readonly turn: number
  readonly seat: Seat | null
  /** Beats it tells, in order. */
  readonly beats: readonly string[]
  /** Why it was chosen; null: it is part of every report. */
  readonly moment: StoryMoment | null
  readonly pictures: readonly PictureWish[]
  /** Of a card in which others are told: whose each of the pictures is, and its place there. */
  readonly homes?: readonly PictureHome[]
  /** In the report as it stands: chosen by its score, or by hand. */
  readonly isIn: boolean
}
export const pictureHome = ({ id, homes }: Pick<Card, 'id' | 'homes'>, place: number): PictureHome =>
  homes?.[place] ?? { card: id, place }
export interface Wish {
  readonly preset: Preset
  readonly voice: Voice
  readonly language: 'en' | 'ru'
  readonly sight: FilmSight
  /** Prose from this side's chair; null: from outside. */
  readonly viewpoint: Seat | null
}
export interface Storyboard {
  readonly record: {
    readonly game: string
    readonly hash: string
    readonly program: string
    readonly ruleset: { readonly id: string; readonly version: number }
    readonly way: readonly number[]
  }
  /** Of everything below. */
  readonly hash: string
  readonly wish: Wish
  readonly arc: StoryArc
  /** In the order in which they are told; those that are out stand among them. */
  readonly cards: readonly Card[]
}
/** What a person changed, by the id of a card. It is kept apart, so that a storyboard made anew loses none of it. */
export interface CardByHand {
  readonly isIn?: boolean
  readonly title?: Partial<NameText>
  readonly caption?: Partial<NameText>
  readonly text?: Partial<NameText>
  /** Stands right after this card; `null`: first. */
  readonly after?: string | null
  /** Prose in this card, as one with it. */
  readonly mergedInto?: string
  /** Views chosen by hand, by the place of the picture on its card. */
  readonly cameras?: Readonly<
    Record<
      string,
      {
        readonly target: readonly [number, number, number]
        readonly distance: number
        readonly bearing: number
        readonly tilt: number
        readonly level: number | null
      }
    >
  >
}
export interface ByHand {
  readonly headline?: Partial<NameText>
  readonly question?: Partial<NameText>
  /** What it was about. */
  readonly aims?: Partial<NameText>
  /** The paragraph under the headline. */
  readonly opening?: Partial<NameText>
  readonly answer?: Partial<NameText>
  readonly cards: Readonly<Record<string, CardByHand>>
}
export const nothingByHand: ByHand = { cards: {} }
