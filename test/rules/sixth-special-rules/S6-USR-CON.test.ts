import { describe, expect, it } from 'vitest'
import type { CombatOdds } from '../../../shared/protocol/previews/combat'
import { weaponSchema } from '../../../shared/protocol/force'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { valueNow } from '../../../main/rulesets/core4/units'
import { unitInitiative } from '../../../main/rulesets/core4/assault/strike-order'
import { factsOf, line, row, VET } from '../core4/firing-line'
import { melee, rank, stepsOf } from '../core4/melee'
import { guardProfile } from '../board'
import { core, round, roundsThrown, shoot, sixth } from './bench'

const gong: CloseWeapon = {
  id: 'gong',
  name: { en: 'gong', ru: 'gong' },
  rules: [{ rule: 'concussive' }],
} as CloseWeapon
const fight = (victim: object, more: object = {}) =>
  melee(
    { models: rank(1, 20), profile: { ...guardProfile, a: 1, i: 5 }, gear: ['gong'] },
    { models: rank(1, 21), profile: { ...guardProfile, a: 1, i: 4, w: 3, sv: null, ...victim }, ...more },
    { closeWeapons: [gong] },
  )
const at = (state: CoreState, player: number): CoreState => ({ ...state, turn: { ...state.turn, player } })
const initiative = (state: CoreState, model: string): number => valueNow(sixth.gameOf(state), model, 'i')
const steps = (state: CoreState, dice: string, ruleset = sixth) => round(state, dice, undefined, ruleset)

describe('S6-USR-CON-01 who is hurt and lives is slow', () => {
  it('the example: hurt in step 5 the Brute strikes in step 1, and in the next Assault phase too', () => {
    const run = steps(fight({}), '6 | 6 | 1')
    expect(stepsOf(run.events)).toEqual(['5: A.1', '1: B.1'])
    const { player } = run.state.turn
    expect([player, player + 1, player + 2].map((one) => initiative(at(run.state, one), 'B.1'))).toEqual([
      1, 1, 4,
    ])
  })
  it('not who was hurt no more than scratched: a save, and he strikes in step 4', () => {
    const run = steps(fight({ sv: 2 }), '6 | 6 | 2 | 1')
    expect(stepsOf(run.events)).toEqual(['5: A.1', '4: B.1'])
    expect(factsOf(run.events, 'concussed')).toEqual([])
  })
  it('S6-USR-FNP-02: nor who shrugs it off', () => {
    const run = steps(fight({}, { rules: ['feelNoPain'] }), '6 | 6 | 5 | 1')
    expect(stepsOf(run.events)).toEqual(['5: A.1', '4: B.1'])
  })
  it('who strikes in the same step has struck, and does not strike again in step 1', () => {
    const run = steps(fight({ i: 5 }), '6 | 6 | 1')
    expect(stepsOf(run.events)).toEqual(['5: A.1 B.1'])
    expect(factsOf(run.events, 'concussed')).toHaveLength(1)
  })
  it('who has struck before is slow in the next fight', () => {
    const run = steps(fight({ i: 6 }), '1 | 6 | 6')
    expect(stepsOf(run.events)).toEqual(['6: B.1', '5: A.1'])
    expect(initiative(at(run.state, run.state.turn.player + 1), 'B.1')).toBe(1)
  })
  it('by the core the word means nothing', () => {
    expect(stepsOf(steps(fight({}), '6 | 6 | 1', core).events)).toEqual(['5: A.1', '4: B.1'])
  })
  it('what is expected of a round is what comes of every face of every die', () => {
    // Who is slowed in step 5 may fall in step 3, before he strikes.
    const state = melee(
      {
        models: [
          { at: [19.5, 20.14, 0], gear: ['gong'], profile: { i: 5 } },
          { at: [20.5, 20.14, 0], profile: { i: 3 } },
        ],
        profile: { ...guardProfile, a: 1, w: 1 },
      },
      { models: rank(1, 21), profile: { ...guardProfile, a: 1, i: 4, w: 2, sv: 4 } },
      { closeWeapons: [gong] },
    )
    const told = sixth.query(state, 'a', { ask: 'combatOdds', unit: 'A' } as never) as CombatOdds
    const thrown = roundsThrown(state)
    for (const seat of ['a', 'b'] as const)
      for (const n of [0, 1, 2]) {
        const fell = thrown.reduce((sum, { end, chance }) => sum + (end[seat] === n ? chance : 0), 0)
        expect(told.inflicted[seat][n] ?? 0).toBeCloseTo(fell, 6)
      }
    const unslowed = core.query(state, 'a', { ask: 'combatOdds', unit: 'A' } as never) as CombatOdds
    expect(told.inflicted.b[1]).not.toBeCloseTo(unslowed.inflicted.b[1] ?? 0, 3)
  })
})

describe('S6-USR-CON-01 by fire: to the end of the Assault phase of that turn', () => {
  const gun = weaponSchema.parse({
    id: 'gun',
    name: { en: 'gun', ru: 'gun' },
    range: 36,
    s: 4,
    ap: null,
    type: 'heavy',
    shots: 1,
    rules: [{ rule: 'concussive' }],
  })
  const state = line(
    { models: row(1, 10), profile: VET, weapons: ['gun'] },
    { models: row(2, 30), profile: { ...VET, w: 2, sv: null } },
    { weapons: [gun] },
  )
  it('that model alone, and it is over with the turn', () => {
    const run = shoot(state, '6 | 6')
    const { player } = run.state.turn
    expect([initiative(run.state, 'T.1'), initiative(run.state, 'T.2')].sort()).toEqual([1, 4])
    const hurt = factsOf<{ models: string[]; until: number }>(run.events, 'concussed')
    expect(hurt.map(({ until }) => until)).toEqual([player])
    expect(initiative(at(run.state, player + 1), hurt[0]?.models[0] ?? '')).toBe(4)
  })
  it('who falls is not told of', () => {
    const frail = line(
      { models: row(1, 10), profile: VET, weapons: ['gun'] },
      { models: row(2, 30), profile: { ...VET, sv: null } },
      { weapons: [gun] },
    )
    expect(factsOf(shoot(frail, '6 | 6').events, 'concussed')).toEqual([])
  })
  it('S6-USR-GEN-06: cover makes him no quicker, what he has printed still counts in a pursuit', () => {
    const hurt = shoot(state, '6 | 6')
    expect(unitInitiative(hurt.state, 'T')).toBe(4)
    const slow = factsOf<{ models: string[] }>(hurt.events, 'concussed')[0]?.models[0] ?? ''
    const game = sixth.gameOf(hurt.state)
    expect(game.ask('strikesAt', 10, { model: slow }).value).toBe(1)
    expect(game.ask('strikesAt', 10, { model: 'F.1' }).value).toBe(10)
  })
})
