/**
 * Outlines as a table has them, meeting and overlapping: what is joined, shared and cut away adds up, whatever lies on
 * what, and it is the same whoever is named first.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../shared/city'
import {
  area,
  difference,
  frame,
  holds,
  inflated,
  intersection,
  isOnBoundary,
  placedOutline,
  pointToSegment,
  rectangle,
  regionArea,
  segmentsCross,
  union,
  type Polygon,
  type Region,
} from '../../shared/geometry'
import { inches } from '../../shared/geometry/length'
import { baseOutline, designFootprint } from '../../shared/table'

const halfInches = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 2 * least, max: 2 * most }).map((n) => inches(n / 2))
const spot = fc.record({ x: halfInches(-3, 3), z: halfInches(-3, 3) })
const quarters = fc.integer({ min: 0, max: 3 }).map((n) => 90 * n)
const turns = fc.oneof(
  { weight: 3, arbitrary: quarters },
  fc.integer({ min: 0, max: 7 }).map((n) => 45 * n),
  fc.integer({ min: 0, max: 359 }),
)

const block = fc
  .tuple(spot, turns, halfInches(0.5, 4), halfInches(0.5, 4))
  .map(([at, turn, width, depth]) =>
    placedOutline(frame(at, turn), rectangle(-width / 2, -depth / 2, width, depth)),
  )
const base = fc
  .tuple(spot, turns, fc.constantFrom(12.5, 16, 20, 30))
  .map(([at, turn, radius]) => baseOutline({ shape: 'round', radius }, at, turn))
const standing = fc
  .tuple(spot, turns, fc.constantFrom(...Object.values(catalogue)))
  .map(([at, turn, design]) => placedOutline(frame(at, turn), designFootprint(design)))
const outline = fc.oneof({ weight: 3, arbitrary: block }, base, standing)
/** Two bases that touch, and a base that touches a wall. */
const touching = fc.oneof(
  fc
    .tuple(base, fc.integer({ min: 0, max: 63 }))
    .map(([one, corner]): readonly [Polygon, Polygon] => [one, mirrored(one, corner)]),
  fc
    .tuple(block, fc.nat({ max: 3 }))
    .map(([one, side]): readonly [Polygon, Polygon] => [one, mirrored(one, side)]),
)
/** The outline on the other side of one of its edges. */
function mirrored(ring: Polygon, side: number): Polygon {
  const [a, b] = [ring[side % ring.length], ring[(side + 1) % ring.length]]
  if (!a || !b) return ring
  return ring.map(({ x, z }) => ({ x: a.x + b.x - x, z: a.z + b.z - z }))
}
const pair = fc.oneof({ weight: 3, arbitrary: fc.tuple(outline, outline) }, touching)

/** A corner is rounded by half a unit, and a cut's end by one: so much a millimetre of edge. */
const rounding = 2e-4
const round = (polygon: Polygon): number =>
  polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a
    return sum + Math.hypot(b.x - a.x, b.z - a.z)
  }, 0)
const off = (...polygons: readonly Polygon[]): number =>
  1e-6 + rounding * polygons.reduce((sum, polygon) => sum + round(polygon), 0)
const rings = (regions: readonly Region[]): readonly Polygon[] =>
  regions.flatMap((region) => [region.outline, ...region.holes])
const isIn = (regions: readonly Region[], at: { x: number; z: number }): boolean =>
  regions.some((region) => holds(region.outline, at) && !region.holes.some((hole) => holds(hole, at)))

/** What is left of an outline may hang together by one place, a corner on an edge; no edge leads through another. */
function crossesItself(ring: Polygon): boolean {
  const edges = ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const)
  return edges.some(([a, b], i) =>
    edges
      .slice(i + 2)
      .some(
        ([c, d]) =>
          segmentsCross(a, b, c, d) &&
          [a, b].every((end) => pointToSegment(end, c, d) > 1e-3) &&
          [c, d].every((end) => pointToSegment(end, a, b) > 1e-3),
      ),
  )
}

describe('outlines on one table', () => {
  it('add up: both are what they are together and what they share, one is what it shares and the rest', () => {
    fc.assert(
      fc.property(pair, ([f, g]) => {
        const [both, shared, rest] = [union([f, g]), intersection(f, g), difference(f, [g])]
        const slack = off(f, g)
        expect(Math.abs(area(f) + area(g) - regionArea(both) - regionArea(shared))).toBeLessThan(slack)
        expect(Math.abs(area(f) - regionArea(rest) - regionArea(shared))).toBeLessThan(slack)
        expect([both, shared, rest].flatMap(rings).filter(crossesItself)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
  it('are joined and shared alike in any order, wound either way', () => {
    fc.assert(
      fc.property(pair, outline, ([f, g], h) => {
        const back = [...g].reverse()
        expect(union([h, back, f])).toEqual(union([f, g, h]))
        expect(intersection(back, f)).toEqual(intersection(f, g))
        expect(difference(f, [h, back])).toEqual(difference(f, [g, h]))
      }),
      { numRuns: 200 },
    )
  })
  it('hold a place together where one of them does, and share it where both do', () => {
    fc.assert(
      fc.property(pair, outline, spot, ([f, g], h, at) => {
        const place = { x: at.x + 1.3, z: at.z - 0.7 }
        fc.pre(![f, g, h].some((ring) => isOnBoundary(ring, place, 0.01)))
        const [inF, inG, inH] = [f, g, h].map((ring) => holds(ring, place))
        expect(isIn(union([f, g, h]), place)).toBe(inF || inG || inH)
        expect(isIn(intersection(f, g), place)).toBe(inF && inG)
        expect(isIn(difference(f, [g, h]), place)).toBe(inF && !inG && !inH)
      }),
      { numRuns: 300 },
    )
  })
  it('are inside what they are inflated to, and around what they are deflated to', () => {
    fc.assert(
      fc.property(outline, fc.integer({ min: 1, max: 60 }), (f, tenths) => {
        const [wide, narrow] = [inflated(f, tenths / 10), inflated(f, -tenths / 10)]
        for (const region of wide.slice(0, 1))
          expect(regionArea(difference(f, [region.outline]))).toBeLessThan(off(f))
        for (const region of narrow) expect(regionArea(difference(region.outline, [f]))).toBeLessThan(off(f))
        expect(regionArea(wide)).toBeGreaterThan(area(f))
        expect(regionArea(narrow)).toBeLessThan(area(f))
      }),
      { numRuns: 100 },
    )
  })
})
