/** Where a figure can be written inside an outline, be it an L or a U. Pure. */
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { contains } from '../../../shared/geometry/polygon'
import { segmentToSegment } from '../../../shared/geometry/distance'

const lines = 17

/** The place inside the outline with the most room around it; of equal ones the one nearest the middle. */
export function labelPoint(outline: Polygon): PlanPoint {
  const xs = outline.map(({ x }) => x)
  const zs = outline.map(({ z }) => z)
  const from = { x: Math.min(...xs), z: Math.min(...zs) }
  const size = { x: Math.max(...xs) - from.x, z: Math.max(...zs) - from.z }
  const middle = { x: from.x + size.x / 2, z: from.z + size.z / 2 }
  let best = { at: middle, worth: -Infinity }
  for (let column = 1; column <= lines; column++)
    for (let row = 1; row <= lines; row++) {
      const at = {
        x: from.x + (size.x * column) / (lines + 1),
        z: from.z + (size.z * row) / (lines + 1),
      }
      if (!contains(outline, at)) continue
      const room = Math.min(
        ...outline.map((corner, i) =>
          segmentToSegment(at, at, corner, outline[(i + 1) % outline.length] ?? corner),
        ),
      )
      const worth = room - 0.02 * Math.hypot(at.x - middle.x, at.z - middle.z)
      if (worth > best.worth) best = { at, worth }
    }
  return best.at
}
