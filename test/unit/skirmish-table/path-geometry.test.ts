import { describe, expect, it } from 'vitest'
import { partOf, pointAt } from '../../../renderer/state/skirmish/path-geometry'

const at = (x: number, y: number, z: number) => ({ x, y, z })
/** 10 cm to the right, 5 cm up, 5 cm on. */
const line = [at(0, 0, 0), at(100, 0, 0), at(100, 50, 0), at(150, 50, 0)]

describe('places along a path', () => {
  it('are found by their share of the whole length, climbs counted', () => {
    expect(pointAt(line, 0)).toEqual(at(0, 0, 0))
    expect(pointAt(line, 0.5)).toEqual(at(100, 0, 0))
    expect(pointAt(line, 0.625)).toEqual(at(100, 25, 0))
    expect(pointAt(line, 1)).toEqual(at(150, 50, 0))
  })
  it('stay on the path beyond its ends', () => {
    expect(pointAt(line, -1)).toEqual(at(0, 0, 0))
    expect(pointAt(line, 2)).toEqual(at(150, 50, 0))
    expect(pointAt([], 0.5)).toBeNull()
  })
  it('bound a stretch that keeps the corners between them', () => {
    expect(partOf(line, 0.25, 0.875)).toEqual([at(50, 0, 0), at(100, 0, 0), at(100, 50, 0), at(125, 50, 0)])
    expect(partOf(line, 0.5, 0.5)).toEqual([at(100, 0, 0), at(100, 0, 0)])
  })
})
