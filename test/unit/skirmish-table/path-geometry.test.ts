import { describe, expect, it } from 'vitest'
import type { Piece } from '../../../shared/table/types'
import { pathFloorAt, partOf, pointAlongPath } from '../../../renderer/state/hand/skirmish/path-geometry'

const at = (x: number, y: number, z: number) => ({ x, y, z })
/** 10 cm to the right, 5 cm up, 5 cm on. */
const line = [at(0, 0, 0), at(100, 0, 0), at(100, 50, 0), at(150, 50, 0)]

describe('places along a path', () => {
  it('are found by their share of the whole length, climbs counted', () => {
    expect(pointAlongPath(line, 0)).toEqual(at(0, 0, 0))
    expect(pointAlongPath(line, 0.5)).toEqual(at(100, 0, 0))
    expect(pointAlongPath(line, 0.625)).toEqual(at(100, 25, 0))
    expect(pointAlongPath(line, 1)).toEqual(at(150, 50, 0))
  })
  it('stay on the path beyond its ends', () => {
    expect(pointAlongPath(line, -1)).toEqual(at(0, 0, 0))
    expect(pointAlongPath(line, 2)).toEqual(at(150, 50, 0))
    expect(pointAlongPath([], 0.5)).toBeNull()
  })
  it('bound a stretch that keeps the corners between them', () => {
    expect(partOf(line, 0.25, 0.875)).toEqual([at(50, 0, 0), at(100, 0, 0), at(100, 50, 0), at(125, 50, 0)])
    expect(partOf(line, 0.5, 0.5)).toEqual([at(100, 0, 0), at(100, 0, 0)])
  })
})

describe('what one is carried over by the arrow keys', () => {
  const square = [
    { x: -100, z: -100 },
    { x: 100, z: -100 },
    { x: 100, z: 100 },
    { x: -100, z: 100 },
  ]
  const slab = { outline: square, holes: [] }
  const house: Piece = {
    id: 'house',
    at: { x: 400, z: 400 },
    turn: 0,
    state: { fortified: false, dangerous: false },
    design: {
      kind: 'ruin',
      id: 'house',
      family: 'brick',
      levels: [
        { index: 0, height: 0, slabs: [slab] },
        { index: 1, height: 76.2, slabs: [slab] },
      ],
      walls: [],
      stairs: [],
      heaps: [],
      footprintMethod: 'agreed',
      rubbleLine: square,
    },
  }
  const table = { width: 800, depth: 800, pieces: [house] }
  const upstairs = { piece: 'house', level: 1 }
  it('a floor goes on as itself; off its ledge one comes to the street, and into a house on its ground floor', () => {
    expect(pathFloorAt(table, { x: 480, z: 400 }, upstairs)?.on).toEqual(upstairs)
    expect(pathFloorAt(table, { x: 520, z: 400 }, upstairs)?.on).toMatchObject({ level: 0 })
    expect(pathFloorAt(table, { x: 480, z: 400 }, { piece: null, level: 0 })?.on).toMatchObject({ level: 0 })
  })
})
