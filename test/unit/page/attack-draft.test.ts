import { describe, expect, it } from 'vitest'
import {
  beginAttack,
  aimsOf,
  allFirers,
  firesTwice,
  nextArm,
  nobody,
  suppose,
  toggleFirer,
  toggleTwice,
  toggleWeapon,
  weaponRows,
} from '../../../renderer/page/hands/battle/attack-draft'
import type { Firer, TargetPreview } from '../../../shared/protocol/previews/fire'

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
  shelter: null,
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
  })
  it('counts two shots for a pistol that is told to fire twice, and takes the second back', () => {
    const pistols: TargetPreview = {
      ...preview,
      firers: [
        { ...firer('m1', 'pistol', 1), twice: true },
        { ...firer('m2', 'pistol', 1), twice: true },
      ],
      chain: [{ weapon: 'pistol', shots: 2, toHit: 4, toWound: 4, save: 5 }],
    }
    const once = beginAttack('u1', pistols)
    const one = toggleTwice(once, pistols.firers.slice(0, 1))
    expect(one.fire).toEqual([
      { model: 'm1', weapon: 'pistol', shots: 2 },
      { model: 'm2', weapon: 'pistol' },
    ])
    expect(weaponRows(one, pistols)[0]?.link?.shots).toBe(3)
    const both = toggleTwice(one, pistols.firers)
    expect(both.fire.every((order) => firesTwice(both, order))).toBe(true)
    expect(toggleTwice(both, pistols.firers).fire).toEqual(once.fire)
  })
  it('leaves weapons alone that may not fire twice', () => {
    const draft = beginAttack('u1', preview)
    expect(toggleTwice(draft, preview.firers)).toEqual(draft)
  })
  it('takes up the next weapon of a model at each click, and holds fire after the last', () => {
    const draft = nobody(beginAttack('u1', preview))
    const rifle = nextArm(draft, preview, 'm2')
    expect(rifle.fire).toEqual([{ model: 'm2', weapon: 'rifle' }])
    const cannon = nextArm(rifle, preview, 'm2')
    expect(cannon.fire).toEqual([{ model: 'm2', weapon: 'cannon' }])
    expect(nextArm(cannon, preview, 'm2').fire).toEqual([])
    expect(nextArm(draft, preview, 'm3').fire).toEqual([])
    expect(allFirers(draft, preview)).toEqual(beginAttack('u1', preview))
  })
  it('draws a line from each firer to the nearest model it can hit', () => {
    const two: TargetPreview = {
      ...preview,
      firers: [{ ...firer('m1', 'rifle', 1), eligible: ['far', 'near'] }],
    }
    const gap = (_from: string, to: string): number => (to === 'near' ? 5 : 9)
    expect(aimsOf(beginAttack('u1', two), two, gap)).toEqual([{ from: 'm1', to: 'near' }])
    expect(aimsOf(nobody(beginAttack('u1', two)), two, gap)).toEqual([])
  })
  it('supposes a number of models under a marker, no more than can be hit, and none again', () => {
    const blasts: TargetPreview = {
      ...preview,
      firers: [{ ...firer('m1', 'launcher', 1), template: 'blast', eligible: ['e1', 'e2'] }],
    }
    const draft = beginAttack('u1', blasts)
    const [row] = weaponRows(draft, blasts)
    if (row === undefined) throw new Error('no row')
    const two = suppose(suppose(suppose(draft, row, 1), row, 1), row, 1)
    expect(two.under).toEqual({ launcher: 2 })
    expect(suppose(suppose(two, row, -1), row, -1).under).toEqual({})
  })
})

/** A gun in the turret, two flank guns alike, and a rack with two missiles; what goes together at best: all but the second missile. */
const armed = (mount: string, weapon: string, together = true): Firer => ({
  ...firer('v1', weapon, 1),
  mount,
  ...(together && { together: true as const }),
})
const broadside: TargetPreview = {
  ...preview,
  firers: [
    armed('turret', 'cannon'),
    armed('left', 'flank'),
    armed('right', 'flank'),
    armed('rack', 'krak'),
    armed('rack', 'frag', false),
  ],
  chain: [],
}
const mounts = ({ fire }: { readonly fire: readonly { mount?: string | undefined; weapon: string }[] }) =>
  fire.map(({ mount, weapon }) => `${mount}:${weapon}`)

describe('a vehicle before the dice (C4-VSHOOT-02, -03)', () => {
  const all = beginAttack('v', broadside)
  it('starts with what the rules propose to fire together', () =>
    expect(mounts(all)).toEqual(['turret:cannon', 'left:flank', 'right:flank', 'rack:krak']))
  it('a weapon that is taken up again leaves the others as they are', () => {
    const off = toggleWeapon(all, broadside, 'cannon')
    expect(mounts(off)).toEqual(['left:flank', 'right:flank', 'rack:krak'])
    expect(mounts(toggleWeapon(off, broadside, 'cannon')).sort()).toEqual(mounts(all).sort())
  })
  it('one of two guns alike holds fire by itself', () => {
    const off = toggleFirer(all, armed('left', 'flank'))
    expect(mounts(off)).toEqual(['turret:cannon', 'right:flank', 'rack:krak'])
    expect(weaponRows(off, broadside).find(({ weapon }) => weapon === 'flank')?.firing).toBe(1)
  })
  it('a mount fires one of its weapons: the other missile takes the place of the first', () => {
    const other = toggleFirer(all, armed('rack', 'frag', false))
    expect(mounts(other)).toEqual(['turret:cannon', 'left:flank', 'right:flank', 'rack:frag'])
    expect(mounts(toggleWeapon(all, broadside, 'frag'))).toEqual(mounts(other))
  })
  it('a click on it lets it hold fire, and another fire all that goes together', () => {
    const silent = nextArm(all, broadside, 'v1')
    expect(silent.fire).toEqual([])
    expect(mounts(nextArm(silent, broadside, 'v1'))).toEqual(mounts(all))
  })
})
