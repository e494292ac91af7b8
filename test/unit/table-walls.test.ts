import { describe, expect, it } from 'vitest'
import { area } from '../../shared/geometry'
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { firstHit, tableTracer } from '../../shared/sight'
import { wallParts } from '../../shared/table/walls'
import type { RuinDesign, Wall } from '../../shared/table/types'
import { box, place, ruin, table } from '../rules/city-fight/CF-RUIN-board'

const wall = (
  from: [number, number],
  to: [number, number],
  openings: Wall['openings'] = [],
  height = 3,
): Wall => ({
  from: place(...from),
  to: place(...to),
  thickness: inches(0.25),
  base: 0,
  height: inches(height),
  openings,
})
const opening = (along: number, width: number, sill: number, height: number): Wall['openings'][number] => ({
  kind: 'window',
  along: inches(along),
  width: inches(width),
  sill: inches(sill),
  height: inches(height),
})
const spot = (x: number, y: number, z: number): Point3 => ({ ...place(x, y), y: inches(z) })
const stops = (walls: readonly Wall[], from: Point3, to: Point3, rest: Partial<RuinDesign> = {}): boolean =>
  firstHit(tableTracer(table(ruin('W', { walls, rubbleLine: box(0, 40, 0, 40), ...rest }))), from, to) !==
  null

describe('walls as solids', () => {
  it('leave their openings free and nothing else', () => {
    const windowed = [wall([10, 20], [20, 20], [opening(2, 2, 0.6, 1.4)])]
    expect(stops(windowed, spot(13, 15, 1), spot(13, 25, 1))).toBe(false)
    expect(stops(windowed, spot(13, 15, 0.5), spot(13, 25, 0.5))).toBe(true)
    expect(stops(windowed, spot(13, 15, 2.1), spot(13, 25, 2.1))).toBe(true)
    expect(stops(windowed, spot(11.9, 15, 1), spot(11.9, 25, 1))).toBe(true)
    expect(stops(windowed, spot(14.1, 15, 1), spot(14.1, 25, 1))).toBe(true)
  })
  it('a window that reaches the top and a door that reaches the ground leave nothing there', () => {
    const gate = [wall([10, 20], [20, 20], [opening(2, 2, 0, 3)])]
    expect(wallParts(gate[0] as Wall, gate)).toHaveLength(2)
    expect(stops(gate, spot(13, 15, 2.9), spot(13, 25, 2.9))).toBe(false)
  })
  it('need few boxes: a wall with two windows in a row has a sill, a lintel and three piers', () => {
    const two = wall([10, 20], [20, 20], [opening(2, 2, 0.6, 1.4), opening(6, 2, 0.6, 1.4)])
    expect(wallParts(two, [two])).toHaveLength(5)
  })
  it('let nothing through where two walls meet end to end, not even a ray straight at the joint', () => {
    const row = [wall([10, 20], [15, 20]), wall([15, 20], [20, 20], [], 2)]
    expect(stops(row, spot(15, 15, 1), spot(15, 25, 1))).toBe(true)
  })
  it('let nothing through between openings of different height, straight at the edge of both', () => {
    const staggered = [wall([10, 20], [20, 20], [opening(2, 2, 0.2, 0.8), opening(4, 2, 1.4, 0.8)])]
    expect(stops(staggered, spot(14, 15, 1.2), spot(14, 25, 1.2))).toBe(true)
    expect(stops(staggered, spot(13.9, 15, 0.6), spot(13.9, 25, 0.6))).toBe(false)
    expect(stops(staggered, spot(14.1, 15, 1.8), spot(14.1, 25, 1.8))).toBe(false)
  })
  it('fill the corner between two walls whose middle lines meet', () => {
    const corner = [wall([10, 20], [20, 20]), wall([10, 20], [10, 30])]
    // Cuts off the outer corner: without the corner stone the ray would pass.
    expect(stops(corner, spot(9.6, 20.2, 1), spot(10.3, 19.5, 1))).toBe(true)
    expect(stops(corner, spot(9.3, 20.2, 1), spot(10.2, 19.3, 1))).toBe(false)
  })
  it('reach into the wall they abut', () => {
    const abutting = [wall([10, 20], [20, 20]), wall([15, 20.125], [15, 25])]
    const part = wallParts(abutting[1] as Wall, abutting)[0]
    expect(area(part?.outline ?? [])).toBeGreaterThan(inches(0.25) * inches(4.875))
  })
})
describe('slabs as solids', () => {
  it('let nothing through along the cuts of a slab that is no convex shape', () => {
    const outline = [place(10, 10), place(20, 10), place(20, 14), place(14, 14), place(14, 20), place(10, 20)]
    const levels = [
      { index: 0, height: 0, slabs: [] },
      { index: 1, height: inches(3), slabs: [{ outline, holes: [] }] },
    ]
    for (const [x, y] of [
      [14, 12],
      [12, 14],
      [12, 12],
      [13, 13],
      [14, 14 - 1e-3],
    ] as const)
      expect(stops([], spot(x, y, 1), spot(x, y, 4), { levels })).toBe(true)
    expect(stops([], spot(15, 15, 1), spot(15, 15, 4), { levels })).toBe(false)
  })
  it('have holes one sees through', () => {
    const slab = { outline: box(10, 20, 10, 20), holes: [box(13, 15, 13, 15)] }
    const levels = [
      { index: 0, height: 0, slabs: [] },
      { index: 1, height: inches(3), slabs: [slab] },
    ]
    expect(stops([], spot(14, 14, 1), spot(14, 14, 4), { levels })).toBe(false)
    for (const [x, y] of [
      [12, 14],
      [16, 14],
      [14, 12],
      [14, 16],
      [11, 11],
      [19, 19],
    ] as const)
      expect(stops([], spot(x, y, 1), spot(x, y, 4), { levels })).toBe(true)
  })
})
