/**
 * What an estimate of the chance to win looks at: how far side a is ahead, in numbers that change sign where the two change
 * places. All of it stands in the view of whoever looks; of what he does not know nothing is assumed.
 */
import { inches } from '../../geometry/length'
import { contains } from '../../geometry/polygon'
import type { PlanPoint } from '../../geometry/point'
import type { GameView } from '../../protocol/game-view'
import type { SkirmishView } from '../../protocol/skirmish/view'
import type { Seat } from '../../protocol/spatial'
import { footprint, footprintBounds } from '../../table'
import { worthToSide } from '../beats/who'
import { isSkirmishView, type ReportView } from '../record/record'

/** Each also by itself times the share of the battle that is over. */
export const leadNames = {
  battle: ['left', 'ground', 'feats'],
  skirmish: ['left', 'points', 'markers'],
} as const

/** In the order of `leadNames`, then the same again times the time that is gone. */
export function featuresOf(view: ReportView): readonly number[] {
  const { leads, gone } = isSkirmishView(view) ? skirmishLeads(view) : battleLeads(view)
  return [...leads, ...leads.map((lead) => lead * gone)]
}
interface Leads {
  readonly leads: readonly number[]
  /** Share of the battle that is over, 0 to 1. */
  readonly gone: number
}
const within = (lead: number): number => Math.max(-1, Math.min(1, lead))

/** Share of its points that a side has lost, as far as it is known who fell. */
function lost(view: ReportView, seat: Seat, isOut: (id: string) => boolean): number {
  let share = 0
  for (const [id, model] of Object.entries(view.models))
    if (model.seat === seat && isOut(id)) share += worthToSide(view, id)?.share ?? 0
  return Math.min(1, share)
}

const outOfBattle: ReadonlySet<string> = new Set(['casualty', 'fled', 'withdrawn'])
function battleLeads(view: GameView): Leads {
  const isOut = (id: string): boolean => {
    const model = view.models[id]
    return model !== undefined && (outOfBattle.has(model.status) || model.damage?.wrecked === true)
  }
  const { game, limit, player } = view.turn
  return {
    leads: [
      within(clearLead * (lost(view, 'b', isOut) - lost(view, 'a', isOut))),
      groundLead(view),
      within(featsLead(view) / clearLead),
    ],
    gone: limit > 0 && game > 0 ? Math.min(1, (player - 1) / (2 * limit)) : 0,
  }
}

/** So many places, or feats, or a third of a force, more than the other has: as far ahead as counts. */
const clearLead = 3
/** So near a marker somebody stands who is counted. */
const atMarker = inches(4)
/** Houses and markers at which side a has more people than b, less those at which b has; as far as that counts. */
function groundLead({ table, models, parts }: GameView): number {
  const people = Object.values(models).flatMap(({ seat, pose, status }) =>
    pose && status === 'onTable' ? [{ seat, at: pose.at }] : [],
  )
  const houses = table.pieces
    .filter(({ design }) => design.kind === 'ruin')
    .map((piece) => {
      const { minX, maxX, minZ, maxZ } = footprintBounds(piece)
      return ({ x, z }: PlanPoint): boolean =>
        x >= minX && x <= maxX && z >= minZ && z <= maxZ && contains(footprint(piece), { x, z })
    })
  const markers = (parts.counters?.laid ?? []).map(
    ({ at }) =>
      ({ x, z }: PlanPoint): boolean =>
        Math.hypot(x - at.x, z - at.z) <= atMarker,
  )
  const places = [...houses, ...markers]
  const held = places.map((isThere) =>
    people.reduce((sum, { seat, at }) => (isThere(at) ? sum + (seat === 'a' ? 1 : -1) : sum), 0),
  )
  return within(held.reduce((sum, more) => sum + Math.sign(more), 0) / clearLead)
}
/** What has been done for good, flags that stand, and what is carried: how many more side a has. */
function featsLead({ parts }: GameView): number {
  const seats: readonly Seat[] = [
    ...Object.values(parts.objectives?.achieved ?? {}),
    ...Object.values(parts.cityStakes?.flags ?? {}),
  ]
  return seats.reduce((sum, seat) => sum + (seat === 'a' ? 1 : -1), 0)
}

const outOfSkirmish: ReadonlySet<string> = new Set(['dead', 'prisoner', 'left'])
function skirmishLeads(view: SkirmishView): Leads {
  const isOut = (id: string): boolean => {
    const model = view.models[id]
    return model !== undefined && (outOfSkirmish.has(model.status) || model.vehicle?.knockedOut === true)
  }
  const { a, b } = view.sides
  const captured = Object.values(view.markers).reduce(
    (sum, marker) => sum + (marker.captured === null ? 0 : marker.captured.by === 'a' ? 1 : -1),
    0,
  )
  const limit = view.settings['ls.turnLimit']
  return {
    // Who has more points against him is behind (LS-VIC-02).
    leads: [
      lost(view, 'b', isOut) - lost(view, 'a', isOut),
      within((b.total - a.total) / 10),
      within(captured / clearLead),
    ],
    gone: typeof limit === 'number' && limit > 0 ? Math.min(1, Math.max(0, view.turn.number - 1) / limit) : 0,
  }
}
