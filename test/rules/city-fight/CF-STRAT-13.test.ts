import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { LINE, line, rollsOf } from '../core4/firing-line'
import { decline, doing, fireAt, refusalOf, ruinK, withKey } from './key-building-board'
import type { Weapon } from '../../../shared/protocol/force'

const gun = (s: number, type: Weapon['type'], rules: readonly string[], range = 48): Weapon => ({
  id: 'gun',
  name: { en: 'gun', ru: 'gun' },
  range,
  s,
  ap: 6,
  type,
  shots: 1,
  rules: rules.map((rule) => ({ rule })),
})
const field = (weapon: Weapon, toughness = 4, y = 10, target = 12.5): CoreState =>
  withKey(
    line(
      { models: [{ at: [23, y, 0] }], profile: { ...LINE, bs: 5 }, weapons: ['gun'] },
      { models: [{ at: [23, target, 0] }], profile: { ...LINE, t: toughness, w: 9, sv: null } },
      { pieces: [ruinK], weapons: [weapon] },
    ),
    'fuel-depot',
  )
const flamer = gun(4, 'assault', ['template'], 8)
const needed = (state: CoreState, dice: string, answers?: typeof decline) =>
  rollsOf(doing(state, fireAt(state), dice, answers).events, 'toWound')[0]?.needed

describe('CF-STRAT-13 Fuel depot', () => {
  it('a flamer of S 4 wounds T 3 on 2+ and T 4 on 3+ (the worked example)', () => {
    expect(needed(field(flamer, 3), '6')).toBe(2)
    expect(needed(field(flamer, 4), '6')).toBe(3)
    expect(needed(field(flamer, 4), '6', decline)).toBe(4)
  })
  it('tells the die who made it stronger', () => {
    const state = field(flamer, 4)
    const [roll] = rollsOf(doing(state, fireAt(state), '6').events, 'toWound')
    expect(roll?.modifiers).toMatchObject([{ cite: 'CF-STRAT-13', from: 4, to: 5 }])
  })
})
