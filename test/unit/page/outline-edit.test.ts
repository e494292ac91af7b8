/** The outline of an imported piece, drawn by hand (CF-RUIN-02). */
import { describe, expect, it } from 'vitest'
import {
  insertCorner,
  dropCorner,
  mostCorners,
  moveCorner,
} from '../../../renderer/screens/terrain/outline-edit'
import type { Polygon } from '../../../shared/geometry/point'

const square: Polygon = [
  { x: 0, z: 0 },
  { x: 100, z: 0 },
  { x: 100, z: 100 },
  { x: 0, z: 100 },
]
describe('an outline under the hand', () => {
  it('has a corner moved, unless it would cross itself', () => {
    expect(moveCorner(square, 1, { x: 140, z: -20 })[1]).toEqual({ x: 140, z: -20 })
    expect(moveCorner(square, 1, { x: -50, z: 50 })).toBe(square)
  })
  it('gets a corner on the nearest line, up to as many as a design may have', () => {
    expect(insertCorner(square, { x: 60, z: 8 })).toEqual([square[0], { x: 60, z: 0 }, ...square.slice(1)])
    let many = square
    while (many.length < mostCorners) many = insertCorner(many, { x: many.length, z: 0 })
    expect(insertCorner(many, { x: 50, z: 0 })).toBe(many)
  })
  it('loses a corner, never the third last', () => {
    const triangle = dropCorner(square, 0)
    expect(triangle).toEqual(square.slice(1))
    expect(dropCorner(triangle, 0)).toBe(triangle)
  })
})
