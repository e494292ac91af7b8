/** A beat in sentences: what was tried, what came of it, what it cost. */
import type { Beat } from '../beats/beat'
import { clausesOf, lossClauses, placeClauses, stakeClauses, withPlaces, wordingOf } from './clauses'
import type { StoryMoment } from '../moments/moment'
import type { Clause, Phrasing } from './phrasing'
import type { Speaker } from './speaker'
import { logLines } from './log-lines'
import { withStop } from './tell'
import type { Prose } from './told'

interface BeatText {
  readonly happened: readonly Prose[]
  readonly cost: readonly Prose[]
  /** How likely its dice were. */
  readonly odds: readonly Prose[]
  /** What it did to the chances. */
  readonly swing: readonly Prose[]
}
/** A story tells so many lines of the log where it has no words of its own. */
const mostLines = 4

export function beatText(
  beat: Beat,
  moment: StoryMoment | null,
  speaker: Speaker,
  phrase: Phrasing,
): BeatText {
  const wording = wordingOf(speaker)
  const say = (clause: Clause, i: number): Prose => phrase(clause, `${beat.id} ${i}`, speaker)
  const own = clausesOf(beat, wording)
  // What is told in passing is told with its place where it cost somebody.
  const places = moment === null && beat.losses.length === 0 ? [] : placeClauses(beat, own, wording)
  if (speaker.voice === 'log')
    return { happened: logLines(beat.facts, speaker).map(withStop), cost: [], odds: [], swing: [] }
  const costs = lossClauses(beat, wording)
  const isOwn = own.length > 0
  const happened = isOwn
    ? withPlaces(own, places).map(say)
    : logLines(
        beat.facts.filter(({ type }) => type !== 'rolled'),
        speaker,
      )
        .slice(0, mostLines)
        .map(withStop)
  const stakes = moment === null ? [] : stakeClauses(moment, wording)
  const isOdds = ({ stem }: Clause): boolean => stem.endsWith('stake.odds')
  return {
    happened,
    // The log has said who fell; what it meant it does not say.
    cost: costs.filter(({ stem }) => isOwn || happened.length === 0 || stem.endsWith('cost.share')).map(say),
    odds: stakes.filter(isOdds).map(say),
    swing: stakes.filter((one) => !isOdds(one)).map(say),
  }
}
