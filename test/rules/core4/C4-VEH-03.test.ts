/** Armour that is not usual can be played, and is pointed out (C4-VEH-03). */
import { describe, expect, it } from 'vitest'
import { breachesOf, checkForce, standardTerms } from '../../../shared/force'
import type { ModelKind } from '../../../shared/protocol/force'
import type { VehicleProfile } from '../../../shared/protocol/vehicle'
import { cards } from '../../../main/rulesets'
import { someForce, someKind, someUnit } from '../../unit/forces/some-force'

type Armour = VehicleProfile['av']
const clad = (av: Armour) => {
  const hull: ModelKind = {
    ...someKind,
    weapons: [],
    profile: { is: 'vehicle', av, bs: 3, traits: [], mounts: [] },
    hull: { length: 4, width: 3, height: 2, bottom: 0 },
  }
  return { ...someForce, kinds: [hull], units: [{ ...someUnit, type: 'vehicle' as const, rules: [] }] }
}
const told = (av: Armour) =>
  breachesOf(clad(av), standardTerms).flatMap(({ cite, at, text }) =>
    cite === 'C4-VEH-03' ? [{ at, args: text.args }] : [],
  )
const wrong = (av: Armour) => checkForce(clad(av), cards).filter(({ place }) => place.includes('av'))

describe('C4-VEH-03 armour values', () => {
  it('from 10 to 14 nothing is said', () => {
    expect(told({ front: 14, side: 12, rear: 10 })).toEqual([])
  })
  it.each([
    [{ front: 15, side: 12, rear: 10 }, 15],
    [{ front: 12, side: 12, rear: 9 }, 9],
    [{ front: 20, side: 1, rear: 10 }, 20],
  ])('%o is pointed out at its kind, and can be played', (av, armour) => {
    expect(told(av)).toEqual([{ at: { of: 'kind', index: 0 }, args: { armour, least: 10, most: 14 } }])
    expect(wrong(av)).toEqual([])
  })
})
