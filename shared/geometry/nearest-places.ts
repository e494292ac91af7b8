import type { PlanPoint, Polygon } from './point'
import { nearestOnSegment } from './polygon'

/** The two places where the outlines come nearest. */
export function nearestPlaces(a: Polygon, b: Polygon): readonly [PlanPoint, PlanPoint] {
  let best: readonly [PlanPoint, PlanPoint] = [a[0]!, b[0]!]
  let least = Infinity
  const offer = (p: PlanPoint, q: PlanPoint): void => {
    const gap = Math.hypot(p.x - q.x, p.z - q.z)
    if (gap >= least) return
    least = gap
    best = [p, q]
  }
  for (const p of a) b.forEach((q, i) => offer(p, nearestOnSegment(p, q, b[(i + 1) % b.length]!)))
  for (const q of b) a.forEach((p, i) => offer(nearestOnSegment(q, p, a[(i + 1) % a.length]!), q))
  return best
}
