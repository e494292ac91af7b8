import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { LINE, line, rollsOf } from '../core4/firing-line'
import { decline, doing, fireAt, refusalOf, ruinK, use, withKey } from './key-building-board'
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
  it('also blasts, ordnance and barrage; not what only shoots', () => {
    const asked = (weapon: Weapon, dice: string) => {
      const state = field(weapon, 4, 10, 30)
      return doing(state, fireAt(state), dice, decline).asked.length
    }
    expect(asked(gun(4, 'heavy', ['blast']), '6 4')).toBe(1)
    expect(asked(gun(4, 'ordnance', ['largeBlast']), 'S:HIT 1 1')).toBe(1)
    expect(asked(gun(4, 'heavy', ['blast', 'barrage']), 'S:HIT 1 1')).toBe(1)
    expect(asked(gun(4, 'assault', []), '6 4')).toBe(0)
  })
  it('is never more than 10, and nobody is asked for what is as strong already', () => {
    const state = field(gun(10, 'heavy', ['blast']), 4, 10, 30)
    expect(doing(state, fireAt(state), '6 4').asked).toEqual([])
    expect(needed(field(gun(9, 'heavy', ['blast']), 4, 10, 30), '6 4')).toBe(2)
  })
  it('helps within 6", to the hundredth: base to outline', () => {
    const order = { type: 'useKeyBuilding' as const, unit: 'F', piece: 'K' }
    expect(refusalOf(field(flamer, 4, 18.5, 40), order)).toBe(null)
    expect(refusalOf(field(flamer, 4, 18.51, 40), order)).toBe('refusal.notNearKeyBuilding')
  })
  it('pierces armour with one Strength more', () => {
    const state = withKey(
      line(
        { models: [{ at: [23, 10, 0] }], profile: { ...LINE, bs: 5 }, weapons: ['gun'] },
        {
          models: [{ at: [23, 30, 0] }],
          type: 'vehicle',
          profile: { av: { front: 12, side: 12, rear: 12 } },
        },
        { pieces: [ruinK], weapons: [gun(6, 'heavy', ['blast'])] },
      ),
      'fuel-depot',
    )
    const fires = (answers: typeof decline) =>
      rollsOf(doing(state, fireAt(state), '6  1', answers).events, 'penetration')[0]?.needed
    expect(fires(decline)).toBe(6)
    expect(fires(use)).toBe(5)
  })
})
