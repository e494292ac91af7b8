/** What the card of a unit counts: a man's weapons once, of a vehicle those of every mount that stands. */
import { expect, it } from 'vitest'
import { armsCarried } from '../../../renderer/hud/assist/kinds'

it('a vehicle has as many guns as it has mounts for them, and none of those that were shot away', () => {
  const mounts = [
    { id: 'left', kind: 'sponsonLeft', weapons: ['lance'] },
    { id: 'right', kind: 'sponsonRight', weapons: ['lance'] },
    { id: 'rack', kind: 'turret', weapons: ['krak', 'frag'] },
  ]
  const tank = { profile: { is: 'vehicle', mounts }, weapons: ['lance', 'krak', 'frag'] }
  expect(armsCarried(tank as never)).toEqual(['lance', 'lance', 'krak', 'frag'])
  const hurt = { ...tank, damage: { mountsLost: ['left'] } }
  expect(armsCarried(hurt as never)).toEqual(['lance', 'krak', 'frag'])
  expect(armsCarried({ profile: { w: 1 }, weapons: ['rifle', 'rifle'] } as never)).toEqual(['rifle'])
})
