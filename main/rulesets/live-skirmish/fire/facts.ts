/** What the facts of firing do to the state: smoke, zones, and what opening fire and hit buildings cost (LS-VIC-02). */
import type { Draft } from 'immer'
import type { CoverZone, SmokeCloud } from '../../../../shared/protocol/skirmish/view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishPart } from '../part'
import type { PointEvent, SkirmishState } from '../state'

const charge = (draft: Draft<SkirmishState>, seat: Seat, kind: PointEvent['kind']): void => {
  draft.points.push({ seat, kind, turn: draft.turn.number })
}
/** For the eye and the log alone. */
const shown = (): void => undefined

export const fireReducers: NonNullable<SkirmishPart['reducers']> = {
  lsShot: shown,
  lsBlast: shown,
  lsCoveringTest: shown,
  lsOpenedFire(draft, { seat }: { readonly seat: Seat }) {
    charge(draft, seat, 'firstFire')
  },
  /** Only of regulars who fight irregulars is it expected that they spare the houses. */
  lsBuildingHit(draft, { seat }: { readonly seat: Seat }) {
    if (draft.sides[seat].nature !== 'irregular' && draft.sides[otherSeat(seat)].nature === 'irregular')
      charge(draft, seat, 'buildingHit')
  },
  lsSmoke(draft, { cloud }: { readonly cloud: SmokeCloud }) {
    draft.smoke.push(cloud)
    draft.next.smoke += 1
    const { number } = draft.turn
    draft.scheduled.push({ turn: number + 1, phase: 'start', what: { kind: 'smokeDrift', smoke: cloud.id } })
    draft.scheduled.push({ turn: number + 2, phase: 'start', what: { kind: 'smokeEnd', smoke: cloud.id } })
  },
  lsZoneLaid(draft, { zone }: { readonly zone: CoverZone }) {
    draft.zones.push({ ...zone, by: [...zone.by] })
    draft.next.zone += 1
  },
  lsZoneJoined(
    draft,
    { zone, by, value }: { readonly zone: string; readonly by: CoverZone['by']; readonly value: number },
  ) {
    const found = draft.zones.find(({ id }) => id === zone)
    if (!found) throw new Error(`no zone ${zone}`)
    found.by = [...by]
    found.value = value
  },
  lsZonesGone(draft) {
    draft.zones = []
  },
}
