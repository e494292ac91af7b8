import { describe, expect, it } from 'vitest'
import {
  binomial,
  capped,
  chanceOf,
  convolved,
  failsTwoDice,
} from '../../../main/rulesets/core4/harm/odds/chances'
import { harmOdds, meanOf, type Landing } from '../../../main/rulesets/core4/harm/odds/throws'
import type { Wound } from '../../../main/rulesets/core4/game'

describe('C4-SHOOT-10 chances of faces and of how many dice succeed', () => {
  it('a face of 2 to 6, never a 1, and what nobody has never', () => {
    const sixths = [null, 0, 1, 2, 3, 6, 7, 8].map((needed) => Math.round(6 * chanceOf(needed)))
    expect(sixths).toEqual([0, 5, 5, 5, 4, 1, 0, 0])
  })
  it('as many numbers as there may be successes, and none of what cannot be', () => {
    expect(binomial(0, 0.5)).toEqual([1])
    expect(binomial(2, 0.5)).toEqual([0.25, 0.5, 0.25])
    expect(convolved([0.5, 0.5], [0.25, 0.5, 0.25])).toEqual([0.125, 0.375, 0.375, 0.125])
  })
  it('what is more than there is to lose counts as all of it', () => {
    expect(capped([0.25, 0.5, 0.25], 1)).toEqual([0.25, 0.75])
    expect(capped([0.25, 0.5, 0.25], 2)).toEqual([0.25, 0.5, 0.25])
    expect(capped([0.5, 0.5], 4)).toEqual([0.5, 0.5])
  })
  it('C4-MORALE-02 two dice above 7, and above 1 where two ones pass or do not', () => {
    const of36 = (value: number, twoPasses: boolean) => Math.round(36 * failsTwoDice(value, twoPasses))
    expect([of36(7, false), of36(12, false), of36(1, true), of36(1, false)]).toEqual([15, 0, 35, 36])
  })
})

describe('C4-SHOOT-10 to -12 chances of wounds', () => {
  const wound = {} as Wound
  const lands = (chance: number, ends: readonly number[], more: Partial<Landing> = {}): Landing => ({
    chance,
    hits: 1,
    ends: ends.map((each) => ({ harm: wound, chance: each })),
    ...more,
  })
  const odds = (times: number, ...landings: readonly Landing[]) => {
    const { odds: found, keys } = harmOdds([{ times, landings }], () => 0)
    return { told: [...found].map(([key, p]) => [keys.countsOf(key)[0], p]), most: keys.most }
  }
  it('where no die can miss there is no way that brings nothing', () => {
    expect(odds(1, lands(1, [1])).told).toEqual([[1, 1]])
    expect(odds(2, lands(0.5, [1]), lands(0.5, [1], { hits: 2 })).told).toEqual([
      [2, 0.25],
      [3, 0.5],
      [4, 0.25],
    ])
  })
  it('where some can, what misses and what does not wound are told together', () => {
    const { told } = odds(1, lands(0.5, [0.5]))
    expect(new Map(told as [number, number][])).toEqual(
      new Map([
        [1, 0.25],
        [0, 0.75],
      ]),
    )
  })
  it('what never lands or never harms takes no room', () => {
    expect(odds(3, lands(1, [0.5, 0]), lands(0, [1], { hits: 9 })).most).toEqual([3])
    expect(odds(3, lands(1, [0])).most).toEqual([])
  })
  it('hits that come together are all counted, those that cannot are not', () => {
    const also = [{ hits: 2, ends: [{ harm: wound, chance: 1 }] }]
    expect(odds(1, lands(1, [1], { also })).told).toEqual([[3, 1]])
    expect(odds(1, lands(0.5, [1], { also }), lands(0.5, [1])).most).toEqual([3])
  })
  it('on the average: dice, times what each lands and what that is worth', () => {
    const also = [{ hits: 2, ends: [{ harm: wound, chance: 0.5 }] }]
    const landings = [lands(0.5, [0.5, 0.25], { also }), lands(0.25, [1], { hits: 4 })]
    // 4 × (½ × (¾ + 2 × ½) + ¼ × 4), each worth two.
    expect(meanOf({ times: 4, landings }, () => 2)).toBeCloseTo(15)
  })
})
