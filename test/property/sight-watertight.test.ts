import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import { convexParts } from '../../shared/geometry/convex'
import { area, boundaryDistance, bounds, holds } from '../../shared/geometry/polygon'
import type { PlanPoint, Point3 } from '../../shared/geometry/point'
import { frame, placedOutline, rectangle } from '../../shared/geometry/turn'
import { isStoppedBruteForce } from '../../shared/sight/one-by-one'
import { tableTracer } from '../../shared/sight/trace'
import type { Piece, RuinDesign, Slab, Table, Wall } from '../../shared/table/types'
import { runs } from '../draws'

const wall = (from: PlanPoint, to: PlanPoint, thickness: number, rest: Partial<Wall> = {}): Wall => ({
  from,
  to,
  thickness,
  base: 0,
  height: inches(6),
  openings: [],
  ...rest,
})
const design = (parts: Partial<RuinDesign>): RuinDesign => ({
  kind: 'ruin',
  id: 'plot',
  family: 'brick',
  levels: [{ index: 0, height: 0, slabs: [] }],
  walls: [],
  stairs: [],
  heaps: [],
  footprintMethod: 'agreed',
  rubbleLine: rectangle(-300, -300, 600, 600),
  ...parts,
})
const standing = (of: RuinDesign, turn = 0): Table => {
  const piece: Piece = {
    id: 'plot',
    design: of,
    at: { x: inches(24), z: inches(24) },
    turn,
    state: { fortified: false, dangerous: false },
  }
  return { width: inches(48), depth: inches(48), pieces: [piece] }
}
const isBlocked = (table: Table, eye: Point3, to: Point3): boolean =>
  isStoppedBruteForce(tableTracer(table), eye, to)

/** A ray through a place of the design, from so far on one side to so far on the other. */
function through(table: Table, at: PlanPoint, y: number, bearing: number, slope: number, reach: number) {
  const turn = ((table.pieces[0]?.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const x = inches(24) + at.x * cos + at.z * sin
  const z = inches(24) - at.x * sin + at.z * cos
  const [dx, dz] = [Math.cos(bearing) * reach, Math.sin(bearing) * reach]
  const dy = slope * reach
  return [
    { x: x - dx, y: y - dy, z: z - dz },
    { x: x + dx, y: y + dy, z: z + dz },
  ] as const
}

const bearing = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
const thickness = fc.constantFrom(2.54, 5.08, 6.35, 9)
const hair = fc.double({ min: -1, max: 1, noNaN: true })
/** Places around a joint: exactly at it, a rounding beside it, within the stored hundredth of a millimetre. */
const beside = fc.constantFrom(0, 1e-7, 1e-6, 3e-6, 1e-4, 0.005)

describe('CF-LOS-03 nothing is seen through the joint of two walls', () => {
  it('that share an end, at any angle, of any thickness', () => {
    fc.assert(
      fc.property(
        bearing,
        fc.double({ min: 0.05, max: 2 * Math.PI - 0.05, noNaN: true }),
        thickness,
        thickness,
        fc.tuple(hair, hair, beside),
        bearing,
        hair,
        fc.constantFrom(0, 17, 90, 213),
        (first, between, thin, thick, [hx, hz, off], look, slope, turn) => {
          const joint = { x: 12.34, z: -5.67 }
          const end = (angle: number): PlanPoint => ({
            x: Math.round((joint.x + 120 * Math.cos(angle)) * 100) / 100,
            z: Math.round((joint.z + 120 * Math.sin(angle)) * 100) / 100,
          })
          const walls = [wall(joint, end(first), thin), wall(end(first + between), joint, thick)]
          const table = standing(design({ walls }), turn)
          const at = { x: joint.x + hx * off, z: joint.z + hz * off }
          const [eye, to] = through(table, at, inches(3), look, slope * 0.3, 100)
          expect(isBlocked(table, eye, to)).toBe(true)
        },
      ),
      { numRuns: runs(1500) },
    )
  })

  it('where one wall ends at the face of another, square or oblique', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: Math.PI - 0.3, noNaN: true }),
        thickness,
        thickness,
        fc.tuple(hair, hair, beside),
        bearing,
        fc.boolean(),
        (angle, thin, thick, [hx, hz, off], look, atFace) => {
          // The long wall lies along x; the other one comes from +z and ends at its face or on its middle line.
          const joint = { x: 3.21, z: atFace ? Math.round((thick / 2) * 100) / 100 : 0 }
          const far = { x: joint.x + 120 * Math.cos(angle), z: joint.z + 120 * Math.sin(angle) }
          const walls = [wall({ x: -150, z: 0 }, { x: 150, z: 0 }, thick), wall(joint, far, thin)]
          const table = standing(design({ walls }))
          const at = { x: joint.x + hx * off, z: joint.z + hz * off }
          const [eye, to] = through(table, at, inches(3), look, 0, 60)
          // A look along the long wall runs beside it: it meets the other one, which it cannot pass.
          expect(isBlocked(table, eye, to)).toBe(true)
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('where a wall is cut by doors and windows, its pieces hold together', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            along: fc.integer({ min: 0, max: 1800 }).map((n) => n / 10),
            width: fc.integer({ min: 50, max: 500 }).map((n) => n / 10),
            sill: fc.integer({ min: 0, max: 900 }).map((n) => n / 10),
            height: fc.integer({ min: 100, max: 400 }).map((n) => n / 10),
          }),
          { maxLength: 5 },
        ),
        fc.integer({ min: 1, max: 1999 }).map((n) => n / 10),
        fc.integer({ min: 1, max: 1499 }).map((n) => n / 10),
        hair,
        (openings, along, y, slope) => {
          const one = wall({ x: -100, z: 0 }, { x: 100, z: 0 }, 6.35, {
            height: 150,
            openings: openings.map((o) => ({ kind: 'window', ...o })),
          })
          const table = standing(design({ walls: [one] }))
          // What is a float beside an edge is neither in the hole nor in the wall.
          const between = (value: number, from: number, length: number): boolean =>
            value > from - 1e-6 && value < from + length + 1e-6
          if (openings.some((o) => between(along, o.along, o.width) && between(y, o.sill, o.height))) return
          const at = { x: along - 100, z: 0 }
          const [eye, to] = through(table, at, y, Math.PI / 2, slope * 0.5, 50)
          expect(isBlocked(table, eye, to)).toBe(true)
        },
      ),
      { numRuns: runs(1500) },
    )
  })
})

