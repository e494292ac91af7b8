import { describe, expect, it } from 'vitest'
import { chanceOf, oddsOf } from '../../main/rulesets/core4/shooting'
import { LINE, VET, line, previewOf, row } from '../rules/core4/firing-line'

const sum = (odds: readonly number[]) => odds.reduce((total, p) => total + p, 0)

describe('the odds of a salvo', () => {
  it('a face is worth a sixth, a 1 never succeeds', () => {
    expect([2, 3, 4, 5, 6, 7].map(chanceOf).map((p) => Math.round(p * 6))).toEqual([5, 4, 3, 2, 1, 0])
    expect(chanceOf(1)).toBeCloseTo(5 / 6)
    expect(chanceOf(null)).toBe(0)
  })
  it('two coins: a quarter, a half, a quarter', () =>
    expect(oddsOf([{ count: 2, chance: 0.5, most: 9 }], 9)).toEqual([0.25, 0.5, 0.25]))
  it('what nobody can suffer is heaped on the most that can be', () =>
    expect(oddsOf([{ count: 2, chance: 0.5, most: 1 }], 1)).toEqual([0.25, 0.75]))
  it('two weapons are one convolution, and every chance is counted', () => {
    const odds = oddsOf(
      [
        { count: 1, chance: 0.5, most: 5 },
        { count: 1, chance: 0.25, most: 5 },
      ],
      5,
    )
    expect(odds).toEqual([0.375, 0.5, 0.125])
  })
  it('of a whole squad agree with the chain: hit, wound, save', () => {
    const state = line(
      { models: row(4, 10), profile: VET, weapons: ['slugRifle'] },
      { models: row(8, 30, 18), profile: { ...LINE, sv: 4 } },
    )
    const preview = previewOf(state)
    expect(preview.chain).toEqual([{ weapon: 'slugRifle', shots: 4, toHit: 3, toWound: 3, save: 4 }])
    expect(sum(preview.odds)).toBeCloseTo(1)
    const mean = preview.odds.reduce((total, p, n) => total + p * n, 0)
    expect(mean).toBeCloseTo(4 * (4 / 6) * (4 / 6) * (1 / 2))
  })
})
