/** What is to be seen of these facts, and when: pure, the same on every run. */
import { spaceGap } from '../../shared/geometry'
import type { Point3 } from '../../shared/geometry/point'
import type { GameEvent } from '../../shared/protocol/event'
import {
  cuesOf,
  mannerLooks,
  mannerOfShots,
  wayfinder,
  type Arms,
  type Cue,
  type ShotsCue,
  type WaysView,
} from '../facts/cues'
import { landsAt } from './flight'
import { givesWay, holdBefore, lasting, WordsRead, type Lasting, type Pace } from './timing'

/** What of a view says how facts look. */
export type ShowView = WaysView & Arms
interface TimedCue {
  readonly cue: Cue
  /** The fact that is shown; null: what no fact tells and the view alone shows. */
  readonly event: GameEvent | null
  /** Seconds from the first of these facts. */
  readonly begins: number
  readonly seconds: number
}
interface Told {
  readonly event: GameEvent
  /** From when on it is no secret any more what came of it: dice have to lie. */
  readonly at: number
}
export interface Presentation {
  readonly cues: readonly TimedCue[]
  readonly told: readonly Told[]
  /** Until what comes after these facts may begin. */
  readonly seconds: number
}
/** A long chain of rolls is not shown die by die to the end: the oldest give way. */
const mostThrows = ({ dice }: Pace): number => (dice === 'last' ? 1 : 8)

interface SeenFact {
  readonly event: GameEvent
  readonly seen: readonly { readonly cue: Cue; readonly lasts: Lasting }[]
}
const cuesIn = (fact: SeenFact | undefined): readonly Cue[] => fact?.seen.map(({ cue }) => cue) ?? []

/**
 * @param knows  what happened before the eyes of whoever looks, in its order
 * @param before  the view that it happened to
 * @param after  the view that it led to
 */
export function present(
  knows: readonly GameEvent[],
  before: ShowView,
  pace: Pace,
  after: ShowView = before,
): Presentation {
  const cues: TimedCue[] = []
  const tellings: Told[] = []
  const words = new WordsRead()
  let at = 0
  const ways = wayfinder(before)
  for (const { event, seen, next } of followed(seenFacts(knows, before, pace, ways))) {
    const shown = seen.filter(({ cue }) => !givesWay(cue, next))
    const now = shown.map(({ cue }) => cue)
    if (!pace.still) at = words.notBefore(at, now)
    words.say(at, now)
    for (const { cue, lasts } of shown) cues.push({ cue, event, begins: at, seconds: lasts.seconds })
    const dice = shown.find(({ cue }) => cue.cue === 'dice')
    tellings.push({ event, at: at + (dice?.lasts.holds ?? 0) })
    at += Math.max(0, ...shown.map(({ cue, lasts }) => holdBefore(cue, lasts, next)))
  }
  const strays = ways.strays(after)
  const lasts = strays && lasting(strays, pace, () => 0)
  if (strays && lasts) cues.push({ cue: strays, event: null, begins: at, seconds: lasts.seconds })
  return { cues, told: tellings, seconds: at + (lasts?.holds ?? 0) }
}

function seenFacts(
  knows: readonly GameEvent[],
  before: ShowView,
  pace: Pace,
  ways: ReturnType<typeof wayfinder>,
): readonly SeenFact[] {
  const landing = (cue: ShotsCue): number =>
    landsAt(cue, mannerLooks[mannerOfShots(cue, before)], wayOf(cue, before, ways.placeOf))
  let throws = knows.filter(({ type }) => type === 'rolled').length
  return knows.map((event) => {
    const isLate = event.type === 'rolled' && throws-- > mostThrows(pace)
    const seen = (isLate ? [] : cuesOf(event)).flatMap((told) => {
      const cue = ways.follow(told)
      const lasts = cue && lasting(cue, pace, landing)
      if (cue === null || lasts === null) return []
      return [{ cue: cue.cue === 'shots' ? { ...cue, manner: mannerOfShots(cue, before) } : cue, lasts }]
    })
    return { event, seen }
  })
}
/** Each with the cues of the next of which anything is seen. */
function followed(facts: readonly SeenFact[]): readonly (SeenFact & { readonly next: readonly Cue[] })[] {
  let following: SeenFact | undefined
  return facts
    .toReversed()
    .map((fact) => {
      const next = cuesIn(following)
      if (fact.seen.length > 0) following = fact
      return { ...fact, next }
    })
    .reverse()
}
/** How far it flies: to the place, or to the middle of those it is fired at. */
function wayOf(
  { model, aim }: ShotsCue,
  { models }: ShowView,
  placeOf: (id: string) => Point3 | null,
): number {
  const from = placeOf(model)
  const targets =
    'at' in aim
      ? [aim.at]
      : Object.entries(models).flatMap(([id, { unit }]) => (unit === aim.unit ? (placeOf(id) ?? []) : []))
  if (from === null || targets.length === 0) return 0
  return targets.reduce((sum, to) => sum + spaceGap(from, to), 0) / targets.length
}
