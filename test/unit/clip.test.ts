/** Outlines joined, overlapped, cut and inflated; what comes out has one form. */
import { describe, expect, it } from 'vitest'
import {
  area,
  difference,
  frame,
  inflated,
  intersection,
  largest,
  liesMostlyIn,
  placedOutline,
  rectangle,
  regionArea,
  union,
  unionOf,
  type Polygon,
} from '../../shared/geometry'
import { inches } from '../../shared/geometry/length'
import { isSimple } from '../../shared/table'
import meeting from './outlines-that-meet.json'

const polygon = (corners: readonly (readonly number[])[]): Polygon =>
  corners.map(([x = NaN, z = NaN]) => ({ x, z }))
const square = rectangle(0, 0, 10, 10)
const diamond = polygon([
  [10, 5],
  [15, 0],
  [20, 5],
  [15, 10],
])

describe('outlines that meet along many edges', () => {
  const sets = meeting.map((outlines) => outlines.map(polygon))
  it.each(sets.map((outlines, n) => ({ n, outlines })))('are joined, set $n', ({ outlines }) => {
    const [first = [], ...rest] = outlines
    const joined = union(outlines)
    // What each adds to those before it makes up the whole.
    const added = rest.map((one, i) => regionArea(difference(one, outlines.slice(0, i + 1))))
    expect(regionArea(joined)).toBeCloseTo(
      added.reduce((sum, more) => sum + more, area(first)),
      1,
    )
    expect(joined.flatMap(({ outline, holes }) => [outline, ...holes]).every(isSimple)).toBe(true)
    expect(union([...outlines].reverse())).toEqual(joined)
  })
})

describe('the corners of what comes out', () => {
  it('are the stored ones to the last digit, and those of sixteenths of an inch', () => {
    const stored = rectangle(-0.07, 1018.29, 0.01, 33.33).map(({ x, z }) => ({
      x: Number(x.toFixed(2)),
      z: Number(z.toFixed(2)),
    }))
    expect(union([stored])).toEqual([{ outline: stored, holes: [] }])
    const sixteenths = polygon([
      [1.5875, 1.5875],
      [4.7625, 1.5875],
      [1.5875, 7.9375],
    ])
    expect(union([sixteenths])[0]?.outline).toEqual(sixteenths)
    expect(sixteenths[1]?.x).toBeCloseTo(inches(3 / 16), 12)
  })
  it('run from x towards z, the least first, whichever way and from wherever they were drawn', () => {
    const turned = [...square.slice(2), ...square.slice(0, 2)]
    const expected = [{ outline: square, holes: [] }]
    expect(union([turned])).toEqual(expected)
    expect(union([[...turned].reverse()])).toEqual(expected)
    expect(intersection(turned, rectangle(-5, -5, 30, 30))).toEqual(expected)
  })
  it('are none on a straight side, and no 0 is negative', () => {
    const [region] = union([rectangle(-10, -0, 10, 10), square, rectangle(10, 0, 10, 10)])
    expect(region?.outline).toEqual(rectangle(-10, 0, 30, 10))
  })
})

