import { afterEach, describe, expect, it } from 'vitest'
import { drift, drifted, stillWater } from '../../renderer/scene/country/drift'
import { showClock } from '../../renderer/show/clock'

afterEach(() => {
  Object.assign(showClock, { fixed: false, rate: 1 })
  drifted.value = 0
})

describe('water drifts', () => {
  it('live from where it was, never by a leap, and not at all while the show is paused', () => {
    drift(0.05, 900)
    drift(4, 904)
    expect(drifted.value).toBeCloseTo(0.15, 9)
    showClock.rate = 0
    drift(0.05, 905)
    expect(drifted.value).toBeCloseTo(0.15, 9)
  })
  it('by the picture’s own time in fixed steps: picture n is the same whatever was before', () => {
    drift(0.07, 3)
    showClock.fixed = true
    drift(1 / 30, 2)
    expect(drifted.value).toBe(2)
  })
  it('not in a still: one moment is one picture', () => {
    drift(0.08, 1)
    const back = stillWater()
    expect(drifted.value).toBe(0)
    back()
    expect(drifted.value).toBeCloseTo(0.08, 9)
    showClock.fixed = true
    drift(0.1, 5)
    stillWater()
    expect(drifted.value).toBe(5)
  })
})
