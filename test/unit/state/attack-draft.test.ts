import { describe, expect, it } from 'vitest'
import {
  beginAttack,
  isFullFire,
  toggleFirer,
  toggleWeapon,
  weaponRows,
} from '../../../renderer/state/attack-draft'
import { chanceOf, expected, oddsOf } from '../../../renderer/state/odds'
import type { Firer, TargetPreview } from '../../../shared/protocol/query'

const firer = (model: string, weapon: string, shots: number, able = true): Firer => ({
  model,
  weapon,
  shots,
  toHit: 4,
  eligible: able ? ['e1'] : [],
  refusal: able ? undefined : { key: 'refusal.outOfRange', cite: ['C4-SHOOT-09'] },
})
const preview: TargetPreview = {
  target: 'enemy',
  verdict: 'partly',
  distance: 300,
  priorityTest: false,
  cover: null,
  firers: [
    firer('m1', 'rifle', 1),
    firer('m2', 'rifle', 1),
    firer('m2', 'cannon', 3),
    firer('m3', 'rifle', 1, false),
  ],
  chain: [
    { weapon: 'rifle', shots: 2, toHit: 4, toWound: 4, save: 5 },
    { weapon: 'cannon', shots: 3, toHit: 4, toWound: 3, save: null },
  ],
  odds: [0.5, 0.5],
}

describe('an attack before the dice', () => {
  it('starts with everybody who can fire, each with the weapon that is likeliest to hurt', () => {
    expect(beginAttack('u1', preview).fire).toEqual([
      { model: 'm1', weapon: 'rifle' },
      { model: 'm2', weapon: 'cannon' },
    ])
  })
  it('lets a model fire one weapon only', () => {
    const draft = toggleFirer(beginAttack('u1', preview), firer('m2', 'rifle', 1))
    expect(draft.fire).toEqual([
      { model: 'm1', weapon: 'rifle' },
      { model: 'm2', weapon: 'rifle' },
    ])
    expect(toggleFirer(draft, firer('m2', 'rifle', 1)).fire).toEqual([{ model: 'm1', weapon: 'rifle' }])
  })
  it('switches a whole weapon on and off without those who cannot fire', () => {
    const on = toggleWeapon(beginAttack('u1', preview), preview, 'rifle')
    expect(on.fire.filter(({ weapon }) => weapon === 'rifle').map(({ model }) => model)).toEqual(['m1', 'm2'])
    expect(toggleWeapon(on, preview, 'rifle').fire).toEqual([])
  })
  it('counts the shots of those who fire, weapon by weapon', () => {
    const draft = beginAttack('u1', preview)
    expect(
      weaponRows(draft, preview).map(({ weapon, firing, link }) => [weapon, firing, link?.shots]),
    ).toEqual([
      ['rifle', 1, 1],
      ['cannon', 1, 3],
    ])
    expect(isFullFire(draft, preview)).toBe(true)
    expect(isFullFire(toggleFirer(draft, firer('m1', 'rifle', 1)), preview)).toBe(false)
  })
})
describe('odds', () => {
  it('multiply the chain: 4+ to hit, 4+ to wound, 5+ to save is one in six', () => {
    expect(chanceOf({ shots: 1, toHit: 4, toWound: 4, save: 5 })).toBeCloseTo(1 / 6, 12)
  })
  it('of a 7+ to wound or a wound that cannot be are nil', () => {
    expect(oddsOf([{ shots: 4, toHit: 2, toWound: null, save: null }])).toEqual([1, 0, 0, 0, 0])
    expect(chanceOf({ shots: 1, toHit: 2, toWound: 7, save: null })).toBe(0)
  })
  it('of two dice at a half are a quarter, a half, a quarter, and their mean is one', () => {
    const odds = oddsOf([{ shots: 2, toHit: 4, toWound: 1, save: null }])
    expect(odds.map((chance) => Math.round(chance * 1e9) / 1e9)).toEqual([0.25, 0.5, 0.25])
    expect(expected(odds)).toBeCloseTo(1, 12)
  })
})
