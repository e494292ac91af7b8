/** A report as it stands on the desk: its cards with what they say, show, and whose doing that is. */
import type { CardField, WholeField } from '../../editors/studio/by-hand'
import type { Card, PictureWish } from '../../../../shared/report/story/storyboard'

export interface ShownWords {
  /** As it will come out. */
  readonly now: string
  /** A person has written it over. */
  readonly isByHand: boolean
}
/** A number or a name that no fact supports, by its place in the text. */
export interface ShownDoubt {
  readonly from: number
  readonly to: number
  readonly why: string
}
export interface ShownPicture {
  /** The same picture of the same moment has the same. */
  readonly key: string
  /** Its place on the card. */
  readonly place: number
  readonly wish: PictureWish
  /** `none`: of a card that is left out none is taken. */
  readonly state: 'drawn' | 'waiting' | 'failed' | 'none'
  /** What an image shows; null: it is not drawn. */
  readonly url: string | null
  /** What is to be seen on it, for whoever cannot see it. */
  readonly alt: string
  /** Seen from where a person has put the camera. */
  readonly byHand: boolean
}
export interface ShownCard {
  readonly card: Card
  readonly words: Readonly<Record<CardField, ShownWords>>
  readonly pictures: readonly ShownPicture[]
  /** What of it is a person's. */
  readonly touched: readonly string[]
}
export type ShownWhole = Readonly<Record<WholeField, ShownWords>>
