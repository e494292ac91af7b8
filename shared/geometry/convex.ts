/**
 * A polygon as convex parts: ears are cut, or, where it has holes, upright strips; then neighbours are joined while
 * they stay convex. Parts overlap by a hair across the cuts inside the polygon, so that no ray slips through a joint (CF-RUIN-13).
 */
import { difference } from './clip'
import type { Region } from './region'
import { area, cornerTurn, isConvex, signedArea, wound } from './polygon'
import type { PlanPoint, Polygon } from './point'

/** How far a part reaches over an inner cut: the stored unit of length. */
export const jointOverlap = 0.01

export function convexParts(outline: Polygon, holes: readonly Polygon[] = []): readonly Polygon[] {
  const clean = simplified(wound(outline))
  if (holes.length === 0 && isConvex(clean)) return [clean]
  return difference(clean, holes).flatMap((region) => {
    const parts = joined(region.holes.length > 0 ? strips(region) : triangles(wound(region.outline)))
    return parts.length === 1 ? parts : parts.map((part) => overlapped(part, parts))
  })
}

/** Without repeated corners and corners on a straight edge. */
export function simplified(polygon: Polygon): Polygon {
  const distinct = polygon.filter((p, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length]
    return !before || Math.hypot(p.x - before.x, p.z - before.z) > 1e-6
  })
  return distinct.length > 3 ? distinct.filter((_, i) => Math.abs(cornerTurn(distinct, i)) > 1e-9) : distinct
}

/**
 * The region cut upright at every corner: between two cuts only straight edges run, and what lies between two of them
 * has four corners at most. Holes may touch each other and the outline.
 */
function strips({ outline, holes }: Region): Polygon[] {
  const rings = [outline, ...holes]
  const edges = rings.flatMap((ring) =>
    ring.map((a, i) => [a, ring[(i + 1) % ring.length] as PlanPoint] as const),
  )
  const cuts = rings
    .flat()
    .map(({ x }) => x)
    .sort((a, b) => a - b)
    .filter((x, i, all) => i === 0 || x - (all[i - 1] as number) > 1e-6)
  return cuts.slice(1).flatMap((right, i) => {
    const left = cuts[i] as number
    const middle = (left + right) / 2
    const at = ([a, b]: readonly [PlanPoint, PlanPoint], x: number): number =>
      a.z + ((b.z - a.z) * (x - a.x)) / (b.x - a.x)
    const across = edges
      .filter(([a, b]) => a.x < middle !== b.x < middle)
      .sort((one, two) => at(one, middle) - at(two, middle))
    return across.flatMap((upper, k) => {
      const lower = across[k + 1]
      if (k % 2 === 1 || !lower) return []
      const part = simplified([
        { x: left, z: at(upper, left) },
        { x: right, z: at(upper, right) },
        { x: right, z: at(lower, right) },
        { x: left, z: at(lower, left) },
      ])
      return area(part) > 1e-9 ? [part] : []
    })
  })
}

const cross = (o: PlanPoint, a: PlanPoint, b: PlanPoint): number =>
  (a.x - o.x) * (b.z - o.z) - (a.z - o.z) * (b.x - o.x)

