/** Heights of a way over hills: those of the ground under each of its places. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { inches, isOnBoundary, type PlanPoint } from '../../../shared/geometry'
import { groundHeights, groundStretches, heapAt, heapsOf } from '../../../shared/movement/heights-on-way'
import type { Piece, Table } from '../../../shared/table/types'
import { board, coreGame, place, type PieceSpec, type UnitSpec } from '../../rules/board'
import { moveParts, unitOf } from '../../rules/movers'

const side = inches(24)
const box = (x: number, z: number, width: number, depth: number) => [
  { x, z },
  { x: x + width, z },
  { x: x + width, z: z + depth },
  { x, z: z + depth },
]
const hill = (id: string, x: number, z: number, width: number, height: number, stepped: boolean): Piece => ({
  id,
  at: { x: 0, z: 0 },
  turn: 0,
  state: { fortified: false, dangerous: false },
  design: {
    kind: 'hill',
    id: `design-${id}`,
    outline: box(x, z, width, width),
    height,
    ...(stepped && {
      tiers: [{ outline: box(x + width / 4, z + width / 4, width / 2, width / 2), height: 2 * height }],
    }),
  },
})
const coordinate = fc.double({ min: 0, max: side, noNaN: true })
const places = fc.record({ x: coordinate, z: coordinate })
const hills = fc.array(
  fc.tuple(
    fc.double({ min: 0, max: inches(16), noNaN: true }),
    fc.double({ min: 0, max: inches(16), noNaN: true }),
    fc.double({ min: inches(1), max: inches(8), noNaN: true }),
    fc.double({ min: inches(0.5), max: inches(3), noNaN: true }),
    fc.boolean(),
  ),
  { maxLength: 3 },
)

const tableOf = (specs: readonly [number, number, number, number, boolean][]): Table => ({
  width: side,
  depth: side,
  pieces: specs.map(([x, z, width, height, stepped], n) => hill(`h${n}`, x, z, width, height, stepped)),
})

describe('heights of a straight way on the ground', () => {
  it('hold those of all its places, and are those of some', () => {
    fc.assert(
      fc.property(hills, places, places, (specs, from, to) => {
        const heaps = heapsOf(tableOf(specs))
        const ground = (at: PlanPoint) => heapAt(heaps, at)?.y ?? 0
        const all = heaps.map(({ surface }) => surface.y)
        const [low, high] = groundHeights(heaps, { ...from, y: ground(from) }, { ...to, y: ground(to) })
        for (let n = 0; n <= 100; n++) {
          const at = { x: from.x + ((to.x - from.x) * n) / 100, z: from.z + ((to.z - from.z) * n) / 100 }
          // On the very edge it is both.
          if (heaps.some(({ surface }) => isOnBoundary(surface.outline, at, 0.1))) continue
          expect(ground(at)).toBeGreaterThanOrEqual(low)
          // Of hills that lie in each other one stands on the first.
          if (specs.length < 2) expect(ground(at)).toBeLessThanOrEqual(high)
        }
        expect([0, ...all]).toContain(low)
        expect([0, ...all]).toContain(high)
      }),
      { numRuns: 400 },
    )
  })
})

describe('stretches of a straight way on the ground', () => {
  it('follow each other, each as high as the ground under it', () => {
    fc.assert(
      fc.property(hills, places, places, (specs, from, to) => {
        const heaps = heapsOf(tableOf(specs))
        const ground = (at: PlanPoint) => heapAt(heaps, at)?.y ?? 0
        const stretches = groundStretches(heaps, { ...from, y: ground(from) }, { ...to, y: ground(to) })
        let reached = 0
        for (const { low, high, part, ...stretch } of stretches) {
          expect(part[0]).toBeCloseTo(reached, 3)
          reached = part[1]
          const middle = {
            x: (stretch.from.x + stretch.to.x) / 2,
            z: (stretch.from.z + stretch.to.z) / 2,
          }
          if (heaps.some(({ surface }) => isOnBoundary(surface.outline, middle, 0.1))) continue
          expect(ground(middle)).toBeGreaterThanOrEqual(low)
          expect(ground(middle)).toBeLessThanOrEqual(high)
          // Its ends may stand on an edge, where it is both.
          const onEdge = (at: PlanPoint) =>
            heaps.some(({ surface }) => isOnBoundary(surface.outline, at, 0.1))
          if (specs.length < 2 && !onEdge(from) && !onEdge(to)) expect(high - low).toBeCloseTo(0, 6)
        }
        expect(reached).toBeCloseTo(1, 2)
      }),
      { numRuns: 400 },
    )
  })
  it('on an upper floor, where nothing is walked over, it is the whole way', () => {
    const [one, ...others] = groundStretches([], { x: 0, z: 0, y: 76 }, { x: 100, z: 0, y: 76 })
    expect([one?.low, one?.high, one?.part, others]).toEqual([76, 76, [0, 1], []])
  })
})

describe('C4-MOVE-04, C4-VEH-11 up a hill whose far foot an enemy stands at', () => {
  const foe = (height: number) => {
    const pieces: PieceSpec[] = [{ id: 'H', kind: 'hill', area: [22, 10, 26, 30], height }]
    const enemy: UnitSpec = { id: 'F', seat: 'b', models: [{ at: [26.6, 20, 0] }] }
    const units = [unitOf('infantry', [{ at: [21, 20, 0] }]), enemy]
    return coreGame(board({ pieces, units }), moveParts)
  }
  const on = { piece: 'H', level: 0 }
  const why = (height: number, ways: readonly number[]) =>
    checkMove(foe(height), 'L', { 'L.1': ways.map((x) => ({ at: place(48, x, 20), on })) }, 'move', false)
      .refusal?.key
  it.each([
    [2, undefined],
    [0.9, 'refusal.enemyTooClose'],
  ] as const)('%f" up: %s, however the way is cut', (height, refusal) => {
    expect(why(height, [25.5])).toBe(refusal)
    expect(why(height, [22.1, 25.5])).toBe(refusal)
  })
})

describe('C4-MOVE-03, C4-MOVE-04 over a hill, on foot', () => {
  const top: PieceSpec = { id: 'H', kind: 'hill', area: [22, 18, 24, 22], height: 3 }
  const other = (id: string, seat: 'a' | 'b', y: number): UnitSpec => ({
    id,
    seat,
    models: [{ at: [23, y, 0] }],
  })
  const why = (others: readonly UnitSpec[], pieces = [top]) =>
    checkMove(
      coreGame(board({ pieces, units: [unitOf('infantry', [{ at: [20, 20, 0] }]), ...others] }), moveParts),
      'L',
      { 'L.1': [{ at: place(48, 25.5, 20), on: { piece: null, level: 0 } }] },
      'move',
      false,
    ).refusal?.key
  it.each([
    [undefined, 21],
    ['refusal.friendInTheWay', 20.9],
  ] as const)('a friend on the hill gone over: %s at %f"', (refusal, y) =>
    expect(why([other('M', 'a', y)])).toBe(refusal),
  )
  it.each([
    [undefined, 22],
    ['refusal.enemyTooClose', 21.9],
  ] as const)('an enemy on it: %s at %f"', (refusal, y) => expect(why([other('F', 'b', y)])).toBe(refusal))
  it('without the hill, and upstairs of somebody, all is as it was', () => {
    expect(why([other('M', 'a', 21)], [])).toBeUndefined()
    expect(why([other('M', 'a', 20.9)], [])).toBe('refusal.friendInTheWay')
  })
})