describe('CF-LOS-03, CF-RUIN-13 no crack in floors', () => {
  it('a slab with a hole stops every look down beside the hole, also along its inner cuts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 20 }),
        fc.integer({ min: -40, max: 20 }),
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -80, max: 80 }),
        (hx, hz, size, x, z, aside) => {
          const hole = rectangle(hx, hz, size, size)
          const slab: Slab = { outline: rectangle(-80, -80, 160, 160), holes: [hole] }
          const levels = [
            { index: 0, height: 0, slabs: [] },
            { index: 1, height: inches(3), slabs: [slab] },
          ]
          const table = standing(design({ levels }))
          const [ox, oz] = [inches(24), inches(24)]
          // From a place upstairs to one below in the same upright plane along x, or along z, or straight down.
          for (const [dx, dz] of [
            [aside, 0],
            [0, aside],
            [0, 0],
          ] as const) {
            const eye = { x: ox + x + dx, y: inches(4), z: oz + z + dz }
            const to = { x: ox + x - dx, y: inches(1), z: oz + z - dz }
            // Where the line is between top and bottom of the slab it must not be in the hole, nor beyond its rim.
            const [t0, t1] = [1 / 3, (1 + 0.2) / 3]
            const at = (t: number) => ({ x: x + dx - 2 * dx * t, z: z + dz - 2 * dz * t })
            const places = [at(t0), at((t0 + t1) / 2), at(t1)]
            const b = bounds(hole)
            const inSlab = places.some(
              (p) =>
                Math.abs(p.x) < 80 &&
                Math.abs(p.z) < 80 &&
                (p.x < b.minX || p.x > b.maxX || p.z < b.minZ || p.z > b.maxZ),
            )
            if (inSlab) expect(isBlocked(table, eye, to)).toBe(true)
          }
        },
      ),
      { numRuns: runs(600) },
    )
  })

  it('a slab with several holes falls into parts that are all of it, wherever the holes lie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -7, max: 6 }), fc.integer({ min: -7, max: 6 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.constantFrom(0, 45, 33),
        (corners, turn) => {
          const outline = rectangle(-80, -80, 160, 160)
          const at = frame({ x: 0, z: 0 }, turn)
          const holes = corners.map(([x, z]) => rectangle(x * 10, z * 10, 10, 10))
          const parts = convexParts(
            placedOutline(at, outline),
            holes.map((hole) => placedOutline(at, hole)),
          )
          const open = new Set(corners.map(([x, z]) => `${x} ${z}`)).size * 100
          // Parts reach over their cuts by a hundredth of a millimetre, along some thousand millimetres at most.
          const whole = parts.reduce((sum, part) => sum + area(part), 0)
          expect(whole).toBeGreaterThan(25_600 - open - 1e-3)
          expect(whole).toBeLessThan(25_600 - open + 100)
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('slabs laid edge to edge are one floor, and a slab against a wall leaves no slit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -70, max: 70 }), beside, hair, (z, off, way) => {
        const slabs = [
          { outline: rectangle(-80, -80, 80, 160), holes: [] },
          { outline: rectangle(0, -80, 80, 160), holes: [] },
        ]
        const levels = [
          { index: 0, height: 0, slabs: [] },
          { index: 1, height: inches(3), slabs },
        ]
        const walls = [wall({ x: 83, z: -80 }, { x: 83, z: 80 }, 6, { height: inches(9) })]
        const table = standing(design({ levels, walls }))
        for (const x of [0, 80]) {
          const at = { x: inches(24) + x + way * off, z: inches(24) + z }
          const down = isBlocked(table, { ...at, y: inches(4) }, { ...at, y: inches(1) })
          expect(down).toBe(true)
          const along = isBlocked(table, { ...at, y: inches(4) }, { ...at, y: inches(1), z: inches(24) - z })
          expect(along).toBe(true)
        }
      }),
      { numRuns: runs(500) },
    )
  })

  it('a wall that stands on another wall leaves no slit between them', () => {
    const walls = [
      wall({ x: -80, z: 0 }, { x: 80, z: 0 }, 6, { height: inches(3) }),
      wall({ x: -60, z: 0 }, { x: 60, z: 0 }, 4, { base: inches(3), height: inches(3) }),
    ]
    const table = standing(design({ walls }))
    for (const bearingOf of [1.57, 1, 2, 0.4])
      for (const off of [0, 1e-7, -1e-7, 1e-6, -1e-6, 1e-3]) {
        const [eye, to] = through(table, { x: 5, z: 0 }, inches(3) + off, bearingOf, 0, 40)
        expect(isBlocked(table, eye, to)).toBe(true)
      }
  })
})