function triangles(ring: readonly PlanPoint[]): Polygon[] {
  const left = [...ring]
  const cut: Polygon[] = []
  while (left.length > 3) {
    const n = left.length
    let ear = -1
    let flattest = Infinity
    for (let i = 0; i < n && ear < 0; i++) {
      const a = left[(i + n - 1) % n] as PlanPoint
      const b = left[i] as PlanPoint
      const c = left[(i + 1) % n] as PlanPoint
      const turn = cross(a, b, c)
      if (turn <= 1e-9) {
        if (Math.abs(turn) < Math.abs(flattest)) flattest = turn
        continue
      }
      const empty = left.every((p) => {
        if (same(p, a) || same(p, b) || same(p, c)) return true
        return cross(a, b, p) < 0 || cross(b, c, p) < 0 || cross(c, a, p) < 0
      })
      if (empty) ear = i
    }
    if (ear < 0) {
      // Only a corner without area can be left here (a cut walked back): it is dropped, nothing is lost.
      const flat = left.findIndex(
        (b, i) =>
          Math.abs(cross(left[(i + n - 1) % n] as PlanPoint, b, left[(i + 1) % n] as PlanPoint)) <= 1e-9,
      )
      if (flat < 0) throw new Error('an outline crosses itself')
      left.splice(flat, 1)
      continue
    }
    cut.push([left[(ear + n - 1) % n], left[ear], left[(ear + 1) % n]] as Polygon)
    left.splice(ear, 1)
  }
  if (Math.abs(signedArea(left)) > 1e-9) cut.push(left)
  return cut
}

const same = (a: PlanPoint, b: PlanPoint): boolean => Math.abs(a.x - b.x) < 1e-9 && Math.abs(a.z - b.z) < 1e-9

/** Joins parts that share an edge as long as the union stays convex. */
function joined(parts: Polygon[]): Polygon[] {
  const left = [...parts]
  for (let i = 0; i < left.length; i++) {
    for (let j = i + 1; j < left.length; j++) {
      const merged = mergedOver(left[i] as Polygon, left[j] as Polygon)
      if (!merged) continue
      left[i] = merged
      left.splice(j, 1)
      j = i
    }
  }
  return left
}

function mergedOver(f: Polygon, g: Polygon): Polygon | undefined {
  for (let i = 0; i < f.length; i++) {
    const a = f[i] as PlanPoint
    const b = f[(i + 1) % f.length] as PlanPoint
    const j = g.findIndex((p, k) => same(p, b) && same(g[(k + 1) % g.length] as PlanPoint, a))
    if (j < 0) continue
    const around = [...f.slice(i + 1), ...f.slice(0, i + 1)]
    const fromG = [...g.slice(j + 1), ...g.slice(0, j + 1)].slice(1, -1)
    const whole = simplified([...around, ...fromG])
    return isConvex(whole) ? whole : undefined
  }
  return undefined
}

/** The part, reaching over each edge that another part shares with it. */
function overlapped(part: Polygon, parts: readonly Polygon[]): Polygon {
  const shift = part.map((a, i) => {
    const b = part[(i + 1) % part.length] as PlanPoint
    const middle = { x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 }
    return parts.some((other) => other !== part && isOn(other, middle)) ? jointOverlap : 0
  })
  return part.map((b, i) => {
    const n = part.length
    const a = part[(i + n - 1) % n] as PlanPoint
    const c = part[(i + 1) % n] as PlanPoint
    return meeting(a, b, c, shift[(i + n - 1) % n] as number, shift[i] as number)
  })
}

const isOn = (polygon: Polygon, p: PlanPoint): boolean =>
  polygon.every((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as PlanPoint
    return cross(a, b, p) >= -1e-6 * Math.hypot(b.x - a.x, b.z - a.z)
  })

/** Where the edges a–b and b–c meet after each was moved outwards; the corner itself when they are nearly one line. */
function meeting(a: PlanPoint, b: PlanPoint, c: PlanPoint, before: number, after: number): PlanPoint {
  const p = Math.hypot(b.x - a.x, b.z - a.z)
  const q = Math.hypot(c.x - b.x, c.z - b.z)
  const u = { x: (b.x - a.x) / p, z: (b.z - a.z) / p }
  const v = { x: (c.x - b.x) / q, z: (c.z - b.z) / q }
  const turn = u.x * v.z - u.z * v.x
  if (Math.abs(turn) < 0.2) {
    const most = Math.max(before, after)
    return { x: b.x + u.z * most, z: b.z - u.x * most }
  }
  return { x: b.x + (v.x * before - u.x * after) / -turn, z: b.z + (v.z * before - u.z * after) / -turn }
}
