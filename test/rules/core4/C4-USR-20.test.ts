import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { penetration } from '../../../main/rulesets/core4/harm/penetration'
import { piercingOf } from '../../../main/rulesets/core4/shooting/fire-effect'
import { unaimed } from '../../../main/rulesets/core4/shooting/aim'
import type { Weapon } from '../../../shared/protocol/force'
import type { UnitSpec } from '../board'
import { LINE, VET, factsOf, line, row, rulesetOf, shoot } from './firing-line'
import { melee, rank, round, throwsOf } from './melee'

const cannon: Weapon = {
  id: 'lascannon',
  name: { en: 'L', ru: 'L' },
  range: 48,
  s: 8,
  ap: 3,
  type: 'heavy',
  shots: 1,
  rules: [],
}
const guns = (y: number): Omit<UnitSpec, 'id' | 'seat'> => ({
  type: 'artillery',
  profile: LINE,
  weapons: [],
  models: [{ at: [20, y, 0], role: 'gun' }],
})
const hunters = ['tankHunters']

describe('C4-USR-20 tank hunters', () => {
  it('S 8 and a 5 against armour 14 is 14 and glances, without the rule 13 and nothing (USR-20-a)', () => {
    const at14 = (rules: readonly string[]) => {
      const game = rulesetOf().gameOf(
        line({ models: row(1, 10), weapons: [cannon.id], rules }, guns(30), { weapons: [cannon] }),
      )
      const shot = unaimed(game, { model: 'F.1', weapon: cannon.id })
      const { strength, armour } = piercingOf(game, shot, { offCentre: false, near: false }, 14)
      return penetration(strength + 5, armour, shot.weapon.ap)
    }
    expect(at14(hunters)).toBe('glance')
    expect(at14([])).toBe('none')
  })
  it('counts in fire at a gun, model by model', () => {
    const rifle = { ...cannon, id: 'light', s: 4 }
    const run = shoot(
      line(
        {
          models: [...row(1, 10, 20, { rules: hunters }), ...row(1, 10, 22)],
          profile: VET,
          weapons: ['light'],
        },
        guns(30),
        { weapons: [rifle] },
      ),
      { dice: '6 6  5 5' },
    )
    expect(
      factsOf<FactData<'armourStruck'>>(run.events, 'armourStruck').map(({ total, outcome }) => [
        total,
        outcome,
      ]),
    ).toEqual([
      [10, 'glance'],
      [9, 'none'],
    ])
  })
  it('counts in close combat', () => {
    const crew = {
      models: [...rank(1, 11, { role: 'gun' as const })],
      type: 'artillery' as const,
      weapons: [],
    }
    const strikes = (rules: readonly string[]) =>
      throwsOf(round(melee({ models: rank(1, 10), profile: { s: 5, a: 1 }, rules }, crew), '4').events)
    expect(strikes(hunters)).toEqual(['penetration 4: 4'])
    expect(strikes([])).toEqual(['penetration 5: 4'])
  })
})
