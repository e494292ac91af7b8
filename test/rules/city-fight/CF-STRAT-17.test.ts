import { describe, expect, it } from 'vitest'
import type { CoreState, LeadershipTest } from '../../../main/rulesets/core4/game'
import { noRetreat } from '../../../main/rulesets/core4/assault/no-retreat'
import { losersTest } from '../../../main/rulesets/core4/assault/result'
import { leadershipTest } from '../../../main/rulesets/core4/morale'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { LINE, factsOf, thrown } from '../core4/firing-line'
import { melee, rank } from '../core4/melee'
import { decline, offered, ruinK, runCity, use, withKey } from './key-building-board'

/** One of eight is inside; twice as many stand against them. */
const fight = (): CoreState =>
  withKey(
    melee(
      { models: [...rank(7, 13), ...rank(1, 11.5)], profile: LINE },
      { models: [...rank(8, 14), ...rank(8, 15.1)], profile: LINE },
      { pieces: [ruinK] },
    ),
    'sacred-ground',
  )
const test = (kind: LeadershipTest, dice: string, answers = use) =>
  runCity(fight(), dice, (game) => leadershipTest(game, 'A', kind), answers)
function loses(dice: string, answers = use) {
  const state = fight()
  const [combat] = combatsOf(state)
  if (!combat) throw new Error('nobody fights')
  return runCity(
    state,
    dice,
    function* (game) {
      yield* losersTest(game, combat, 'b')
      yield* noRetreat(game, combat, 'b')
    },
    answers,
  )
}

describe('CF-STRAT-17 Sacred ground', () => {
  it('a lost fight is held without dice, and costs the wounds of no retreat (the worked example)', () => {
    const run = loses('1')
    expect(thrown(run.events, 'morale')).toBe(0)
    expect(factsOf(run.events, 'heldGround')).toEqual([{ unit: 'A' }])
    expect(factsOf(run.events, 'noRetreat')).toMatchObject([{ unit: 'A' }])
  })
  it('is offered with the chance of the test as it would be thrown: 5 and less are 28 %', () => {
    const run = loses('6 6', decline)
    expect(offered(run.asked[0])).toEqual({ key: 'decision.keyBuilding.chance', before: 28, after: 100 })
    expect(factsOf(run.events, 'broke')).toEqual([{ unit: 'A' }])
  })
  it('a pinning test is thrown as usual, and nobody is asked', () => {
    const run = test('pinning', '6 6')
    expect(run.asked).toEqual([])
    expect(thrown(run.events, 'pinning')).toBe(2)
  })
  it('nor is anybody for the test of a target', () => {
    expect(test('priority', '1 1').asked).toEqual([])
  })
})
