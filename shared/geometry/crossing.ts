/** Where a segment runs inside a polygon. Running along an edge, or touching a corner, is not running inside. */
import type { Mm } from './length'
import { holds, isOnBoundary } from './polygon'
import type { PlanPoint, Polygon } from './point'

/** Part of a segment from a to b: 0 is a, 1 is b. */
export interface Span {
  readonly from: number
  readonly to: number
}

const along = (a: PlanPoint, b: PlanPoint, t: number): PlanPoint => ({
  x: a.x + (b.x - a.x) * t,
  z: a.z + (b.z - a.z) * t,
})

/** Where along the segment a–b, from 0 to 1 with both ends, it may enter or leave the polygon or one of its edges: in order. */
export function cutsBy(a: PlanPoint, b: PlanPoint, polygon: Polygon): readonly number[] {
  const dx = b.x - a.x
  const dz = b.z - a.z
  const cuts = [0, 1]
  let c = polygon[polygon.length - 1]
  for (const d of polygon) {
    if (c) {
      const ex = d.x - c.x
      const ez = d.z - c.z
      const across = dx * ez - dz * ex
      if (across !== 0) {
        const t = ((c.x - a.x) * ez - (c.z - a.z) * ex) / across
        const u = ((c.x - a.x) * dz - (c.z - a.z) * dx) / across
        if (t > 0 && t < 1 && u >= -1e-9 && u <= 1 + 1e-9) cuts.push(t)
      } else {
        // A parallel edge may lie on the segment: its ends are where inside and along may change.
        const squared = dx * dx + dz * dz
        if (squared > 0) {
          const t = ((c.x - a.x) * dx + (c.z - a.z) * dz) / squared
          const u = ((d.x - a.x) * dx + (d.z - a.z) * dz) / squared
          if (t > 0 && t < 1) cuts.push(t)
          if (u > 0 && u < 1) cuts.push(u)
        }
      }
    }
    c = d
  }
  return cuts.length > 2 ? cuts.sort((p, q) => p - q) : cuts
}

/** The parts of the segment a–b inside the polygon, in order, joined where they touch. */
export function spansInside(a: PlanPoint, b: PlanPoint, polygon: Polygon): readonly Span[] {
  const cuts = cutsBy(a, b, polygon)
  const spans: { from: number; to: number }[] = []
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number
    const to = cuts[i] as number
    if (to - from <= 1e-12) continue
    const middle = along(a, b, (from + to) / 2)
    if (!holds(polygon, middle) || isOnBoundary(polygon, middle, 1e-9)) continue
    const last = spans[spans.length - 1]
    if (last && from - last.to <= 1e-12) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

export function lengthInside(a: PlanPoint, b: PlanPoint, polygon: Polygon): Mm {
  const whole = Math.hypot(b.x - a.x, b.z - a.z)
  let length = 0
  for (const { from, to } of spansInside(a, b, polygon)) length += (to - from) * whole
  return length
}

/** Length of the spans that lies between two cuts: used to leave bases out of a depth (CF-LOS-04). */
export const shareBetween = (spans: readonly Span[], from: number, to: number): number =>
  spans.reduce((sum, s) => sum + Math.max(0, Math.min(s.to, to) - Math.max(s.from, from)), 0)
