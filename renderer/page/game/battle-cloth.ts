/** What a side of a battle may have to hide, and the game without it. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { deploysWholly } from './side-as-proposed'
import { namesNobody, publicTimeline, toldToAll } from './veil'
import type { Cloth, Cover } from './turn-taking'
import { slice, type Page } from '../page'

/** Who has still to be put down is each side's own secret (C4-DEPLOY-11). */
const hidesRoster = ({ stage, settings }: SeatSnapshot['view']): boolean =>
  stage === 'deployment' && settings['core4.deploy.hiddenRosters'] === 'on'

const hasBegun = ({ units, models }: SeatSnapshot['view'], seat: Seat): boolean =>
  Object.values(units).some(
    (unit) => unit.seat === seat && unit.models.some((id) => models[id]?.status === 'onTable'),
  )

/**
 * By what both know: rosters are hidden until the armies stand, units wait in reserve, a charge has been declared whose place
 * is secret (C4-DEPLOY-11, CF-STRAT-21).
 */
function over(page: Page, { view, handover }: SeatSnapshot, seat: Seat): Cover {
  const { stage, parts } = view
  // One curtain a side: who has begun to put down, or has left it to the program, looks at the rest of his roster when he likes.
  if (handover !== 'open' && hidesRoster(view))
    return deploysWholly(page, seat) || hasBegun(view, seat) ? 'veil' : 'curtain'
  const charged = parts.stratagems?.declared[seat].includes('demolition') === true
  const waits = (parts.reserves?.count[seat] ?? 0) > 0
  return stage !== 'over' && (charged || waits) ? 'veil' : 'none'
}
function veil(snapshot: SeatSnapshot): SeatSnapshot {
  const { view, legal, decisions } = snapshot
  const { stratagems, reserves } = view.parts
  const waiting = hidesRoster(view)
    ? Object.values(view.units).filter(
        ({ seat, models }) =>
          seat === snapshot.seat && models.every((id) => view.models[id]?.status === 'waiting'),
      )
    : []
  const held = new Set([
    ...Object.values(reserves?.own ?? {}).flatMap((own) => own.flatMap(({ units }) => units)),
    ...waiting.map(({ id }) => id),
  ])
  return {
    ...snapshot,
    ...toldToAll(snapshot),
    timeline: publicTimeline(snapshot.timeline),
    decisions: decisions.filter(namesNobody(held)),
    legal: legal.filter(({ unit, type }) => type !== 'arrive' && !held.has(unit ?? '')),
    view: {
      ...view,
      ...(waiting.length > 0 && {
        units: Object.fromEntries(Object.entries(view.units).filter(([id]) => !held.has(id))),
        models: Object.fromEntries(
          Object.entries(view.models).filter(([, { unit }]) => !waiting.some(({ id }) => id === unit)),
        ),
      }),
      parts: {
        ...view.parts,
        ...(stratagems && { stratagems: { ...stratagems, charges: [] } }),
        ...(reserves && { reserves: { ...reserves, own: {} } }),
      },
    },
  }
}
export const battleCloth = slice<Cloth<SeatSnapshot>>((page) => ({ over: page.bound(over), veil }))
