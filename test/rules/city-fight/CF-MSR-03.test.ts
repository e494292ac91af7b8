import { describe, expect, it } from 'vitest'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import { LINE, VET, factsOf, line, rollsOf, row, shoot, thrown } from '../core4/firing-line'

const night: CorePart = {
  id: 'test/night',
  rules: [
    standingRule({ id: 'night', cite: 'CF-MSR-02', on: { isNight: { as: 'game', answer: () => true } } }),
  ],
}
/** One firer, one target straight ahead, so many inches from base to base. */
const field = (...distances: readonly number[]) =>
  line(
    {
      models: distances.map((distance) => ({ at: [20, 40 - 1 - distance, 0] as const })),
      profile: VET,
      weapons: ['heavySlugGun'],
    },
    { models: [{ at: [20, 40, 0] }], profile: { ...LINE, w: 9, t: 3 } },
  )
const inTheDark = (state: ReturnType<typeof field>, dice: string) => shoot(state, { parts: [night], dice })

describe('CF-MSR-03 and C4-MSR-07: the spotting distance', () => {
  it('3 and 4 are 21 inches: targets at 20.9 and at 21.0 are fired at', () => {
    for (const distance of [20.9, 21]) {
      const run = inTheDark(field(distance), '3 4  1 1 1')
      expect(rollsOf(run.events, 'spotting')[0]?.dice.map((die) => die.face)).toEqual([3, 4])
      expect(thrown(run.events, 'toHit')).toBe(3)
    }
  })
  it('at 21.1 the shooting is lost, and it counts as not having fired', () => {
    const run = inTheDark(field(21.1), '3 4')
    expect(factsOf(run.events, 'shootingLost')).toEqual([
      { unit: 'F', target: 'T', distance: 21.1, spotted: 21 },
    ])
    expect(thrown(run.events, 'toHit')).toBe(0)
    expect(run.state.units['F']).toMatchObject({ shot: true, shotAt: null, fired: [] })
  })
  it('one roll a unit; a model farther than it does not fire', () => {
    const run = inTheDark(field(20.5, 22), '5 2  1 1 1')
    expect(thrown(run.events, 'spotting')).toBe(2)
    expect(factsOf(run.events, 'shotsLost')).toEqual([{ unit: 'F', target: 'T', models: ['F.2'] }])
  })
  it('follows the test of target priority', () => {
    const state = line(
      { models: row(1, 10), profile: LINE, weapons: ['laserRifle'] },
      { models: row(1, 19), profile: LINE },
      { others: [{ id: 'B', seat: 'b', models: row(1, 22), profile: LINE }] },
    )
    const run = shoot(state, { target: 'B', parts: [night], dice: '1 2  6 6  1 1' })
    expect(
      run.events
        .filter((event) => event.type === 'rolled')
        .map((event) => (event.data as { purpose: string }).purpose),
    ).toEqual(['priority', 'spotting', 'toHit'])
  })
  it('by day nothing is rolled', () =>
    expect(thrown(shoot(field(30), { dice: '1 1 1' }).events, 'spotting')).toBe(0))
})