describe('CF-RUIN-13 every ruin of the catalogue is watertight at its corners', () => {
  const ruins = Object.values(catalogue).filter((one): one is RuinDesign => one.kind === 'ruin')
  it('has ruins to look at', () => {
    expect(ruins.length).toBeGreaterThan(8)
  })
  it.each(ruins.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const table = standing(one)
    const joints = one.walls.flatMap((a, i) =>
      one.walls
        .slice(i + 1)
        .flatMap((b) =>
          [a.from, a.to].flatMap((p) =>
            [b.from, b.to]
              .filter((q) => Math.hypot(p.x - q.x, p.z - q.z) < 0.02)
              .map(() => ({ p, from: Math.max(a.base, b.base), a, b })),
          ),
        ),
    )
    for (const { p, from, a, b } of joints) {
      const to = Math.min(a.base + a.height, b.base + b.height)
      for (let y = from + 1; y < to; y += 11) {
        // Where an opening reaches the very corner one sees through it by right.
        const open = [a, b].some((w) => {
          const length = Math.hypot(w.to.x - w.from.x, w.to.z - w.from.z)
          const at = Math.hypot(w.from.x - p.x, w.from.z - p.z) < 0.02 ? 0 : length
          return w.openings.some(
            (o) =>
              at >= o.along - 1 &&
              at <= o.along + o.width + 1 &&
              y >= w.base + o.sill - 1 &&
              y <= w.base + o.sill + o.height + 1,
          )
        })
        if (open) continue
        for (let k = 0; k < 24; k++) {
          const [eye, look] = through(table, p, y, (k * Math.PI) / 12 + 0.01, 0, 30)
          expect(isBlocked(table, eye, look)).toBe(true)
        }
      }
    }
  })
  it('their floors stop every look straight down, holes apart', () => {
    for (const one of ruins) {
      const table = standing(one)
      for (const { height, slabs, index } of one.levels)
        for (const { outline, holes: open } of index > 0 ? slabs : []) {
          const { minX, maxX, minZ, maxZ } = bounds(outline)
          for (let x = minX + 0.5; x < maxX; x += 6.35)
            for (let z = minZ + 0.5; z < maxZ; z += 6.35) {
              const at = { x, z }
              if (!holds(outline, at) || boundaryDistance(outline, at) < 0.1) continue
              if (open.some((hole) => holds(hole, at) || boundaryDistance(hole, at) < 0.1)) continue
              const [px, pz] = [inches(24) + x, inches(24) + z]
              const down = [height + 20, height - 20].map((y) => ({ x: px, y, z: pz })) as [Point3, Point3]
              expect(isBlocked(table, ...down)).toBe(true)
            }
        }
    }
  })
})
