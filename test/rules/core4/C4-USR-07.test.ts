import { describe, expect, it } from 'vitest'
import { unitInitiative } from '../../../main/rulesets/core4/assault/strike-order'
import { valueNow } from '../../../main/rulesets/core4/units/characteristics'
import type { UnitSpec } from '../board'
import { gameOf, melee, rank, round, stepsOf, throwsOf } from './melee'

const warriors: Omit<UnitSpec, 'id' | 'seat'> = {
  models: rank(1, 10),
  profile: { s: 3, i: 2 },
  rules: ['furiousCharge'],
}
const foe = { models: rank(1, 11), profile: { t: 4, i: 1, a: 0 } }

describe('C4-USR-07 furious charge', () => {
  it('a warrior S 3 I 2 who charges fights at S 4 I 3; the sweep reads I 2 (USR-07-a)', () => {
    const state = melee(warriors, foe, { charged: true })
    const { events } = round(state, '1 1')
    expect(stepsOf(events)).toEqual(['3: A.1'])
    expect(valueNow(gameOf(state), 'A.1', 's')).toBe(4)
    expect(unitInitiative(state, 'A')).toBe(2)
  })
  it('wounds by the higher Strength', () => {
    const { events } = round(melee(warriors, foe, { charged: true }), '6 6  4 4  6 6')
    expect(throwsOf(events)[1]).toBe('toWound 4: 4 4')
  })
  it('is over in later rounds, and never was the charged one’s', () => {
    expect(stepsOf(round(melee(warriors, foe), '1').events)).toEqual(['2: A.1'])
    const state = melee(
      { models: rank(1, 10), profile: { a: 0 } },
      { ...foe, rules: ['furiousCharge'] },
      { charged: true },
    )
    expect(valueNow(gameOf(state), 'B.1', 's')).toBe(3)
  })
  it('comes after a fist has doubled: S 4 strikes at 9, and at Initiative 1 (C4-CCW-07)', () => {
    const fists = { ...warriors, profile: { s: 4, i: 4 }, gear: ['powerFist'] }
    const { events } = round(
      melee(fists, { ...foe, profile: { t: 8, i: 5, a: 0, w: 5 } }, { charged: true }),
      '6 6  3 2',
    )
    expect(stepsOf(events)).toEqual(['1: A.1'])
    // S 9 against T 8 wounds on 3+, S 8 would on 4+.
    expect(throwsOf(events)[1]).toBe('toWound 3: 3 2')
  })
  it('makes nobody better than 10', () => {
    const mighty = { ...warriors, profile: { s: 10, i: 10 } }
    const game = gameOf(melee(mighty, foe, { charged: true }))
    expect([valueNow(game, 'A.1', 's'), valueNow(game, 'A.1', 'i')]).toEqual([10, 10])
  })
  it('is a single model’s where its kind has it', () => {
    const mixed = {
      models: [...rank(1, 10, { rules: ['furiousCharge'] }), ...rank(1, 10, {}, 21.05)],
      profile: { i: 2 },
    }
    const { events } = round(melee(mixed, { ...foe, models: rank(2, 11) }, { charged: true }), '1 1  1 1')
    expect(stepsOf(events)).toEqual(['3: A.1', '2: A.2'])
  })
})
