import { describe, expect, it } from 'vitest'
import { guardProfile } from '../board'
import { melee, rank, rollsOf, round, stepsOf, throwsOf } from './melee'

describe('C4-ASSAULT-02, C4-ASSAULT-34 the dice of a step', () => {
  const run = round(
    melee(
      {
        models: rank(4, 20).map((model, n) => ({
          ...model,
          gear: [['powerBlade'], ['ccw'], ['claw'], ['powerBlade']][n],
        })),
        profile: guardProfile,
      },
      { models: rank(5, 21), profile: { i: 4 } },
      { settings: { 'core4.auto.rerolls': true } },
    ),
    '3 3 | 3 3 || 3 | 3 || 3 | 1 | 3 || 5 || 4 1 1 1 1 | 5 | 3',
  )
  it('throw by throw hit, wound and what goes again; then the saves; then the other side', () =>
    expect(throwsOf(run.events)).toEqual([
      'toHitCombat 3: 3 3',
      'toWound 3: 3 3',
      'toHitCombat 3: 3',
      'toWound 3: 3',
      'toHitCombat 3: 3',
      'toWound 3: 1',
      'toWound 3: 3',
      'save 5: 5',
      'toHitCombat 4: 4 1 1 1 1',
      'toWound 5: 5',
      'save 3: 3',
    ]))
  it('a die goes again once and is marked', () =>
    expect(rollsOf(run.events).map(({ dice }) => dice.some((die) => die.rerolled === true))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]))
  it('the fallen of both sides leave after the last die, in one batch', () => {
    const types = run.events.map(({ type }) => type)
    expect(types.lastIndexOf('rolled')).toBeLessThan(types.indexOf('casualties'))
    const fallen = run.events.filter(({ type }) => type === 'casualties')
    expect(new Set(fallen.map(({ batch }) => batch)).size).toBe(1)
    expect(run.result).toEqual({ a: 3, b: 0 })
  })
})

describe('C4-ASSAULT-02, C4-ASSAULT-25 what is one throw', () => {
  const throwsFor = (profiles: readonly object[], dice: string) =>
    throwsOf(
      round(
        melee(
          {
            models: rank(profiles.length, 20).map((model, n) => ({ ...model, profile: profiles[n] })),
            profile: guardProfile,
          },
          { models: rank(profiles.length, 21), profile: { a: 0 } },
        ),
        dice,
      ).events,
    )
  it('Weapon Skill 4 and 5 against 3 both need 3+: one throw', () =>
    expect(throwsFor([{ ws: 4 }, { ws: 5 }], '1 1')).toEqual(['toHitCombat 3: 1 1']))
  it('Weapon Skill 4 and 2 need 3+ and 4+: two', () =>
    expect(throwsFor([{ ws: 4 }, { ws: 2 }], '1 | 1')).toEqual(['toHitCombat 3: 1', 'toHitCombat 4: 1']))
  it('Strength 4 and 3: two, each with its own number to wound', () =>
    expect(throwsFor([{ s: 4 }, { s: 3 }], '3 1 | 3 1')).toEqual([
      'toHitCombat 3: 3',
      'toWound 3: 1',
      'toHitCombat 3: 3',
      'toWound 4: 1',
    ]))
  it('other Initiative: other steps', () => {
    const run = round(
      melee(
        { models: rank(2, 20).map((m, n) => ({ ...m, profile: { i: 4 + n } })), profile: guardProfile },
        { models: rank(2, 21), profile: { a: 0 } },
      ),
      '1 | 1',
    )
    expect(stepsOf(run.events)).toEqual(['5: A.2', '4: A.1'])
  })
  it('who cannot wound throws to hit and no more', () => {
    const run = round(
      melee(
        { models: rank(1, 20), profile: { ...guardProfile, s: 3 } },
        { models: rank(1, 21), profile: { a: 0, t: 7 } },
      ),
      '6',
    )
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 6'])
  })
})
