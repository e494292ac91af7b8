/** One card in words: its title, the line under its picture, its paragraphs. */
import type { FactKind } from '../../protocol/facts'
import type { Beat } from '../beats/beat'
import type { Card } from '../story/storyboard'
import { beatText } from './beat-text'
import { factsOf } from './clauses/clause'
import { hasFired } from './clauses/fire'
import { deploymentText } from './deployment-text'
import type { Phrasing } from './phrasing'
import { noun, sideOfThing, speakerAt, type Speaker } from './speaker'
import type { Story } from './story'
import { capitalised, tellText } from './tell'
import { inOneLine, type Prose } from './told'
import { turnText } from './turn-text'

export interface CardText {
  readonly title: Prose
  /** Under its picture: one line. */
  readonly caption: Prose
  readonly paragraphs: readonly Prose[]
}
export interface Telling {
  readonly story: Story
  readonly beats: ReadonlyMap<string, Beat>
  readonly by: Pick<Speaker, 'names' | 'voice' | 'side'>
  readonly phrase: Phrasing
}

/** @returns as it is generated: what a person wrote over it comes later. `cover`, `forces` and `end` have texts of their own. */
export function cardText(card: Card, telling: Telling): CardText {
  const beats = card.beats.flatMap((id) => telling.beats.get(id) ?? [])
  switch (card.kind) {
    case 'deployment':
      return deploymentText(beats, telling)
    case 'turn':
      return turnText(card, beats, telling)
    case 'moment':
      return momentText(card, beats, telling)
    default:
      return { title: [], caption: [], paragraphs: [] }
  }
}
function momentText(card: Card, beats: readonly Beat[], telling: Telling): CardText {
  const told = beats.map((beat) => {
    const speaker = speakerAt(telling.story.record, beat.act, telling.by)
    const moment = card.moment?.beat.id === beat.id ? card.moment : null
    return beatText(beat, moment, speaker, telling.phrase)
  })
  const [first] = beats
  return {
    title: first === undefined ? [] : beatTitle(first, telling),
    // What it says stands beside it.
    caption: [],
    paragraphs: told
      .map(({ happened, odds, cost, swing }) => [...happened, ...odds, ...cost, ...swing])
      .filter((sentences) => sentences.length > 0)
      .map((sentences) => inOneLine(sentences)),
  }
}
/** Where the kind alone would promise more than came of it. */
function specialTitle(beat: Beat): string | null {
  const has = (kind: FactKind): boolean => beat.facts.some(({ type }) => type === kind)
  const isSuffered = beat.actors.length === 0 && beat.targets.length > 0
  switch (beat.kind) {
    case 'template':
      return isSuffered ? 'templateSuffered' : null
    case 'shooting': {
      if (isSuffered) return 'shootingSuffered'
      const shots = factsOf(beat, 'lsShot')
      if (shots.length > 0 && shots.every(({ data }) => data.mode === 'smoke')) return 'smoke'
      return hasFired(beat) ? null : 'unfired'
    }
    case 'arrival':
      if (factsOf(beat, 'deepStruck').some(({ data }) => data.wide)) return 'arrivalWide'
      return has('arrived') || has('deepStruck') ? null : 'arrivalDue'
    case 'move':
      return has('embarked') ? 'aboard' : has('disembarked') ? 'out' : null
    case 'hazard':
      return has('abandoned') ? 'abandoned' : null
    default:
      return null
  }
}
const ofTheirOwn: ReadonlySet<string> = new Set(['shooting', 'template', 'charge', 'fight'])

/** What it is called: by whoever does it, and to whom. */
export function beatTitle(
  beat: Beat,
  { story, by }: Pick<Telling, 'story' | 'by'>,
  written: (told: Prose) => Prose = capitalised,
): Prose {
  const speaker = speakerAt(story.record, beat.act, by)
  const { names } = speaker
  const ids = beat.facts.map(({ id }) => id)
  const [piece] = beat.pieces
  const [wreck] = factsOf(beat, 'vehicleExploded')
  const [power] = factsOf(beat, 'powerDeclared')
  const unit = wreck?.data.model ?? power?.data.model ?? beat.actors[0] ?? beat.targets[0]
  // Who fights is named on either side.
  const isFoe = (id: string): boolean =>
    unit !== undefined && sideOfThing(id, speaker) !== sideOfThing(unit, speaker)
  // Who was fired at in the end comes before whom they would have liked to hit.
  const struck = factsOf(beat, 'shootingResolved').map(({ data }) => data.target)
  const target = [...struck, ...beat.targets, ...beat.actors].find(isFoe)
  const key = (word: string): string => `report-beats:title.${word}`
  if (beat.kind === 'collapse' && piece !== undefined)
    return written(tellText(names, key('collapse'), noun('piece', piece, ids, speaker)))
  if (unit === undefined) return tellText(names, `report-beats:plainTitle.${beat.kind}`)
  const words = noun('unit', unit, ids, speaker)
  const shooter = wreck === undefined ? undefined : beat.actors.find(isFoe)
  if (shooter !== undefined)
    return written(tellText(names, key('explosionBy'), { ...words, ...noun('by', shooter, ids, speaker) }))
  const special = specialTitle(beat)
  if (special !== null) return written(tellText(names, key(special), words))
  if (ofTheirOwn.has(beat.kind))
    return written(
      target === undefined
        ? tellText(names, key(`${beat.kind}Alone`), words)
        : tellText(names, key(beat.kind), { ...words, ...noun('target', target, ids, speaker) }),
    )
  return written(
    names.exists(key(beat.kind))
      ? tellText(names, key(beat.kind), words)
      : tellText(names, key('some'), words),
  )
}
