/** From a story to a document: the text with its pictures, figures and rules, section by section. Nothing is drawn twice. */
import type { RuleId } from '../../protocol/refusal'
import type { Names } from '../../words/names'
import { mapOf, type ReportMap } from '../maps'
import type { Card } from '../story/storyboard'
import {
  plainText,
  tellStory,
  toldOnce,
  gameTitle,
  type Story,
  type StoryText,
  type ToldCard,
  type Prose,
} from '../text'
import { atlasOf } from './atlas'
import { cleanDrawing } from './escape'
import type { ReportBlock, Image, Picture, ReportDocument, ReportSection } from './document'
import { statisticsOf } from './statistics'

/** A photograph that was made for a card: where no picture was taken, none is shown. */
export interface Still {
  readonly card: string
  /** Its place among the pictures of the card. */
  readonly at: number
  readonly image: Extract<Image, { readonly kind: 'photo' }>
  readonly width: number
  readonly height: number
  readonly alt: string
}
interface Composed {
  readonly story: Story
  readonly names: Names
  /** A rule in the program's own words; null: the index has none. */
  readonly rule: (id: RuleId) => string | null
  readonly stills?: readonly Still[]
}
type Said = (key: string) => string
const statistics = toldOnce(statisticsOf)

export function composedReport({ story, names, rule, stills = [] }: Composed): ReportDocument {
  const text = tellStory(story, names)
  const said: Said = (key) => names.translate(`report-page:${key}`)
  const picturesFor = (card: Card): readonly ReportBlock[] =>
    picturesOf(card, { story, names, stills, unitName, titleOf })
  /** Of whom a portrait is; a unit that no list names has none. */
  const unitName = (unit: string): Prose =>
    text.forces.flatMap(({ units }) => units).find(({ id }) => id === unit)?.name ?? []
  /** What a photograph shows to whoever does not see it: the moment it is of; a cover, the battle. */
  const titleOf = ({ id }: Card): Prose => {
    const title = text.cards.find(({ card }) => card.id === id)?.title ?? []
    return title.length === 0 ? text.headline : title
  }
  const cover = text.cards.find(({ card }) => card.kind === 'cover')
  const told = text.cards.filter(({ card }) => card.kind !== 'cover')
  // What frames the story has no rules of its own.
  const cited = told.filter(({ card }) => card.kind !== 'forces' && card.kind !== 'end')
  let turn = ''
  /** A turn whose own card is not told is named above what is told of it. */
  const turnAbove = (card: ToldCard): readonly ReportSection[] => {
    if (card.turn === null) return []
    const id = `turn-${card.card.turn}-${plainText(card.turn)}`
    if (id === turn) return []
    turn = id
    return [section(`under-${card.card.id}`, card.turn, 2, [])]
  }
  const sections = told.flatMap((card): readonly ReportSection[] => {
    const pictures = picturesFor(card.card)
    switch (card.card.kind) {
      case 'forces':
        return [
          section('forces', [said('forces')], 2, [
            ...pictures,
            ...text.forces.flatMap((force): readonly ReportBlock[] => [
              { kind: 'paragraph', told: [...force.name, ': ', ...force.sum] },
              { kind: 'list', items: force.units.map((unit): Prose => [...unit.name, ' — ', ...unit.line]) },
            ]),
            ...prose(card),
          ]),
        ]
      case 'end':
        return [ending(text, said, [...pictures, ...prose(card)])]
      default:
        return [
          ...turnAbove(card),
          section(`card-${card.card.id}`, card.title, card.card.kind === 'moment' ? 3 : 2, [
            ...prose(card),
            ...withCaption(pictures, card.caption),
            ...citesOf(card, said),
          ]),
        ]
    }
  })
  return {
    language: names.language,
    headline: text.headline,
    title: gameTitle(story, names),
    lead: [
      { kind: 'paragraph', told: text.question, tone: 'question' },
      ...text.aims.map((told): ReportBlock => ({ kind: 'paragraph', told })),
      { kind: 'paragraph', told: text.opening },
      ...(cover === undefined ? [] : [...picturesFor(cover.card), ...prose(cover)]),
    ],
    sections: [
      ...sections,
      // A short report has no card for its end: its question is answered all the same.
      ...(told.some(({ card }) => card.kind === 'end') || story.hand.cards['end']?.isIn === false
        ? []
        : [ending(text, said, [])]),
      ...(story.board.wish.preset === 'short'
        ? []
        : [...atlasSection(story, names, said), ...statistics(story, names)]),
      ...rulesSection(cited, rule, said),
    ],
    meta: metaOf(story),
    words: {
      contents: said('contents'),
      turn: said('turn'),
      storey: said('storey'),
      atlasHint: said('atlasHint'),
      made: names.translate('report-page:made', {
        program: story.record.program,
        rules: `${story.record.ruleset.id} ${story.record.ruleset.version}`,
        record: story.record.hash.slice(0, 16),
        storyboard: story.board.hash.slice(0, 16),
      }),
    },
  }
}
const section = (
  id: string,
  heading: Prose,
  level: 2 | 3,
  blocks: readonly ReportBlock[],
): ReportSection => ({
  id: id.replace(/[^\w-]/g, '-'),
  heading,
  level,
  blocks,
})
const ending = (text: StoryText, said: Said, more: readonly ReportBlock[]): ReportSection =>
  section('end', [said('end')], 2, [
    ...text.answer.map((part): ReportBlock => ({ kind: 'paragraph', told: part })),
    ...more,
  ])
