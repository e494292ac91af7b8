/** What in a text no fact supports: numbers and names, each with its place and the reason. */
import type { GameEvent } from '../../protocol/event'
import { toInches, type Mm } from '../../geometry/length'
import { sideName, pieceName, type Names } from '../../words/names'
import { cmNumber } from '../../words/centimetres'
import { speakerAt } from './speaker'
import type { Story } from './story'
import { generated, gameTitle, type StoryText } from './story-text'
import { plainText, tokensOf, type Prose } from './told'

interface Doubt {
  /** `headline`, `question`, `aims`, `opening`, `answer`, or `<card>.title`, `<card>.caption`, `<card>.text`. */
  readonly where: string
  readonly what: 'figure' | 'name'
  readonly text: string
  /** Its first character in that text. */
  readonly at: number
}
/** What may stand in a text: figures as they are written, names, and words that are no names. */
interface Support {
  readonly figures: ReadonlySet<string>
  readonly names: readonly string[]
  readonly words: ReadonlySet<string>
}

const plain = (figure: string): string => figure.replace(',', '.')
const numeral = /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?/gu
/** A capital where no sentence begins. */
const capital = /\p{Lu}[\p{L}\p{M}’'-]+/gu
const sentenceStart = /(^|[.!?…:;\n]["»”’)]?\s+|[\n])["«“(—–-]*\s*$/u

/** Numbers in words, from three on: one and two are said of anything. */
const inWords: Readonly<Record<Names['language'], readonly string[]>> = {
  en: 'three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  ru: 'три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать'.split(
    ' ',
  ),
}

export function doubtsIn(
  text: string,
  support: Support,
  language: Names['language'],
  where = '',
): readonly Doubt[] {
  const rest = withoutNames(text, support.names)
  const figures = [...rest.matchAll(numeral)]
    .filter(([figure]) => !support.figures.has(plain(figure)))
    .map(({ 0: figure, index }): Doubt => ({ where, what: 'figure', text: figure, at: index }))
  const worded = [...rest.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }): Doubt[] => {
    const value = inWords[language].indexOf(word.toLowerCase())
    return value < 0 || support.figures.has(String(value + 3))
      ? []
      : [{ where, what: 'figure', text: word, at: index }]
  })
  const names = [...rest.matchAll(capital)]
    .filter(
      ({ 0: word, index }) => !support.words.has(word.toLowerCase()) && !beginsSentence(rest, word, index),
    )
    .map(({ 0: word, index }): Doubt => ({ where, what: 'name', text: word, at: index }))
  return [...figures, ...worded, ...names].sort((one, two) => one.at - two.at)
}
/** A word that begins a sentence is a name where the next word begins with a capital as well. */
function beginsSentence(text: string, word: string, at: number): boolean {
  return sentenceStart.test(text.slice(0, at)) && !/^\s+\p{Lu}[\p{L}]/u.test(text.slice(at + word.length))
}
/** Known names are blotted out, the longest first, so that their numbers and capitals are nobody's business. */
function withoutNames(text: string, names: readonly string[]): string {
  let rest = text
  for (const name of names) {
    const low = name.toLowerCase()
    for (
      let at = rest.toLowerCase().indexOf(low);
      at >= 0;
      at = rest.toLowerCase().indexOf(low, at + low.length)
    ) {
      if (/[\p{L}\p{N}]/u.test(rest.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(rest.charAt(at + low.length)))
        continue
      rest = rest.slice(0, at) + '_'.repeat(low.length) + rest.slice(at + low.length)
    }
  }
  return rest
}

/** Everybody and everything that this record calls by a name, the longest first. */
function namesOfRecord({ record }: Pick<Story, 'record'>, names: Names): readonly string[] {
  const { language } = names
  const all = new Set<string>([gameTitle({ record }, names)])
  // Views share what did not change: each thing is read once.
  const read = new Set<unknown>()
  const isNew = (thing: unknown): boolean => !read.has(thing) && read.add(thing).size > 0
  for (const { view, index } of record.acts) {
    if (!isNew(view)) continue
    const { named } = speakerAt(record, index, { names, voice: 'plain', side: 'a' })
    for (const things of [named.units, named.models, named.weapons, named.powers, named.closeWeapons])
      if (things !== undefined && isNew(things))
        for (const { name } of Object.values(things)) all.add(name[language])
    for (const piece of view.table.pieces) if (isNew(piece)) all.add(pieceName(view, piece.id, names))
    for (const seat of ['a', 'b'] as const) {
      if (!isNew(view.sides[seat])) continue
      all.add(sideName(named, seat, names))
      all.add(view.sides[seat].force.name[language])
    }
    if (view.scenario !== null) all.add(view.scenario.name[language])
  }
  for (const name of Object.values(record.names)) all.add(name[language])
  return [...all].filter((name) => name.trim() !== '').sort((one, other) => other.length - one.length)
}
/** Every number that a fact says: as it is, as a length, and how many it lists. */
function figuresIn(facts: readonly GameEvent[]): ReadonlySet<string> {
  const found = new Set<string>()
  const read = (value: unknown): void => {
    if (typeof value === 'number') {
      for (const one of [value, Math.round(toInches(value as Mm) * 10) / 10, cmNumber(value as Mm)])
        found.add(String(one))
    } else if (Array.isArray(value)) {
      found.add(String(value.length))
      value.forEach(read)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read)
  }
  for (const { data } of facts) read(data)
  return found
}

/** @param text  as it is generated: whatever stands in it is supported by its own tokens */
export function supportsOf(story: Story, names: Names, text: StoryText = generated(story, names)) {
  const known = namesOfRecord(story, names)
  const frame = [text.headline, text.question, ...text.aims, text.opening, ...text.answer]
  const all = [...frame, ...text.cards.flatMap(partsOf)]
  const words = new Set(
    all.flatMap(
      (told) =>
        plainText(told)
          .toLowerCase()
          .match(/[\p{L}\p{M}’'-]+/gu) ?? [],
    ),
  )
  const ofFrame = [...figuresSaid(frame), ...frame.flatMap((told) => figuresInWords(told, names))]
  const beats = new Map(story.beats.map((beat) => [beat.id, beat]))
  const support = (figures: Iterable<string>): Support => ({ figures: new Set(figures), names: known, words })
  return {
    frame: support([...ofFrame, ...text.cards.flatMap((card) => figuresSaid(partsOf(card)))]),
    cards: new Map(
      text.cards.map((told) => {
        const facts = told.card.beats.flatMap((id) => beats.get(id)?.facts ?? [])
        return [
          told.card.id,
          support([...ofFrame, ...figuresSaid(partsOf(told)), ...figuresIn(facts)]),
        ] as const
      }),
    ),
  }
}
const partsOf = ({ title, caption, paragraphs }: StoryText['cards'][number]): readonly Prose[] => [
  title,
  caption,
  ...paragraphs,
]
const figuresSaid = (parts: readonly Prose[]): readonly string[] =>
  parts.flatMap((told) =>
    tokensOf(told).flatMap((token) => (token.kind === 'figure' ? [plain(token.text)] : [])),
  )

/** What a mission says of itself has its numbers in words. */
const figuresInWords = (told: Prose, { language }: Names): readonly string[] =>
  [...plainText(told).matchAll(/\p{L}+/gu)].flatMap(({ 0: word }) => {
    const value = inWords[language].indexOf(word.toLowerCase())
    return value < 0 ? [] : [String(value + 3)]
  })

/** Everything that a person wrote over a story, checked against its record. */
export function doubtsByHand(story: Story, names: Names): readonly Doubt[] {
  const { frame, cards } = supportsOf(story, names)
  const { hand } = story
  const { language } = names
  const check = (text: string | undefined, support: Support, where: string): readonly Doubt[] =>
    text === undefined ? [] : doubtsIn(text, support, language, where)
  return [
    ...check(hand.headline?.[language], frame, 'headline'),
    ...check(hand.question?.[language], frame, 'question'),
    ...check(hand.aims?.[language], frame, 'aims'),
    ...check(hand.opening?.[language], frame, 'opening'),
    ...check(hand.answer?.[language], frame, 'answer'),
    ...Object.entries(hand.cards).flatMap(([id, card]) => {
      const support = cards.get(id) ?? frame
      return [
        ...check(card.title?.[language], support, `${id}.title`),
        ...check(card.caption?.[language], support, `${id}.caption`),
        ...check(card.text?.[language], support, `${id}.text`),
      ]
    }),
  ]
}
/** The same of a whole text, generated or not: what is generated raises no doubt. */
export function doubtsInText(text: StoryText, story: Story, names: Names): readonly Doubt[] {
  const { frame, cards } = supportsOf(story, names)
  const check = (told: Prose, support: Support, where: string): readonly Doubt[] =>
    doubtsIn(plainText(told), support, names.language, where)
  return [
    ...check(text.headline, frame, 'headline'),
    ...check(text.question, frame, 'question'),
    ...text.aims.flatMap((told) => check(told, frame, 'aims')),
    ...check(text.opening, frame, 'opening'),
    ...text.answer.flatMap((told) => check(told, frame, 'answer')),
    ...text.cards.flatMap((told) => {
      const support = cards.get(told.card.id) ?? frame
      return [
        ...check(told.title, support, `${told.card.id}.title`),
        ...check(told.caption, support, `${told.card.id}.caption`),
        ...told.paragraphs.flatMap((part) => check(part, support, `${told.card.id}.text`)),
      ]
    }),
  ]
}
