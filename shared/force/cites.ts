/** Where the words of a force's data are explained: weapon types, properties, kinds of units. */
import type { CloseProperty } from '../protocol/close-weapon'
import type { UnitType, Weapon } from '../protocol/force'
import type { RuleId } from '../protocol/refusal'

/** Special properties of ranged weapons, as a profile names them (C4-WEAPON-01). */
export const weaponProperties = {
  blast: 'C4-WEAPON-10',
  largeBlast: 'C4-WEAPON-12',
  template: 'C4-WEAPON-17',
  barrage: 'C4-WEAPON-20',
  twinLinked: 'C4-WEAPON-15',
  getsHot: 'C4-WEAPON-13',
  melta: 'C4-WEAPON-16',
  pinning: 'C4-WEAPON-24',
  sniper: 'C4-WEAPON-26',
  rending: 'C4-WEAPON-27',
  lance: 'C4-WEAPON-28',
} as const

export const weaponTypeCites: Readonly<Record<Weapon['type'], string>> = {
  rapidFire: 'C4-WEAPON-05',
  pistol: 'C4-WEAPON-06',
  assault: 'C4-WEAPON-07',
  heavy: 'C4-WEAPON-08',
  ordnance: 'C4-WEAPON-09',
}
export const closePropertyCites: Readonly<Record<CloseProperty, RuleId>> = {
  heavy: 'C4-CCW-03',
  power: 'C4-CCW-04',
  claw: 'C4-CCW-05',
  force: 'C4-CCW-06',
  fist: 'C4-CCW-07',
  hammer: 'C4-CCW-08',
  psiBlade: 'C4-CCW-09',
  rending: 'C4-CCW-10',
}
/** Weapons and grenades that every force has without describing them. */
export const commonGear = {
  ccw: 'C4-CCW-02',
  frag: 'C4-ASSAULT-17',
  plasma: 'C4-ASSAULT-18',
  photon: 'C4-ASSAULT-19',
} as const
export type CommonGear = keyof typeof commonGear
export const isCommonGear = (id: string): id is CommonGear => Object.hasOwn(commonGear, id)

/** Kinds of units that are played now: vehicles are still to come. */
export const unitTypeCites: Readonly<Partial<Record<UnitType, string>>> = {
  infantry: 'C4-TYPE-01',
  jumpInfantry: 'C4-TYPE-08',
  jetPack: 'C4-TYPE-09',
  beasts: 'C4-TYPE-15',
  cavalry: 'C4-TYPE-15',
  bikes: 'C4-TYPE-03',
  jetbikes: 'C4-TYPE-05',
  monstrousCreature: 'C4-TYPE-07',
  artillery: 'C4-TYPE-10',
}
