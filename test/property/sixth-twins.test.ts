import { describe, expect, it } from 'vitest'
import { playBattleTwins } from './battle-twins'
import { whichOfTwo, whoGoesRound } from './sixth-twins'

describe('S6-MISS-DEP-06, -RES-03 what is not told of those who wait or ride looks the same to the other side', () => {
  it('which of two units alike it is', async () => {
    const { inputs, questions, apart } = await playBattleTwins('two alike', 60, whichOfTwo)
    expect(inputs).toBeGreaterThan(20)
    expect(questions).toBeGreaterThan(60)
    expect(apart).toBeGreaterThan(1)
  })
  it('whether one that waits is to go round', async () => {
    const { inputs, apart } = await playBattleTwins('round', 60, whoGoesRound)
    expect(inputs).toBeGreaterThan(20)
    expect(apart).toBeGreaterThan(0)
  })
})
