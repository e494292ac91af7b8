/** A base carried along a straight line in plan. */
import { boundsMeet, contains, pointGap, spansInside, tolerance, type Bounds, type Mm } from '../geometry'
import type { PlanPoint, Polygon } from '../geometry'

/** Can a line come within `reach` of something with these bounds at all? */
export const mayReach = (from: PlanPoint, to: PlanPoint, reach: Mm, box: Bounds): boolean =>
  boundsMeet(
    {
      minX: Math.min(from.x, to.x),
      maxX: Math.max(from.x, to.x),
      minZ: Math.min(from.z, to.z),
      maxZ: Math.max(from.z, to.z),
    },
    box,
    reach + tolerance,
  )

/** Does the whole line stay in the outline, its boundary included? */
export function staysInside(from: PlanPoint, to: PlanPoint, outline: Polygon): boolean {
  if (!contains(outline, from) || !contains(outline, to)) return false
  let out = 0
  const held = (start: number, end: number): boolean => {
    const t = (start + end) / 2
    return contains(outline, { x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t })
  }
  for (const span of [...spansInside(from, to, outline), { from: 1, to: 1 }]) {
    // What is not inside must run along the boundary.
    if ((span.from - out) * pointGap(from, to) > tolerance && !held(out, span.from)) return false
    out = span.to
  }
  return true
}
