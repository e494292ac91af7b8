/** Which quarter or edge is whose: told by the zone where that is all of it and no more, else kept beside it. */
import { pointGap } from '../../../../shared/geometry'
import { tolerance } from '../../../../shared/geometry/length'
import type { Polygon } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { CoreState } from '../game'
import { missionKept } from './kept'
import { edges, quarters, zoneOf, type Place } from './zones'

const same = (one: Polygon | null, other: Polygon): boolean =>
  one?.length === other.length && one.every((at, n) => pointGap(at, other[n] ?? at) <= tolerance)

/** Whose zone it is said by: of records of before too, which keep nothing beside it. */
export function placeByZone({ sides, table, parts }: CoreState, seat: Seat): Place | null {
  const { zone } = sides[seat]
  const step = missionKept.find({ parts })?.mission?.steps.find((one) => one.step === 'sides')
  if (zone === null || step === undefined || step.choose === 'none') return null
  const places: readonly Place[] = step.choose === 'quarter' ? quarters : edges
  return places.find((place) => same(zoneOf(table, step, place), zone)) ?? null
}
/** Null before sides are chosen, or where there are none. */
export const homePlaceOf = (state: CoreState, seat: Seat): Place | null =>
  missionKept.find(state)?.places?.[seat] ?? placeByZone(state, seat)
