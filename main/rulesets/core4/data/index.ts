/** Every profile of the weapon tables, close-combat weapons and sample powers: what writers of forces and cases pick from. */
import type { Arsenal } from '../../../../shared/protocol/library'
import { closeWeaponSchema, type CloseWeapon } from '../../../../shared/protocol/close-weapon'
import { weaponSchema } from '../../../../shared/protocol/force'
import { powerSchema } from '../../../../shared/protocol/power'
import { closeWeapons } from './close-weapons.json'
import { powers } from './powers.json'
import { weapons } from './weapons.json'

/** What the grenades that everybody knows throw at armour (C4-VASSAULT-21). */
const atArmour = (id: string, en: string, ru: string, strength: number): CloseWeapon => ({
  id,
  name: { en, ru },
  rules: [],
  grenade: { strength, dice: 1 },
})
export const commonGrenades: Readonly<Record<string, CloseWeapon>> = {
  frag: atArmour('frag', 'fragmentation grenades', 'осколочные гранаты', 4),
  photon: atArmour('photon', 'photon grenades', 'фотонные гранаты', 4),
  plasma: atArmour('plasma', 'plasma grenades', 'плазменные гранаты', 5),
}

export const arsenal: Arsenal = {
  weapons: weapons.map((one) => weaponSchema.parse(one)),
  closeWeapons: closeWeapons.map((one) => closeWeaponSchema.parse(one)),
  powers: powers.map((one: unknown) => powerSchema.parse(one)),
}