describe('regions', () => {
  it('that share an edge are one, that meet in a corner two, in the order of their first corners', () => {
    expect(union([square, rectangle(10, 0, 10, 10)])).toHaveLength(1)
    const corners = [rectangle(10, 10, 10, 10), square, diamond]
    expect(union(corners).map(({ outline }) => outline[0])).toEqual([
      { x: 0, z: 0 },
      { x: 10, z: 5 },
      { x: 10, z: 10 },
    ])
  })
  it('keep their holes, wound the other way, each with the outline around it', () => {
    const far = rectangle(50, 0, 20, 20)
    const ring = difference(square, [rectangle(2, 2, 4, 4)])
    const both = unionOf([...difference(far, [rectangle(52, 2, 2, 2), rectangle(60, 2, 2, 2)]), ...ring])
    expect(both.map(({ outline, holes }) => [outline.length, holes.length])).toEqual([
      [4, 1],
      [4, 2],
    ])
    expect(both[0]?.holes).toEqual([
      polygon([
        [2, 2],
        [2, 6],
        [6, 6],
        [6, 2],
      ]),
    ])
    expect(regionArea(both)).toBe(84 + 392)
  })
  it('may lie in the hole of another', () => {
    const island = union([rectangle(3, 3, 2, 2)])
    const all = unionOf([...difference(square, [rectangle(2, 2, 4, 4)]), ...island])
    expect(all.map(({ outline, holes }) => [area(outline), holes.length])).toEqual([
      [100, 1],
      [4, 0],
    ])
  })
  it('have holes that meet the outline in corners, and rings that do not meet themselves', () => {
    const cut = difference(square, [
      polygon([
        [0, 5],
        [5, 0],
        [10, 5],
        [5, 10],
      ]),
    ])
    expect(regionArea(cut)).toBe(50)
    expect(cut.flatMap(({ outline, holes }) => [outline, ...holes]).every(isSimple)).toBe(true)
  })
  it('are filled where another lies over their hole', () => {
    const ring = difference(square, [rectangle(2, 2, 4, 4)])
    expect(regionArea(unionOf([...ring, ...union([rectangle(2, 2, 4, 2)])]))).toBe(92)
  })
  it('are none where only rounding lies between two sides', () => {
    expect(intersection(square, rectangle(10 - 4e-5, 0, 10, 10))).toEqual([])
    expect(difference(square, [rectangle(0, 0, 10, 10 - 1e-4)])).toEqual([])
  })
  it('are none of nothing', () => {
    expect(union([])).toEqual([])
    expect(intersection(square, rectangle(20, 0, 1, 1))).toEqual([])
    expect(difference(square, [rectangle(-1, -1, 20, 20)])).toEqual([])
    expect(largest([])).toBeUndefined()
  })
  it('are none of what has no area, whatever it is joined with', () => {
    const bare = [
      [],
      square.slice(0, 1),
      square.slice(0, 2),
      polygon([
        [3, 3],
        [5, 5],
        [7, 7],
      ]),
    ]
    const whole = [{ outline: square, holes: [] }]
    expect(union([...bare, square])).toEqual(whole)
    for (const nothing of bare) {
      expect(difference(square, [nothing])).toEqual(whole)
      expect([union([nothing]), intersection(nothing, square), inflated(nothing, 0)].flat()).toEqual([])
    }
  })
  it('hold everything a line that crosses itself goes round', () => {
    const tie = polygon([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ])
    expect(regionArea(union([tie]))).toBe(50)
    expect(regionArea(intersection(tie, square))).toBe(50)
    expect(regionArea(difference(square, [tie]))).toBe(50)
  })
})

describe('cuts', () => {
  it('may overlap, and be wound either way', () => {
    const cuts = [rectangle(0, 0, 6, 10), [...rectangle(4, 0, 2, 20)].reverse()]
    expect(difference(square, cuts)).toEqual([{ outline: rectangle(6, 0, 4, 10), holes: [] }])
  })
})

describe('more than half of an outline', () => {
  const yard = rectangle(0, 0, 500, 500)
  const hull = rectangle(-60, -35, 120, 70)
  const turns = Array.from({ length: 360 }, (_, turn) => turn)
  const at = (x: number, turn: number): Polygon => placedOutline(frame({ x, z: 250 }, turn), hull)
  it('is not half of it, however it is turned', () => {
    expect(turns.filter((turn) => liesMostlyIn(at(0, turn), yard))).toEqual([])
  })
  it('is what lies in as soon as its middle does', () => {
    expect(turns.filter((turn) => !liesMostlyIn(at(0.0254, turn), yard))).toEqual([])
  })
})

describe('an inflated outline', () => {
  it('has every side so far out, and its right corners', () => {
    expect(inflated(square, 2)).toEqual([{ outline: rectangle(-2, -2, 14, 14), holes: [] }])
    expect(inflated([...square].reverse(), 2)).toEqual(inflated(square, 2))
  })
  it('goes along in corners that point inwards', () => {
    const hook = polygon([
      [0, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 20],
      [0, 20],
    ])
    expect(regionArea(inflated(hook, 1))).toBe(22 * 22 - 100)
    expect(regionArea(inflated(hook, -1))).toBe(18 * 18 - 100)
  })
  it('is two where its neck goes under, and none where all of it does', () => {
    const neck = union([square, rectangle(9, 4, 12, 2), rectangle(20, 0, 10, 10)])
    expect(neck).toHaveLength(1)
    expect(inflated(neck[0]?.outline ?? [], -2).map(({ outline }) => area(outline))).toEqual([36, 36])
    expect(inflated(square, -5)).toEqual([])
  })
  it('cuts a very sharp corner off', () => {
    const needle = polygon([
      [0, 0],
      [100, 1],
      [0, 2],
    ])
    expect(Math.max(...(inflated(needle, 1)[0]?.outline.map(({ x }) => x) ?? []))).toBeLessThan(103)
  })
})
