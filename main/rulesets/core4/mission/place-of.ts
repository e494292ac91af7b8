/** Which quarter or edge is whose: told by the zone where that is all of it and no more, else kept beside it. */
import { pointGap } from '../../../../shared/geometry'
import { tolerance } from '../../../../shared/geometry/length'
import type { Polygon } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { CoreState } from '../game'
import { missionKept } from './kept'
import {
  cornerHalves,
  edges,
  quarters,
  zoneOf,
  type Half,
  type Place,
} from '../../../../shared/table/home-places'

const same = (one: Polygon | null, other: Polygon): boolean =>
  one?.length === other.length && one.every((at, n) => pointGap(at, other[n] ?? at) <= tolerance)

/** Whose zone it is said by: of records of before too, which keep nothing beside it. */
export function placeByZone({ sides, table, parts }: CoreState, seat: Seat): Place | null {
  const { zone } = sides[seat]
  const step = missionKept.find({ parts })?.mission?.steps.find((one) => one.step === 'sides')
  if (zone === null || step === undefined || step.choose === 'none' || step.choose === 'half') return null
  const places: readonly Place[] = step.choose === 'quarter' ? quarters : edges
  return places.find((place) => same(zoneOf(table, step, place), zone)) ?? null
}
/** Null before sides are chosen, or where there are none. */
export const homePlaceOf = (state: CoreState, seat: Seat): Place | null =>
  missionKept.find(state)?.places?.[seat] ?? placeByZone(state, seat)
/** The half of the table that is a side's; null where nobody has a half. */
export function halfOf(state: CoreState, seat: Seat): Half | null {
  if (missionKept.find(state)?.map === undefined) return null
  const place = homePlaceOf(state, seat)
  return [...edges, ...cornerHalves].find((half) => half === place) ?? null
}
