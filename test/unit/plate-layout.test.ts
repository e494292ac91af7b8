import { describe, expect, it } from 'vitest'
import { layPlates, type Box, type NamePlate } from '../../renderer/scene/marks/plate-layout'

const room = { width: 900, height: 600 }
const plate = (x: number, y: number, more: Partial<NamePlate> = {}): NamePlate => ({
  x,
  y,
  width: 160,
  height: 26,
  below: false,
  ...more,
})
const head = (x: number, y: number): Box => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 })
const lain = (plates: readonly NamePlate[], heads: readonly Box[] = []): readonly Box[] =>
  layPlates(plates, { heads, room }).map(({ dx, dy }, i) => {
    const { x, y, width, height, below } = plates[i] ?? plate(0, 0)
    const top = y + dy - (below ? 0 : height)
    return { left: x + dx - width / 2, right: x + dx + width / 2, top, bottom: top + height }
  })
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const collisions = (boxes: readonly Box[], heads: readonly Box[] = []): number =>
  boxes.filter(
    (box, i) =>
      boxes.some((other, j) => j > i && overlap(box, other)) || heads.some((one) => overlap(box, one)),
  ).length

describe('plates over the table', () => {
  it('stand where they were meant to while nothing is in the way', () => {
    expect(layPlates([plate(300, 200), plate(600, 200)], { heads: [], room })).toEqual([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
    ])
  })
  it('of one place do not cover each other, and none goes farther than it must', () => {
    const shifts = layPlates([plate(300, 200), plate(300, 200), plate(300, 200)], { heads: [], room })
    expect(collisions(lain([plate(300, 200), plate(300, 200), plate(300, 200)]))).toBe(0)
    for (const { dx, dy } of shifts) expect(Math.hypot(dx, dy)).toBeLessThan(65)
  })
  it('cover no head', () => {
    const heads = [head(280, 190), head(300, 190), head(330, 186)]
    expect(collisions(lain([plate(300, 200)], heads), heads)).toBe(0)
  })
  it('of a whole rank that has strayed cover neither each other nor a head of the rank', () => {
    const men = Array.from({ length: 10 }, (_, i) => ({
      x: 300 + (i % 5) * 42,
      y: 300 + Math.floor(i / 5) * 36,
    }))
    const heads = men.map(({ x, y }) => head(x, y + 8))
    const plates = men.flatMap(({ x, y }) => [plate(x, y), plate(x + 20, y + 18, { width: 60, below: true })])
    expect(collisions(lain(plates, heads), heads)).toBe(0)
  })
  it('stay whole in the picture', () => {
    const edges = [plate(20, 10), plate(890, 590, { below: true }), plate(450, 5)]
    for (const { left, right, top, bottom } of lain(edges)) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(room.width)
      expect(bottom).toBeLessThanOrEqual(room.height)
    }
  })
  it('keep out from under the panels over the table', () => {
    const panels = [{ left: 320, right: 500, top: 100, bottom: 400 }]
    const shifts = layPlates([plate(310, 200)], { heads: [], panels, room })
    expect(310 + 80 + (shifts[0]?.dx ?? 0)).toBeLessThanOrEqual(320)
  })
  it('whose place is out of the picture neither come in nor push anybody', () => {
    expect(layPlates([plate(-300, 10), plate(-250, 10)], { heads: [head(-300, 0)], room })).toEqual([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
    ])
  })
  it('keep the side they were put to while it is free, so that they do not jump about under a moving camera', () => {
    const heads = [head(300, 190)]
    const [first] = layPlates([plate(300, 200)], { heads, room })
    const before = { dx: 0, dy: 56 }
    expect(first).not.toEqual(before)
    expect(layPlates([plate(300, 200)], { heads, room, before: [before] })).toEqual([before])
    expect(layPlates([plate(300, 200)], { heads: [], room, before: [before] })).toEqual([{ dx: 0, dy: 0 }])
  })
  it('in a crowd that leaves no room take the place that hides least', () => {
    const heads = Array.from({ length: 400 }, (_, i) => head((i % 25) * 36, Math.floor(i / 25) * 38))
    const [box] = lain([plate(450, 300)], heads)
    const hidden = (one: Box): number => heads.filter((each) => overlap(each, one)).length
    expect(box && hidden(box)).toBeLessThanOrEqual(5)
  })
})
