/** Who took part, each unit under a short number that stays the same through all pictures of one report. */
import type { NameText } from '../../protocol/given-name'
import type { Seat } from '../../protocol/spatial'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'

export interface RosterUnit {
  readonly id: string
  readonly seat: Seat
  /** From 1 within its side, in the order in which this knowledge came to know of them. */
  readonly number: number
  readonly name: NameText
  /** At the beginning. */
  readonly models: number
  /** Of its force; null where forces have none (Live Skirmish). */
  readonly points: number | null
}
export interface ReportRoster {
  readonly units: readonly RosterUnit[]
  readonly byId: ReadonlyMap<string, RosterUnit>
  /** The unit that somebody serves in, by his own id or its; null: nobody's, or he is not known. */
  readonly unitOf: (model: string) => RosterUnit | null
}

type Known = Omit<RosterUnit, 'number'>
/** Of a skirmish each man and each vehicle is one: they act by themselves. */
function unitsIn(view: ReportView): readonly Known[] {
  if (!isSkirmishView(view))
    return Object.values(view.units).map(({ id, seat, name, startModels, entry }) => ({
      id,
      seat,
      name,
      models: startModels,
      points: entry.points,
    }))
  return Object.values(view.models).flatMap(({ id, seat, name }): Known[] =>
    seat === null ? [] : [{ id, seat, name, models: 1, points: null }],
  )
}
/** A character's own unit stays his, whomever he has joined. */
function membersIn(view: ReportView): readonly (readonly [string, string])[] {
  if (isSkirmishView(view)) return Object.values(view.models).map(({ id }) => [id, id])
  return Object.values(view.models).map(({ id, unit, own }) => [id, own ?? unit])
}

const known = new WeakMap<ReportRecord, ReportRoster>()
export function reportRoster(record: ReportRecord): ReportRoster {
  const before = known.get(record)
  if (before !== undefined) return before
  const units = new Map<string, RosterUnit>()
  const members = new Map<string, string>()
  const count = { a: 0, b: 0 }
  const views = new Set(record.acts.map(({ view }) => view))
  for (const view of views) {
    for (const unit of unitsIn(view)) {
      const was = units.get(unit.id)
      if (was === undefined) units.set(unit.id, { ...unit, number: ++count[unit.seat] })
      else if (unit.models > was.models) units.set(unit.id, { ...was, models: unit.models })
    }
    for (const [model, unit] of membersIn(view)) members.set(model, unit)
  }
  const roster: ReportRoster = {
    units: [...units.values()].sort((a, b) =>
      a.seat === b.seat ? a.number - b.number : a.seat < b.seat ? -1 : 1,
    ),
    byId: units,
    unitOf: (model) => units.get(members.get(model) ?? model) ?? null,
  }
  known.set(record, roster)
  return roster
}
