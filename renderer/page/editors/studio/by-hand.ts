/** What a person makes of the cards of a report: each change from one whole sheet to the next, and nothing else is touched. Pure. */
import type { NameText } from '../../../../shared/protocol/given-name'
import {
  pictureHome,
  type ByHand,
  type Card,
  type CardByHand,
} from '../../../../shared/report/story/storyboard'

export type ReportLanguage = keyof NameText
/** What is written over on a card. */
export const cardTexts = ['title', 'caption', 'text'] as const
export type CardField = (typeof cardTexts)[number]
/** What is written over of the report as a whole. */
export const wholeTexts = ['headline', 'question', 'aims', 'opening', 'answer'] as const
export type WholeField = (typeof wholeTexts)[number]
export type CardCamera = NonNullable<CardByHand['cameras']>[string]

/** What is empty says nothing: it is not kept. */
function kept(card: CardByHand): CardByHand | null {
  const said = Object.entries(card).filter(
    ([, value]) => value !== undefined && !(isRecord(value) && Object.keys(value).length === 0),
  )
  return said.length === 0 ? null : Object.fromEntries(said)
}
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

export const handOf = (byHand: ByHand, id: string): CardByHand => byHand.cards[id] ?? {}

function withCard(byHand: ByHand, id: string, card: CardByHand): ByHand {
  const { [id]: _before, ...others } = byHand.cards
  const now = kept(card)
  return { ...byHand, cards: now === null ? others : { ...others, [id]: now } }
}
const without = <T extends object>(all: T, key: PropertyKey): Partial<T> => {
  const { ...rest }: Partial<T> = all
  Reflect.deleteProperty(rest, key)
  return rest
}
const inLanguage = (
  words: Partial<NameText> | undefined,
  language: ReportLanguage,
  text: string | null,
): Partial<NameText> => (text === null ? without(words ?? {}, language) : { ...words, [language]: text })

/** @param isIn  null: as it was chosen by its score */
export const choosing = (byHand: ByHand, id: string, isIn: boolean | null): ByHand =>
  withCard(byHand, id, { ...without(handOf(byHand, id), 'isIn'), ...(isIn !== null && { isIn }) })

/** @param text  null: as it is told by itself */
export function writing(
  byHand: ByHand,
  id: string,
  field: CardField,
  language: ReportLanguage,
  text: string | null,
): ByHand {
  const card = handOf(byHand, id)
  return withCard(byHand, id, { ...card, [field]: inLanguage(card[field], language, text) })
}
export function writingWhole(
  byHand: ByHand,
  field: WholeField,
  language: ReportLanguage,
  text: string | null,
): ByHand {
  const words = inLanguage(byHand[field], language, text)
  const { cards, ...rest } = byHand
  return { ...(Object.keys(words).length === 0 ? without(rest, field) : { ...rest, [field]: words }), cards }
}
/** Told in another card, as one with it; null: by itself again. */
export const merging = (byHand: ByHand, id: string, into: string | null): ByHand =>
  withCard(byHand, id, {
    ...without(handOf(byHand, id), 'mergedInto'),
    ...(into !== null && { mergedInto: into }),
  })

/** The camera chosen for a picture, wherever its card is told. */
export function cameraFor(
  byHand: ByHand,
  of: Pick<Card, 'id' | 'homes'>,
  place: number,
): CardCamera | undefined {
  const home = pictureHome(of, place)
  return handOf(byHand, home.card).cameras?.[String(home.place)]
}
/** @param at  place of the picture on this card; @param camera  null: as it is found by itself */
export function shooting(
  byHand: ByHand,
  of: Pick<Card, 'id' | 'homes'>,
  at: number,
  camera: CardCamera | null,
): ByHand {
  const { card: id, place } = pictureHome(of, at)
  const card = handOf(byHand, id)
  const cameras = {
    ...without(card.cameras ?? {}, String(place)),
    ...(camera !== null && { [place]: camera }),
  }
  return withCard(byHand, id, { ...card, cameras: defined(cameras) })
}
/** Back to what is made by itself: what was written over, chosen, shot and merged; the place in the row stays. */
export const asGenerated = (byHand: ByHand, id: string): ByHand => {
  const { after } = handOf(byHand, id)
  return withCard(byHand, id, after === undefined ? {} : { after })
}
/** Every change of this card is forgotten, its place too. */
export const forgetting = (byHand: ByHand, id: string): ByHand => withCard(byHand, id, {})

const defined = <T>(record: Readonly<Record<string, T | undefined>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  )

/** What of this card is a person's, as the report is told in this language. */
export function touches(byHand: ByHand, id: string, language: ReportLanguage): readonly string[] {
  const card = handOf(byHand, id)
  return [
    ...cardTexts.filter((field) => card[field]?.[language] !== undefined),
    ...(['isIn', 'after', 'mergedInto', 'cameras'] as const).filter((field) => card[field] !== undefined),
  ]
}
