/** Every profile of the weapon tables, close-combat weapons and sample powers: what writers of forces and cases pick from. */
import type { Arsenal } from '../../../../shared/protocol/library'
import { closeWeaponSchema } from '../../../../shared/protocol/close-weapon'
import { weaponSchema } from '../../../../shared/protocol/force'
import { powerSchema } from '../../../../shared/protocol/power'
import { closeWeapons } from './close-weapons.json'
import { powers } from './powers.json'
import { weapons } from './weapons.json'

export const arsenal: Arsenal = {
  weapons: weapons.map((one) => weaponSchema.parse(one)),
  closeWeapons: closeWeapons.map((one) => closeWeaponSchema.parse(one)),
  powers: powers.map((one: unknown) => powerSchema.parse(one)),
}
