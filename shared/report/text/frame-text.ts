/** Headline, the question it opens with, and the answer at the end: from the arc of the battle. */
import type { Seat } from '../../protocol/spatial'
import { sayWith } from '../../words/names'
import type { Beat } from '../beats/beat'
import { bleedingOf } from '../figures'
import { isSkirmishView } from '../record/record'
import type { Telling } from './card-text'
import { wordingOf } from './clauses'
import { countsAsLost } from './clauses/losses'
import type { Clause } from './phrasing'
import { saidTokens } from './said-tokens'
import { boundName, noun, speakerAt, type Speaker } from './speaker'
import { numberToken, tellText, withStop, type Args } from './tell'
import { aimsText } from './aims-text'
import { isDeedFor } from './moved-by'
import { stepText, titleAndPlace } from './step-text'
import { openingText } from './opening-text'
import { plainText, tokensOf, type Prose, type Token } from './told'

interface FrameText {
  readonly headline: Prose
  readonly question: Prose
  readonly aims: readonly Prose[]
  /** Under the headline: the whole battle in one paragraph. */
  readonly opening: Prose
  readonly answer: readonly Prose[]
}
type Winner = Seat | 'draw' | null
const other = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a')

export function frameText(telling: Telling): FrameText {
  const { story, by } = telling
  const last = speakerAt(story.record, story.record.acts.length - 1, by)
  const words = sidesIn(story.board.arc.winner, last)
  const say = (stem: string, args: Args = words): Prose =>
    telling.phrase(
      { stem: `report-frame:${stem}`, args, ...byOf(story.board.arc.winner) },
      story.record.hash,
      last,
    )
  const kind = arcWord(telling)
  const answer = answerOf(telling, last, say)
  return {
    headline: withoutStop(say(`headline.${kind}`)),
    question: say(`question.${kind}`),
    aims: aimsText(telling, last),
    opening: openingText(telling, last, answer),
    answer,
  }
}
const byOf = (winner: Winner): Pick<Clause, 'by'> =>
  winner === null || winner === 'draw' ? {} : { by: winner }

function arcWord({ story }: Telling): string {
  const { winner, kind } = story.board.arc
  return winner === null ? 'running' : winner === 'draw' ? 'draw' : kind
}
/** A headline ends without a stop. */
const withoutStop = (told: Prose): Prose => {
  const last = told.at(-1)
  return typeof last === 'string' && last.endsWith('.') ? [...told.slice(0, -1), last.slice(0, -1)] : told
}
/** Both sides, and who won: bare names in quotes where the language has them, and nouns with them. */
function sidesIn(winner: Winner, speaker: Speaker): Args {
  const result = resultFact(speaker)
  const bare = (seat: Seat): Prose =>
    tellText(speaker.names, 'report-nouns:thing', { name: boundName(seat, result, speaker) })
  const both = { one_name: bare('a'), other_name: bare('b') }
  if (winner === null || winner === 'draw') return both
  return {
    ...both,
    winner_name: bare(winner),
    loser_name: bare(other(winner)),
    ...noun('winner', winner, result, speaker),
    ...noun('loser', other(winner), result, speaker),
  }
}
/** The fact that ended it. */
const resultFact = ({ ended }: Speaker): readonly number[] => ended

