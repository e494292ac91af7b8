/** The table within an act: as it stood before it, with what its facts have changed so far. */
import type { GameEvent } from '../../protocol/event'
import type { GameView } from '../../protocol/game-view'
import type { SkirmishModel } from '../../protocol/skirmish/model'
import type { SkirmishView } from '../../protocol/skirmish/view'
import type { Pose } from '../../table/types'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'

/** Where models have come to by one fact. */
function newPoses(event: GameEvent): readonly (readonly [string, Pose])[] {
  switch (event.type) {
    case 'deployed':
    case 'coverBroken':
    case 'disembarked':
    case 'drivenOut':
      return Object.entries(event.data.poses)
    case 'lsMoved':
      return [[event.data.model, event.data.pose]]
    default: {
      const { data } = event
      return data !== null && 'moves' in data
        ? Object.entries(data.moves).map(([model, { end }]) => [model, end])
        : []
    }
  }
}
const out: ReadonlySet<string> = new Set(['casualties', 'fled'])

const turnBegins: ReadonlySet<string> = new Set(['playerTurnBegan', 'lsTurnBegan'])
/** What a map of some acts shows: facts from one on, up to and without another. */
interface Span {
  readonly from: number
  readonly to: number
}
/**
 * An act may end one turn and begin the next: whoever runs when the next begins has not run in this one. Of acts that do not
 * begin a turn it is all of them.
 */
export function factsShown(
  { acts }: Pick<ReportRecord, 'acts'>,
  { since, act }: { readonly since: number; readonly act: number },
): Span {
  const begun = (index: number): readonly number[] =>
    (acts[index]?.facts ?? []).filter(({ type }) => turnBegins.has(type)).map(({ id }) => id)
  const from = since < act ? begun(since + 1).at(0) : undefined
  const to = since < act ? begun(act).findLast((id) => id !== from) : undefined
  return { from: from ?? 0, to: to ?? Infinity }
}
/** The table as the span ends: whoever is lost by a later fact of its last act still stands. */
export function viewAtEnd(record: ReportRecord, act: number, { to }: Span): ReportView {
  const shown = record.acts[act]
  if (shown === undefined) throw new RangeError(`the record has no act ${act}`)
  const { view, facts } = shown
  const later = facts.flatMap((event): readonly string[] => {
    if (event.id < to) return []
    if (event.type === 'casualties' || event.type === 'fled') return event.data.models
    return event.type === 'lsFell' ? [event.data.model] : []
  })
  if (later.length === 0) return view
  const then = viewBefore(record, act, to)
  if (isSkirmishView(view))
    return isSkirmishView(then) ? { ...view, models: withThen(view.models, then.models, later) } : view
  return isSkirmishView(then) ? view : { ...view, models: withThen(view.models, then.models, later) }
}
function withThen<Model>(
  now: Readonly<Record<string, Model>>,
  then: Readonly<Record<string, Model>>,
  ids: readonly string[],
): Readonly<Record<string, Model>> {
  const back = ids.flatMap((id) => (then[id] === undefined ? [] : [[id, then[id]] as const]))
  return { ...now, ...Object.fromEntries(back) }
}

/** As it was right before a fact of the act. Whoever was not known before it stands as he is known after it. */
export function viewBefore(record: ReportRecord, act: number, fact: number): ReportView {
  const after = record.acts[act]
  const before = record.acts[act - 1]
  if (after === undefined) throw new Error(`no act ${act}`)
  if (before === undefined) return after.view
  const past = after.facts.filter(({ id }) => id < fact)
  return isSkirmishView(before.view)
    ? isSkirmishView(after.view)
      ? skirmishSince(before.view, after.view, past)
      : before.view
    : isSkirmishView(after.view)
      ? before.view
      : battleSince(before.view, after.view, past)
}
function battleSince(before: GameView, after: GameView, past: readonly GameEvent[]): GameView {
  const changed = past.filter((event) => newPoses(event).length > 0 || out.has(event.type))
  const atFirePoints = Object.values(after.models).filter(({ firesFrom }) => firesFrom !== undefined)
  if (changed.length === 0 && atFirePoints.length === 0) return before
  const models = { ...before.models }
  for (const man of atFirePoints) models[man.id] = man
  for (const event of changed) {
    for (const [id, pose] of newPoses(event)) {
      const model = models[id] ?? after.models[id]
      if (model) models[id] = { ...model, pose, status: 'onTable' }
    }
    if (event.type === 'casualties' || event.type === 'fled')
      for (const id of event.data.models) {
        const model = models[id]
        if (model) models[id] = { ...model, pose: null, status: 'casualty' }
      }
  }
  return { ...before, models }
}
function skirmishSince(before: SkirmishView, after: SkirmishView, past: readonly GameEvent[]): SkirmishView {
  const models: Record<string, SkirmishModel> = { ...before.models }
  // Whoever is seen for the first time in this act, before he fires or is fired at.
  for (const [id, model] of Object.entries(after.models)) models[id] ??= model
  for (const event of past) {
    for (const [id, pose] of newPoses(event)) {
      const model = models[id]
      if (model) models[id] = { ...model, pose, status: 'onTable' }
    }
    if (event.type === 'lsPosture') {
      const model = models[event.data.model]
      if (model) models[event.data.model] = { ...model, posture: event.data.posture }
    }
    if (event.type === 'lsFell') {
      const model = models[event.data.model]
      if (model) models[event.data.model] = { ...model, status: event.data.how, pose: null }
    }
  }
  return { ...before, models }
}
