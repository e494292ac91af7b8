/** One segment against one triangle of a mesh. */
import type { Point3 } from '../geometry/point'
import { touchInterval } from './solid-tree'

/** The segment e + t·d, 0 < t < 1. */
export interface RayLine {
  readonly ex: number
  readonly ey: number
  readonly ez: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}
/** A line so little outside a triangle, as a share of its size, still meets it: a shared edge leaves no crack. */
const edgeSlack = 1e-7

/** Where the segment meets the triangle, from either side; −1 where it does not, or runs along it. */
export function meetsTriangle({ ex, ey, ez, dx, dy, dz }: RayLine, a: Point3, b: Point3, c: Point3): number {
  const [ux, uy, uz] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const [vx, vy, vz] = [c.x - a.x, c.y - a.y, c.z - a.z]
  const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
  const det = ux * px + uy * py + uz * pz
  if (det === 0) return -1
  const [sx, sy, sz] = [ex - a.x, ey - a.y, ez - a.z]
  const u = (sx * px + sy * py + sz * pz) / det
  if (!(u >= -edgeSlack && u <= 1 + edgeSlack)) return -1
  const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
  const v = (dx * qx + dy * qy + dz * qz) / det
  if (!(v >= -edgeSlack && u + v <= 1 + edgeSlack)) return -1
  const t = (vx * qx + vy * qy + vz * qz) / det
  return t > touchInterval && t < 1 - touchInterval ? t : -1
}

/** Does the triangle come up to the segment or over it at some place straight above or on it (CF-LOS-07 b)? */
export function standsOver(line: RayLine, a: Point3, b: Point3, c: Point3): boolean {
  const { ex, ey, ez, dx, dy, dz } = line
  const squared = dx * dx + dz * dz
  if (squared === 0) return false
  const aside = (p: Point3): number => (p.x - ex) * dz - (p.z - ez) * dx
  const along = (p: Point3): number => ((p.x - ex) * dx + (p.z - ez) * dz) / squared
  // Where the upright plane through the segment cuts the triangle: at most two places, joined by a straight line.
  const cut: { t: number; y: number }[] = []
  const corners = [a, b, c, a] as const
  for (let i = 0; i < 3; i++) {
    const [p, q] = [corners[i] as Point3, corners[i + 1] as Point3]
    const [s, r] = [aside(p), aside(q)]
    if (s === 0) cut.push({ t: along(p), y: p.y })
    if (s * r >= 0) continue
    const share = s / (s - r)
    const [t, u] = [along(p), along(q)]
    cut.push({ t: t + (u - t) * share, y: p.y + (q.y - p.y) * share })
  }
  const over = ({ t, y }: { t: number; y: number }): boolean => y >= ey + dy * t - 1e-9
  for (const [i, one] of cut.entries())
    for (const two of cut.slice(i)) {
      const [first, last] = one.t <= two.t ? [one, two] : [two, one]
      if (last.t < 0 || first.t > 1) continue
      const at = (t: number): { t: number; y: number } =>
        last.t === first.t
          ? { t, y: Math.max(first.y, last.y) }
          : { t, y: first.y + ((last.y - first.y) * (t - first.t)) / (last.t - first.t) }
      if (over(at(Math.max(0, first.t))) || over(at(Math.min(1, last.t)))) return true
    }
  return false
}