function answerOf(
  telling: Telling,
  speaker: Speaker,
  say: (stem: string, args?: Args) => Prose,
): readonly Prose[] {
  const { story, by } = telling
  const { view } = speaker
  const { winner, turning } = story.board.arc
  const ids = resultFact(speaker)
  const words = sidesIn(winner, speaker)
  if (view.result === null || winner === null) return [say('answer.running')]
  const told = winner === 'draw' ? say('answer.draw') : say('answer.won')
  const reason = withStop(
    saidTokens(
      sayWith(view.result.reason, speaker.named, { ...by.names, marks: true }),
      ids,
      speaker,
      'reason',
    ),
  )
  const score = isSkirmishView(view) ? view.result.points : view.result.score
  const isOneLine =
    !isSkirmishView(view) && view.result.lines.some(({ a, b }) => a === score.a && b === score.b)
  const scored =
    (score.a === 0 && score.b === 0) || isOneLine || hasSaid(reason, [score.a, score.b])
      ? []
      : [
          say(isSkirmishView(view) ? 'answer.points' : 'answer.score', {
            ...words,
            a: numberToken(score.a, 'score.a', ids, by.names),
            b: numberToken(score.b, 'score.b', ids, by.names),
          }),
        ]
  const beat = turning === null ? undefined : telling.beats.get(turning)
  const isOfWinner = (one: Beat): boolean =>
    winner === 'draw' || isDeedFor(one, winner, speakerAt(story.record, one.act, by))
  const turned =
    beat === undefined
      ? []
      : [
          say(isOfWinner(beat) ? 'answer.turned' : 'answer.turnedInTurn', {
            turn: numberToken(
              beat.turn,
              'turn',
              beat.facts.slice(0, 1).map(({ id }) => id),
              by.names,
            ),
            what: titleAndPlace(beat, telling),
          }),
        ]
  return [
    told,
    reason,
    ...scored,
    ...linesOf(speaker, reason, say),
    ...turned,
    ...stepText(telling, turning, say),
    ...costOf(telling, speaker, say),
  ].filter((sentence) => plainText(sentence).trim() !== '')
}
/** A reason that names the score is not followed by it. */
const hasSaid = (reason: Prose, figures: readonly number[]): boolean => {
  const said = tokensOf(reason).flatMap(({ kind, text }) => (kind === 'figure' ? [text] : []))
  return figures.every((figure) => said.includes(String(figure)))
}
/** Of what the score was made, line by line; not what only stands beside it, nor what the reason says. */
function linesOf(
  speaker: Speaker,
  reason: Prose,
  say: (stem: string, args: Args) => Prose,
): readonly Prose[] {
  const { view, names, named } = speaker
  if (isSkirmishView(view) || view.result === null) return []
  const facts = resultFact(speaker)
  const bare = (seat: Seat): Token => boundName(seat, facts, speaker)
  const { lines, score } = view.result
  const sum = (seat: Seat, to: number): number =>
    lines.slice(0, to).reduce((all, line) => all + line[seat], 0)
  const made = lines.findIndex((_, n) => sum('a', n + 1) === score.a && sum('b', n + 1) === score.b)
  return lines.slice(0, made + 1).flatMap(({ text, a, b }, n) =>
    (a === 0 && b === 0) || isIn(plainText(reason), sayWith(text, named, names))
      ? []
      : [
          say('answer.line', {
            one_name: bare('a'),
            other_name: bare('b'),
            what: saidTokens(sayWith(text, named, { ...names, marks: true }), facts, speaker, `result.${n}`),
            a: numberToken(Math.round(a * 10) / 10, `line.${n}.a`, facts, names),
            b: numberToken(Math.round(b * 10) / 10, `line.${n}.b`, facts, names),
          }),
        ],
  )
}
/** But for how its last word ends. */
const isIn = (told: string, what: string): boolean =>
  told.toLowerCase().includes(what.toLowerCase().slice(0, -2))
/** What either side has lost of what it had. */
function costOf(
  { beats }: Telling,
  speaker: Speaker,
  say: (stem: string, args: Args) => Prose,
): readonly Prose[] {
  const { count, noun: called, number } = wordingOf(speaker)
  const { view } = speaker
  return (['a', 'b'] as const).flatMap((seat) => {
    const losses = [...beats.values()].flatMap((beat) =>
      beat.losses.filter((loss) => loss.seat === seat && countsAsLost(loss)),
    )
    const gone = [...new Set(losses.flatMap(({ models }) => models))]
    const lost = isSkirmishView(view) ? gone.filter((id) => view.models[id]?.vehicle === undefined) : gone
    const all = isSkirmishView(view)
      ? view.sides[seat].startSoldiers
      : Object.values(view.units).reduce(
          (sum, unit) => (unit.seat === seat ? sum + unit.startModels : sum),
          0,
        )
    if (all === 0) return []
    const words = {
      ...called('side', seat, []),
      whole: count(all, isSkirmishView(view) ? 'fighters' : 'models', [], `start.${seat}`),
    }
    // In the points whoever bleeds is lost as well (LS-VIC-02): what is counted here is named.
    const bleeding = isSkirmishView(view) ? bleedingOf(view, seat) : 0
    const wounded =
      bleeding === 0
        ? []
        : [say('answer.bleeding', { ...words, number: number(bleeding, `bleeding.${seat}`, []) })]
    if (lost.length === 0 && bleeding === 0) return [say('answer.unscathed', words)]
    const stem = isSkirmishView(view) ? 'answer.outOfBattle' : 'answer.cost'
    return [say(stem, { ...words, number: number(lost.length, `lost.${seat}`, []) }), ...wounded]
  })
}
