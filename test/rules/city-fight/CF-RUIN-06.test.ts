import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inches, toInches } from '../../../shared/geometry/length'
import { baseGap, pieceGap, planGap, pointToBaseGap } from '../../../shared/table'
import { model, place, ruinA } from './CF-RUIN-board'

describe('CF-RUIN-06 and C4-BASE-05 measuring', () => {
  it('lays the tape from base edge to base edge at any angle', () => {
    const a = model('a', [10, 10, 6])
    const b = model('b', [20, 10, 0])
    expect(toInches(planGap(a, b))).toBeCloseTo(9, 9)
    expect(toInches(baseGap(a, b))).toBeCloseTo(10.8167, 4)
  })
  it('gives the example of Core 4: 9.0 on the ground, 10.817 from a floor 6" up', () => {
    const a = model('a', [10, 10, 0])
    expect(toInches(baseGap(a, model('b', [16, 18, 0])))).toBeCloseTo(9, 9)
    expect(toInches(baseGap(a, model('b', [16, 18, 6])))).toBeCloseTo(10.817, 3)
  })
  it('is 0 where bases touch or overlap', () => {
    expect(baseGap(model('a', [10, 10, 0]), model('b', [11, 10, 0]))).toBeCloseTo(0, 9)
    expect(baseGap(model('a', [10, 10, 0]), model('b', [10.5, 10, 0]))).toBe(0)
  })
  it('measures to points in 3D and to footprints in plan', () => {
    expect(toInches(pointToBaseGap(model('a', [10, 10, 3]), { ...place(14.5, 10), y: 0 }))).toBeCloseTo(5, 9)
    expect(toInches(pieceGap(model('a', [15, 25, 3]), ruinA))).toBeCloseTo(4.5, 9)
    expect(pieceGap(model('a', [20.2, 25, 6]), ruinA)).toBe(0)
  })
  it('is the same both ways', () => {
    const spot = fc.tuple(
      fc.double({ min: 1, max: 47, noNaN: true }),
      fc.double({ min: 1, max: 47, noNaN: true }),
      fc.constantFrom(0, 3, 6),
    )
    fc.assert(
      fc.property(spot, spot, (p, q) => {
        const [a, b] = [model('a', p), model('b', q, 'bike')]
        expect(baseGap(a, b)).toBe(baseGap(b, a))
        expect(baseGap(a, b)).toBeGreaterThanOrEqual(planGap(a, b))
      }),
    )
  })
  it('measures bases that are no discs from their outlines', () => {
    const long = model('l', [20, 10, 0])
    const oval = {
      ...long,
      body: { ...long.body, base: { shape: 'rect' as const, length: inches(2), width: inches(1) } },
    }
    expect(toInches(baseGap(model('a', [10, 10, 0]), oval))).toBeCloseTo(8.5, 6)
  })
})
