/** What a side of a battle may have to hide, and the game without it. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { namesNobody, publicTimeline, toldToAll } from './veil'
import type { Cloth, Cover } from './turn-taking'

/**
 * By what both know: rosters are hidden until the armies stand, units wait in reserve, a charge has been declared whose place
 * is secret (C4-DEPLOY-11, CF-STRAT-21).
 */
function over({ view, handover }: SeatSnapshot, seat: Seat): Cover {
  const { stage, settings, parts } = view
  const hidesRoster = handover !== 'open' && settings['core4.deploy.hiddenRosters'] === 'on'
  if (hidesRoster && stage === 'deployment') return 'curtain'
  const charged = parts.stratagems?.declared[seat].includes('demolition') === true
  const waits = (parts.reserves?.count[seat] ?? 0) > 0
  return stage !== 'over' && (charged || waits) ? 'veil' : 'none'
}
function veil(snapshot: SeatSnapshot): SeatSnapshot {
  const { view, legal, decisions } = snapshot
  const { stratagems, reserves } = view.parts
  const held = new Set(Object.values(reserves?.own ?? {}).flatMap((own) => own.flatMap(({ units }) => units)))
  return {
    ...snapshot,
    ...toldToAll(snapshot),
    timeline: publicTimeline(snapshot.timeline),
    decisions: decisions.filter(namesNobody(held)),
    legal: legal.filter(({ unit, type }) => type !== 'arrive' && !held.has(unit ?? '')),
    view: {
      ...view,
      parts: {
        ...view.parts,
        ...(stratagems && { stratagems: { ...stratagems, charges: [] } }),
        ...(reserves && { reserves: { ...reserves, own: {} } }),
      },
    },
  }
}
export const battleCloth: Cloth<SeatSnapshot> = { over, veil }
