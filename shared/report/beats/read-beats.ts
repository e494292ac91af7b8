/** What happened, as people tell it: every fact of a record stands in exactly one beat. */
import type { ModelId } from '../../table/types'
import type { GameEvent } from '../../protocol/event'
import type { Seat } from '../../protocol/spatial'
import type { ReportRecord, ReportView } from '../record/record'
import type { Beat, BeatLoss } from './beat'
import { gathered, type Growing } from './gather'
import { peopleMeant, placeSeen, sideOfId, worthToSide } from './who'

export function beatsOf(record: Pick<ReportRecord, 'acts'>): readonly Beat[] {
  const gone = new Set<ModelId>()
  return gathered(record).map((growing) => finished(growing, record, gone))
}

function finished(growing: Growing, { acts }: Pick<ReportRecord, 'acts'>, gone: Set<ModelId>): Beat {
  const { id, kind, act, since, turn, phase, facts } = growing
  const after = acts[act]?.view
  if (after === undefined) throw new Error(`beat ${id} is of no act of the record`)
  const before = acts[since - 1]?.view ?? after
  const [actors, pieces] = [[...growing.actors], [...growing.pieces]]
  const targets = [...growing.targets].filter((target) => !growing.actors.has(target))
  const losses = lossesOf(growing, before, after, gone)
  return {
    id,
    kind,
    act,
    since,
    seat: sideOf(growing, before, after),
    turn,
    phase,
    facts,
    actors,
    targets,
    people: peopleIn({ actors, targets, losses, facts }, before, after),
    pieces,
    rolls: facts.filter((fact): fact is GameEvent<'rolled'> => fact.type === 'rolled'),
    losses,
    cites: [...new Set(facts.flatMap(({ because }) => because))],
  }
}
/** Of who does it; where he is not named, as a fact has said. */
function sideOf({ actors, seat }: Growing, before: ReportView, after: ReportView): Seat | null {
  for (const id of actors) {
    const of = sideOfId(before, id) ?? sideOfId(after, id)
    if (of !== null) return of
  }
  return seat
}

/** Nobody is lost twice: who was blown up with his vehicle is told with it. */
function lossesOf(
  growing: Growing,
  before: ReportView,
  after: ReportView,
  gone: Set<ModelId>,
): readonly BeatLoss[] {
  const losses = new Map<string, { -readonly [K in keyof BeatLoss]: BeatLoss[K] }>()
  for (const { models, how } of growing.gone)
    for (const model of models) {
      const standing = worthToSide(before, model) ?? worthToSide(after, model)
      if (standing === null || gone.has(model)) continue
      gone.add(model)
      const { seat, unit, share } = standing
      const key = `${unit} ${how}`
      const loss = losses.get(key) ?? { seat, unit, models: [], share: 0, how }
      losses.set(key, { ...loss, models: [...loss.models, model], share: loss.share + share })
    }
  return [...losses.values()]
}

/** Who acts stands where he has come to, everybody else where he was when it began; who fell, where he fell. */
function peopleIn(
  { actors, targets, losses, facts }: Pick<Beat, 'actors' | 'targets' | 'losses' | 'facts'>,
  before: ReportView,
  after: ReportView,
): Beat['people'] {
  const fell = Object.assign(
    {},
    ...facts.flatMap((fact) => (fact.type === 'casualties' ? [fact.data.poses] : [])),
  ) as GameEvent<'casualties'>['data']['poses']
  const people = new Map<ModelId, Beat['people'][number]>()
  const add = (model: ModelId, role: Beat['people'][number]['role'], views: readonly ReportView[]): void => {
    const seen = views.map((view) => placeSeen(view, model)).find((pose) => pose !== null)
    const pose = (role === 'lost' ? fell[model] : undefined) ?? seen
    if (pose && !people.has(model)) people.set(model, { model, pose, role })
  }
  for (const { models } of losses) for (const model of models) add(model, 'lost', [before, after])
  for (const id of actors)
    for (const model of new Set([...peopleMeant(after, id), ...peopleMeant(before, id)]))
      add(model, 'actor', [after, before])
  for (const id of targets) for (const model of peopleMeant(before, id)) add(model, 'target', [before, after])
  return [...people.values()]
}
