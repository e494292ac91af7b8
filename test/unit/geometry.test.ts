import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  area,
  bearing,
  contains,
  convexHull,
  convexParts,
  frame,
  holds,
  isConvex,
  lengthInside,
  intersection,
  placed,
  polygonGap,
  rectangle,
  regionArea,
  segmentToSegment,
  spansInside,
  stepped,
  union,
  unplaced,
  difference,
  type Polygon,
} from '../../shared/geometry'
import { atLeast, beyond, closerThan, inches, within } from '../../shared/geometry/length'

const square = rectangle(0, 0, 10, 10)
/** A U open towards +x. */
const u: Polygon = [
  { x: 0, z: 0 },
  { x: 10, z: 0 },
  { x: 10, z: 3 },
  { x: 3, z: 3 },
  { x: 3, z: 7 },
  { x: 10, z: 7 },
  { x: 10, z: 10 },
  { x: 0, z: 10 },
]

describe('comparing lengths with a tolerance of 0.001"', () => {
  it('includes the boundary where the words say so', () => {
    const x = inches(6)
    expect([within(x, x), beyond(x, x), atLeast(x, x), closerThan(x, x)]).toEqual([true, false, true, false])
    expect(within(inches(6.0011), x)).toBe(false)
    expect(within(inches(6.0009), x)).toBe(true)
  })
})

describe('polygons', () => {
  it('have an area whichever way they are wound', () => {
    expect(area(u)).toBe(72)
    expect(area([...u].reverse())).toBe(72)
  })
  it('contain their boundary', () => {
    expect(contains(square, { x: 10, z: 5 })).toBe(true)
    expect(contains(square, { x: 10.02, z: 5 })).toBe(true)
    expect(contains(square, { x: 10.03, z: 5 })).toBe(false)
    expect(contains(u, { x: 6, z: 5 })).toBe(false)
  })
  it('are apart by their nearest edges, and 0 when they overlap', () => {
    expect(polygonGap(square, rectangle(13, 14, 2, 2))).toBe(5)
    expect(polygonGap(square, rectangle(5, 5, 20, 20))).toBe(0)
    expect(polygonGap(square, rectangle(2, 2, 2, 2))).toBe(0)
    expect(segmentToSegment({ x: 0, z: 0 }, { x: 2, z: 2 }, { x: 0, z: 2 }, { x: 2, z: 0 })).toBe(0)
  })
  it('do not meet where two edges on one slanting line end short of each other', () => {
    const p = (x: number, z: number) => ({ x, z })
    const gap = segmentToSegment(
      p(118.1519, 152.2769),
      p(36.6013, 70.7263),
      p(18.1736, 52.2986),
      p(-50.6769, -16.5519),
    )
    expect(gap).toBeCloseTo(18.4277 * Math.SQRT2, 9)
  })
  it('have a hull', () => {
    expect(area(convexHull(u))).toBe(100)
  })
})

describe('a segment across a polygon', () => {
  it('adds the pieces of a concave one', () => {
    expect(lengthInside({ x: 5, z: -5 }, { x: 5, z: 15 }, u)).toBeCloseTo(6, 9)
    expect(spansInside({ x: 5, z: -5 }, { x: 5, z: 15 }, u)).toHaveLength(2)
  })
  it('is not inside while it runs along an edge or touches a corner', () => {
    expect(lengthInside({ x: -5, z: 10 }, { x: 15, z: 10 }, square)).toBe(0)
    expect(lengthInside({ x: -5, z: 5 }, { x: 5, z: -5 }, square)).toBe(0)
    expect(lengthInside({ x: 3, z: 5 }, { x: 3, z: 15 }, u)).toBeCloseTo(3, 9)
  })
  it('is inside all the way when both ends are', () => {
    expect(spansInside({ x: 2, z: 5 }, { x: 8, z: 5 }, square)).toEqual([{ from: 0, to: 1 }])
  })
})

describe('turning', () => {
  it('is counter-clockwise seen from above, as three.js turns about y', () => {
    expect(placed(frame({ x: 5, z: 5 }, 90), { x: 1, z: 0 })).toEqual({ x: 5, z: 4 })
    expect(bearing({ x: 0, z: 0 }, { x: 0, z: -1 })).toBe(90)
    expect(stepped({ x: 0, z: 0 }, 90, 2)).toEqual({ x: 0, z: -2 })
  })
  it('and back is where it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 720 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        (turn, x, z) => {
          const f = frame({ x: 12, z: 34 }, turn)
          const back = unplaced(f, placed(f, { x, z }))
          expect(back.x).toBeCloseTo(x, 8)
          expect(back.z).toBeCloseTo(z, 8)
        },
      ),
    )
  })
})

describe('cutting and joining', () => {
  it('keeps count of areas', () => {
    expect(regionArea(union([square, rectangle(5, 0, 10, 10)]))).toBe(150)
    expect(regionArea(intersection(square, rectangle(5, 0, 10, 10)))).toBe(50)
    expect(regionArea(difference(square, [rectangle(2, 2, 4, 4)]))).toBe(84)
  })
})

describe('convex parts', () => {
  const total = (parts: readonly Polygon[]): number => parts.reduce((sum, part) => sum + area(part), 0)
  it('leave a convex outline whole and make three of a U', () => {
    expect(convexParts(square)).toHaveLength(1)
    expect(convexParts(u)).toHaveLength(3)
    expect(total(convexParts(u))).toBeCloseTo(72, 0)
  })
  it('go around holes, even such as meet the outline', () => {
    const parts = convexParts(square, [rectangle(2, 2, 2, 2), rectangle(6, 6, 2, 2)])
    expect(total(parts)).toBeGreaterThanOrEqual(92)
    expect(total(parts)).toBeLessThan(93)
    expect(parts.some((part) => contains(part, { x: 3, z: 3 }, 0))).toBe(false)
    expect(total(convexParts(square, [rectangle(-1, 4, 4, 2)]))).toBeCloseTo(94, 0)
  })
  it('leave no crack: every place of the slab lies well inside a part', () => {
    const corner = fc.integer({ min: 20, max: 100 })
    const star = fc.array(corner, { minLength: 5, maxLength: 14 }).map((radii): Polygon =>
      radii.map((r, i) => {
        const angle = (i * 2 * Math.PI) / radii.length
        return { x: r * Math.cos(angle), z: r * Math.sin(angle) }
      }),
    )
    fc.assert(
      fc.property(
        star,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -60, max: 60 }),
        (outline, x, z) => {
          const parts = convexParts(outline)
          expect(parts.every(isConvex)).toBe(true)
          expect(total(parts)).toBeGreaterThanOrEqual(area(outline) - 1e-6)
          expect(total(parts)).toBeLessThan(area(outline) + 0.02 * 100 * outline.length * 2)
          if (holds(outline, { x, z }))
            expect(parts.some((part) => contains(part, { x, z }, 1e-6))).toBe(true)
        },
      ),
    )
  })
})
