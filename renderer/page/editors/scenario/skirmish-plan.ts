/** What of a skirmish scenario lies on the plan: zones and people, in mm of its table, by the half centimetre. Pure. */
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import type { Table } from '../../../../shared/table/types'
import { isList, isObject, jsonAt, withValue, type Json } from '../form/json'

export type SeatOfZone = 'a' | 'b'
const step = 5
type Extent = Pick<Table, 'width' | 'depth'>
export const placeInCm = ({ x, z }: PlanPoint, { width, depth }: Extent): PlanPoint => ({
  x: Math.min(width, Math.max(0, Math.round(x / step) * step)),
  z: Math.min(depth, Math.max(0, Math.round(z / step) * step)),
})
/** Where a side deploys; empty: 30 cm from its own edge, as the rules have it. */
export function outlineOf(document: Json, seat: SeatOfZone): Polygon {
  const outline = jsonAt(document, ['sides', seat, 'zone', 'outline'])
  return (isList(outline) ? outline : []).flatMap((corner) => {
    const [x, z] = isObject(corner) ? [corner['x'], corner['z']] : []
    return typeof x === 'number' && typeof z === 'number' ? [{ x, z }] : []
  })
}
export const outlineIn = (outline: Polygon, table: Extent): Json =>
  outline.map((corner) => ({ ...placeInCm(corner, table) }))

/** Somebody put down at a place: a new one is a civilian without a name of his own. */
export function bystanderAt(former: Json | undefined, at: PlanPoint, on: Json, n: number): Json {
  const pose = { at: { x: at.x, z: at.z }, on, facing: 0 }
  if (former !== undefined) return withValue(withValue(former, ['pose', 'at'], pose.at), ['pose', 'on'], on)
  return {
    id: `person-${n + 1}`,
    kind: 'civilian',
    name: { en: `Civilian ${n + 1}`, ru: `Гражданский ${n + 1}` },
    figure: 'civilian-man',
    pose,
  }
}
