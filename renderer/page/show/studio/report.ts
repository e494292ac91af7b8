/** The report on the desk as it stands: storyboard, words and pictures. Only what has changed is made anew. */
import { namesOf } from '../../../i18n/names-of'
import type { Names } from '../../../../shared/words/names'
import { beatsOf } from '../../../../shared/report/beats/read-beats'
import type { Beat } from '../../../../shared/report/beats/beat'
import type { ReportRecord } from '../../../../shared/report/record/record'
import { nothingByHand, type Card } from '../../../../shared/report/story/storyboard'
import {
  doubtsIn,
  generated,
  inOneLine,
  plainText,
  supportsOf,
  tellStory,
  type Story,
  type StoryText,
  type Told,
} from '../../../../shared/report/text'
import {
  handOf,
  touches,
  type CardText,
  type WholeText,
} from '../../editors/studio/by-hand'
import { studioDraftStore, type StudioDocument } from '../../editors/studio/draft'
import { slice, type Page } from '../../page'
import { storyboardOf } from './board-stub'
import { remembersLast } from './last'
import { shownPicture } from './pictures'
import { studioRoomStore } from './room'
import type { ShownCard, ShownDoubt, ShownWhole, ShownWords } from './shown'
import { isPhoto, stillKey, stillsStore, type WantedStill } from './stills'

interface Beats {
  readonly inOrder: readonly Beat[]
  readonly byId: ReadonlyMap<string, Beat>
}
/** What is told, before there are pictures. */
export interface StudioStory extends Story {
  readonly names: Names
  readonly text: StoryText
  readonly beatsById: Beats['byId']
}
/** How each step is made; each keeps what it made last. */
const workshop = slice(() => {
  const gathered = remembersLast((acts: ReportRecord['acts']): Beats => {
    const inOrder = beatsOf({ acts })
    return { inOrder, byId: new Map(inOrder.map((beat) => [beat.id, beat])) }
  })
  const beats = ({ acts }: ReportRecord): Beats => gathered(acts)
  /** The record as it is marked by now. */
  const marked = remembersLast((record: ReportRecord, marks: readonly number[]) => ({ ...record, marks }))
  const told = remembersLast((read: ReportRecord, { wish, byHand, marks }: StudioDocument): StudioStory => {
    const record = marked(read, marks)
    const { inOrder, byId } = beats(record)
    const names = namesOf(wish.language)
    const board = storyboardOf(record, inOrder, wish, byHand)
    const story = { record, beats: inOrder, board, hand: byHand }
    return { ...story, names, text: tellStory(story, names), beatsById: byId }
  })
  /** What every card would say by itself, those that are left out too. */
  const untouched = remembersLast((record: ReportRecord, wish: StudioDocument['wish']): StoryText => {
    const { inOrder } = beats(record)
    const made = storyboardOf(record, inOrder, wish, nothingByHand)
    const board = { ...made, cards: made.cards.map((card) => ({ ...card, isIn: true })) }
    return generated({ record, beats: inOrder, board, hand: nothingByHand }, namesOf(wish.language))
  })
  const supports = remembersLast((record: ReportRecord, wish: StudioDocument['wish']) => {
    const { inOrder } = beats(record)
    const board = storyboardOf(record, inOrder, wish, nothingByHand)
    const story = { record, beats: inOrder, board, hand: nothingByHand }
    return supportsOf(story, namesOf(wish.language), untouched(record, wish))
  })
  return { told, untouched, supports }
})

/** null: no record lies open. */
export function studioStory(page: Page): StudioStory | null {
  const { record } = studioRoomStore(page).getState()
  const { game, document } = studioDraftStore(page).getState()
  return record === null || game !== record.game ? null : workshop(page).told(record, document)
}

const wordsOf = (told: Told | undefined, byHand: string | undefined): ShownWords => ({
  now: byHand ?? (told === undefined ? '' : plainText(told)),
  isByHand: byHand !== undefined,
})
const inParagraphs = (paragraphs: readonly Told[]): Told => inOneLine(paragraphs, '\n\n')

function shownCard(page: Page, story: StudioStory, card: Card): ShownCard {
  const { record, names, text, hand, board } = story
  const { language } = names
  const told =
    text.cards.find((one) => one.card.id === card.id) ??
    workshop(page)
      .untouched(record, board.wish)
      .cards.find((one) => one.card.id === card.id)
  const own = handOf(hand, card.id)
  const words: Readonly<Record<CardText, ShownWords>> = {
    title: wordsOf(told?.title, own.title?.[language]),
    caption: wordsOf(told?.caption, own.caption?.[language]),
    text: wordsOf(told && inParagraphs(told.paragraphs), own.text?.[language]),
  }
  const shown = { record, names, hand: own, caption: words.caption.now }
  return {
    card,
    words,
    pictures: card.pictures.map((wish, place) => shownPicture(page, wish, place, shown)),
    touched: touches(hand, card.id, language),
  }
}
export const shownCards = (page: Page, story: StudioStory): readonly ShownCard[] =>
  story.board.cards.map((card) => shownCard(page, story, card))

export function shownWhole({ text, hand, names }: StudioStory): ShownWhole {
  const own = (field: WholeText): string | undefined => hand[field]?.[names.language]
  return {
    headline: wordsOf(text.headline, own('headline')),
    question: wordsOf(text.question, own('question')),
    answer: wordsOf(inParagraphs(text.answer), own('answer')),
  }
}

/** What no fact supports of what a person wrote; what is told by itself raises no doubt. @param card  null: of the report as a whole */
export function doubtsOf(
  page: Page,
  { record, board, names }: StudioStory,
  card: string | null,
  { now, isByHand }: ShownWords,
): readonly ShownDoubt[] {
  if (!isByHand || now === '') return []
  const { frame, cards } = workshop(page).supports(record, board.wish)
  const support = (card === null ? undefined : cards.get(card)) ?? frame
  return doubtsIn(now, support, names.language).map(({ at, text, what }) => ({
    from: at,
    to: at + text.length,
    why: what,
  }))
}

/** Photographs of what is told, in the order in which they are wanted: of the card in hand first. */
export function wantedStills(page: Page): readonly WantedStill[] {
  const story = studioStory(page)
  if (story === null) return []
  const { selected } = studioDraftStore(page).getState()
  const rank = (card: Card): number => (card.id === selected ? 0 : card.isIn ? 1 : 2)
  return [...story.board.cards]
    .filter((card) => card.isIn || card.id === selected)
    .sort((one, other) => rank(one) - rank(other))
    .flatMap((card) =>
      card.pictures.flatMap((wish, place) => {
        const camera = handOf(story.hand, card.id).cameras?.[String(place)]
        return isPhoto(wish) ? [{ key: stillKey(wish, camera), wish, camera }] : []
      }),
    )
}
export const areStillsIn = (page: Page): boolean => {
  const { taken } = stillsStore(page).getState()
  return wantedStills(page).every(({ key }) => taken.has(key))
}
