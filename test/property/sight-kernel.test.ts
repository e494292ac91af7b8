/** The kernel of sight: it is what its source says, and answers what every solid asked one by one answers. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../shared/city'
import { rectangle } from '../../shared/geometry'
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { Bundle, firstHit, tableTracer, type Tracer } from '../../shared/sight'
import { scratch } from '../../shared/sight/kernel'
import { enteredBruteForce, isStoppedBruteForce, isStoppedBy } from '../../shared/sight/one-by-one'
import type { Piece, PieceDesign, Table } from '../../shared/table/types'
import { compiledKernel } from '../../resources/tools/kernel.mjs'
import { runs } from '../draws'

const designs = Object.values(catalogue)
const state = { fortified: false, dangerous: false }
const along = (length: number) => fc.integer({ min: 0, max: length * 10 }).map((n) => inches(n / 10))
const point: fc.Arbitrary<Point3> = fc.record({ x: along(48), y: along(12), z: along(48) })
const tables: fc.Arbitrary<Table> = fc
  .array(
    fc.record({
      id: fc.uuid(),
      design: fc.constantFrom(...designs),
      at: fc.record({ x: along(48), z: along(48) }),
      turn: fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.integer({ min: 0, max: 359 })),
      state: fc.constant(state),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => ({ width: inches(48), depth: inches(48), pieces }))

function aimed(bundle: Bundle, eye: Point3, points: readonly Point3[]): Bundle {
  bundle.aim(eye.x, eye.y, eye.z)
  points.forEach(({ x, y, z }, ray) => {
    bundle.x[ray] = x
    bundle.y[ray] = y
    bundle.z[ray] = z
  })
  return bundle
}
const openOf = (bundle: Bundle, tracer: Tracer, likely?: number): readonly number[] => {
  bundle.trace(tracer, likely)
  return [...bundle.open.subarray(0, bundle.left)].sort((a, b) => a - b)
}
const freeOnes = (tracer: Tracer, eye: Point3, points: readonly Point3[]): readonly number[] =>
  points.flatMap((to, ray) => (isStoppedBruteForce(tracer, eye, to) ? [] : [ray]))

describe('the kernel of sight', () => {
  it('is what its source is compiled to', async () => {
    const kept = readFileSync(new URL('../../shared/sight/kernel/bytes.ts', import.meta.url), 'utf8')
    expect(kept === (await compiledKernel()), 'node resources/tools/kernel.mjs').toBe(true)
  })

  it('knows of every ray of a bundle, near together or far apart, whether it is free, and by which solid it is not', () => {
    const bundle = new Bundle(9)
    fc.assert(
      fc.property(tables, point, point, fc.integer({ min: 1, max: 400 }), (table, eye, to, spread) => {
        const tracer = tableTracer(table)
        const points = Array.from({ length: 9 }, (_, i) => ({
          x: to.x + ((i % 3) - 1) * spread,
          y: Math.max(0, to.y + (Math.floor(i / 3) - 1) * spread * 0.5),
          z: to.z + (((i * 2) % 3) - 1) * spread,
        }))
        aimed(bundle, eye, points)
        const free = freeOnes(tracer, eye, points)
        expect(openOf(bundle, tracer)).toEqual(free)
        const stoppedBy = [...bundle.stopped]
        for (const [ray, blocker] of stoppedBy.entries()) {
          expect(blocker < 0).toBe(free.includes(ray))
          expect(bundle.probe(tracer, ray) < 0).toBe(blocker < 0)
          if (blocker < 0) continue
          expect(bundle.isStoppedBy(tracer, ray, blocker)).toBe(true)
          const piece = tracer.placed[blocker >> 16]?.piece as Piece
          expect(isStoppedBy(piece, eye, points[ray] as Point3)).toBe(true)
        }
        // Whoever is asked first changes nothing.
        for (const likely of new Set(stoppedBy)) expect(openOf(bundle, tracer, likely)).toEqual(free)
      }),
      { numRuns: runs(60) },
    )
  })

  it('finds the first solid on a ray where it is entered first', () => {
    fc.assert(
      fc.property(tables, point, point, (table, eye, to) => {
        const tracer = tableTracer(table)
        expect(firstHit(tracer, eye, to)?.t ?? null).toBe(enteredBruteForce(tracer, eye, to))
      }),
      { numRuns: runs(200) },
    )
  })

  const boxes = (all: readonly (readonly [x: number, y: number, size: number])[]): PieceDesign => ({
    kind: 'building',
    id: `boxes-${all.length}`,
    outline: rectangle(0, 0, 10, 10),
    height: 10,
    mesh: {
      hash: 'none',
      triangles: 0,
      sight: 'simple',
      blocks: all.map(([x, y, size]) => ({ outline: rectangle(x, 0, size, size), from: y, to: y + size })),
    },
  })
  const tableOf = (design: PieceDesign): Table => ({
    width: inches(48),
    depth: inches(48),
    pieces: [{ id: 'it', design, at: { x: 0, z: 0 }, turn: 0, state }],
  })
  const eye = { x: -50, y: 3, z: 1 }

  it('goes down a tree that is as deep as it has solids', () => {
    // Each box is as far off as all before it together: no cut halves their number.
    const deep = Array.from({ length: 45 }, (_, i) => [2 ** i * 10, 0, 2 ** i] as const)
    const tracer = tableTracer(tableOf(boxes(deep)))
    const points = deep.map(([x, , size]) => ({ x: x + size / 2, y: size / 2, z: size / 2 }))
    const bundle = aimed(new Bundle(points.length), eye, points)
    expect(openOf(bundle, tracer)).toEqual(freeOnes(tracer, eye, points))
  })

  it('answers the same when its memory has been filled, forgotten and made larger', () => {
    const design = designs.find(({ kind }) => kind === 'ruin') as PieceDesign
    const tracer = tableTracer(tableOf(design))
    const points = Array.from({ length: 40 }, (_, i) => ({ x: i * 8, y: (i * 37) % 200, z: (i * 53) % 250 }))
    const bundle = aimed(new Bundle(points.length), eye, points)
    const before = openOf(bundle, tracer)
    const bytes = scratch.numbers.byteLength
    const row = Array.from({ length: 1000 }, (_, i) => [(i % 50) * 3, Math.floor(i / 50) * 3, 1] as const)
    const pieces = Array.from({ length: 60 }, (_, i): Piece => {
      return { id: `${i}`, design: boxes(row), at: { x: 0, z: i * 10 }, turn: 0, state }
    })
    for (const many of [20, 30, 60]) {
      const large = tableTracer({ width: inches(48), depth: inches(48), pieces: pieces.slice(0, many) })
      expect(firstHit(large, { x: -50, y: 0.5, z: 0.5 }, { x: 150, y: 0.5, z: 0.5 })?.t).toBeCloseTo(0.25, 7)
    }
    expect(scratch.numbers.byteLength).toBeGreaterThan(bytes)
    expect(openOf(bundle, tracer)).toEqual(before)
  })
})
