import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { night } from '../../../main/rulesets/core4/mission/night'
import { LINE, factsOf, line, thrown } from '../core4/firing-line'
import { keeping } from '../keeping'
import { decline, doing, fireAt, offered, refusalOf, ruinK, withKey } from './key-building-board'

/** 24" from base to base. */
const field = (y = 10): CoreState =>
  withKey(
    line(
      { models: [{ at: [20, y, 0] }], profile: LINE, weapons: ['heavySlugGun'] },
      { models: [{ at: [20, y + 25, 0] }], profile: { ...LINE, t: 9 } },
      { pieces: [ruinK] },
    ),
    'observation-post',
  )
const dark = (state: CoreState): CoreState => keeping(state, night, { turns: [state.turn.game] })
const order = { type: 'useKeyBuilding' as const, unit: 'F', piece: 'K' }

describe('CF-STRAT-14 Observation post', () => {
  it('24" away: 9" are thrown again, 27" reach (the worked example)', () => {
    const run = doing(dark(field()), fireAt(field()), '1 2  4 5  1 1 1')
    expect(thrown(run.events, 'spotting')).toBe(4)
    expect(thrown(run.events, 'toHit')).toBe(3)
  })
  it('a second throw that is worse has to be accepted', () => {
    const run = doing(dark(field()), fireAt(field()), '1 2  1 1')
    expect(factsOf(run.events, 'shootingLost')).toMatchObject([{ spotted: 6 }])
  })
  it('is offered with the chance that it sees: 15 of 36, and both throws', () => {
    const { asked } = doing(dark(field()), fireAt(field()), '1 2', decline)
    expect(offered(asked[0])).toEqual({ key: 'decision.keyBuilding.chance', before: 42, after: 66 })
  })
  it('by day it is neither offered nor to be used', () => {
    expect(doing(field(), fireAt(field()), '1 1 1').asked).toEqual([])
    expect(refusalOf(field(), order)).toBe('refusal.keyBuildingAtNight')
    expect(refusalOf(dark(field()), order)).toBe(null)
  })
  it('12" and no farther', () => {
    expect(refusalOf(dark(field(24.5)), order)).toBe(null)
    expect(refusalOf(dark(field(24.51)), order)).toBe('refusal.notNearKeyBuilding')
  })
})
