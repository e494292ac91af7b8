/**
 * What an estimate of the chance to win looks at: how far side a is ahead, in numbers that change sign where the two change
 * places. All of it stands in the view of whoever looks; of what he does not know nothing is assumed.
 */
import type { GameView } from '../../protocol/game-view'
import type { SkirmishView } from '../../protocol/skirmish/view'
import type { Seat } from '../../protocol/spatial'
import { worthToSide } from '../beats/who'
import { isSkirmishView, type ReportView } from '../record/record'
import { battleLeads } from './battle-leads'

/** Each also by itself times the share of the battle that is over. */
export const leadNames = {
  battle: ['left', 'losses', 'ground', 'byDefault', 'feats'],
  skirmish: ['left', 'points', 'markers'],
} as const

/** In the order of `leadNames`, then the same again times the time that is gone. */
export function featuresOf(view: ReportView): readonly number[] {
  const { leads, gone } = isSkirmishView(view) ? skirmishLeads(view) : battleOf(view)
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

function battleOf(view: GameView): Leads {
  const { game, limit, player } = view.turn
  return {
    leads: battleLeads(view),
    gone: limit > 0 && game > 0 ? Math.min(1, (player - 1) / (2 * limit)) : 0,
  }
}

/** So many markers more than the other has: as far ahead as counts. */
const clearLead = 3
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
