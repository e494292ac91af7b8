import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Power } from '../../../shared/protocol/power'
import type { ModelSpec, RuleWord, UnitSpec } from '../board'
import { rollsOf } from '../core4/melee'
import { powerWith } from '../core4/spells'
import { may, perform, core, sixth, sixthBoard } from './bench'

/** Hurts nobody and is seen on whom it lies; used in the Movement phase. */
const gloom: Power = {
  ...powerWith('gloom', { kind: 'change', changes: [{ what: 'ld', by: -1 }], until: 'turnEnd' }),
  target: 'enemy',
  range: 24,
}
const haste: Power = { ...gloom, id: 'haste', target: 'friend' }
const volt: Power = {
  ...gloom,
  id: 'volt',
  when: 'shooting',
  needsSight: true,
  effect: { kind: 'attack', s: 4, ap: null, shots: '1', rules: [] },
}
const powers = { gloom, haste, volt }
const known = Object.keys(powers)
const psyker = (rules: readonly RuleWord[] = []): UnitSpec => ({
  id: 'P',
  seat: 'a',
  models: [{ at: [10, 10, 0], powers: known }],
  profile: { ld: 9, t: 4, w: 3, bs: 4 },
  rules,
})
const foe = (rules: readonly RuleWord[] = [], first: Partial<ModelSpec> = {}): UnitSpec => ({
  id: 'F',
  seat: 'b',
  models: [0, 1, 2].map((n) => ({ at: [10 + 1.2 * n, 20, 0] as const, ...(n === 0 && first) })),
  rules,
})
const friend: UnitSpec = { id: 'M', seat: 'a', models: [{ at: [14, 10, 0] }] }
const table = (units: readonly UnitSpec[], settings: Record<string, boolean> = {}): CoreState => ({
  ...sixthBoard({ units, phase: 'movement', settings }),
  powers,
})
const use = (power: string, target: string, model = 'P.1') =>
  ({ type: 'usePower', model, power, target }) as const
const lies = (state: CoreState): boolean => (state.models['F.1']?.spells ?? []).length > 0
const thrown = (state: CoreState, dice: string) => perform(state, 'a', use('gloom', 'F'), dice)
const denial = (state: CoreState, dice: string) =>
  rollsOf(thrown(state, dice).events).find(({ purpose }) => purpose === 'denyPower')

describe('S6-USR-X-07 deny', () => {
  it('a unit without a psyker undoes it on a 6 alone, after the test has been passed', () => {
    const state = table([psyker(), foe()])
    const undone = thrown(state, '3 3  6')
    expect(lies(undone.state)).toBe(false)
    expect(undone.events.map(({ type }) => type)).toContain('powerDenied')
    expect(lies(thrown(state, '3 3  5').state)).toBe(true)
    expect(denial(state, '3 3 6')).toMatchObject({ needed: 6, seat: 'b' })
    expect(undone.events.find(({ type }) => type === 'powerDenied')?.because).toEqual(['S6-USR-X-07'])
  })
  it('the face is told before the power is aimed, target by target', () => {
    const told = (state: CoreState, rules = sixth) =>
      rules.query(state, 'a', { ask: 'powerTargets', model: 'P.1', power: 'gloom' } as never)
    const state = table([psyker(), foe(['adamantWill'])])
    expect(told(state)).toEqual([{ target: 'F', undoneOn: 5 }])
    expect(told(state, core)).toEqual([{ target: 'F' }])
  })
  it('a failed test leaves nothing to undo', () => {
    expect(denial(table([psyker(), foe()]), '6 5')).toBeUndefined()
  })
  it.each([
    ['an equal psyker among them', [], [], 5],
    ['a lesser one', [{ rule: 'masteryLevel', args: { level: 2 } }], [], 5],
    ['a greater one', [], [{ rule: 'masteryLevel', args: { level: 2 } }], 4],
  ] as const)('%s', (_who, caster, target, needed) => {
    const state = table([psyker(caster), foe([], { powers: ['gloom'], rules: target })])
    expect(denial(state, '3 3 1')).toMatchObject({ needed })
  })
  it('a character who has joined them is one of them', () => {
    const seer: UnitSpec = {
      id: 'C',
      seat: 'b',
      models: [{ at: [14, 20, 0], powers: ['gloom'] }],
      character: 'independent',
      joined: 'F',
    }
    expect(denial(table([psyker(), foe(), seer]), '3 3 1')).toMatchObject({ needed: 5 })
  })
  it('an attack is undone before it is fired', () => {
    const state = table([psyker(), foe()])
    const shooting = { ...state, turn: { ...state.turn, phase: 'shooting' as const } }
    const run = perform(shooting, 'a', use('volt', 'F'), '3 3  6')
    expect(run.events.map(({ type }) => type)).not.toContain('shotsFired')
  })
  it('nobody undoes what his own side does for him', () => {
    const run = perform(table([psyker(), friend, foe()]), 'a', use('haste', 'M'), '3 3')
    expect(run.state.models['M.1']?.spells).toHaveLength(1)
  })
  it('is off by agreement, and unknown to the core', () => {
    const off = table([psyker(), foe(['adamantWill'])], { 's6.rules.deny': false })
    expect(lies(thrown(off, '3 3').state)).toBe(true)
    const ofTheCore = perform(table([psyker(), foe()]), 'a', use('gloom', 'F'), '3 3', undefined, core)
    expect(lies(ofTheCore.state)).toBe(true)
  })
})

