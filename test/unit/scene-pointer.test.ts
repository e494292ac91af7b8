import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { rectangle } from '../../shared/geometry'
import type { Piece, RuinDesign, Table } from '../../shared/table/types'
import { meetActor } from '../../renderer/scene/pointer/pick-model'
import { enter, pickPlace, type Ray } from '../../renderer/scene/pointer/pick-table'

/** Ruin of 8" × 6" with one wall along its near edge and a floor over the far half. */
const design: RuinDesign = {
  kind: 'ruin',
  id: 'test-ruin',
  family: 'brick',
  levels: [
    { index: 0, height: 0, slabs: [] },
    {
      index: 1,
      height: inches(3),
      slabs: [{ outline: rectangle(inches(-4), inches(-3), inches(8), inches(3)), holes: [] }],
    },
  ],
  walls: [
    {
      from: { x: inches(-4), z: inches(3) },
      to: { x: inches(4), z: inches(3) },
      thickness: 6,
      base: 0,
      height: inches(3),
      openings: [],
    },
  ],
  stairs: [],
  heaps: [],
  footprintMethod: 'agreed',
  rubbleLine: rectangle(inches(-4), inches(-3), inches(8), inches(6)),
}
const ruin: Piece = {
  id: 'ruin',
  design,
  at: { x: 500, z: 500 },
  turn: 0,
  state: { fortified: false, dangerous: false },
}
const table: Table = { width: 1000, depth: 1000, pieces: [ruin] }
const all = { storey: 'all', opened: null } as const

const down = (x: number, z: number): Ray => ({ from: { x, y: 900, z }, way: { x: 0, y: -1, z: 0 } })
const towards = (from: Point3, to: Point3): Ray => {
  const [x, y, z] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const length = Math.hypot(x, y, z)
  return { from, way: { x: x / length, y: y / length, z: z / length } }
}

describe('where the cursor points', () => {
  it('is the floor upstairs, with its height', () => {
    const hit = pickPlace(table, down(500, 460), all, 'nothing')
    expect(hit?.on).toEqual({ piece: 'ruin', level: 1 })
    expect(hit?.at.y).toBeCloseTo(inches(3))
  })
  it('is the floor below once that storey is cut away', () => {
    const hit = pickPlace(table, down(500, 460), { storey: 0, opened: null }, 'nothing')
    expect(hit?.on).toEqual({ piece: 'ruin', level: 0 })
    expect(hit?.at.y).toBe(0)
  })
  it('is the floor below when this building alone is opened, but not when another is', () => {
    const own = { storey: 'all', opened: { piece: 'ruin', level: 0 } } as const
    const other = { storey: 'all', opened: { piece: 'elsewhere', level: 0 } } as const
    expect(pickPlace(table, down(500, 460), own, 'nothing')?.on.level).toBe(0)
    expect(pickPlace(table, down(500, 460), other, 'nothing')?.on.level).toBe(1)
  })
  it('is the open ground beside a ruin, and nothing beyond the table', () => {
    expect(pickPlace(table, down(100, 100), all, 'nothing')?.on).toEqual({ piece: null, level: 0 })
    expect(pickPlace(table, down(-1, 100), all, 'nothing')).toBeNull()
  })
  it('stops at a wall and stands in front of it; a drag goes through to the floor behind', () => {
    const ray = towards({ x: 500, y: 300, z: 900 }, { x: 500, y: 0, z: 540 })
    const look = pickPlace(table, ray, all, 'nothing')
    expect(look?.piece).toBe('ruin')
    expect(look!.at.z).toBeGreaterThan(500 + inches(3))
    expect(look?.on).toEqual({ piece: null, level: 0 })
    const drag = pickPlace(table, ray, all, 'walls')
    expect(drag?.at.z).toBeCloseTo(540)
    expect(drag?.on).toEqual({ piece: 'ruin', level: 0 })
  })
})

describe('a ray and an upright prism', () => {
  const solid = { outline: rectangle(0, 0, 10, 10), from: 0, to: 20 }
  it('meets its near face, whichever way the outline is wound', () => {
    const ray = towards({ x: 5, y: 10, z: 50 }, { x: 5, y: 10, z: 0 })
    expect(enter(ray, solid)).toBeCloseTo(40)
    expect(enter(ray, { ...solid, outline: [...solid.outline].reverse() })).toBeCloseTo(40)
  })
  it('misses it when it passes above or beside', () => {
    expect(enter(towards({ x: 5, y: 21, z: 50 }, { x: 5, y: 21, z: 0 }), solid)).toBeNull()
    expect(enter(towards({ x: 11, y: 10, z: 50 }, { x: 11, y: 10, z: 0 }), solid)).toBeNull()
  })
})

describe('pointing at a miniature', () => {
  const actor = { at: { x: 0, y: 76.2, z: 0 }, radius: 12.7, halfLength: 12.7, height: 31.75 }
  it('hits its cylinder on its floor, a little wider than the base', () => {
    expect(meetActor(towards({ x: 13, y: 90, z: 100 }, { x: 13, y: 90, z: 0 }), actor)).not.toBeNull()
    expect(meetActor(towards({ x: 14, y: 90, z: 100 }, { x: 14, y: 90, z: 0 }), actor)).toBeNull()
  })
  it('misses it on the floor below', () => {
    expect(meetActor(towards({ x: 0, y: 20, z: 100 }, { x: 0, y: 20, z: 0 }), actor)).toBeNull()
  })
})
