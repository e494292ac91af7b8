import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import {
  createSightScene,
  firstHit,
  freeRays,
  look,
  sees,
  tableTracer,
  visibilityMatrix,
} from '../../shared/sight'
import { isStoppedBruteForce } from '../../shared/sight/one-by-one'
import { bodyOf, surfacesAt } from '../../shared/table'
import type { Piece, Standing, Table } from '../../shared/table/types'
import { runs } from '../draws'

const designs = Object.values(catalogue)
const coordinate = fc.integer({ min: 200, max: 12_000 }).map((n) => n / 10)
const placeArbitrary: fc.Arbitrary<PlanPoint> = fc.record({ x: coordinate, z: coordinate })
const pieceArbitrary: fc.Arbitrary<Piece> = fc.record({
  id: fc.uuid(),
  design: fc.constantFrom(...designs),
  at: placeArbitrary,
  turn: fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.integer({ min: 0, max: 359 })),
  state: fc.constant({ fortified: false, dangerous: false }),
})
const tableArbitrary: fc.Arbitrary<Table> = fc
  .array(pieceArbitrary, { minLength: 1, maxLength: 8 })
  .map((pieces) => ({
    width: inches(48),
    depth: inches(48),
    pieces,
  }))
/** A model on one of the surfaces under a place, if there is any. */
function stand(
  table: Table,
  id: string,
  at: PlanPoint,
  pick: number,
  kind: 'infantry' | 'monstrousCreature' = 'infantry',
): Standing | null {
  const under = surfacesAt(table, at)
  const surface = under[pick % Math.max(1, under.length)]
  return surface
    ? { id, unit: id, body: bodyOf(kind), pose: { at, y: surface.y, on: surface.ref, facing: 0 } }
    : null
}
const spot = fc.tuple(placeArbitrary, fc.nat(3))

describe('sight holds its promises on random tables', () => {
  it('the tree finds what looking at every solid finds', () => {
    fc.assert(
      fc.property(
        tableArbitrary,
        placeArbitrary,
        fc.integer({ min: 5, max: 300 }),
        fc.array(fc.tuple(placeArbitrary, fc.integer({ min: 0, max: 300 })), {
          minLength: 13,
          maxLength: 13,
        }),
        (table, at, y, to) => {
          const tracer = tableTracer(table)
          const eye = { ...at, y }
          const points = to.map(([p, h]) => ({ ...p, y: h }))
          const stopped = points.map((p) => isStoppedBruteForce(tracer, eye, p))
          expect(points.map((p) => firstHit(tracer, eye, p) !== null)).toEqual(stopped)
          const free = freeRays(
            tracer,
            Float64Array.of(eye.x, eye.y, eye.z),
            Float64Array.from(points.flatMap((p) => [p.x, p.y, p.z])),
            13,
          )
          expect(free[0]).toBe(stopped.filter((hit) => !hit).length)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('the fast answer is that of the witness, and the cache of blockers changes nothing', () => {
    fc.assert(
      fc.property(
        tableArbitrary,
        fc.array(spot, { minLength: 3, maxLength: 6 }),
        fc.boolean(),
        (table, spots, bulky) => {
          const models = spots.flatMap(
            ([at, pick], i) =>
              stand(table, `m${i}`, at, pick, bulky && i === 0 ? 'monstrousCreature' : 'infantry') ?? [],
          )
          const scene = createSightScene(table, models)
          const matrix = visibilityMatrix(scene, models, models)
          models.forEach((a, row) => {
            models.forEach((b, column) => {
              const witness = look(scene, a, b)
              expect(matrix[row * models.length + column]).toBe(witness.clear)
              expect(sees(createSightScene(table, models), a.id, b.id)).toBe(witness.visible)
              expect(witness.rays.every((ray) => ray.clear === (ray.blocker === undefined))).toBe(true)
            })
          })
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('a ray is as free one way as the other', () => {
    fc.assert(
      fc.property(
        tableArbitrary,
        placeArbitrary,
        placeArbitrary,
        fc.integer({ min: 5, max: 300 }),
        fc.integer({ min: 5, max: 300 }),
        (table, a, b, h, k) => {
          const tracer = tableTracer(table)
          const [p, q] = [
            { ...a, y: h },
            { ...b, y: k },
          ]
          expect(isStoppedBruteForce(tracer, p, q)).toBe(isStoppedBruteForce(tracer, q, p))
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('the depth and the through rules treat both ends alike', () => {
    fc.assert(
      fc.property(tableArbitrary, spot, spot, (table, [p, i], [q, j]) => {
        const [a, b] = [stand(table, 'a', p, i), stand(table, 'b', q, j)]
        if (!a || !b) return
        const scene = createSightScene(table, [a, b])
        // To look along the border of a ruin is to look into it by nothing, or not at all.
        expect(look(scene, a, b).depth ?? 0).toBeCloseTo(look(scene, b, a).depth ?? 0, 6)
      }),
      { numRuns: runs(100) },
    )
  })

  it('another piece never opens a view', () => {
    fc.assert(
      fc.property(tableArbitrary, pieceArbitrary, spot, spot, (table, extra, [p, i], [q, j]) => {
        const [a, b] = [stand(table, 'a', p, i), stand(table, 'b', q, j)]
        if (!a || !b) return
        const fuller = { ...table, pieces: [...table.pieces, extra] }
        const before = look(createSightScene(table, [a, b]), a, b)
        const after = look(createSightScene(fuller, [a, b]), a, b)
        after.rays.forEach((ray, n) => {
          if (ray.clear) expect(before.rays[n]?.clear).toBe(true)
        })
      }),
      { numRuns: runs(100) },
    )
  })
})
