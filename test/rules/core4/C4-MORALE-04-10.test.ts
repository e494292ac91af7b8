import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import type { Combat } from '../../../main/rulesets/core4/units/combats'
import { leadershipTest } from '../../../main/rulesets/core4/morale/leadership'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { noRetreat, woundsOfNoRetreat } from '../../../main/rulesets/core4/assault/no-retreat'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { lastMenTest } from '../../../main/rulesets/core4/morale/regroup'
import { testShootingLosses } from '../../../main/rulesets/core4/morale/shooting-losses'
import type { CoreGame } from '../../../main/rulesets/core4/game'
import type { Procedure } from '../../../main/engine'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import type { RollData } from '../../../shared/protocol/event'
import { board, runRules, type UnitSpec } from '../board'

const parts = [moralePart, movementPart, casualtiesPart, assaultPart]
const rolls = (run: { readonly events: readonly { type: string; data: unknown }[] }) =>
  run.events.flatMap(({ type, data }) => (type === 'rolled' ? [data as RollData] : []))
const row = (
  id: string,
  seat: 'a' | 'b',
  count: number,
  y: number,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: count }, (_, index) => ({ at: [5 + 1.2 * index, y, 0] as const })),
  ...more,
})

describe('C4-MORALE-06, -17 out of what somebody falls back', () => {
  const told = (test: (game: CoreGame) => Procedure<unknown>, more: Partial<UnitSpec>) => {
    const state = board({ phase: 'shooting', units: [row('L', 'b', 4, 10, more), row('E', 'a', 1, 30)] })
    const run = runRules(parts, state, test, {
      dice: ['6', '6', '1', '1'],
      answers: (asked) => asked.default,
    })
    return run.events.find(({ type }) => type === 'startedFallingBack')?.because
  }
  it('out of a fire, or as the last of them, it is no combat', () => {
    const shot = { state: { turnModels: 8, lostToShooting: 4 } }
    expect(told(testShootingLosses, shot)).toEqual(['C4-MORALE-11'])
    const last = row('L', 'a', 1, 10, { state: { startModels: 4 } })
    expect(told(lastMenTest, last)).toEqual(['C4-MORALE-11'])
  })
})

describe('C4-MORALE-04 courage that is not thrown for', () => {
  const takes = (
    rule: string,
    test: 'morale' | 'pinning' | 'lastMan' | 'regroup' | 'priority',
    dice: readonly string[] = [],
  ) =>
    runRules(
      parts,
      board({ units: [row('L', 'a', 3, 10, { rules: [rule] })] }),
      (game) => leadershipTest(game, 'L', test),
      {
        dice,
      },
    )
  it.each(['fearless', 'stubborn', 'steadfast', 'ironWill'])(
    '%s passes Morale tests without dice',
    (rule) => {
      const run = takes(rule, 'morale')
      expect(run.returned).toBe(true)
      expect(run.events.map(({ type }) => type)).toEqual(['passedByRule'])
    },
  )
  it('the fearless are not pinned; the stubborn and the steadfast throw for it', () => {
    expect(takes('fearless', 'pinning').returned).toBe(true)
    expect(takes('ironWill', 'pinning').returned).toBe(true)
    expect(takes('stubborn', 'pinning', ['4', '4']).returned).toBe(false)
    expect(takes('steadfast', 'pinning', ['4', '4']).returned).toBe(false)
  })
  it('who passes Morale tests alone still throws as the last man; who passes all tests does not', () => {
    expect(takes('steadfast', 'lastMan', ['6', '6']).returned).toBe(false)
    expect(takes('ironWill', 'lastMan').returned).toBe(true)
  })
  it('only who passes all tests regroups without dice; another target is thrown for by everybody', () => {
    expect(takes('ironWill', 'regroup').returned).toBe(true)
    expect(takes('fearless', 'regroup', ['6', '6']).returned).toBe(false)
    expect(takes('ironWill', 'priority', ['6', '6']).returned).toBe(false)
    expect(takes('fearless', 'priority', ['6', '6']).returned).toBe(false)
  })
  it('for the last of the fearless no test is made at all', () => {
    const alone = (rule: string, dice: readonly string[]) =>
      runRules(
        parts,
        board({
          units: [row('L', 'a', 1, 10, { rules: [rule], state: { startModels: 8, startWounds: 8 } })],
        }),
        lastMenTest,
        {
          dice,
        },
      )
    expect(alone('fearless', []).events).toEqual([])
    expect(alone('stubborn', []).events).toEqual([])
    // Leadership 7, below half 6: a 7 fails, and he runs 2D6 inches.
    const ordinary = alone('steadfast', ['3', '4', '1', '1'])
    expect(rolls(ordinary).map(({ purpose }) => purpose)).toEqual(['lastMan', 'fallBack'])
    expect(ordinary.state.units['L']?.fallingBack).toBe(true)
  })
  it('a walker is never tested', () =>
    expect(
      runRules(parts, board({ units: [row('L', 'a', 1, 10, { type: 'walker' })] }), (game) =>
        leadershipTest(game, 'L', 'morale'),
      ).returned,
    ).toBe(true))
})

