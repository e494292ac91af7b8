/** What the tables of Live Skirmish speak of: troop classes, weapons, armour, things with a price (LS-DATA-02 to -08). */

/** Best first, each side in its own line. */
export const classIds = ['R1', 'R2', 'R3', 'R4', 'R5', 'Irr1', 'Irr2', 'Irr3'] as const
export type ClassId = (typeof classIds)[number]

export const weaponIds = [
  'pistol',
  'rifle',
  'ar',
  'sniper',
  'smg',
  'lmg',
  'mmg',
  'hmg',
  'grenade',
  'flamer',
  'gl',
  'rpg',
  'atgm',
  'gun',
  'mortar',
  'mortarOff',
] as const
export type WeaponId = (typeof weaponIds)[number]
/** Off the table nobody carries it: it has a fire row and no handling (LS-ART-04). */
export const offTable = 'mortarOff'
export type CarriedId = Exclude<WeaponId, typeof offTable>
export const carriedIds = weaponIds.filter((id): id is CarriedId => id !== offTable)

/** Those that can lay a zone of fire (LS-DATA-07). */
export const coveringIds = ['pistol', 'rifle', 'ar', 'smg', 'lmg', 'mmg', 'hmg'] as const
export type CoveringId = (typeof coveringIds)[number]

export const armourIds = ['tankFront', 'tankSide', 'heavy', 'light', 'protected', 'unarmoured'] as const
export type ArmourId = (typeof armourIds)[number]
export const damageIds = ['smallArms', 'hmg', 'grenade', 'rpg', 'ied', 'gun', 'atgm', 'artillery'] as const
export type DamageId = (typeof damageIds)[number]

export const priceIds = [
  'pistol',
  'rifle',
  'ar',
  'smg',
  'sniper',
  'lmg',
  'mmg',
  'hmg',
  'grenade',
  'flamer',
  'gl',
  'rpg',
  'atgm',
  'mortarOff',
  'medic',
  'nightVision',
  'smoke',
] as const
export type PriceId = (typeof priceIds)[number]

export const fireModes = ['aimed', 'burst'] as const
export type FireMode = (typeof fireModes)[number]
