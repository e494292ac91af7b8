/** Finds standing room: the legal place nearest to a wished one, across storeys. */
import { inches, pointGap, stored, type Mm, type PlanPoint } from '../geometry'
import type { Waypoint } from '../protocol/spatial'
import { surfacesAt } from '../table'
import type { Standing, Surface, Table } from '../table/types'

/** A place wished for, and the height of the storey wished for. */
export interface Wish {
  readonly at: PlanPoint
  readonly y: Mm
}
const step: Mm = inches(0.5)
const searchRadius: Mm = inches(5)
/** On another storey than the wished one only where its own has no room this near. */
const ownStoreyFirst: Mm = inches(2)

/** Offsets of a triangular grid, nearest first: bases side by side fit it exactly. */
const spiral: readonly PlanPoint[] = (() => {
  const rows = Math.ceil(searchRadius / step)
  const offsets: PlanPoint[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -rows; column <= rows; column++) {
      const x = (column + (row & 1) / 2) * step
      const z = row * step * Math.sqrt(0.75)
      if (Math.hypot(x, z) <= searchRadius) offsets.push({ x, z })
    }
  return offsets.sort((a, b) => Math.hypot(a.x, a.z) - Math.hypot(b.x, b.z))
})()

/**
 * The first place, nearest to the wish, that `accept` takes; its own storey first, then the others.
 * @returns what `accept` made of it, or null when nothing within 5" will do
 */
export function settle<T>(
  table: Table,
  wish: Wish,
  accept: (place: Waypoint, surface: Surface) => T | null,
): T | null {
  const tryAt = (offset: PlanPoint, wanted: (rise: Mm) => boolean): T | null => {
    const at = { x: stored(wish.at.x + offset.x), z: stored(wish.at.z + offset.z) }
    const floors = surfacesAt(table, at).filter((surface) => wanted(Math.abs(surface.y - wish.y)))
    if (floors.length > 1) floors.sort((a, b) => Math.abs(a.y - wish.y) - Math.abs(b.y - wish.y))
    for (const surface of floors) {
      const found = accept({ at, on: surface.ref }, surface)
      if (found !== null) return found
    }
    return null
  }
  const sameStorey = (rise: Mm): boolean => rise < inches(1.5)
  for (const offset of spiral) {
    if (Math.hypot(offset.x, offset.z) > ownStoreyFirst) break
    const found = tryAt(offset, sameStorey)
    if (found !== null) return found
  }
  for (const offset of spiral) {
    const near = Math.hypot(offset.x, offset.z) <= ownStoreyFirst
    const found = tryAt(offset, near ? (rise) => !sameStorey(rise) : () => true)
    if (found !== null) return found
  }
  return null
}

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
