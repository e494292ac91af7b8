import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearance, clearanceTo, basesGap, type PlacedBase } from '../../shared/table'
import { rectangle } from '../../shared/geometry'

const mm = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyBase: fc.Arbitrary<PlacedBase> = fc.record({
  base: fc.oneof(
    fc.record({ shape: fc.constant('round' as const), radius: mm(5, 60) }),
    fc.record({
      shape: fc.constantFrom('oval' as const, 'rect' as const),
      length: mm(8, 120),
      width: mm(8, 120),
    }),
  ),
  at: fc.record({ x: mm(-100, 100), z: mm(-100, 100) }),
  facing: mm(0, 360),
})
describe('C4-BASE-05 how far one base is clear of another', () => {
  it('is their gap where they are apart', () => {
    fc.assert(
      fc.property(anyBase, anyBase, (one, two) => {
        const gap = basesGap(one, two)
        if (gap > 1e-6) expect(Math.abs(clearance(one, two) - gap)).toBeLessThan(1e-3)
        else expect(clearance(one, two)).toBeLessThan(1e-3)
      }),
      { numRuns: 600 },
    )
  })
  it('where they overlap, nowhere nearer than that do they only touch', () => {
    fc.assert(
      fc.property(anyBase, anyBase, mm(0, 2 * Math.PI), (one, two, way) => {
        const deep = -clearance(one, two)
        if (deep < 0.01) return
        const less = 0.98 * deep
        const at = { x: one.at.x + less * Math.cos(way), z: one.at.z + less * Math.sin(way) }
        expect(basesGap({ ...one, at }, two)).toBeLessThan(1e-6)
      }),
      { numRuns: 600 },
    )
  })
  it('a thin oval across a long rectangle comes free over its side, which no direction looked at lies near', () => {
    const oval: PlacedBase = { base: { shape: 'oval', length: 43.75569, width: 8 }, at: { x: 0, z: 0.0034 } }
    const rect: PlacedBase = {
      base: { shape: 'rect', length: 15.10168, width: 54.67775 },
      at: { x: 0, z: 0 },
      facing: 5.284971,
    }
    const deep = -clearance(oval, rect)
    expect(basesGap({ ...oval, at: { x: 0.999 * deep, z: 0.0034 } }, rect)).toBe(0)
    expect(deep).toBeLessThan(29.5)
  })
  it('and so of an outline', () => {
    fc.assert(
      fc.property(anyBase, mm(0, 2 * Math.PI), (one, way) => {
        const box = rectangle(-40, -20, 80, 40)
        const wide: PlacedBase = {
          base: { shape: 'rect', length: 80, width: 40 },
          at: { x: 0, z: 0 },
          facing: 0,
        }
        const clear = clearanceTo(one, box)
        const gap = basesGap(one, wide)
        if (gap > 1e-6) expect(Math.abs(clear - gap)).toBeLessThan(1e-3)
        if (clear > -0.01) return
        const at = { x: one.at.x - 0.98 * clear * Math.cos(way), z: one.at.z - 0.98 * clear * Math.sin(way) }
        expect(basesGap({ ...one, at }, wide)).toBeLessThan(1e-6)
      }),
      { numRuns: 600 },
    )
  })
})
