/** Finds standing room: the legal place nearest to a wished one, across storeys. */
import { inches, pointGap, stored, tolerance, type Mm, type PlanPoint } from '../geometry'
import type { Waypoint } from '../protocol/spatial'
import { reachOfBase, surfacesAt } from '../table'
import type { Body, Standing, Surface, Table } from '../table/types'

/** A place wished for, and the height of the storey wished for. */
export interface PlaceWish {
  readonly at: PlanPoint
  readonly y: Mm
}
const step: Mm = inches(0.5)
export const searchRadius: Mm = inches(5)
/** On another storey than the wished one only where its own has no room this near. */
const ownStoreyFirst: Mm = inches(2)

interface Offset extends PlanPoint {
  readonly far: Mm
}
/** Offsets of a triangular grid, nearest first: bases side by side fit it exactly. */
const spiral: readonly Offset[] = (() => {
  const rows = Math.ceil(searchRadius / step)
  const offsets: Offset[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -rows; column <= rows; column++) {
      const x = (column + (row & 1) / 2) * step
      const z = row * step * Math.sqrt(0.75)
      const far = Math.hypot(x, z)
      if (far <= searchRadius) offsets.push({ x, z, far })
    }
  return offsets.sort((a, b) => a.far - b.far)
})()

/**
 * The first place, nearest to the wish, that `accept` takes; its own storey first, then the others.
 * @param possible  false where no storey of a place can do: its floors are then not looked for
 * @returns what `accept` made of it, or null when nothing within 5" will do
 */
export function settlePlaces<T>(
  table: Table,
  wish: PlaceWish,
  accept: (place: Waypoint, surface: Surface) => T | null,
  possible: (at: PlanPoint) => boolean = () => true,
): T | null {
  const tryAt = (at: PlanPoint, floors: readonly Surface[]): T | null => {
    for (const surface of floors) {
      const found = accept({ at, on: surface.ref }, surface)
      if (found !== null) return found
    }
    return null
  }
  const rise = (surface: Surface): Mm => Math.abs(surface.y - wish.y)
  const nearestFirst = (floors: readonly Surface[]): readonly Surface[] =>
    floors.length > 1 ? [...floors].sort((a, b) => rise(a) - rise(b)) : floors
  const isOwn = (surface: Surface): boolean => rise(surface) < inches(1.5)
  /** Places on the way out, with those of their floors that are not of the storey wished for. */
  const others: { readonly at: PlanPoint; readonly floors: readonly Surface[] }[] = []
  let next = 0
  for (let spot = spiral[next]; spot && spot.far <= ownStoreyFirst; spot = spiral[++next]) {
    const at = spotAt(wish, spot)
    if (!possible(at)) continue
    const floors = nearestFirst(surfacesAt(table, at))
    const found = tryAt(at, floors.filter(isOwn))
    if (found !== null) return found
    others.push({ at, floors: floors.filter((surface) => !isOwn(surface)) })
  }
  for (const { at, floors } of others) {
    const found = tryAt(at, floors)
    if (found !== null) return found
  }
  for (let spot = spiral[next]; spot; spot = spiral[++next]) {
    const at = spotAt(wish, spot)
    if (!possible(at)) continue
    const found = tryAt(at, nearestFirst(surfacesAt(table, at)))
    if (found !== null) return found
  }
  return null
}
const spotAt = (wish: PlaceWish, offset: PlanPoint): PlanPoint => ({
  x: stored(wish.at.x + offset.x),
  z: stored(wish.at.z + offset.z),
})

/** Could somebody stand in a body that is put down on a place this near to the wish? */
export const mayStandIn = ({ base }: Body, { at }: PlaceWish, { body, pose }: Standing): boolean =>
  pointGap(at, pose.at) <= searchRadius + reachOfBase(base) + reachOfBase(body.base) + tolerance

/** The order in which models are placed: the lead, then whoever is nearest to somebody placed: a chain grows so. */
export function chainOrder(models: readonly Standing[], lead: Standing): readonly Standing[] {
  const order = [lead]
  const nearest = new Map(models.filter((one) => one.id !== lead.id).map((one) => [one, distance(one, lead)]))
  while (nearest.size > 0) {
    let next: Standing | null = null
    for (const [model, gap] of nearest) if (next === null || gap < (nearest.get(next) as Mm)) next = model
    if (!next) break
    nearest.delete(next)
    order.push(next)
    for (const [model, gap] of nearest) nearest.set(model, Math.min(gap, distance(model, next)))
  }
  return order
}
const distance = (a: Standing, b: Standing): Mm =>
  Math.hypot(pointGap(a.pose.at, b.pose.at), a.pose.y - b.pose.y)
