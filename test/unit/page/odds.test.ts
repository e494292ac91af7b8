import { describe, expect, it } from 'vitest'
import { percentText } from '../../../renderer/page/words/percent'
import { chanceOfAtLeast, barsOf, expected } from '../../../renderer/page/hands/battle/odds'

describe('chances on the attack card', () => {
  it('have a mean and a tail', () => {
    expect(expected([0.25, 0.5, 0.25])).toBe(1)
    expect(chanceOfAtLeast([0.25, 0.5, 0.25], 1)).toBe(0.75)
    expect(chanceOfAtLeast([0.25, 0.5, 0.25], 3)).toBe(0)
  })
  it('leave off the impossible end', () => {
    expect(barsOf([0.5, 0.5, 0, 0]).map(({ count }) => count)).toEqual([0, 1])
  })
  it('gather a long tail in the last bar, so that all bars together are certain', () => {
    const bars = barsOf(Array.from({ length: 20 }, () => 0.05))
    expect(bars).toHaveLength(8)
    expect(bars.at(-1)).toMatchObject({ count: 7, andMore: true })
    expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
  it('never call a small chance nothing, nor a large one certain', () => {
    expect(percentText(0.001)).toBe('<1%')
    expect(percentText(0)).toBe('0%')
    expect(percentText(0.999)).toBe('>99%')
    expect(percentText(1)).toBe('100%')
  })
})
