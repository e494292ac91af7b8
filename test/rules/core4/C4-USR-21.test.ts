import { describe, expect, it } from 'vitest'
import { attacksNow } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import type { Weapon } from '../../../shared/protocol/force'
import { gameOf, melee, onlyCombat, rank } from './melee'

const rifle = (id: string, rules: Weapon['rules']): Weapon => ({
  id,
  name: { en: id, ru: id },
  range: 24,
  s: 4,
  ap: 5,
  type: 'rapidFire',
  shots: 1,
  rules,
})
const weapons = [
  rifle('short', [{ rule: 'trueGritWeapon' }]),
  rifle('long', []),
  rifle('double', [{ rule: 'trueGritWeapon' }, { rule: 'combi' }]),
]
const attacks = (
  side: 'A' | 'B',
  {
    arms = ['short'],
    gear = [] as readonly string[],
    rules = ['trueGrit'],
    charged = false,
    settings = {},
  } = {},
) => {
  const trooper = { models: rank(1, side === 'A' ? 10 : 11), profile: { a: 1 }, weapons: arms, gear, rules }
  const other = { models: rank(1, side === 'A' ? 11 : 10) }
  const state = melee(side === 'A' ? trooper : other, side === 'A' ? other : trooper, {
    weapons,
    charged,
    settings,
  })
  const game = gameOf(state)
  const model = state.models[`${side}.1`]
  if (!model?.pose) throw new Error('nobody')
  return attacksNow(game, { ...model, pose: model.pose }, engagementOf(game, onlyCombat(state).pairs))
}

describe('C4-USR-21 true grit', () => {
  it('a trooper A 1 who is charged throws two dice, one who charges three (USR-21-a)', () => {
    expect(attacks('B', { charged: true }).value).toBe(2)
    expect(attacks('A', { charged: true }).value).toBe(3)
  })
  it('names itself as what has given the Attack', () => {
    expect(attacks('B').modifiers).toMatchObject([
      { by: { key: 'special.trueGrit.name' }, cite: 'C4-USR-21', from: 1, to: 2 },
    ])
  })
  it('gives one Attack however many weapons there are', () => {
    expect(attacks('B', { gear: ['ccw', 'ccw'] }).value).toBe(2)
  })
  it('needs such a rifle, and the rule', () => {
    expect(attacks('B', { arms: ['long'] }).value).toBe(1)
    expect(attacks('B', { rules: [] }).value).toBe(1)
  })
  it('counts no combination weapon, beside a rifle or alone', () => {
    expect(attacks('B', { arms: ['double'] }).value).toBe(1)
    expect(attacks('B', { arms: ['double', 'short'] }).value).toBe(2)
    const settings = { 'core4.rules.trueGritChargeBonus': 'none' }
    expect(attacks('A', { arms: ['double'], charged: true, settings }).value).toBe(2)
  })
  it('where the table agrees so it takes the place of the Attack for charging', () => {
    const settings = { 'core4.rules.trueGritChargeBonus': 'none' }
    expect(attacks('A', { charged: true, settings }).value).toBe(2)
    expect(attacks('A', { charged: true, settings, gear: ['ccw', 'ccw'] }).value).toBe(3)
  })
})
