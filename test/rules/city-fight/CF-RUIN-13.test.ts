import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, manholeDesign } from '../../../shared/city'
import { inches } from '../../../shared/geometry/length'
import { rectangle } from '../../../shared/geometry/turn'
import type { Polygon } from '../../../shared/geometry/point'
import { pieceDesignSchema } from '../../../shared/protocol/city'
import { checkDesign } from '../../../shared/table'
import type { Level, PieceDesign, RuinDesign, Wall } from '../../../shared/table/types'

const box = (x: number, z: number, width: number, depth: number): Polygon =>
  rectangle(inches(x), inches(z), inches(width), inches(depth))
const level = (index: number, height: number, ...outlines: readonly Polygon[]): Level => ({
  index,
  height: inches(height),
  slabs: outlines.map((outline) => ({ outline, holes: [] })),
})
const wall = (x: number, z: number, toX: number, toZ: number): Wall => ({
  from: { x: inches(x), z: inches(z) },
  to: { x: inches(toX), z: inches(toZ) },
  thickness: inches(0.25),
  base: 0,
  height: inches(3),
  openings: [],
})
/** A 6 × 6 inch ruin with one upper floor, on an agreed outline. */
const ruin = (change: Partial<RuinDesign> = {}): RuinDesign => ({
  kind: 'ruin',
  id: 'it',
  family: 'brick',
  levels: [level(0, 0), level(1, 3, box(-3, -3, 6, 3))],
  walls: [wall(-2.8, -2.8, 2.8, -2.8)],
  stairs: [],
  heaps: [],
  footprintMethod: 'agreed',
  rubbleLine: box(-3, -3, 6, 6),
  ...change,
})
const problems = (design: PieceDesign): readonly string[] =>
  checkDesign(design).map(({ text, place }) => `${text.key.replace('fault.design.', '')} ${place}`.trim())

