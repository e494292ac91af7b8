/** Regions as the clipper leaves them, in one form, so that equal regions are equal corner by corner. */
import type { Mm } from './length'
import { area, bounds, boundsMeet, holds, isOnBoundary, signedArea } from './polygon'
import type { PlanPoint, Polygon } from './point'

/**
 * One connected region: its outline, wound from x towards z, and the holes in it, wound the other way, which may touch
 * it and each other in corners. Each ring is simple, has no corner on a straight side and begins at the corner of the
 * least x, of several at that of the least z; so do regions follow each other.
 */
export interface Region {
  readonly outline: Polygon
  readonly holes: readonly Polygon[]
}

/**
 * Clipped corners lie on whole ten-thousandths of a millimetre. What is stored (0.01 mm) and sixteenths of an inch come
 * back to the last digit; on a table of four metres the product of two lengths is still exact in a number.
 */
const unitsPerMm = 10_000
const unit: Mm = 1 / unitsPerMm
export const toUnits = (mm: Mm): number => Math.round(mm * unitsPerMm)
// −0 becomes 0.
const toMm = (units: number): Mm => (units + 0) / unitsPerMm

/** A ring whose corners are whole numbers of units. */
export type Ring = readonly PlanPoint[]

/** @param rings  outlines wound from x towards z, holes the other way, none crossing itself or another */
export function regionsOf(rings: readonly Ring[]): readonly Region[] {
  const simple = rings
    .flatMap(apartAtCorners)
    .map(cornersOnly)
    .filter((ring) => !isSliver(ring))
    .map((ring) => fromFirstCorner(ring).map(({ x, z }) => ({ x: toMm(x), z: toMm(z) })))
    .sort(byCorners)
  const outlines = simple.filter((ring) => signedArea(ring) > 0)
  const holes = simple.filter((ring) => signedArea(ring) < 0)
  const around = holes.map((hole) => outlineAround(hole, outlines))
  return outlines.map((outline) => ({ outline, holes: holes.filter((_, i) => around[i] === outline) }))
}

/** A ring that meets itself in corners, as rings that do not. */
function apartAtCorners(ring: Ring): readonly Ring[] {
  const apart: Ring[] = []
  const open: PlanPoint[] = []
  const at = new Map<string, number>()
  for (const corner of ring) {
    const key = `${corner.x} ${corner.z}`
    const before = at.get(key)
    if (before === undefined) {
      at.set(key, open.push(corner) - 1)
      continue
    }
    const loop = [corner, ...open.splice(before + 1)]
    for (const { x, z } of loop.slice(1)) at.delete(`${x} ${z}`)
    apart.push(loop)
  }
  return [...apart, open]
}

/** Without corners on a straight side. */
const cornersOnly = (ring: Ring): Ring =>
  ring.filter((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length] as PlanPoint
    const c = ring[(i + 1) % ring.length] as PlanPoint
    return (b.x - a.x) * (c.z - b.z) !== (b.z - a.z) * (c.x - b.x)
  })

/** No wider than two units in the mean: what rounding leaves between sides that are one line. */
function isSliver(ring: Ring): boolean {
  const round = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] as PlanPoint
    return sum + Math.abs(b.x - a.x) + Math.abs(b.z - a.z)
  }, 0)
  return area(ring) <= round
}

const compared = (a: PlanPoint, b: PlanPoint): number => a.x - b.x || a.z - b.z
function fromFirstCorner(ring: Ring): Ring {
  const least = ring.reduce((first, corner) => (compared(corner, first) < 0 ? corner : first))
  const at = ring.indexOf(least)
  return [...ring.slice(at), ...ring.slice(0, at)]
}
/** Two that begin in the same corner go by their next. */
const byCorners = ([a, b]: Ring, [c, d]: Ring): number =>
  (a && c && compared(a, c)) || (b && d && compared(b, d)) || 0

/** The smallest of the outlines that a hole lies in. */
function outlineAround(hole: Polygon, outlines: readonly Polygon[]): Polygon | undefined {
  if (outlines.length === 1) return outlines[0]
  return outlines.filter((outline) => isInside(hole, outline)).sort((f, g) => area(f) - area(g))[0]
}
/** A hole and an outline touch at most: whatever of the hole lies well off the outline says where all of it is. */
function isInside(hole: Polygon, outline: Polygon): boolean {
  if (!boundsMeet(bounds(hole), bounds(outline))) return false
  const middles = hole.map((a, i) => {
    const b = hole[(i + 1) % hole.length] as PlanPoint
    return { x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 }
  })
  const off = [...hole, ...middles].find((at) => !isOnBoundary(outline, at, 2 * unit))
  return off !== undefined && holds(outline, off)
}
