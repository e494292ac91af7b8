/** A report as a document, before it becomes HTML, Markdown or BBCode: all of them show the same. */
import type { RuleId } from '../../protocol/refusal'
import type { Prose } from '../text'

/** A drawing, or a photograph as it lies in its file. */
export type Image =
  | { readonly kind: 'svg'; readonly markup: string }
  | {
      readonly kind: 'photo'
      readonly mime: 'image/webp' | 'image/jpeg' | 'image/png'
      readonly base64: string
    }

export interface Picture {
  /** Name of its file, without a folder or an ending. */
  readonly name: string
  readonly image: Image
  readonly width: number
  readonly height: number
  /** For whoever does not see it. */
  readonly alt: string
  readonly caption: Prose
  /** One of many alike: two stand in a row. */
  readonly beside?: boolean
}
/** One sheet of the atlas: so stands the table at the end of a turn, cut at a storey. */
export interface AtlasSheet {
  readonly picture: Picture
  readonly turn: string
  readonly storey: string
}
interface RuleNote {
  readonly id: RuleId
  /** In the program's own words; null: the index has none. */
  readonly text: string | null
}
export type ReportBlock =
  | { readonly kind: 'paragraph'; readonly told: Prose; readonly tone?: 'question' | 'aside' }
  | { readonly kind: 'list'; readonly items: readonly Prose[] }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'atlas'; readonly sheets: readonly AtlasSheet[] }
  | {
      readonly kind: 'table'
      readonly caption: Prose
      readonly head: readonly Prose[]
      /** The first of each row names it. */
      readonly rows: readonly (readonly Prose[])[]
    }
  /** A long table that only a page can fold: finished HTML. */
  | { readonly kind: 'ledger'; readonly title: string; readonly table: string }
  /** Which rules stand behind a part of it: what they say stands once, at the end. */
  | { readonly kind: 'cites'; readonly title: string; readonly ids: readonly RuleId[] }
  | { readonly kind: 'rules'; readonly title: string; readonly rules: readonly RuleNote[] }

export interface ReportSection {
  /** Letters, digits and hyphens: links lead to it. */
  readonly id: string
  readonly heading: Prose
  readonly level: 2 | 3
  readonly blocks: readonly ReportBlock[]
}
export interface ReportDocument {
  readonly language: 'en' | 'ru'
  readonly headline: Prose
  /** Of the game. */
  readonly title: string
  readonly lead: readonly ReportBlock[]
  readonly sections: readonly ReportSection[]
  /** What it was made of, by name. */
  readonly meta: Readonly<Record<string, string>>
  /** Words of the page itself, which no fact says. */
  readonly words: PageWords
}
interface PageWords {
  readonly contents: string
  readonly turn: string
  readonly storey: string
  readonly atlasHint: string
  readonly made: string
}
