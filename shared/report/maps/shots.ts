/** Shots: who fired at whom, from where to where, and what the one saw of the other when the shot fell. */
import type { GameEvent } from '../../protocol/event'
import type { Point3 } from '../../geometry/point'
import type { Seat } from '../../protocol/spatial'
import type { SightWitness } from '../../sight'
import { reportRoster } from '../figures/roster'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'
import { looksIn } from './looks'
import { viewBefore } from './moment-view'

export interface MapShot {
  readonly act: number
  readonly fact: number
  readonly firer: string
  readonly unit: string | null
  readonly seat: Seat | null
  /** Whom the line goes to: of a unit whoever was seen best, and of those the nearest; null: a place. */
  readonly target: string | null
  readonly from: Point3
  readonly to: Point3
  /** null: nobody was aimed at, or he is not known. */
  readonly witness: SightWitness | null
}
/** What came of the fire of one at another: drawn on the middle of its lines. */
export interface MapVolley {
  readonly act: number
  /** Unit or man aimed at; null: a place. */
  readonly target: string | null
  readonly shots: readonly MapShot[]
  readonly fired: number
  readonly hits: number
  readonly lost: number
}

/** In the acts after `since` up to and with `act`. @param sight  without it no witness is asked for */
export function volleysOf(
  record: ReportRecord,
  since: number,
  act: number,
  sight: boolean,
): readonly MapVolley[] {
  return record.acts.slice(since + 1, act + 1).flatMap(({ index, facts }) =>
    facts.flatMap((event): MapVolley[] => {
      if (event.type === 'shotsFired') return battleVolley(record, index, event, sight)
      if (event.type === 'lsShot') return skirmishVolley(record, index, event, sight)
      return []
    }),
  )
}
const heightOf = (view: ReportView, model: string): Point3 | null => {
  const found = view.models[model]
  return found?.pose ? { ...found.pose.at, y: found.pose.y } : null
}

function battleVolley(
  record: ReportRecord,
  act: number,
  event: GameEvent<'shotsFired'>,
  sight: boolean,
): MapVolley[] {
  const { unit, target, firers, weapon } = event.data
  const view = viewBefore(record, act, event.id)
  if (isSkirmishView(view)) return []
  const aims = (view.units[target]?.models ?? []).filter((id) => {
    const model = view.models[id]
    return model !== undefined && model.pose !== null && model.status === 'onTable'
  })
  const shots = [...new Set(firers)].flatMap((firer) =>
    shotAt(record, view, { act, fact: event.id, firer, unit, aims, sight }),
  )
  if (shots.length === 0) return []
  const hits = rollsAfter(
    record,
    act,
    event,
    (roll) => roll.data.purpose === 'toHit' && roll.data.weapon === weapon,
  )
  return [{ act, target, shots, fired: event.data.shots, hits, lost: removedBy(record, act, event) }]
}
interface Aim {
  readonly act: number
  readonly fact: number
  readonly firer: string
  readonly unit: string
  readonly aims: readonly string[]
  readonly sight: boolean
}
/** Looks are asked from the nearest on, until one is seen whole. */
function shotAt(
  record: ReportRecord,
  view: ReportView,
  { act, fact, firer, unit, aims, sight }: Aim,
): readonly MapShot[] {
  const from = heightOf(view, firer)
  if (from === null) return []
  const places = aims
    .flatMap((id) => {
      const at = heightOf(view, id)
      return at === null ? [] : [{ id, at, far: Math.hypot(at.x - from.x, at.y - from.y, at.z - from.z) }]
    })
    .sort((one, other) => one.far - other.far)
  const seat = reportRoster(record).byId.get(unit)?.seat ?? null
  const looks = looksIn(view)
  let best: MapShot | null = null
  for (const { id, at } of places) {
    const witness = sight ? looks(firer, id) : null
    const shot = { act, fact, firer, unit, seat, target: id, from, to: at, witness }
    if (best === null || (witness?.fraction ?? 0) > (best.witness?.fraction ?? 0)) best = shot
    if (witness === null || witness.fully) break
  }
  return best === null ? [] : [best]
}
/** Successes of the throws for this fire: those between it and the next one, in this act or where a question cut it in two. */
function rollsAfter(
  record: ReportRecord,
  act: number,
  event: GameEvent,
  belongs: (roll: GameEvent<'rolled'>) => boolean,
): number {
  let hits = 0
  for (const later of factsFrom(record, act, event.id)) {
    if (later.type === 'shotsFired' || later.type === 'shootingResolved') break
    if (later.type === 'rolled' && belongs(later))
      hits += later.data.dice.filter(({ success }) => success === true).length
  }
  return hits
}
function* factsFrom({ acts }: ReportRecord, act: number, after: number): Generator<GameEvent> {
  for (const { index, facts } of acts.slice(act, act + 12))
    for (const event of facts) if (index > act || event.id > after) yield event
}
/** Whom the shooting that this fire belongs to has removed. */
function removedBy(record: ReportRecord, act: number, event: GameEvent<'shotsFired'>): number {
  for (const later of factsFrom(record, act, event.id))
    if (later.type === 'shootingResolved' && later.data.unit === event.data.unit)
      return later.data.target === event.data.target ? later.data.removed.length : 0
  return 0
}

function skirmishVolley(
  record: ReportRecord,
  act: number,
  event: GameEvent<'lsShot'>,
  sight: boolean,
): MapVolley[] {
  const { model, targets, seat, weapon } = event.data
  const view = viewBefore(record, act, event.id)
  const from = heightOf(view, model)
  if (from === null) return []
  const unit = reportRoster(record).unitOf(model)?.id ?? null
  const shots = targets.map(({ name, at }): MapShot => {
    const target = name !== null && view.models[name]?.pose ? name : null
    const witness = sight && target !== null ? looksIn(view)(model, target) : null
    return { act, fact: event.id, firer: model, unit, seat, target, from, to: at, witness }
  })
  const rolls = (record.acts[act]?.facts ?? []).filter(
    (one) =>
      one.type === 'rolled' &&
      one.id > event.id &&
      one.data.purpose === 'lsToHit' &&
      one.data.unit === model &&
      one.data.weapon === weapon,
  )
  const own = rolls.filter((one) => one.batch === rolls[0]?.batch)
  const dice = own.flatMap((one) => (one.type === 'rolled' ? one.data.dice : []))
  const names = new Set(targets.map(({ name }) => name))
  const lost = (record.acts[act]?.facts ?? []).filter(
    (one) =>
      one.type === 'lsFell' && one.id > event.id && names.has(one.data.model) && one.data.by === weapon,
  ).length
  return [
    {
      act,
      target: shots[0]?.target ?? null,
      shots,
      fired: dice.length,
      hits: dice.filter(({ success }) => success === true).length,
      lost,
    },
  ]
}
