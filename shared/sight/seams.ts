/**
 * Solids that only touch leave a crack without width between them, through which a ray in its very plane would pass.
 * A thin patch over every such seam, inside the two solids together, closes it (CF-LOS-03, CF-RUIN-13).
 */
import { tolerance } from '../geometry/length'
import { area, bounds, boundsMeet, convexHull, wound } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import type { DesignSolid } from '../table/solids'

/** How far a patch reaches to either side of its seam, and how far apart two faces may lie to be one seam. */
const reach = 0.02
const faceGap = tolerance / 2

/** Patches, each with the place of the solid in the list that it belongs to. */
export function seamsOf(solids: readonly DesignSolid[]): readonly (readonly [DesignSolid, number])[] {
  const around = solids.map(({ outline }) => bounds(outline))
  const found: (readonly [DesignSolid, number])[] = []
  solids.forEach((a, i) => {
    for (let j = i + 1; j < solids.length; j++) {
      const b = solids[j] as DesignSolid
      const [first, second] = [around[i], around[j]]
      if (!first || !second || !boundsMeet(first, second, faceGap)) continue
      if (a.from > b.to + faceGap || b.from > a.to + faceGap) continue
      const from = Math.max(a.from, b.from)
      const to = Math.min(a.to, b.to)
      if (to - from > 2 * reach)
        for (const outline of sideSeams(a.outline, b.outline)) found.push([{ ...a, outline, from, to }, i])
      else if (Math.abs(to - from) <= faceGap) {
        const outline = common(wound(a.outline), wound(b.outline))
        const y = (from + to) / 2
        if (outline.length > 2 && area(outline) > reach)
          found.push([{ ...a, outline, from: y - reach, to: y + reach }, i])
      }
    }
  })
  return found
}

/** A slim lozenge along every stretch where an edge of one outline lies on an edge of the other, the two back to back. */
function sideSeams(f: Polygon, g: Polygon): readonly Polygon[] {
  const [one, two] = [wound(f), wound(g)]
  return one.flatMap((a, i) => {
    const b = one[(i + 1) % one.length] as PlanPoint
    const length = Math.hypot(b.x - a.x, b.z - a.z)
    if (length <= 2 * reach) return []
    const u = { x: (b.x - a.x) / length, z: (b.z - a.z) / length }
    const along = (p: PlanPoint): number => (p.x - a.x) * u.x + (p.z - a.z) * u.z
    const aside = (p: PlanPoint): number => (p.x - a.x) * u.z - (p.z - a.z) * u.x
    return two.flatMap((c, j) => {
      const d = two[(j + 1) % two.length] as PlanPoint
      if (Math.abs(aside(c)) > faceGap || Math.abs(aside(d)) > faceGap || along(d) >= along(c)) return []
      const [from, to] = [Math.max(0, along(d)), Math.min(length, along(c))]
      if (to - from <= 2 * reach) return []
      const place = (s: number, off: number): PlanPoint => ({
        x: a.x + u.x * s + u.z * off,
        z: a.z + u.z * s - u.x * off,
      })
      const middle = (from + to) / 2
      return [[place(from, 0), place(middle, reach), place(to, 0), place(middle, -reach)]]
    })
  })
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
