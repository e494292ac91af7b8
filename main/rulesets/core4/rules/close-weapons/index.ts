/** Properties of close-combat weapons, one a file (C4-CCW); a rending one is with the ranged weapons. */
import { claw } from './claw'
import { fist } from './fist'
import { force } from './force'
import { hammer } from './hammer'
import { heavy } from './heavy'
import { powerWeapon } from './power'
import { psiBlade } from './psi-blade'
import { warFist } from './war-fist'
import type { CoreRule } from '../../game'

export const closeWeaponRules: readonly CoreRule[] = [
  claw,
  fist,
  force,
  hammer,
  heavy,
  powerWeapon,
  psiBlade,
  warFist,
]
