import { describe, expect, it } from 'vitest'
import { labelPoint } from '../../../renderer/hud/controls/label-point'

const at = (x: number, z: number) => ({ x, z })
describe('a figure on the plan', () => {
  it('stands in the middle of a plain house', () => {
    expect(labelPoint([at(0, 0), at(100, 0), at(100, 60), at(0, 60)])).toEqual({ x: 50, z: 30 })
  })
  it('stands in the elbow of an L, clear of the inner corner', () => {
    const { x, z } = labelPoint([at(0, 0), at(100, 0), at(100, 100), at(70, 100), at(70, 30), at(0, 30)])
    expect(Math.hypot(x - 70, z - 30)).toBeGreaterThan(14)
    expect(x).toBeGreaterThan(70)
    expect(z).toBeLessThan(30)
  })
})
