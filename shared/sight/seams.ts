/**
 * Solids that only touch leave a crack without width between them, through which a ray in its very plane would pass.
 * A thin patch over every such seam, inside the two solids together, closes it (CF-LOS-03, CF-RUIN-13).
 */
import { tolerance, type Mm } from '../geometry/length'
import { area, bounds, convexHull, wound, type Bounds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import type { DesignSolid } from '../table/solids'

/** How far a patch reaches to either side of its seam, and how far apart two faces may lie to be one seam. */
const reach = 0.02
const faceGap = tolerance / 2

/** A side of an outline, its corners running from x towards z. */
interface Side {
  readonly from: PlanPoint
  readonly u: PlanPoint
  readonly length: Mm
}
interface Part {
  readonly outline: Polygon
  readonly box: Bounds
  readonly sides: readonly Side[]
}
function partOf({ outline }: DesignSolid): Part {
  const corners = wound(outline)
  const sides = corners.flatMap((from, i): Side[] => {
    const to = corners[(i + 1) % corners.length] as PlanPoint
    const length = Math.hypot(to.x - from.x, to.z - from.z)
    return length > 2 * reach
      ? [{ from, length, u: { x: (to.x - from.x) / length, z: (to.z - from.z) / length } }]
      : []
  })
  return { outline: corners, box: bounds(corners), sides }
}

/** Patches, each with the place of the solid in the list that it belongs to. */
export function seamsOf(solids: readonly DesignSolid[]): readonly (readonly [DesignSolid, number])[] {
  const parts = solids.map(partOf)
  // Most pairs lie far apart: of these nothing but a few numbers is looked at.
  const spans = spansOf(solids, parts)
  const found: (readonly [DesignSolid, number])[] = []
  for (const [i, a] of solids.entries())
    for (let j = i + 1; j < solids.length; j++) {
      if (liesApart(spans, i, j)) continue
      const b = solids[j] as DesignSolid
      const [one, two] = [parts[i] as Part, parts[j] as Part]
      const from = Math.max(a.from, b.from)
      const to = Math.min(a.to, b.to)
      if (to - from > 2 * reach)
        for (const outline of sideSeams(one.sides, two.sides)) found.push([{ ...a, outline, from, to }, i])
      else if (to - from <= faceGap) {
        const outline = common(one.outline, two.outline)
        const y = (from + to) / 2
        if (area(outline) > reach) found.push([{ ...a, outline, from: y - reach, to: y + reach }, i])
      }
    }
  return found
}

/** Six numbers a solid: least x, y, z, then greatest. */
const spansOf = (solids: readonly DesignSolid[], parts: readonly Part[]): Float64Array =>
  Float64Array.from(
    solids.flatMap(({ from, to }, i) => {
      const { minX, minZ, maxX, maxZ } = (parts[i] as Part).box
      return [minX, from, minZ, maxX, to, maxZ]
    }),
  )
function liesApart(spans: Float64Array, i: number, j: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const from = Math.max(spans[i * 6 + axis] as number, spans[j * 6 + axis] as number)
    const to = Math.min(spans[i * 6 + axis + 3] as number, spans[j * 6 + axis + 3] as number)
    if (from > to + faceGap) return true
  }
  return false
}

/** A slim lozenge along every stretch where a side of one outline lies on a side of the other, the two back to back. */
function sideSeams(one: readonly Side[], two: readonly Side[]): readonly Polygon[] {
  const found: Polygon[] = []
  for (const { from: a, u, length } of one)
    for (const { from: c, u: v, length: other } of two) {
      if (u.x * v.x + u.z * v.z > -1 + 1e-6) continue
      const far = { x: c.x + v.x * other, z: c.z + v.z * other }
      const along = (p: PlanPoint): number => (p.x - a.x) * u.x + (p.z - a.z) * u.z
      const aside = (p: PlanPoint): number => Math.abs((p.x - a.x) * u.z - (p.z - a.z) * u.x)
      if (aside(c) > faceGap || aside(far) > faceGap) continue
      const [start, end] = [Math.max(0, along(far)), Math.min(length, along(c))]
      if (end - start <= 2 * reach) continue
      const place = (s: number, off: number): PlanPoint => ({
        x: a.x + u.x * s + u.z * off,
        z: a.z + u.z * s - u.x * off,
      })
      const middle = (start + end) / 2
      found.push([place(start, 0), place(middle, reach), place(end, 0), place(middle, -reach)])
    }
  return found
}

/** What two convex outlines, wound alike, have in common. */
function common(f: Polygon, g: Polygon): Polygon {
  let left = f
  g.forEach((a, i) => {
    const b = g[(i + 1) % g.length] as PlanPoint
    const inside = (p: PlanPoint): number => (b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x)
    left = left.flatMap((p, k) => {
      const q = left[(k + 1) % left.length] as PlanPoint
      const [s, r] = [inside(p), inside(q)]
      const cut =
        s * r < 0 ? [{ x: p.x + ((q.x - p.x) * s) / (s - r), z: p.z + ((q.z - p.z) * s) / (s - r) }] : []
      return s >= 0 ? [p, ...cut] : cut
    })
  })
  return convexHull(left)
}