const prose = ({ paragraphs }: ToldCard): readonly ReportBlock[] =>
  paragraphs.map((told): ReportBlock => ({ kind: 'paragraph', told }))

/** The line of a card stands under its first picture. */
function withCaption(blocks: readonly ReportBlock[], caption: Prose): readonly ReportBlock[] {
  const [first, ...others] = blocks
  return first?.kind === 'picture'
    ? [{ ...first, picture: { ...first.picture, caption } }, ...others]
    : blocks
}
/** By which its file is found again. */
export const pictureName = ({ id }: Pick<Card, 'id'>, at: number): string =>
  `${id}-${at}`.replace(/[^\w-]/g, '-')
interface PictureSources extends Required<Pick<Composed, 'story' | 'names' | 'stills'>> {
  readonly unitName: (unit: string) => Prose
  readonly titleOf: (card: Card) => Prose
}
function picturesOf(
  card: Card,
  { story, names, stills, unitName, titleOf }: PictureSources,
): readonly ReportBlock[] {
  return card.pictures.flatMap((wish, at): readonly ReportBlock[] => {
    const name = pictureName(card, at)
    if (wish.kind === 'map') {
      const map = mapOf(story.record, wish, { names, prefix: name })
      return [{ kind: 'picture', picture: mapPicture(name, map) }]
    }
    const still = stills.find((one) => one.card === card.id && one.at === at)
    if (still === undefined) return []
    const { image, width, height } = still
    const alt = still.alt.trim() === '' ? plainText(titleOf(card)) : still.alt
    const photo = { name, image, width, height }
    if (wish.kind !== 'portrait') return [{ kind: 'picture', picture: { ...photo, alt, caption: [] } }]
    const caption = unitName(wish.unit)
    const who = caption.length === 0 ? alt : plainText(caption)
    return [{ kind: 'picture', picture: { ...photo, alt: who, caption, beside: true } }]
  })
}
const mapPicture = (name: string, map: ReportMap): Picture => ({
  name,
  image: { kind: 'svg', markup: cleanDrawing(map) },
  width: map.width,
  height: map.height,
  alt: plainText(map.alt),
  caption: [],
})
function citesOf({ rules }: ToldCard, said: Said): readonly ReportBlock[] {
  return rules.length === 0 ? [] : [{ kind: 'cites', title: said('ruleIds'), ids: rules }]
}
/** Every rule that is cited, once. */
function rulesSection(
  cards: readonly ToldCard[],
  rule: Composed['rule'],
  said: Said,
): readonly ReportSection[] {
  const ids = [...new Set(cards.flatMap(({ rules }) => rules))].sort()
  return ids.length === 0
    ? []
    : [
        section('rules', [said('rules')], 2, [
          { kind: 'rules', title: said('ruleList'), rules: ids.map((id) => ({ id, text: rule(id) })) },
        ]),
      ]
}
function atlasSection(story: Story, names: Names, said: Said): readonly ReportSection[] {
  const sheets = atlasOf(story.record, names)
  return sheets.length === 0 ? [] : [section('atlas', [said('atlas')], 2, [{ kind: 'atlas', sheets }])]
}

/** Which game on which way, which storyboard, which program: a report can be asked what it was made of. */
function metaOf({ record, board }: Story): Readonly<Record<string, string>> {
  return {
    generator: `War Storeys ${record.program}`,
    'report-record': record.hash,
    'report-way': inRuns(record.way),
    'report-storyboard': board.hash,
    'report-rules': `${record.ruleset.id} ${record.ruleset.version}`,
    'report-sight': record.sight,
  }
}
/** `0-41 43-60`. */
function inRuns(way: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const node of way) {
    const last = runs.at(-1)
    if (last?.to === node - 1) last.to = node
    else runs.push({ from: node, to: node })
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(' ')
}
