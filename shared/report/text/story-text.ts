/** The whole story in words: what is generated, with what a person wrote over it. */
import { inLanguage, type NameText } from '../../protocol/given-name'
import type { RuleId } from '../../protocol/refusal'
import type { Names } from '../../words/names'
import type { Card } from '../story/storyboard'
import { cardText, type CardText, type Telling } from './card-text'
import { forcesText, type ForceText } from './forces-text'
import { frameText } from './frame-text'
import { phrasing } from './phrasing'
import type { Story } from './story'
import type { Prose } from './told'
import { toldOnce } from './told-once'
import { turnHeading } from './turn-text'

export interface ToldCard extends CardText {
  readonly card: Card
  /** Rules behind what it tells, in order, each once. */
  readonly rules: readonly RuleId[]
  /** The turn it belongs to, where the card of that turn is not told. */
  readonly turn: Prose | null
  /** What of it a person wrote. */
  readonly byHand: readonly ('title' | 'caption' | 'text')[]
}
export interface StoryText {
  readonly headline: Prose
  readonly question: Prose
  /** What it was about, before anything is told of it. */
  readonly aims: readonly Prose[]
  /** Under the headline: the whole battle in one paragraph. */
  readonly opening: Prose
  readonly answer: readonly Prose[]
  readonly forces: readonly ForceText[]
  /** Of the cards that are told, in their order. */
  readonly cards: readonly ToldCard[]
}

function tellingOf(story: Story, names: Names): Telling {
  const { wish, arc } = story.board
  const chair = wish.viewpoint ?? (wish.sight === 'all' ? null : wish.sight)
  const side = chair ?? (arc.winner === 'b' ? 'b' : 'a')
  return {
    story,
    beats: new Map(story.beats.map((beat) => [beat.id, beat])),
    by: { names, voice: wish.voice, side },
    phrase: phrasing(),
  }
}
/** As it is generated, before a hand has touched it. */
export const generated = toldOnce((story, names): StoryText => {
  const telling = tellingOf(story, names)
  return {
    ...frameText(telling),
    forces: forcesText(telling),
    cards: withTurns(story.board.cards)
      .filter(({ card }) => card.isIn)
      .map(({ card, under }) => ({
        card,
        ...cardText(card, telling),
        turn: under === null ? null : turnHeading(under, telling),
        rules: [...new Set(card.beats.flatMap((id) => telling.beats.get(id)?.cites ?? []))],
        byHand: [],
      })),
  }
})
/** Each card with the turn under which it stands, where that one's card is out. */
function withTurns(cards: readonly Card[]): readonly { readonly card: Card; readonly under: Card | null }[] {
  let turn: Card | null = null
  return cards.map((card) => {
    if (card.kind === 'turn') turn = card.isIn ? null : card
    return { card, under: card.kind === 'moment' ? turn : null }
  })
}
export function tellStory(story: Story, names: Names): StoryText {
  const { hand } = story
  const text = generated(story, names)
  const own = (words: Partial<NameText> | undefined): string | undefined => words?.[names.language]
  return {
    ...text,
    headline: over(own(hand.headline), text.headline),
    question: over(own(hand.question), text.question),
    aims: paragraphsOver(own(hand.aims), text.aims),
    opening: over(own(hand.opening), text.opening),
    answer: paragraphsOver(own(hand.answer), text.answer),
    cards: text.cards.map((told) => {
      const by = hand.cards[told.card.id]
      const [title, caption, prose] = [own(by?.title), own(by?.caption), own(by?.text)]
      return {
        ...told,
        title: over(title, told.title),
        caption: over(caption, told.caption),
        paragraphs: paragraphsOver(prose, told.paragraphs),
        byHand: [
          ...(title === undefined ? [] : (['title'] as const)),
          ...(caption === undefined ? [] : (['caption'] as const)),
          ...(prose === undefined ? [] : (['text'] as const)),
        ],
      }
    }),
  }
}
const over = (own: string | undefined, made: Prose): Prose => (own === undefined ? made : [own])
const paragraphsOver = (own: string | undefined, made: readonly Prose[]): readonly Prose[] =>
  own === undefined ? made : paragraphsOf(own).map((paragraph) => [paragraph])
/** An empty line parts two paragraphs. */
const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

export const gameTitle = ({ record }: Pick<Story, 'record'>, { language }: Pick<Names, 'language'>): string =>
  inLanguage(record.title, language)
