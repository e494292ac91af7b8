/** The cards of a story before anybody has changed one: what frames it, a card for each turn of a player, one for each moment. */
import type { Seat } from '../../protocol/spatial'
import type { Beat } from '../beats/beat'
import { chosen } from '../moments/choose'
import type { StoryMoment } from '../moments/moment'
import type { ReportRecord } from '../record/record'
import { isSkirmishView } from '../record/record'
import type { Card, PictureWish, Preset, Wish } from './storyboard'

interface Budget {
  /** Moments in all, and of one turn of a player. */
  readonly most: number
  readonly mostInTurn: number
  /** Stills of all, and of one turn beside its map. */
  readonly stills: number
  readonly stillsInTurn: number
  /** Cards besides moments that are in. */
  readonly frame: ReadonlySet<Card['kind']>
}
const whole: Budget = {
  most: 24,
  mostInTurn: 3,
  stills: 14,
  stillsInTurn: 2,
  frame: new Set(['cover', 'forces', 'deployment', 'turn', 'end']),
}
const budgets: Readonly<Record<Preset, Budget>> = {
  // Four paragraphs, and four pictures: one map and three that show something.
  short: { most: 3, mostInTurn: 3, stills: 3, stillsInTurn: 3, frame: new Set(['deployment']) },
  full: whole,
  side: whole,
}
/** Of the others so many of a turn stand by, to be taken in by hand. */
const standBy = 6
/** What the one who tells it did, or suffered, weighs more to him. */
const own = 1.4

/** A turn of one player; of a skirmish, where both act in turns, of both. */
interface PlayerTurn {
  readonly id: string
  readonly turn: number
  readonly seat: Seat | null
  readonly beats: readonly Beat[]
}
function turnsOf({ acts }: Pick<ReportRecord, 'acts'>, beats: readonly Beat[]): readonly PlayerTurn[] {
  const turns: { id: string; turn: number; seat: Seat | null; beats: Beat[] }[] = []
  let seat: Seat | null = null
  for (const beat of beats) {
    const began = beat.facts.find(({ type }) => type === 'playerTurnBegan' || type === 'lsTurnBegan')
    if (began?.type === 'playerTurnBegan') seat = began.data.seat
    if (beat.turn === 0) continue
    const last = turns.at(-1)
    if (last === undefined || began !== undefined) {
      const id = seat === null ? `turn.${beat.turn}` : `turn.${beat.turn}.${seat}`
      turns.push({ id, turn: beat.turn, seat, beats: [beat] })
    } else last.beats.push(beat)
  }
  return turns.filter(({ beats: told }) => told.some(({ act }) => acts[act] !== undefined))
}

export function cardsOf(
  record: ReportRecord,
  beats: readonly Beat[],
  moments: readonly StoryMoment[],
  { preset, viewpoint }: Pick<Wish, 'preset' | 'viewpoint'>,
  /** Cards that somebody has changed: they stay among the others. */
  changed: ReadonlySet<string>,
  /** Beat by which it turned: whatever room there is, it is told. */
  turning: string | null,
): readonly Card[] {
  const budget = budgets[preset]
  const turns = turnsOf(record, beats)
  const turnOf = new Map(turns.flatMap(({ id, beats: told }) => told.map((beat) => [beat.id, id] as const)))
  const weighed = moments.map((moment) => seenFrom(moment, preset === 'side' ? viewpoint : null))
  const groupOf = ({ beat }: StoryMoment): string => turnOf.get(beat.id) ?? ''
  const inStory = chosen(weighed, {
    most: budget.most,
    mostInGroup: budget.mostInTurn,
    groupOf,
    must: turning,
  })
  const withStill = chosen([...inStory], {
    most: budget.stills,
    mostInGroup: budget.stillsInTurn,
    groupOf,
    must: turning,
  })
  const momentCards = (told: readonly Beat[]): readonly Card[] => {
    const of = weighed.filter(({ beat }) => told.includes(beat))
    const best = new Set([...of].sort((one, other) => other.score - one.score).slice(0, standBy))
    return of
      .filter((moment) => inStory.has(moment) || best.has(moment) || changed.has(moment.beat.id))
      .map((moment) => momentCard(moment, inStory.has(moment), !inStory.has(moment) || withStill.has(moment)))
  }
  const is = (kind: Card['kind']): boolean => budget.frame.has(kind)
  const before = beats.filter(({ turn }) => turn === 0)
  const fought = new Set(turns.flatMap(({ beats: told }) => told))
  return [
    ...opening(record, before, [...inStory], is),
    ...momentCards(before),
    ...turns.flatMap((turn) => [turnCard(turn, is('turn')), ...momentCards(turn.beats)]),
    ...momentCards(beats.filter((beat) => beat.turn > 0 && !fought.has(beat))),
    ending(record, beats, is('end')),
  ]
}

