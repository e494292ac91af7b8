/** What happens once: first blood, the last of a unit, a leader who falls, what is fought for in other hands. */
import type { ModelId } from '../../table/types'
import type { FactKind } from '../../protocol/facts'
import type { Beat, BeatLoss } from '../beats/beat'
import { isSkirmishView, type ReportView } from '../record/record'

const values = { blood: 1, lastOfUnit: 0.5, leader: 1, lastOfSide: 2, taken: 1, counted: 0.25 } as const

const takes: ReadonlySet<FactKind> = new Set<FactKind>([
  ...(['objectiveMet', 'itemTaken', 'itemAway', 'markerTaken', 'markerHanded', 'flagPlanted'] as const),
  ...(['leftTable', 'lsMarkerCaptured', 'lsMarkerRegained', 'lsHostageFreed', 'lsJournalistTaken'] as const),
])
const counts: ReadonlySet<FactKind> = new Set<FactKind>(['objectiveTurn', 'itemDropped', 'markerDropped'])

/** @param after  the view when it was over  @param isFirst  nobody had fallen before it */
export function firstsOf(beat: Beat, after: ReportView, isFirst: boolean): number {
  const { losses, facts } = beat
  const ended = losses.filter(({ unit }) => isGone(after, unit))
  return (
    (isFirst && losses.some(isBlood) ? values.blood : 0) +
    values.lastOfUnit * new Set(ended.map(({ unit }) => unit)).size +
    values.leader * losses.flatMap(({ models }) => models).filter((id) => leads(after, id)).length +
    values.lastOfSide * new Set(losses.map(({ seat }) => seat).filter((seat) => isBeaten(after, seat))).size +
    (facts.some(({ type }) => takes.has(type)) ? values.taken : 0) +
    (facts.some(({ type }) => counts.has(type)) ? values.counted : 0)
  )
}
export const isBlood = ({ how }: Pick<BeatLoss, 'how'>): boolean => how === 'killed' || how === 'wrecked'

const outOfBattle: ReadonlySet<string> = new Set(['casualty', 'fled', 'exited', 'withdrawn'])
const outOfSkirmish: ReadonlySet<string> = new Set(['dead', 'prisoner', 'left'])
function isOut(view: ReportView, id: ModelId): boolean {
  if (isSkirmishView(view)) {
    const model = view.models[id]
    return model !== undefined && (outOfSkirmish.has(model.status) || model.vehicle?.knockedOut === true)
  }
  const model = view.models[id]
  return model !== undefined && (outOfBattle.has(model.status) || model.damage?.wrecked === true)
}
function isGone(view: ReportView, unit: string): boolean {
  if (isSkirmishView(view)) {
    const soldiers = view.squads[unit]?.soldiers ?? []
    return soldiers.length > 1 && soldiers.every((id) => isOut(view, id))
  }
  const all = Object.values(view.models).filter((model) => (model.own ?? model.unit) === unit)
  return all.length > 0 && all.every(({ id }) => isOut(view, id))
}
/** A side of whose people those that are known are all out; a seat knows all of its own alone. */
function isBeaten(view: ReportView, seat: BeatLoss['seat']): boolean {
  const all = Object.values(view.models).filter((model) => model.seat === seat)
  return all.length > 0 && all.every(({ id }) => isOut(view, id))
}
function leads(view: ReportView, id: ModelId): boolean {
  if (isSkirmishView(view))
    return (view.models[id]?.roles ?? []).some((role) => role === 'commander' || role === 'platoonCommander')
  const model = view.models[id]
  const entry = model && view.units[model.own ?? model.unit]?.entry
  return entry?.character !== undefined || (entry?.category === 'hq' && entry.models.length === 1)
}
