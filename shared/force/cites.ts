/** Where the words of a force's data are explained: weapon types, common gear, kinds of units. */
import type { UnitType, Weapon } from '../protocol/force'

export const weaponTypeCites: Readonly<Record<Weapon['type'], string>> = {
  rapidFire: 'C4-WEAPON-05',
  pistol: 'C4-WEAPON-06',
  assault: 'C4-WEAPON-07',
  heavy: 'C4-WEAPON-08',
  ordnance: 'C4-WEAPON-09',
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

/** What each kind of unit is. */
export const unitTypeCites: Readonly<Record<UnitType, string>> = {
  infantry: 'C4-TYPE-01',
  jumpInfantry: 'C4-TYPE-08',
  jetPack: 'C4-TYPE-09',
  beasts: 'C4-TYPE-15',
  cavalry: 'C4-TYPE-15',
  bikes: 'C4-TYPE-03',
  jetbikes: 'C4-TYPE-05',
  monstrousCreature: 'C4-TYPE-07',
  artillery: 'C4-TYPE-10',
  vehicle: 'C4-VEH-01',
}
