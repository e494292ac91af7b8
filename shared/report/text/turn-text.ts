/** The turn of one side: where in the battle it stands, what was done in it, and what no card of its own tells. */
import type { Beat, BeatKind } from '../beats/beat'
import { atMarkers } from '../figures'
import type { Card } from '../story/storyboard'
import { beatText } from './beat-text'
import type { CardText, Telling } from './card-text'
import { clausesOf, wordingOf } from './clauses'
import { hasFired } from './clauses/fire'
import { countsAsLost, lossFacts } from './clauses/losses'
import type { Clause } from './phrasing'
import { enumerated, noun, nouns, speakerAt, type Speaker } from './speaker'
import { countedNoun, numberToken, tellText } from './tell'
import { inOneLine, type Prose } from './told'
import { isSkirmishView } from '../record/record'

export function turnText(card: Card, beats: readonly Beat[], telling: Telling): CardText {
  const { story, by, phrase } = telling
  const act = beats.at(-1)?.act ?? 0
  const speaker = speakerAt(story.record, act, by)
  const say = (clause: Clause): Prose => phrase(clause, card.id, speaker)
  const frame = (stem: string, args: Clause['args']): Clause => ({
    stem: `report-frame:turn.${stem}`,
    args,
    ...(card.seat !== null && { by: card.seat }),
  })
  const { title, turn, side } = headOf(card, beats, speaker)
  if (by.voice === 'log')
    return { title, caption: [], paragraphs: beats.flatMap((beat) => restOf([beat], card, telling)) }
  const { limit } = limitOf(speaker)
  const phase = say(
    frame(phaseOf(card, telling, limit), {
      ...(side ?? {}),
      turn,
      limit: numberToken(limit, 'limit', [], by.names),
    }),
  )
  const did = doings(beats, speaker)
  const lost = lossesOf(beats, speaker).map((args) => say(frame('lost', args)))
  const summary = [
    phase,
    ...(did.length === 0 ? [] : [say(frame('did', { what: enumerated(did, by.names) }))]),
    ...(lost.length > 0 ? lost : [say(frame('noLosses', {}))]),
  ]
  return {
    title,
    // The map beside it shows what it says.
    caption: [],
    paragraphs: [inOneLine(summary), ...restOf(beats, card, telling), ...standings(card, act, telling, say)],
  }
}
/** When a game turn is over: who has come to the markers, where others stand there than when the last one was. */
function standings(
  card: Card,
  act: number,
  { story, beats, by }: Telling,
  say: (clause: Clause) => Prose,
): readonly Prose[] {
  const turns = story.board.cards.filter(({ kind }) => kind === 'turn')
  const at = turns.findIndex(({ id }) => id === card.id)
  if (turns[at + 1]?.turn === card.turn) return []
  const before = turns.slice(0, at).findLast(({ turn }) => turn < card.turn)
  const last = before === undefined ? 0 : (beats.get(before.beats.at(-1) ?? '')?.act ?? 0)
  const speaker = speakerAt(story.record, act, by)
  const there = atMarkers(speaker.view)
  const then = atMarkers(speakerAt(story.record, last, by).view)
  if (there.length === 0 || JSON.stringify(there) === JSON.stringify(then)) return []
  const each = [...new Set(there.map(({ number }) => number))].map((number): Prose => {
    const units = there.filter((one) => one.number === number).map(({ unit }) => unit)
    return tellText(speaker.names, 'report-frame:turn.atMarker', {
      ...nouns('unit', units, [], speaker),
      number: numberToken(number, `stands.${act}.${units[0] ?? ''}`, [], speaker.names),
    })
  })
  return [say({ stem: 'report-frame:turn.markers', args: { what: inOneLine(each, '; ') } })]
}
/** Above what is told of a turn. */
export function turnHeading(card: Card, { story, beats, by }: Telling): Prose {
  const told = card.beats.flatMap((id) => beats.get(id) ?? [])
  return headOf(card, told, speakerAt(story.record, told.at(-1)?.act ?? 0, by)).title
}
function headOf(card: Card, beats: readonly Beat[], speaker: Speaker) {
  const began = beats
    .flatMap(({ facts }) => facts)
    .find(({ type }) => type === 'playerTurnBegan' || type === 'lsTurnBegan')
  // Where its beginning is told elsewhere, what comes first says which turn it is.
  const first = began ?? beats.flatMap(({ facts: told }) => told).at(0)
  const facts = first === undefined ? [] : [first.id]
  const turn = numberToken(card.turn, 'turn', facts, speaker.names)
  const side = card.seat === null ? null : noun('side', card.seat, facts, speaker)
  const title = tellText(
    speaker.names,
    side === null ? 'report-frame:turnTitle.both' : 'report-frame:turnTitle.one',
    { turn, ...side },
  )
  return { title, turn, side }
}
function limitOf({ view }: Speaker): { readonly limit: number } {
  return { limit: isSkirmishView(view) ? 0 : view.turn.limit }
}
/** Which part of the battle it is. */
function phaseOf(card: Card, { story }: Telling, limit: number): string {
  const { board, record } = story
  const turning = board.arc.turning
  if (turning !== null && card.beats.includes(turning)) return 'crisis'
  if (card.seat === null && card.turn <= 1) return 'bothFirst'
  const last = record.acts.at(-1)?.turn ?? 0
  if (card.turn <= 1) {
    const [first] = board.cards.filter(({ kind }) => kind === 'turn')
    return first?.id === card.id ? 'first' : 'reply'
  }
  if (record.over && card.turn >= last) {
    const halves = board.cards.filter(({ kind, turn }) => kind === 'turn' && turn === card.turn)
    if (card.seat === null || halves.length < 2) return 'last'
    return halves[0]?.id === card.id ? 'lastFirst' : 'lastReply'
  }
  return card.seat === null ? 'both' : limit > 0 ? 'middleOf' : 'middle'
}
const counts: readonly (readonly [string, readonly BeatKind[]])[] = [
  ['moves', ['move']],
  ['shootings', ['shooting', 'template']],
  ['fights', ['fight']],
]
function doings(beats: readonly Beat[], { names }: Speaker): readonly Prose[] {
  return counts.flatMap(([what, kinds]) => {
    // Who looked for a shot and found none has not fired.
    const these = beats.filter(
      (beat) => kinds.includes(beat.kind) && (what !== 'shootings' || hasFired(beat)),
    )
    const facts = these.flatMap((beat) => beat.facts.slice(0, 1).map(({ id }) => id))
    return these.length === 0 ? [] : [countedNoun(these.length, what, facts, names, `beats.${what}`)]
  })
}
function lossesOf(beats: readonly Beat[], speaker: Speaker): readonly Clause['args'][] {
  const { count, noun: called } = wordingOf(speaker)
  return (['a', 'b'] as const).flatMap((seat) => {
    const facts = beats.flatMap((beat) =>
      beat.losses.some((loss) => loss.seat === seat) ? lossFacts(beat) : [],
    )
    const lost = beats.flatMap(({ losses }) =>
      losses.filter((loss) => loss.seat === seat && countsAsLost(loss)).flatMap(({ models }) => models),
    )
    const all = new Set(lost).size
    return all === 0
      ? []
      : [
          {
            ...called('side', seat, facts),
            n: count(
              all,
              isSkirmishView(speaker.view) ? 'fightersLost' : 'modelsLost',
              facts,
              `lostInTurn.${seat}`,
            ),
          },
        ]
  })
}
const worthALine: ReadonlySet<BeatKind> = new Set([
  'objective',
  'collapse',
  'explosion',
  'arrival',
  'reveal',
  'hazard',
])
/** Who rides is off the table: without a word of it his numbers go and come again. Who runs, rallies or bleeds is told as well. */
const changes: ReadonlySet<string> = new Set([
  ...['embarked', 'disembarked', 'lsBoarded', 'broke', 'startedFallingBack', 'regrouped', 'vehicleDamaged'],
  ...['lsWounded', 'lsMoraleFailed'],
])

