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
