/** What a side of a battle may have to hide, and the game without it. Pure. */
import { nothingKnownOf } from '../../../shared/leaving-out'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { isYetUnseen } from '../../../shared/protocol/gone'
import type { Seat } from '../../../shared/protocol/spatial'
import type { UnitId } from '../../../shared/table/types'
import { deploysWholly } from './side-as-proposed'
import { namesNobody, publicTimeline, toldToAll } from './veil'
import type { Cloth, Cover } from './turn-taking'
import { slice, type Page } from '../page'

/** Who has not come yet is each side's own secret, by agreement or by the mission (C4-DEPLOY-11, CF-MSR-06). */
const hidesRosters = ({ settings, parts }: SeatSnapshot['view']): boolean =>
  settings['core4.deploy.hiddenRosters'] === 'on' || parts.hidden?.hidesRosters === true

const hidesUnits = ({ parts }: SeatSnapshot['view'], seat: Seat): boolean =>
  parts.hidden?.markers.some((marker) => marker.seat === seat) === true
const hasBegun = (view: SeatSnapshot['view'], seat: Seat): boolean =>
  hidesUnits(view, seat) ||
  Object.values(view.units).some(
    (unit) => unit.seat === seat && unit.models.some((id) => view.models[id]?.status === 'onTable'),
  )

/**
 * By what both know: rosters are hidden until the armies stand, units wait in reserve or behind markers, a charge has been
 * declared whose place is secret (C4-DEPLOY-11, CF-STRAT-21, CF-MSR-06).
 */
function over(page: Page, { view, handover }: SeatSnapshot, seat: Seat): Cover {
  const { stage, parts } = view
  // One curtain a side: who has begun to put down, or has left it to the program, looks at the rest of his roster when he likes.
  if (handover !== 'open' && stage === 'deployment' && hidesRosters(view))
    return deploysWholly(page, seat) || hasBegun(view, seat) ? 'veil' : 'curtain'
  const charged = parts.stratagems?.declared[seat].includes('demolition') === true
  const waits = (parts.reserves?.count[seat] ?? 0) > 0
  return stage !== 'over' && (charged || waits || hidesUnits(view, seat)) ? 'veil' : 'none'
}
/** Those of a side who have not been on the table, and passengers nobody has seen get in (C4-TRANS-16). */
const unseenOf = ({ units, models }: SeatSnapshot['view'], seat: Seat): readonly UnitId[] =>
  Object.values(units).flatMap((unit) => {
    // A character comes with his escort, and is known when it is.
    const host = units[unit.joined ?? unit.id] ?? unit
    const own = host.models.flatMap((id) => models[id] ?? [])
    const waits = own.length > 0 && own.every(isYetUnseen)
    return unit.seat === seat && (host.aboard?.unseen === true || waits) ? [unit.id] : []
  })
function veil(snapshot: SeatSnapshot): SeatSnapshot {
  const { view, legal, decisions } = snapshot
  const { stratagems, reserves, hidden } = view.parts
  const unseen = hidesRosters(view) ? unseenOf(view, snapshot.seat) : []
  const held = new Set([
    ...Object.values(reserves?.own ?? {}).flatMap((own) => own.flatMap(({ units }) => units)),
    ...unseen,
  ])
  return {
    ...snapshot,
    ...toldToAll(snapshot),
    timeline: publicTimeline(snapshot.timeline),
    decisions: decisions.filter(namesNobody(held)),
    legal: legal.filter(({ unit, type }) => type !== 'arrive' && !held.has(unit ?? '')),
    view: {
      ...nothingKnownOf(view, unseen),
      parts: {
        ...view.parts,
        ...(stratagems && { stratagems: { ...stratagems, charges: [] } }),
        ...(reserves && { reserves: { ...reserves, own: {} } }),
        ...(hidden && { hidden: { ...hidden, own: {} } }),
      },
    },
  }
}
export const battleCloth = slice<Cloth<SeatSnapshot>>((page) => ({ over: page.bound(over), veil }))
