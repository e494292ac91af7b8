/** The report on the desk as it stands: storyboard, words and pictures. Only what has changed is made anew. */
import { reportNames } from '../../../i18n/report-names'
import type { Names } from '../../../../shared/words/names'
import type { Beat } from '../../../../shared/report/beats/beat'
import type { ReportRecord } from '../../../../shared/report/record/record'
import {
  nothingByHand,
  type ByHand,
  type Card,
  type Storyboard,
  type Wish,
} from '../../../../shared/report/story/storyboard'
import { storyboardOf, strayCards, taleOf, type Tale } from '../../../../shared/report/story/tell'
import {
  doubtsIn,
  generated,
  inOneLine,
  plainText,
  supportsOf,
  tellStory,
  type Story,
  type StoryText,
  type Prose,
} from '../../../../shared/report/text'
import { cameraFor, handOf, touches, type CardField, type WholeField } from '../../editors/studio/by-hand'
import { studioDraftStore, type StudioDocument } from '../../editors/studio/draft'
import { slice, type Page } from '../../page'
import { remembersLast } from './last'
import { shownPicture } from './pictures'
import { studioRoomStore } from './room'
import type { ShownCard, ShownDoubt, ShownWhole, ShownWords } from './shown'
import { isPhoto, stillKey, stillsStore } from './stills'
import type { WantedPicture } from '../stills/shoot-all'

/** What is told, before there are pictures. */
export interface StudioStory extends Story {
  readonly names: Names
  readonly text: StoryText
  readonly beatsById: ReadonlyMap<string, Beat>
  /** Cards that were changed and that this report has no more. */
  readonly strays: readonly string[]
  /** What every card would say by itself, those that are left out and those that are told in others too. */
  readonly aside: () => StoryText
  /** What may stand in a text that a person writes. */
  readonly supports: () => ReturnType<typeof supportsOf>
}
/** How each step is made; each keeps what it made last. */
const workshop = slice(() => {
  const tale = remembersLast((record: ReportRecord, marks: readonly number[]): Tale =>
    taleOf({ ...record, marks }),
  )
  const byId = remembersLast(
    (beats: readonly Beat[]): ReadonlyMap<string, Beat> => new Map(beats.map((beat) => [beat.id, beat])),
  )
  const storyOf = (of: Tale, board: Storyboard, hand: ByHand): Story => ({
    record: of.record,
    beats: of.beats,
    board,
    hand,
  })
  let before: Storyboard | null = null
  /** Where only words were written the cards are those of before: nothing that is told of them is told anew. */
  const sameCards = (board: Storyboard): Storyboard => {
    before = before === null || !haveSameCards(before, board) ? board : { ...board, cards: before.cards }
    return before
  }
  const untouched = remembersLast(
    (record: ReportRecord, wish: Wish, marks: readonly number[]): { story: Story; text: StoryText } => {
      const of = tale(record, marks)
      const board = storyboardOf(of, wish, nothingByHand)
      const whole = { ...board, cards: board.cards.map((card) => ({ ...card, isIn: true })) }
      const story = storyOf(of, whole, nothingByHand)
      return { story, text: generated(story, reportNames(wish.language)) }
    },
  )
  const supports = remembersLast((record: ReportRecord, wish: Wish, marks: readonly number[]) => {
    const { story, text } = untouched(record, wish, marks)
    return supportsOf(story, reportNames(wish.language), text)
  })
  const told = remembersLast((record: ReportRecord, { wish, byHand, marks }: StudioDocument): StudioStory => {
    const of = tale(record, marks)
    const names = reportNames(wish.language)
    const board = sameCards(storyboardOf(of, wish, byHand))
    const story = storyOf(of, board, byHand)
    return {
      ...story,
      names,
      text: tellStory(story, names),
      beatsById: byId(of.beats),
      strays: strayCards(of, wish, byHand),
      aside: () => untouched(record, wish, marks).text,
      supports: () => supports(record, wish, marks),
    }
  })
  return { told }
})

const haveSameCards = (one: Storyboard, other: Storyboard): boolean =>
  one.wish === other.wish && JSON.stringify(one.cards.map(saidOf)) === JSON.stringify(other.cards.map(saidOf))
/** All that a card is told by; a moment is its beat, and what it weighs. */
const saidOf = ({ moment, ...card }: Card) => ({ ...card, moment: [moment?.beat.id, moment?.score] })

