import { describe, expect, it } from 'vitest'
import type { Reaction } from '../../../shared/protocol/skirmish/answers'
import { activation, place } from './acting'
import { order, rolls } from './shots'
import { command, stage } from './stage'

describe('LS-ACT-04 2: several at the same t are simultaneous', () => {
  it('also where the two they fire at have paths of different length: 20 and 13.3 cm, both at a half', () => {
    const state = stage({
      men: {
        a1: { at: [30, 10] },
        a2: { at: [34, 10] },
        b1: { at: [30, 50], yaw: 180 },
        b2: { at: [34, 50], yaw: 180 },
      },
    })
    let asked = 0
    const both: Reaction[] = [
      { do: 'fire', t: 0.5, order: order('b1', 'a1') },
      { do: 'fire', t: 0.5, order: order('b2', 'a2') },
    ]
    const run = command(state, 'a', activation('run', { a1: [place(30, 30)], a2: [place(34, 23.3)] }), {
      dice: ['6', '6', '1', '1'],
      answers: {
        lsReactPath: () => ({ form: 'reaction', reactions: asked++ === 0 ? both : [] }),
      },
    })
    expect(rolls(run)).toEqual([
      ['lsToHit', 4, [6]],
      ['lsToHit', 4, [6]],
      ['lsSave', 4, [1]],
      ['lsSave', 4, [1]],
    ])
    // Both fell half way, give or take a sample of a quarter centimetre.
    expect(run.state.models['a1']?.moved).toBeCloseTo(100)
    expect(Math.abs((run.state.models['a2']?.moved ?? 0) - 66.5)).toBeLessThanOrEqual(1.25)
  })
})
