import { describe, expect, it } from 'vitest'
import { someOf } from '../draws'
import { compulsoryUnits, playBattleTwins, safeHouse, type Told } from './battle-twins'

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

describe('CF-SPECIAL-03, -07 what a mission has noted in secret looks the same to the other side', () => {
  it('in which ruin the safe house is, all through the battle', async () => {
    const { inputs, questions, apart } = await playBattleTwins('safe house', 40, safeHouse)
    expect(inputs).toBeGreaterThan(30)
    expect(questions).toBeGreaterThan(60)
    expect(apart).toBe(1)
  })
  it('which units are compulsory, until they are put down', async () => {
    const { inputs, apart } = await playBattleTwins('compulsory', 20, compulsoryUnits)
    expect(inputs).toBeGreaterThan(1)
    expect(apart).toBeGreaterThan(0)
  })
})
