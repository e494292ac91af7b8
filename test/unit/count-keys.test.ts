import { describe, expect, it } from 'vitest'
import { CountKeys, combined, repeated, type Joint } from '../../main/rulesets/core4/harm/odds/count-keys'
import { harmOdds, type HarmThrow } from '../../main/rulesets/core4/harm/odds/throws'

/** So many sorts of which each comes up to five times: forty make 6^40, far more than a number tells apart. */
const few = new CountKeys(new Array<number>(4).fill(5))
const many = new CountKeys(new Array<number>(40).fill(5))
const counted = (keys: CountKeys, joint: Joint) =>
  [...joint].map(([key, p]) => [keys.countsOf(key), p] as const)

describe.each([
  ['few', few, 4],
  ['a great many', many, 40],
] as const)('%s sorts counted by one number', (_, keys, sorts) => {
  const only = (sort: number, count: number) =>
    Array.from({ length: sorts }, (__, n) => (n === sort ? count : 0))
  it('every set of counts has a number of its own, none of them 0', () => {
    expect(keys.keyOf(only(0, 0))).toBe(0)
    const all = Array.from({ length: sorts }, (__, sort) =>
      [1, 2, 5].map((count) => only(sort, count)),
    ).flat()
    const numbers = all.map((counts) => keys.keyOf(counts))
    expect(new Set([...numbers, 0]).size).toBe(all.length + 1)
    expect(numbers.map((number) => keys.countsOf(number))).toEqual(all)
  })
  it('so many more of a sort is told as the set itself is', () => {
    const last = sorts - 1
    expect(keys.plus(keys.plus(0, 0, 1), last, 2)).toBe(keys.keyOf([1, ...only(last, 2).slice(1)]))
    expect(keys.plus(keys.plus(0, last, 2), 0, 1)).toBe(keys.plus(keys.plus(0, 0, 1), last, 2))
  })
  it('chances of sums add their counts', () => {
    const [first, last] = [only(0, 1), only(sorts - 1, 1)]
    const one: Joint = new Map([
      [keys.keyOf(first), 0.25],
      [keys.keyOf(last), 0.75],
    ])
    const both = counted(keys, combined(keys, one, one))
    expect(both).toHaveLength(3)
    expect(both).toContainEqual([only(0, 2), 0.0625])
    expect(both).toContainEqual([[1, ...only(sorts - 1, 1).slice(1)], 0.375])
    expect(both).toContainEqual([only(sorts - 1, 2), 0.5625])
    expect(counted(keys, repeated(keys, one, 5)).reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12)
  })
})

it('three dice that may each wound in any of forty ways are told apart, and add up', () => {
  const harms = Array.from({ length: 40 }, () => ({ guns: [], pins: null }))
  const dice: HarmThrow = {
    times: 3,
    landings: [{ chance: 1, hits: 1, ends: harms.map((harm) => ({ harm, chance: 1 / 40 })) }],
  }
  const { odds, keys } = harmOdds([dice, { ...dice, times: 0 }], (harm) =>
    harms.findIndex((one) => one === harm),
  )
  // Three of a kind, two of a kind and another, three different ones.
  expect(odds.size).toBe(40 + 40 * 39 + (40 * 39 * 38) / 6)
  const of = (counts: readonly number[]) => odds.get(keys.keyOf(counts))
  const at = (...sorts: readonly number[]) => harms.map((__, n) => sorts.filter((one) => one === n).length)
  expect(of(at(39, 39, 39))).toBeCloseTo(1 / 64000, 15)
  expect(of(at(0, 38, 39))).toBeCloseTo(6 / 64000, 15)
  expect([...odds.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
})
