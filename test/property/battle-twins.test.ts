import { describe, expect, it } from 'vitest'
import { someOf } from '../draws'
import { playBattleTwins, type Told } from './battle-twins'

const played: Told[] = []

describe('CF-STRAT-04, CF-STRAT-21 two battles that differ in a demolition charge look the same to the other side', () => {
  it.each(someOf(['one', 'two']))('%s: in which ruin it lies, and when it goes off', async (seed) => {
    played.push(await playBattleTwins(seed, 40))
  })
  it('and were played, asked about and walked through for long enough to tell', () => {
    const sum = (of: keyof Told): number => played.reduce((all, told) => all + told[of], 0)
    expect(played.every(({ inputs }) => inputs > 20)).toBe(true)
    expect(sum('inputs')).toBeGreaterThan(30 * played.length)
    expect(sum('questions')).toBeGreaterThan(75 * played.length)
    expect(sum('walks')).toBeGreaterThan(played.length)
  })
})
