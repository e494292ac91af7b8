/** Before the first shot: who stood ready, who waited, who begins. */
import type { GameEvent } from '../../protocol/event'
import type { Beat } from '../beats/beat'
import { isSkirmishView } from '../record/record'
import type { CardText, Telling } from './card-text'
import { factsOf, wordingOf } from './clauses/clause'
import type { Clause } from './phrasing'
import { sideOfThing, speakerAt } from './speaker'
import { tellText } from './tell'
import { inOneLine, type Prose } from './told'
import { logLines } from './log-lines'
import { withStop } from './tell'

const lurks: ReadonlySet<string> = new Set(['ambush', 'infiltrator'])

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
    const what = story.record.family === 'skirmish' ? 'fighters' : 'units'
    const { view } = speaker
    // He is ready, and nobody sees him (LS-EXT-02).
    const hidden = new Map(
      [...placed].filter(([id]) => isSkirmishView(view) && lurks.has(view.models[id]?.status ?? '')),
    )
    for (const id of hidden.keys()) placed.delete(id)
    const isHull = (id: string): boolean => isSkirmishView(view) && view.models[id]?.vehicle !== undefined
    const factsWhere = (are: boolean): readonly number[] =>
      [...placed].flatMap(([id, fact]) => (isHull(id) === are ? [fact] : []))
    const [ids, men, hulls] = [[...placed.values()], factsWhere(false), factsWhere(true)]
    const placedMen = wording.count(men.length, what, men, 'placed')
    return [
      ...(placed.size === 0
        ? []
        : [
            say('placed', {
              ...wording.noun('side', seat, ids),
              n:
                hulls.length === 0
                  ? placedMen
                  : tellText(by.names, 'report-counts:withHulls', {
                      men: placedMen,
                      hulls: wording.count(hulls.length, 'hulls', hulls, 'placed'),
                    }),
            }),
          ]),
      ...(hidden.size === 0
        ? []
        : [
            say('hidden', {
              ...wording.noun('side', seat, [...hidden.values()]),
              n: wording.count(hidden.size, what, [...hidden.values()], 'placed'),
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
