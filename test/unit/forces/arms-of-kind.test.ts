import { describe, expect, it } from 'vitest'
import { adviceOnForce, armedKind } from '../../../renderer/page/editors/arms-of-kind'
import type { Force, UnitType, Weapon } from '../../../shared/protocol/force'
import { someForce, someKind, someUnit, someWeapon } from './some-force'

const named = (name: string) => ({ en: name, ru: name })
const heavy = (id: string, name: string, properties: readonly string[] = []): Weapon => ({
  ...someWeapon,
  id,
  name: named(name),
  type: 'heavy',
  rules: properties.map((rule) => ({ rule })),
})
const weapons: readonly Weapon[] = [
  someWeapon,
  heavy('slug', 'Heavy slug gun'),
  heavy('ion', 'Ion cannon'),
  heavy('krak', 'Missile launcher, anti-tank'),
  heavy('frag', 'Missile launcher, fragmentation'),
  heavy('mortar', 'Mortar', ['blast', 'barrage']),
  { ...someWeapon, id: 'flamer', name: named('Flamer'), type: 'assault', rules: [{ rule: 'template' }] },
]
const force = (ids: readonly string[], type: UnitType = 'infantry'): Force => ({
  ...someForce,
  weapons: [...weapons],
  kinds: [{ ...someKind, weapons: [...ids] }],
  units: [{ ...someUnit, type }],
})

describe('what a model of Core 4 carries', () => {
  it('is named when it is more heavy weapons than he can fire (C4-SHOOT-03)', () => {
    expect(adviceOnForce(force(['slug', 'ion', 'krak']))).toEqual([
      {
        place: 'kinds[0].weapons',
        at: { list: 'kinds', index: 0 },
        text: { key: 'forces:advice.overladen', args: { weapons: 3 } },
      },
    ])
    expect(adviceOnForce(force(['slug', 'mortar'], 'jumpInfantry'))).toHaveLength(1)
    expect(adviceOnForce({ ...force(['slug', 'ion']), units: [] })).toHaveLength(1)
  })
  it('is fine with one, with two shells of one launcher, and on what has hands or hulls enough', () => {
    expect(adviceOnForce(force(['rifle', 'slug']))).toEqual([])
    expect(adviceOnForce(force(['krak', 'frag']))).toEqual([])
    for (const type of ['monstrousCreature', 'artillery', 'vehicle'] as const)
      expect(adviceOnForce(force(['slug', 'ion', 'krak'], type))).toEqual([])
  })
  it.each([
    [['rifle'], 'rifle'],
    [['rifle', 'slug'], 'heavy'],
    [['slug', 'mortar'], 'mortar'],
    [['flamer'], 'flame'],
    [[], 'rifle'],
  ] as const)('%j is shown by the miniature', (ids, figure) => {
    for (const before of ['rifle', 'heavy', 'flame', 'mortar'] as const)
      expect(armedKind({ ...someKind, figure: before }, ids, weapons)).toMatchObject({ figure, weapons: ids })
  })
  it('leaves a miniature that was chosen for another reason', () => {
    expect(armedKind({ ...someKind, figure: 'leader' }, ['slug'], weapons).figure).toBe('leader')
    expect(armedKind({ ...someKind, ownFigure: 'f'.repeat(8) }, ['slug'], weapons).figure).toBe('rifle')
  })
})
