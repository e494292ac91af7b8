import { describe, expect, it } from 'vitest'
import { agreedLimit } from '../../../main/rulesets/core4/score'
import type { UnitSpec } from '../board'
import { guardProfile } from '../board'
import { hull } from './CF-DESTROY-board'
import { keeping } from '../keeping'
import { began, fought, resultOf, sheetOf, squadIn, written } from './objectives-board'

const battle = (
  units: readonly UnitSpec[],
  mission = 'maximum-losses' as Parameters<typeof fought>[0]['mission'],
) => fought({ mission, units })
/** By itself in the open, far from everybody. */
const one = (id: string, seat: 'a' | 'b', x: number, more: Partial<UnitSpec>): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, seat === 'a' ? 4 : 44, 0] }],
  ...more,
})
const tank = (immobilised: boolean) => ({
  damage: { shaken: false, stunned: false, weaponsLost: 0, immobilised, wrecked: false },
})
const vehicle = (
  id: string,
  seat: 'a' | 'b',
  x: number,
  points: number,
  stuck: boolean,
  more: Partial<UnitSpec> = {},
): UnitSpec =>
  one(id, seat, x, {
    type: 'vehicle',
    body: hull(4, 3, 2),
    points,
    models: [{ at: [x, seat === 'a' ? 4 : 44, 0], ...(stuck && tank(true)) }],
    ...more,
  })

describe('CF-VP-02 totals in Maximum Losses', () => {
  const units = [
    squadIn('squad', 'a', 1, 0, 3, { ...began(10), points: 150 }),
    vehicle('carrier', 'a', 40, 60, false, { dedicatedTo: 'squad' }),
    one('brute', 'b', 10, {
      profile: { ...guardProfile, w: 4 },
      models: [{ at: [10, 44, 0], wounds: 1 }],
      points: 200,
    }),
    one('officer', 'b', 20, {
      profile: { ...guardProfile, w: 2 },
      models: [{ at: [20, 44, 0], wounds: 1 }],
      character: 'independent',
      points: 80,
    }),
    vehicle('tank', 'b', 40, 170, true),
  ]
  it('150 for the squad of three in ten, nothing for its transport, 40 and 85 for what the enemy lost: 275', () => {
    const sheet = sheetOf(battle(units))
    expect(sheet?.total.a).toBe(275)
    expect(
      sheet?.lines
        .filter(({ seat, points }) => seat === 'a' && points > 0)
        .map(({ text, points }) => [text.key, text.args?.unit, points]),
    ).toEqual([
      ['award.survivor', 'squad', 150],
      ['award.loss', 'officer', 40],
      ['award.loss', 'tank', 85],
    ])
  })
  it('full cost as long as it scores: with two of ten left it is worth nothing to its own side', () => {
    const weak = squadIn('squad', 'a', 1, 0, 2, { ...began(10), points: 150 })
    expect(sheetOf(battle([weak, ...units.slice(1)]))?.total).toEqual({ a: 125, b: 75 + 200 })
  })
})

describe('CF-SCEN-14 Maximum Losses: more victory points', () => {
  const squad = (id: string, seat: 'a' | 'b', points: number) =>
    squadIn(id, seat, seat === 'a' ? 1 : 3, 0, 5, { points })
  it('any lead wins, how small it be; how great it is says no degree then', () => {
    const result = resultOf(battle([squad('a1', 'a', 101), squad('b1', 'b', 100)]))
    expect(result).toMatchObject({
      winner: 'a',
      score: { a: 101, b: 100 },
      reason: { key: 'result.points.more' },
    })
    expect(result.degree).toBeUndefined()
  })
  it('as many points are a draw', () =>
    expect(resultOf(battle([squad('a1', 'a', 100), squad('b1', 'b', 100)]))).toMatchObject({
      winner: 'draw',
      reason: { key: 'result.points.equal' },
    }))
  it('a large lead is told by its degree (CF-VP-05)', () => {
    const state = battle([squad('a1', 'a', 300), squad('b1', 'b', 100)])
    expect(resultOf(keeping(state, agreedLimit, { limit: 300 }))).toMatchObject({
      winner: 'a',
      degree: 'crushing',
    })
  })
  it('who has nobody left has lost, whatever points say (CF-SCEN-16)', () => {
    const gone = squadIn('b1', 'b', 3, 0, 0, { points: 10 })
    const state = battle([squadIn('a1', 'a', 1, 0, 1, { ...began(20), points: 900 }), gone])
    expect(resultOf(state)).toMatchObject({ winner: 'a', reason: { key: 'result.nobodyLeft' } })
  })
})

describe('CF-CUSTOM-09 points with factors', () => {
  const points = (counts: object[], units: readonly UnitSpec[]) =>
    sheetOf(
      fought({
        attacker: 'a',
        units,
        mission: written({
          objectives: [{ kind: 'annihilation', id: 'standing', cite: ['CF-CUSTOM-03'] }],
          victory: [{ by: 'points', counts, draw: 'equal', cite: ['CF-CUSTOM-09'] } as never],
        }),
      }),
    )
  const [weakA, weakB] = [
    squadIn('a1', 'a', 1, 0, 2, { ...began(10), points: 150 }),
    squadIn('b1', 'b', 3, 0, 2, { ...began(10), points: 150 }),
  ]
  it('damage done to one role counts twice, done to the other once', () =>
    expect(
      points(
        [
          { what: 'losses', of: 'attacker', times: 2 },
          { what: 'losses', of: 'defender' },
        ],
        [weakA, weakB],
      )?.total,
    ).toEqual({ a: 75, b: 150 }))
  it('every award is rounded before it is doubled', () => {
    const odd = squadIn('a1', 'a', 1, 0, 2, { ...began(10), points: 75 })
    expect(points([{ what: 'losses', of: 'attacker', times: 2 }], [odd, weakB])?.total.b).toBe(76)
  })
  it('the house rule says how many times, where the file leaves it to one', () => {
    const counts = [{ what: 'survivors', of: 'attacker', times: { setting: 'cf.special.elimOwnFactor' } }]
    const whole = squadIn('a1', 'a', 1, 0, 5, { points: 115 })
    expect(points(counts, [whole, weakB])?.total).toEqual({ a: 230, b: 0 })
    expect(
      sheetOf(
        fought({
          attacker: 'a',
          units: [whole, weakB],
          settings: { 'cf.special.elimOwnFactor': 1 },
          mission: written({
            objectives: [{ kind: 'annihilation', id: 'standing', cite: ['CF-CUSTOM-03'] }],
            victory: [{ by: 'points', counts, cite: ['CF-CUSTOM-09'] } as never],
          }),
        }),
      )?.total.a,
    ).toBe(115)
  })
})
