import { describe, expect, it } from 'vitest'
import { edgeOf } from '../../../renderer/page/game/seat-edge'
import type { Seat } from '../../../shared/protocol/spatial'

type Asked = Parameters<typeof edgeOf>[0]
const box = (x: number, z: number, to: number, down: number) => [
  { x, z },
  { x: to, z },
  { x: to, z: down },
  { x, z: down },
]
const seen = (seat: Seat, zone: unknown, mode = 'hotSeat', stage = 'terrain'): Asked =>
  ({
    mode,
    seat,
    view: { stage, table: { width: 1800, depth: 1200 }, sides: { a: { zone }, b: { zone } } },
  }) as unknown as Asked

describe('a player looks at the table from behind his own force', () => {
  it.each([
    ['the near edge', box(0, 1000, 1800, 1200), 0],
    ['the far edge', box(0, 0, 1800, 200), 180],
    ['the left edge', box(0, 0, 200, 1200), 270],
    ['the right edge', box(1600, 0, 1800, 1200), 90],
    ['a near quarter, from its long edge', box(0, 600, 900, 1200), 0],
    ['a far quarter, from its long edge', box(900, 0, 1800, 600), 180],
  ])('from %s', (_, zone, bearing) => {
    expect(edgeOf(seen('a', zone))).toBe(bearing)
    expect(edgeOf(seen('b', { outline: zone, topLevel: null }))).toBe(bearing)
  })
  it('while the table is laid the two sit across it', () => {
    expect([edgeOf(seen('a', null)), edgeOf(seen('b', null))]).toEqual([0, 180])
  })
  it('while sides are chosen both look from the near edge, by which edges and quarters are named', () => {
    const choosing = (seat: Seat) => edgeOf(seen(seat, null, 'hotSeat', 'setUp'))
    expect([choosing('a'), choosing('b')]).toEqual([0, 0])
  })
  it('and one who plays both sides always from the near edge', () => {
    expect(edgeOf(seen('b', box(0, 0, 1800, 200), 'solo'))).toBe(0)
  })
})
