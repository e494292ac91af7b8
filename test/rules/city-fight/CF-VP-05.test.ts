import { describe, expect, it } from 'vitest'
import { agreedLimit } from '../../../main/rulesets/core4/score'
import { keeping } from '../keeping'
import { fought, resultOf, row, squadIn } from './objectives-board'

/** b has lost a whole unit of so many points; a flag decides for b. */
const after = (
  points: number,
  limit: number,
  level: 'alpha' | 'gamma' | 'omega' = 'omega',
  mission = 'clear-out',
) => {
  const state = fought({
    mission,
    level,
    pieces: row(2),
    units: [
      squadIn('a1', 'a', 1, 0, 5),
      squadIn('b1', 'b', 2, 5, 5),
      squadIn('b2', 'b', 2, 0, 0, { points }),
    ],
    stakes: { flags: { r1: 'b' } },
  })
  return resultOf(keeping(state, agreedLimit, { limit }))
}

describe('CF-VP-05 points compared after a game at Omega', () => {
  it.each([
    [500, 50, undefined],
    [500, 51, 'solid'],
    [500, 250, 'solid'],
    [500, 251, 'crushing'],
    [500, 400, 'crushing'],
    [500, 401, 'massacre'],
    [1500, 150, undefined],
    [1500, 151, 'solid'],
    [2000, 1600, 'crushing'],
    [2000, 1601, 'massacre'],
  ])('armies of %i, %i points more: %s', (limit, points, degree) => {
    const { compared } = after(points, limit)
    expect(compared).toMatchObject({ score: { a: points, b: 0 }, limit })
    expect(compared?.degree).toBe(degree)
  })
  it('who wins is decided by the mission', () => expect(after(401, 500).winner).toBe('b'))
  it('at Alpha and Gamma nothing is compared, nor where points have decided it', () => {
    expect(after(401, 500, 'alpha').compared).toBeUndefined()
    expect(after(401, 500, 'gamma').compared).toBeUndefined()
    expect(after(401, 500, 'omega', 'maximum-losses').compared).toBeUndefined()
  })
})
