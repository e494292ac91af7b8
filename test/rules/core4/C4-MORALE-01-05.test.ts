import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { belowHalf } from '../../../main/rulesets/core4/units/strength'
import {
  leadershipOf,
  leadershipTest,
  type LeadershipChange,
} from '../../../main/rulesets/core4/morale/leadership'
import type { LeadershipTest } from '../../../main/rulesets/core4/game/question-values'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { UnitSpec } from '../board'
import { LINE, OGRE, line, rollsOf, row, rulesetOf } from './firing-line'

const squad = (models: number, extra: Partial<UnitSpec> = {}, settings = {}) =>
  line({ models: row(models, 10), profile: LINE, ...extra }, { models: row(3, 30) }, { settings })
const test = (
  state: CoreState,
  dice: string,
  kind: LeadershipTest = 'morale',
  changes: readonly LeadershipChange[] = [],
  parts: CorePart[] = [],
) => {
  const ruleset = rulesetOf(parts)
  const game = ruleset.gameOf(state)
  return runScripted(ruleset, state, () => leadershipTest(game, 'F', kind, changes), {
    dice: dice.split(' '),
  })
}
const outnumbered: LeadershipChange = {
  by: { key: 'modifier.outnumbered' },
  cite: 'C4-MORALE-08',
  change: -2,
}

describe('C4-MORALE-01 and C4-BASE-08: two dice, not above Leadership', () => {
  const ld8 = () => squad(5, { profile: { ...LINE, ld: 8 } })
  it('Leadership 8: 5 and 3 pass, 6 and 3 fail', () => {
    expect(test(ld8(), '5 3').result).toBe(true)
    expect(test(ld8(), '6 3').result).toBe(false)
  })
  it('one less: 4 and 4 fail', () => {
    const barrage: LeadershipChange = { by: { key: 'modifier.barrage' }, cite: 'C4-WEAPON-25', change: -1 }
    expect(test(ld8(), '4 4', 'pinning', [barrage]).result).toBe(false)
    expect(test(ld8(), '4 4', 'pinning').result).toBe(true)
  })
  it('the highest Leadership among the living counts', () => {
    const state = line(
      { models: [...row(4, 10), ...row(1, 10, 26, { profile: { ld: 9 } })], profile: LINE },
      { models: row(1, 30) },
    )
    expect(leadershipOf(rulesetOf().gameOf(state), 'F', 'morale').value).toBe(9)
  })
  it('other rules may speak, by name', () => {
    const standard: CorePart = {
      id: 'test/standard',
      rules: [
        standingRule({
          id: 'standard',
          cite: 'X-1',
          text: { key: 'standard' },
          on: { leadership: { as: 'game', answer: (value) => value + 1 } },
        }),
      ],
    }
    const run = test(squad(5), '4 4', 'morale', [], [standard])
    expect(run.result).toBe(true)
    expect(rollsOf(run.events, 'morale')[0]?.modifiers).toEqual([
      { by: { key: 'standard' }, cite: 'X-1', from: 7, to: 8 },
    ])
  })
})

describe('C4-MORALE-02 a natural 2 always passes a Morale test', () => {
  const hopeless: LeadershipChange = { by: { key: 'modifier.outnumbered' }, cite: 'C4-MORALE-08', change: -9 }
  it('whatever the modifiers', () => {
    expect(test(squad(5), '1 1', 'morale', [hopeless]).result).toBe(true)
    expect(test(squad(5), '1 2', 'morale', [hopeless]).result).toBe(false)
  })
  it('and no other Leadership test', () =>
    expect(test(squad(5), '1 1', 'pinning', [hopeless]).result).toBe(false))
})

describe('C4-MORALE-03 modifiers of the tests', () => {
  const fewer = { state: { startModels: 10, startWounds: 10 } }
  it('below half strength costs one, with outnumbering Leadership 7 becomes 4', () => {
    const run = test(squad(4, fewer), '3 1', 'morale', [outnumbered])
    expect(rollsOf(run.events, 'morale')[0]).toMatchObject({ needed: 4 })
    expect(rollsOf(run.events, 'morale')[0]?.modifiers?.map((one) => one.by.key)).toEqual([
      'modifier.belowHalf',
      'modifier.outnumbered',
    ])
    expect(run.result).toBe(true)
  })
  it('half strength counts in Morale tests alone, unless agreed for all', () => {
    const value = (kind: LeadershipTest, settings = {}) =>
      leadershipOf(rulesetOf().gameOf(squad(4, fewer, settings)), 'F', kind).value
    expect([
      value('morale'),
      value('lastMan'),
      value('priority'),
      value('pinning'),
      value('regroup'),
    ]).toEqual([6, 6, 7, 7, 7])
    expect(value('priority', { 'core4.general.halfStrengthAllLd': true })).toBe(6)
  })
})

describe('C4-MORALE-05 below half strength', () => {
  const half = (state: CoreState) => belowHalf(rulesetOf().gameOf(state), 'F')
  it('three of five are not below half, two of five are', () => {
    expect(half(squad(3, { state: { startModels: 5, startWounds: 5 } }))).toBe(false)
    expect(half(squad(2, { state: { startModels: 5, startWounds: 5 } }))).toBe(true)
  })
  it('counts wounds: three of six are exactly half', () => {
    const models = row(2, 10).map((model, index) => ({ ...model, wounds: index === 0 ? 1 : 2 }))
    const pair = { ...OGRE, w: 2 }
    const state = { startModels: 3, startWounds: 6 }
    expect(half(squad(0, { models, profile: pair, state }))).toBe(false)
    expect(half(squad(0, { models: models.slice(0, 1), profile: pair, state }))).toBe(true)
  })
  it('counts models where agreed', () => {
    const models = row(2, 10).map((model) => ({ ...model, wounds: 1 }))
    const spec = { models, profile: { ...OGRE, w: 3 }, state: { startModels: 3, startWounds: 9 } }
    expect(half(squad(0, spec))).toBe(true)
    expect(half(squad(0, spec, { 'core4.morale.halfByModels': true }))).toBe(false)
  })
})
