/** A small force with one thing of each kind, in order. */
import type { Force, ModelKind, UnitEntry, Weapon, Profile } from '../../../shared/protocol/force'

const named = (name: string) => ({ en: name, ru: name })
export const someProfile: Profile = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: 5, inv: null }
export const someKind: ModelKind = {
  id: 'trooper',
  name: named('Trooper'),
  profile: someProfile,
  weapons: ['rifle'],
  gear: ['ccw', 'blade', 'frag'],
  powers: ['dread'],
  figure: 'rifle',
}
export const someWeapon: Weapon = {
  id: 'rifle',
  name: named('Rifle'),
  range: 24,
  s: 4,
  ap: 5,
  type: 'rapidFire',
  shots: 1,
  rules: [],
}
export const someUnit: UnitEntry = {
  id: 'squad',
  name: named('Squad'),
  category: 'troops',
  type: 'infantry',
  points: 50,
  models: [{ kind: 'trooper', count: 5 }],
  rules: [],
}
const leader: UnitEntry = {
  ...someUnit,
  id: 'leader',
  name: named('Leader'),
  category: 'hq',
  character: 'independent',
  models: [{ kind: 'trooper', count: 1 }],
}
export const someForce: Force = {
  format: 'war-storeys/force',
  version: 4,
  id: 'some-force',
  name: named('Some force'),
  scheme: 'slate',
  kinds: [someKind],
  weapons: [someWeapon],
  closeWeapons: [{ id: 'blade', name: named('Blade'), rules: [{ rule: 'power' }] }],
  powers: [
    {
      id: 'dread',
      name: named('Dread'),
      text: named('Frightens'),
      when: 'shooting',
      target: 'enemy',
      range: 18,
      needsSight: true,
      effect: { kind: 'test', test: 'morale', modifier: -1 },
    },
  ],
  units: [someUnit, leader, { ...someUnit, id: 'escort', name: named('Escort'), retinueOf: 'leader' }],
}
