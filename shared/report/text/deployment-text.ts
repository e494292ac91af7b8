/** Before the first shot: who stood ready, who waited, who begins. */
import type { GameEvent } from '../../protocol/event'
import type { Beat } from '../beats/beat'
import type { CardText, Telling } from './card-text'
import { factsOf, wordingOf } from './clauses/clause'
import type { Clause } from './phrasing'
import { sideOfThing, speakerAt } from './speaker'
import { tellText } from './tell'
import { inOneLine, type Prose } from './told'
import { logLines } from './log-lines'
import { withStop } from './tell'

export function deploymentText(beats: readonly Beat[], { story, by, phrase }: Telling): CardText {
  const act = beats.at(-1)?.act ?? 0
  const speaker = speakerAt(story.record, act, by)
  const wording = wordingOf(speaker)
  const title = tellText(by.names, 'report-frame:deployment.title')
  const facts: readonly GameEvent[] = beats.flatMap((beat) => beat.facts)
  if (by.voice === 'log') return { title, caption: [], paragraphs: logLines(facts, speaker).map(withStop) }
  const say = (stem: string, args: Clause['args']): Prose =>
    phrase({ stem: `report-frame:deployment.${stem}`, args }, 'deployment', speaker)
  const sentences = (['a', 'b'] as const).flatMap((seat) => {
    const placed = new Map(
      [
        ...factsOf({ facts }, 'deployed').map((fact) => [fact.data.unit, fact.id] as const),
        ...factsOf({ facts }, 'lsPosted').map((fact) => [fact.data.model, fact.id] as const),
      ].filter(([id]) => (sideOfThing(id, speaker) ?? id.charAt(0)) === seat),
    )
    const held = new Map(
      factsOf({ facts }, 'heldInReserve')
        .filter(({ data }) => sideOfThing(data.unit, speaker) === seat)
        .map(({ id, data }) => [data.unit, id] as const),
    )
    const ids = [...placed.values()]
    const what = story.record.family === 'skirmish' ? 'fighters' : 'units'
    return [
      ...(placed.size === 0
        ? []
        : [
            say('placed', {
              ...wording.noun('side', seat, ids),
              n: wording.count(placed.size, what, ids, 'placed'),
            }),
          ]),
      ...(held.size === 0
        ? []
        : [
            say('held', {
              ...wording.noun('side', seat, [...held.values()]),
              n: wording.count(held.size, what, [...held.values()], 'held'),
            }),
          ]),
    ]
  })
  const first = story.record.acts.flatMap((one) => one.facts).find((fact) => fact.type === 'battleBegan')
  const begins =
    first?.type === 'battleBegan' ? [say('first', wording.noun('side', first.data.first, [first.id]))] : []
  const all = [...sentences, ...begins]
  return { title, caption: [], paragraphs: all.length === 0 ? [] : [inOneLine(all)] }
}
