/** What a hand does to an outline: corners moved, set on an edge, taken away. Lengths are mm. */
import { nearestOnSegment, pointToSegment, stored } from '../../../shared/geometry'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { isSimple } from '../../../shared/table'

/** An outline of a design has no more. */
export const mostCorners = 60

/** The same outline where a corner would make it cross itself. */
export function moveCorner(outline: Polygon, index: number, to: PlanPoint): Polygon {
  const moved = outline.map((corner, n) => (n === index ? { x: stored(to.x), z: stored(to.z) } : corner))
  return isSimple(moved) ? moved : outline
}
/** A corner on the edge that lies nearest; it changes no line yet. */
export function insertCorner(outline: Polygon, at: PlanPoint): Polygon {
  if (outline.length >= mostCorners) return outline
  const edges = outline.map((from, n) => ({ n, from, to: outline[(n + 1) % outline.length] ?? from }))
  const [nearest] = [...edges].sort(
    (a, b) => pointToSegment(at, a.from, a.to) - pointToSegment(at, b.from, b.to),
  )
  if (!nearest) return outline
  const { x, z } = nearestOnSegment(at, nearest.from, nearest.to)
  const corner = { x: stored(x), z: stored(z) }
  return [...outline.slice(0, nearest.n + 1), corner, ...outline.slice(nearest.n + 1)]
}
/** Three stay, and what is left does not cross itself. */
export function dropCorner(outline: Polygon, index: number): Polygon {
  const left = outline.filter((_, n) => n !== index)
  return left.length >= 3 && isSimple(left) ? left : outline
}
