import { describe, expect, it } from 'vitest'
import { cityFightParts } from '../../../main/rulesets/city-fight'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { carriedByUnit } from '../../../main/rulesets/core4/units'
import type { Weapon } from '../../../shared/protocol/force'
import {
  fallen,
  line,
  measured,
  MOB,
  row,
  rollsOf,
  rulesetOf,
  shoot,
  successes,
  VET,
} from '../core4/firing-line'
import { keeping } from '../keeping'

const longGun: Weapon = {
  id: 'longGun',
  name: { en: 'Long gun', ru: 'Длинное ружьё' },
  range: 36,
  s: 3,
  ap: 6,
  type: 'heavy',
  shots: 1,
  rules: [{ rule: 'sniper' }],
}
const poorGun: Weapon = { ...longGun, id: 'poorGun', type: 'assault', ap: 5, rules: [] }
const parts = cityFightParts
const declaring = (state: CoreState, seat: 'a' | 'b' = 'a'): CoreState =>
  keeping(state, declaredStratagems, {
    declared: { a: [], b: [], [seat]: ['master-snipers'] },
  })
/** Two snipers and a rifleman at a squad in a fortified ruin (3+), armour 5+. */
const street = (profile: Partial<typeof MOB> = {}) =>
  line(
    {
      models: [
        { at: [20, 10, 0], weapons: ['longGun'] },
        { at: [21.1, 10, 0], weapons: ['longGun'] },
        { at: [22.2, 10, 0], weapons: ['poorGun'] },
      ],
      profile: VET,
    },
    { models: row(5, 30), profile: { ...MOB, t: 3, sv: 5, ...profile } },
    {
      weapons: [longGun, poorGun],
      pieces: [{ id: 'R', ruin: { footprint: [15, 25, 30, 35] }, fortified: true }],
    },
  )
const savesOf = (run: ReturnType<typeof shoot>) =>
  ['armourSave', 'coverSave', 'invulnerableSave'].flatMap((kind) =>
    rollsOf(run.events, kind).map(({ needed, dice, weapon }) => [kind, needed, dice.length, weapon]),
  )

describe('CF-STRAT-23 Master snipers', () => {
  it('the worked example: two sniper wounds are saved on armour 5+, the rifle’s on cover 3+', () => {
    const run = shoot(declaring(street()), { parts, dice: '3 3 3 4 4 5 5 4 2 1 1' })
    expect(successes(run.events, 'toWound')).toBe(3)
    expect(savesOf(run).sort()).toEqual([
      ['armourSave', 5, 2, 'longGun'],
      ['coverSave', 3, 1, 'poorGun'],
    ])
    expect(fallen(run.state)).toHaveLength(2)
  })
  it('without the stratagem, or of the enemy’s, cover saves from all of them', () => {
    for (const state of [street(), declaring(street(), 'b')])
      expect(savesOf(shoot(state, { parts, dice: '3 3 3 4 4 5 3 3 3' })).map(([kind]) => kind)).toEqual([
        'coverSave',
        'coverSave',
      ])
  })
  it('a ward stays', () => {
    const run = shoot(declaring(street({ sv: null, inv: 4 })), { parts, dice: '3 3 3 4 4 5 4 4 4' })
    expect(savesOf(run).sort()).toEqual([
      ['coverSave', 3, 1, 'poorGun'],
      ['invulnerableSave', 4, 2, 'longGun'],
    ])
  })
  it('the chances before are those of the dice', () => {
    const odds = (state: CoreState) =>
      (
        rulesetOf(parts).query(measured(state), 'a', { ask: 'targets', unit: 'F' } as never) as readonly {
          readonly chain: readonly { readonly weapon: string; readonly save: number | null }[]
        }[]
      )[0]?.chain.map(({ weapon, save }) => [weapon, save])
    expect(odds(street())).toEqual([
      ['longGun', 3],
      ['poorGun', 3],
    ])
    expect(odds(declaring(street()))).toEqual([
      ['longGun', 5],
      ['poorGun', 3],
    ])
  })
  it('units without such a weapon carry nothing of it', () => {
    const state = declaring(street())
    const game = rulesetOf(parts).gameOf(state)
    const has = (unit: string) => carriedByUnit(game, unit).some(({ rule }) => rule === 'masterSnipers')
    expect([has('F'), has('T')]).toEqual([true, false])
    const rifles = { ...state, weapons: { ...state.weapons, longGun: { ...longGun, rules: [] } } }
    expect(carriedByUnit(rulesetOf(parts).gameOf(rifles), 'F')).toEqual([])
  })
})