const comersIn = (beat: Beat | undefined): readonly string[] =>
  beat?.facts.flatMap((fact) =>
    fact.type === 'arrived' || fact.type === 'deepStruck' || fact.type === 'arrivalPutOff'
      ? [fact.data.unit]
      : [],
  ) ?? []
/** Nothing but the call of those whose arrival is told in the same turn. */
const isCallAlone = (beat: Beat, arrived: ReadonlySet<string>): boolean =>
  comersIn(beat).length === 0 &&
  beat.facts.some(({ type }) => type === 'reservesCalled') &&
  beat.facts.every(
    (fact) => fact.type !== 'reservesCalled' || fact.data.units.every((unit) => arrived.has(unit)),
  )
/** What happened in it that no card of its own tells: with losses, or of a kind that changes the table. */
function restOf(
  beats: readonly Beat[],
  card: Card,
  { story, by, phrase, beats: told }: Telling,
): readonly Prose[] {
  const elsewhere = new Set(
    story.board.cards.filter(({ id, isIn }) => isIn && id !== card.id).flatMap((one) => one.beats),
  )
  const arrived = new Set(
    story.board.cards
      .filter((one) => one.turn === card.turn && one.seat === card.seat)
      .flatMap((one) => one.beats.flatMap((id) => comersIn(told.get(id)))),
  )
  return beats
    .filter((beat) => !isCallAlone(beat, arrived))
    .filter(
      ({ id, losses, kind, facts }) =>
        !elsewhere.has(id) &&
        facts.length > 0 &&
        (losses.length > 0 || worthALine.has(kind) || facts.some(({ type }) => changes.has(type))),
    )
    .filter((beat) => {
      // What the log alone can tell is told where it cost somebody.
      return (
        beat.losses.length > 0 || clausesOf(beat, wordingOf(speakerAt(story.record, beat.act, by))).length > 0
      )
    })
    .map((beat) => {
      const { happened, cost } = beatText(beat, null, speakerAt(story.record, beat.act, by), phrase)
      return inOneLine([...happened, ...cost])
    })
    .filter((told) => told.length > 0)
}