describe('C4-MORALE-10 no retreat', () => {
  it('costs one, two or three wounds at two, three or four to one; ratios are exact', () => {
    expect(woundsOfNoRetreat(11, 6)).toBe(0)
    expect(woundsOfNoRetreat(12, 6)).toBe(1)
    expect(woundsOfNoRetreat(17, 6)).toBe(1)
    expect(woundsOfNoRetreat(18, 6)).toBe(2)
    expect(woundsOfNoRetreat(24, 6)).toBe(3)
  })
  const combat: Combat = { id: 'L', units: { a: ['L'], b: ['W'] }, pairs: [['L', 'W']], hulls: [] }
  const pays = (loser: UnitSpec, winners: number, dice: readonly string[], settings = {}) =>
    runRules(
      parts,
      board({
        settings,
        units: [
          { ...loser, state: { locked: ['W'] } },
          row('W', 'b', winners, 11, { state: { locked: ['L'] } }),
        ],
      }),
      (game) => noRetreat(game, combat, 'b'),
      { dice, answers: (decision) => decision.default },
    )
  const left = (run: ReturnType<typeof pays>) =>
    standingModels(run.state, 'L').map(({ id, wounds }) => [id, wounds])

  it('nothing happens to a unit that took its test and passed', () =>
    expect(pays(row('L', 'a', 2, 10), 9, []).events).toEqual([]))
  it('only engaged models pay: the others are out of reach', () => {
    const loser: UnitSpec = {
      ...row('L', 'a', 1, 10, { rules: ['fearless'] }),
      models: [{ at: [5, 10, 0] }, { at: [5, 6.9, 0] }, { at: [5, 5.4, 0] }],
    }
    // 9 to 3 is three to one: two wounds, and one engaged man: the second wound finds nobody left to take it.
    expect(left(pays(loser, 9, ['1', '1']))).toEqual([
      ['L.2', 1],
      ['L.3', 1],
    ])
  })
  it('anybody pays where nobody is engaged', () => {
    const loser: UnitSpec = {
      ...row('L', 'a', 1, 10, { rules: ['fearless'] }),
      models: [{ at: [40, 10, 0] }],
    }
    expect(left(pays(loser, 2, ['1']))).toEqual([])
  })
  it('the invulnerable save is used where it is better, and no die is thrown without a save', () => {
    const saves = pays(row('L', 'a', 1, 10, { rules: ['fearless'], profile: { sv: 6, inv: 4 } }), 2, ['4'])
    expect(rolls(saves)).toMatchObject([{ purpose: 'invulnerableSave', needed: 4 }])
    expect(left(saves)).toHaveLength(1)
    expect(rolls(pays(row('L', 'a', 1, 10, { rules: ['fearless'], profile: { sv: null } }), 2, []))).toEqual(
      [],
    )
  })
  it('where saves differ the owner names who is struck; the best protected unless he does', () => {
    const loser: UnitSpec = {
      ...row('L', 'a', 1, 10, { rules: ['fearless'] }),
      models: [{ at: [5, 10, 0] }, { at: [6.2, 10, 0], profile: { sv: 3 } }],
    }
    const asked = pays(loser, 4, ['2'])
    expect(asked.decisions.map(({ kind }) => kind)).toEqual(['noRetreat'])
    expect(rolls(asked)).toMatchObject([{ needed: 3 }])
    expect(left(asked)).toEqual([['L.1', 1]])
    expect(pays(loser, 4, ['2'], { 'core4.auto.saves': true }).decisions).toEqual([])
  })
  it('models with several wounds lose them one after another', () => {
    const brute = row('L', 'a', 1, 10, { rules: ['stubborn'], profile: { w: 3, sv: null } })
    // 6 men to a 3: two to one, one wound.
    expect(left(pays(brute, 6, []))).toEqual([['L.1', 2]])
  })
  it('a walker takes one glancing hit instead, however many there are (C4-VDMG-29, C4-WALKER-11)', () => {
    const walker = (winners: number, die: string) =>
      pays(row('L', 'a', 1, 10, { type: 'walker' }), winners, [die])
    const stunned = walker(20, '3')
    expect(rolls(stunned)).toMatchObject([{ purpose: 'glancing', dice: [{ face: 3 }] }])
    expect(stunned.state.models['L.1']).toMatchObject({ status: 'onTable', damage: { stunned: true } })
    expect(walker(10, '5').state.models['L.1']?.damage).toMatchObject({ immobilised: true })
    expect(left(walker(20, '6'))).toEqual([])
  })
  it('an open-topped walker adds one to it', () => {
    const open = pays(row('L', 'a', 1, 10, { type: 'walker', rules: ['openTopped'] }), 10, ['5'])
    expect(left(open)).toEqual([])
  })
})