describe('S6-USR-ADW-01 adamant will', () => {
  it('five and one are six: the power does nothing (worked example)', () => {
    const state = table([psyker(), foe(['adamantWill'])])
    expect(lies(thrown(state, '3 3  5').state)).toBe(false)
    expect(lies(thrown(state, '3 3  4').state)).toBe(true)
  })
  it('one of them is enough, and two are no more', () => {
    expect(denial(table([psyker(), foe([], { rules: ['adamantWill'] })]), '3 3 1')).toMatchObject({
      needed: 5,
    })
    expect(
      denial(table([psyker(), foe(['adamantWill'], { rules: ['adamantWill'] })]), '3 3 1'),
    ).toMatchObject({
      needed: 5,
    })
  })
  it('adds to what a psyker among them adds', () => {
    const state = table([psyker(), foe(['adamantWill'], { powers: ['gloom'] })])
    expect(denial(state, '3 3 1')).toMatchObject({ needed: 4 })
    expect(thrown(state, '3 3 4').events.find(({ type }) => type === 'powerDenied')?.because).toEqual([
      'S6-USR-X-07',
      'S6-USR-ADW-01',
    ])
  })
})

describe('S6-USR-X-07 levels of mastery', () => {
  const master = psyker([{ rule: 'masteryLevel', args: { level: 2 } }])
  const again = (who: UnitSpec, dice: string, rules = sixth) => {
    const state = table([who, friend, foe()])
    const once = perform(state, 'a', use('haste', 'M'), dice, undefined, rules).state
    return may(once, 'a', use('gloom', 'F'), rules)
  }
  it('the second level is two tests a player turn, the first is one', () => {
    expect(again(psyker(), '3 3')).toBe('psychicTestTaken')
    expect(again(master, '3 3')).toBe('yes')
    expect(again(master, '3 3', core)).toBe('psychicTestTaken')
  })
  it('and no third', () => {
    const state = table([master, friend, foe()])
    const once = perform(state, 'a', use('haste', 'M'), '3 3').state
    const twice = perform(once, 'a', use('gloom', 'F'), '3 3 1').state
    expect(may(twice, 'a', use('gloom', 'F'))).toBe('psychicTestTaken')
    const next = { ...twice, turn: { ...twice.turn, player: twice.turn.player + 2 } }
    expect(may(next, 'a', use('gloom', 'F'))).toBe('yes')
  })
  it('a failed test ends it', () => {
    expect(again(master, '6 5')).toBe('psychicTestTaken')
  })
})