/** Of a tale from one side's chair; the score says why it was chosen, as before. */
function seenFrom(moment: StoryMoment, viewpoint: Seat | null): StoryMoment {
  if (viewpoint === null) return moment
  const { beat, score } = moment
  const isOwn = beat.seat === viewpoint || beat.losses.some(({ seat }) => seat === viewpoint)
  return isOwn ? { ...moment, score: score * own } : moment
}

const bare = { moment: null, beats: [], pictures: [] } as const
function opening(
  record: ReportRecord,
  before: readonly Beat[],
  inStory: readonly StoryMoment[],
  is: (kind: Card['kind']) => boolean,
): readonly Card[] {
  const begun = Math.max(0, (record.acts.find(({ turn }) => turn > 0)?.index ?? record.acts.length) - 1)
  const best = [...inStory].sort((one, other) => other.score - one.score)[0]
  const at = { turn: 0, seat: null }
  return [
    {
      ...{ ...bare, ...at, id: 'cover', kind: 'cover', isIn: is('cover') },
      pictures: [{ kind: 'cover', act: best?.beat.act ?? begun, beat: best?.beat.id ?? null }],
    },
    {
      ...{ ...bare, ...at, id: 'forces', kind: 'forces', isIn: is('forces') },
      pictures: unitsOf(record, begun).map((unit) => ({ kind: 'portrait', unit })),
    },
    {
      ...{ ...bare, ...at, id: 'deployment', kind: 'deployment', isIn: is('deployment') },
      beats: before.filter(({ kind }) => kind !== 'other').map(({ id }) => id),
      pictures: [{ kind: 'map', act: begun, since: begun, level: null, piece: null }],
    },
  ]
}
/** Whoever is on a list of the two, in its order; of a skirmish their squads. */
function unitsOf({ acts }: ReportRecord, act: number): readonly string[] {
  const view = acts[act]?.view
  if (view === undefined) return []
  return isSkirmishView(view) ? Object.keys(view.squads) : Object.keys(view.units)
}
function turnCard({ id, turn, seat, beats }: PlayerTurn, isIn: boolean): Card {
  const [first, last] = [beats[0], beats.at(-1)]
  const since = Math.max(0, (first?.since ?? 0) - 1)
  const end = Math.max(since, ...beats.map(({ act }) => act), last?.act ?? 0)
  return {
    ...{ ...bare, id, kind: 'turn', turn, seat, isIn },
    beats: beats.map((beat) => beat.id),
    pictures: [{ kind: 'map', act: end, since, level: null, piece: null }],
  }
}
function momentCard(moment: StoryMoment, isIn: boolean, hasStill: boolean): Card {
  const { id, turn, seat, act } = moment.beat
  const pictures: readonly PictureWish[] = hasStill ? [{ kind: 'still', act, beat: id }] : []
  return { id, kind: 'moment', turn, seat, beats: [id], moment, pictures, isIn }
}
function ending({ acts }: ReportRecord, beats: readonly Beat[], isIn: boolean): Card {
  const last = acts.length - 1
  return {
    ...{ ...bare, id: 'end', kind: 'end', turn: acts.at(-1)?.turn ?? 0, seat: null, isIn },
    beats: beats.filter(({ kind }) => kind === 'end').map(({ id }) => id),
    pictures: [{ kind: 'map', act: last, since: last, level: null, piece: null }],
  }
}