describe('CF-RUIN-13 the checklist of terrain', () => {
  // A manhole is a marker that is laid like a piece, one inch across, and no terrain (CF-STRAT-42).
  const terrain = Object.values(catalogue).filter(({ id }) => id !== manholeDesign)
  it.each(terrain.map((design) => [design.id, design] as const))('passes %s', (_, design) => {
    expect(checkDesign(design)).toEqual([])
  })
  it('passes a plain ruin', () => expect(checkDesign(ruin())).toEqual([]))

  it('wants a footprint of more than one square inch', () => {
    const small = (side: number) => ruin({ levels: [level(0, 0)], walls: [], rubbleLine: box(0, 0, side, 1) })
    expect(problems(small(1))).toEqual(['footprintSmall rubbleLine'])
    expect(problems(small(1.01))).toEqual([])
  })
  it('wants a footprint that does not cross itself', () => {
    const [a, b, c, d] = box(-3, -3, 6, 6)
    expect(problems(ruin({ rubbleLine: [a, c, b, d].flatMap((p) => p ?? []) }))).toEqual([
      'ringCrosses rubbleLine',
    ])
  })
  it('lets slabs reach over the footprint by 0.05 inch and no more', () => {
    const reaching = (over: number) => ruin({ levels: [level(0, 0), level(1, 3, box(-3, -3, 6 + over, 3))] })
    expect(problems(reaching(0.05))).toEqual([])
    expect(problems(reaching(0.06))).toEqual(['slabOutside levels[1].slabs[0]'])
  })
  it('sees a slab that spans the open side of a concave footprint', () => {
    const notched = [...box(-3, -3, 6, 6)]
    notched.splice(2, 0, { x: inches(3), z: inches(0) }, { x: inches(0), z: inches(0) })
    notched[4] = { x: inches(0), z: inches(3) }
    expect(
      problems(ruin({ rubbleLine: notched, levels: [level(0, 0), level(1, 3, box(-3, -3, 6, 6))] })),
    ).toContain('slabOutside levels[1].slabs[0]')
  })
  it('wants walls inside the footprint', () => {
    expect(problems(ruin({ walls: [wall(-4, 0, 0, 0)] }))).toEqual(['wallOutside walls[0]'])
  })
  it('wants levels from the table upwards, each with a floor', () => {
    expect(problems(ruin({ levels: [level(0, 0.5)] }))).toEqual(['groundNotOnTable levels[0]'])
    const floor = box(-3, -3, 6, 3)
    expect(problems(ruin({ levels: [level(0, 0), level(1, 6, floor), level(2, 3, floor)] }))).toEqual([
      'levelsUnsorted levels[2]',
    ])
    expect(problems(ruin({ levels: [level(0, 0), level(1, 3)] }))).toEqual(['noSlab levels[1]'])
  })
  it('wants 1.5 inches of clear height under a slab of 0.2', () => {
    const at = (height: number) => ruin({ levels: [level(0, 0), level(1, height, box(-3, -3, 6, 3))] })
    expect(problems(at(1.7))).toEqual([])
    expect(problems(at(1.69))).toEqual(['lowCeiling levels[1]'])
  })
  it('lets a landing beside a floor be lower than that', () => {
    const levels = [level(0, 0), level(1, 3, box(-3, -3, 3, 3)), level(2, 4, box(0.1, -3, 2.9, 3))]
    expect(problems(ruin({ levels }))).toEqual([])
    expect(problems(ruin({ levels: [...levels.slice(0, 2), level(2, 4, box(-1, -3, 4, 3))] }))).toEqual([
      'lowCeiling levels[2]',
    ])
  })
  it('takes 2000 solids, and not one more', () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ outline: box(-3, -3, 1, 1), from: i, to: i + 1 }))
    const meshed = (count: number): PieceDesign => ({
      kind: 'wood',
      id: 'it',
      outline: box(-3, -3, 6, 6),
      height: 0,
      mesh: { hash: '0'.repeat(64), triangles: 1, sight: 'simple', blocks: blocks(count) },
    })
    expect(problems(meshed(2000))).toEqual([])
    expect(problems(meshed(2001))).toEqual(['tooManySolids'])
  })
  it('wants convex blocks', () => {
    const bent = [...box(-1, -1, 2, 2), { x: inches(-0.5), z: 0 }]
    expect(
      problems({
        kind: 'hill',
        id: 'it',
        outline: box(-3, -3, 6, 6),
        height: inches(2),
        mesh: {
          hash: '0'.repeat(64),
          triangles: 1,
          sight: 'simple',
          blocks: [{ outline: bent, from: 0, to: 1 }],
        },
      }),
    ).toEqual(['blockShape mesh.blocks[0]'])
  })

  it('finds an answer for any numbers in the file', () => {
    const number = fc.oneof(
      fc.constantFrom(0, 1e-9, -0.01, 25.4, 76.2, 5000, -5000),
      fc.double({ min: -5000, max: 5000, noNaN: true }),
    )
    const point = fc.record({ x: number, z: number })
    const ring = fc.array(point, { minLength: 3, maxLength: 9 })
    const slab = fc.record({ outline: ring, holes: fc.array(ring, { maxLength: 2 }) })
    const anything = fc.record({
      kind: fc.constant('ruin'),
      id: fc.constant('it'),
      family: fc.constant('brick'),
      levels: fc.array(
        fc.record({
          index: fc.integer({ min: 0, max: 4 }),
          height: number,
          slabs: fc.array(slab, { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      walls: fc.array(
        fc.record({
          from: point,
          to: point,
          thickness: fc.double({ min: 1e-6, max: 50, noNaN: true }),
          base: number,
          height: fc.double({ min: 1e-6, max: 300, noNaN: true }),
          openings: fc.array(
            fc.record({
              kind: fc.constant('window'),
              along: number,
              width: number,
              sill: number,
              height: number,
            }),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 5 },
      ),
      stairs: fc.constant([]),
      heaps: fc.array(fc.record({ outline: ring, height: number }), { maxLength: 2 }),
      footprintMethod: fc.constantFrom('hull', 'cornerLine', 'baseRubbleLine', 'agreed'),
      rubbleLine: fc.option(ring, { nil: undefined }),
    })
    fc.assert(
      fc.property(anything, (value) => {
        const design = pieceDesignSchema.parse(value) as PieceDesign
        for (const { text } of checkDesign(design)) expect(text.key).toMatch(/^fault\.design\.\w+$/)
      }),
      { numRuns: 300 },
    )
  })
})
