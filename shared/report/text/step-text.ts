/** When the battle swung most: the greatest step of the estimate, and where there is none, the heaviest blow. */
import type { Beat } from '../beats/beat'
import type { Seat } from '../../protocol/spatial'
import { beatTitle, type Telling } from './card-text'
import { placeTold, wordingOf } from './clauses'
import { countsAsLost, lossFacts } from './clauses/losses'
import { isDeedFor } from './moved-by'
import { speakerAt } from './speaker'
import { numberToken, type Args } from './tell'
import { tokensOf, type Prose } from './told'

/** Less turns no battle. */
const [tellingStep, tellingBlow] = [0.1, 0.1]

/** `… (near the mill)`. */
export function titleAndPlace(beat: Beat, telling: Telling): Prose {
  const title = beatTitle(beat, telling, (told) => told)
  const speaker = speakerAt(telling.story.record, beat.act, telling.by)
  const done = beat.people.filter(({ role }) => role !== 'actor')
  const where = placeTold(
    (done.length > 0 ? done : beat.people).map(({ pose }) => pose),
    wordingOf(speaker),
  )
  const named = new Set(tokensOf(title).map(({ of }) => of))
  return where === null || tokensOf(where).some(({ kind, of }) => kind === 'name' && named.has(of))
    ? title
    : [...title, ' (', ...where, ')']
}
/** @param turning  the beat that is told as the turning point already: its step is said of it, and not told again */
export function stepText(
  telling: Telling,
  turning: string | null,
  say: (stem: string, args: Args) => Prose,
): readonly Prose[] {
  const { story, by, beats } = telling
  const wordsOf = (beat: Beat): Args => ({
    turn: numberToken(
      beat.turn,
      'turn',
      beat.facts.slice(0, 1).map(({ id }) => id),
      by.names,
    ),
    what: titleAndPlace(beat, telling),
  })
  const steps = story.board.cards.flatMap(({ moment }) =>
    moment?.swing ? [{ beat: moment.beat, ...moment.swing }] : [],
  )
  const size = ({ before, after }: { readonly before: number; readonly after: number }): number =>
    Math.abs(after - before)
  const step = steps.reduce<(typeof steps)[number] | null>(
    (best, one) => (best === null || size(one) > size(best) ? one : best),
    null,
  )
  if (step !== null) {
    if (size(step) < tellingStep) return []
    const { beat, before, after } = step
    const speaker = speakerAt(story.record, beat.act, by)
    const wording = wordingOf(speaker)
    const gains: Seat = after > before ? 'a' : 'b'
    const chance = (ofA: number): number => (gains === 'a' ? ofA : 1 - ofA)
    const chances = {
      ...wording.noun('side', gains, []),
      before: wording.percent(chance(before), 'chance.before', []),
      after: wording.percent(chance(after), 'chance.after', []),
    }
    if (beat.id === turning) return [say('answer.itsStep', chances)]
    const stem = isDeedFor(beat, gains, speaker) ? 'answer.step' : 'answer.stepOfTurn'
    return [say(stem, { ...wordsOf(beat), ...chances })]
  }
  const blows = [...beats.values()].flatMap((beat) =>
    (['a', 'b'] as const).map((seat) => ({
      beat,
      seat,
      share: beat.losses.reduce(
        (sum, loss) => (loss.seat === seat && countsAsLost(loss) ? sum + loss.share : sum),
        0,
      ),
    })),
  )
  const blow = blows.reduce((best, one) => (one.share > best.share ? one : best), blows[0] ?? { share: 0 })
  if (!('beat' in blow) || blow.share < tellingBlow) return []
  const wording = wordingOf(speakerAt(story.record, blow.beat.act, by))
  const facts = lossFacts(blow.beat)
  return [
    say('answer.blow', {
      ...wordsOf(blow.beat),
      ...wording.noun('side', blow.seat, facts),
      share: wording.percent(blow.share, `share.${blow.seat}`, facts),
    }),
  ]
}
