/** The sampler's patterns (README §3.7): five points in the Core 4 family, nine in Live Skirmish (LS-GEO-04). */
import { describe, expect, test } from 'vitest'
import { cm } from '../../shared/geometry/length'
import { createSightScene, look, samplesOf, sees, visibilityMatrix } from '../../shared/sight'
import type { Body, Piece, Standing, Table } from '../../shared/table/types'

/** 28 mm preset of Live Skirmish: 3 cm tall, eye at 2.7. */
const soldier: Body = {
  base: { shape: 'round', radius: cm(1.25) },
  radius: cm(0.8),
  height: cm(3),
  eye: cm(2.7),
  size: 2,
}
const depth = cm(80)
const at = (id: string, x: number, y: number, height = 0): Standing => ({
  id,
  unit: id,
  body: soldier,
  pose: { at: { x: cm(x), z: depth - cm(y) }, y: cm(height), on: { piece: null, level: 0 }, facing: 0 },
})
/** EX-02: a wall of height 2.0 from x = 28.0 to 28.4. */
const wall: Piece = {
  id: 'wall',
  design: {
    kind: 'barricade',
    id: 'wall',
    outline: [
      { x: cm(28), z: 0 },
      { x: cm(28.4), z: 0 },
      { x: cm(28.4), z: depth },
      { x: cm(28), z: depth },
    ],
    height: cm(2),
  },
  at: { x: 0, z: 0 },
  turn: 0,
  state: { fortified: false, dangerous: false },
}
const table: Table = { width: cm(80), depth, pieces: [wall] }
const target = at('B', 30, 10)
const clearFrom = (height: number): number =>
  look(
    createSightScene(table, [at('A', 10, 10, height), target], { pattern: 'nine', ruinMode: 'trueOnly' }),
    'A',
    'B',
  ).clear

describe('nine sample points', () => {
  test('lie at 0.1, 0.5 and 0.9 of the height and 0.8 cm to either side', () => {
    const points = samplesOf(target, { x: cm(10), y: cm(2.7), z: depth - cm(10) }, 'nine')
    expect(points).toHaveLength(9)
    expect(new Set(points.map(({ y }) => Math.round(y * 100) / 100))).toEqual(new Set([3, 15, 27]))
    expect(new Set(points.map(({ z }) => Math.round((depth - z) * 100) / 100))).toEqual(
      new Set([92, 100, 108]),
    )
    expect(points.every(({ x }) => x === cm(30))).toBe(true)
  })
  test.each([
    ['on the ground: only the high row passes above', 0, 3],
    ['on storey 1: the low row is still hidden', 7.62, 6],
    ['on storey 2: the low row is still hidden', 15.24, 6],
    ['on storey 3: all nine are free', 22.86, 9],
  ])('the worked example, %s', (_, height, clear) => {
    expect(clearFrom(height)).toBe(clear)
  })
  test('the fast answers count the same rays', () => {
    const from = at('A', 10, 10)
    const scene = createSightScene(table, [from, target], { pattern: 'nine', ruinMode: 'trueOnly' })
    expect([...visibilityMatrix(scene, [from], [target])]).toEqual([3])
    expect(sees(scene, 'A', 'B')).toBe(true)
  })
})