/** null: no record lies open. */
export function studioStory(page: Page): StudioStory | null {
  const { record } = studioRoomStore(page).getState()
  const { game, document } = studioDraftStore(page).getState()
  return record === null || game !== record.game ? null : workshop(page).told(record, document)
}

const wordsOf = (told: Prose | undefined, byHand: string | undefined): ShownWords => ({
  now: byHand ?? (told === undefined ? '' : plainText(told)),
  isByHand: byHand !== undefined,
})
const inParagraphs = (paragraphs: readonly Prose[]): Prose => inOneLine(paragraphs, '\n\n')

/** @param id  of a card, wherever it is told */
export function titleOfCard(page: Page, id: string): string {
  const story = studioStory(page)
  if (story === null) return id
  const { names, hand, aside } = story
  const told = aside().cards.find(({ card }) => card.id === id)
  return wordsOf(told?.title, handOf(hand, id).title?.[names.language]).now
}
function shownCard(page: Page, story: StudioStory, card: Card): ShownCard {
  const { record, names, text, hand } = story
  const { language } = names
  const told =
    text.cards.find((one) => one.card.id === card.id) ??
    story.aside().cards.find((one) => one.card.id === card.id)
  const own = handOf(hand, card.id)
  const words: Readonly<Record<CardField, ShownWords>> = {
    title: wordsOf(told?.title, own.title?.[language]),
    caption: wordsOf(told?.caption, own.caption?.[language]),
    text: wordsOf(told && inParagraphs(told.paragraphs), own.text?.[language]),
  }
  const { selected } = studioDraftStore(page).getState()
  const isWanted = card.isIn || card.id === selected
  const shown = { record, names, card: card.id, caption: words.caption.now, isWanted }
  return {
    card,
    words,
    pictures: card.pictures.map((wish, place) =>
      shownPicture(page, wish, place, { ...shown, camera: cameraFor(hand, card, place) }),
    ),
    touched: touches(hand, card.id, language),
  }
}
export const shownCards = (page: Page, story: StudioStory): readonly ShownCard[] =>
  story.board.cards.map((card) => shownCard(page, story, card))

export function shownWhole({ text, hand, names }: StudioStory): ShownWhole {
  const own = (field: WholeField): string | undefined => hand[field]?.[names.language]
  return {
    headline: wordsOf(text.headline, own('headline')),
    question: wordsOf(text.question, own('question')),
    aims: wordsOf(inParagraphs(text.aims), own('aims')),
    opening: wordsOf(text.opening, own('opening')),
    answer: wordsOf(inParagraphs(text.answer), own('answer')),
  }
}

/** What no fact supports of what a person wrote; what is told by itself raises no doubt. @param card  null: of the report as a whole */
export function doubtsOf(
  { names, supports }: StudioStory,
  card: string | null,
  { now, isByHand }: ShownWords,
): readonly ShownDoubt[] {
  if (!isByHand || now === '') return []
  const { frame, cards } = supports()
  const support = (card === null ? undefined : cards.get(card)) ?? frame
  return doubtsIn(now, support, names.language).map(({ at, text, what }) => ({
    from: at,
    to: at + text.length,
    why: what,
  }))
}

/** Photographs of what is told, in the order in which they are wanted: of the card in hand first. */
export function wantedStills(page: Page): readonly WantedPicture[] {
  const story = studioStory(page)
  if (story === null) return []
  const { selected } = studioDraftStore(page).getState()
  const rank = (card: Card): number => (card.id === selected ? 0 : card.isIn ? 1 : 2)
  return [...story.board.cards]
    .filter((card) => card.isIn || card.id === selected)
    .sort((one, other) => rank(one) - rank(other))
    .flatMap((card) =>
      card.pictures.flatMap((wish, place) => {
        const camera = cameraFor(story.hand, card, place)
        return isPhoto(wish) ? [{ id: stillKey(wish, camera), wish, ...(camera && { hand: camera }) }] : []
      }),
    )
}
const areStillsIn = (page: Page): boolean => {
  const { taken } = stillsStore(page).getState()
  return wantedStills(page).every(({ id }) => taken.has(id))
}
/** Every photograph is there, or will not come. */
export function untilStills(page: Page): Promise<void> {
  const isDone = (): boolean => {
    const { noTable, stopped } = stillsStore(page).getState()
    return noTable || stopped || areStillsIn(page)
  }
  if (isDone()) return Promise.resolve()
  return new Promise((done) => {
    const stop = stillsStore(page).subscribe(() => {
      if (!isDone()) return
      stop()
      done()
    })
  })
}
