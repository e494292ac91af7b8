/** The special rules of Core 4, one a file (C4-USR); a new one is named here and nowhere else. */
import { fast } from './fast'
import { fearless } from './fearless'
import { feelNoPain } from './feel-no-pain'
import { fleet } from './fleet'
import { ironWill } from './iron-will'
import { moveThroughCover } from './move-through-cover'
import { openTopped } from './open-topped'
import { preferredEnemy } from './preferred-enemy'
import { skilledRider } from './skilled-rider'
import { steadfast } from './steadfast'
import { stubborn } from './stubborn'
import { swift } from './swift'
import { turboBoosters } from './turbo-boosters'
import { vulnerableToBlasts } from './vulnerable-to-blasts'
import { closeWeaponRules } from './close-weapons'
import { monstrousBlows } from './monstrous-blows'
import { weaponRules } from './weapons'
import type { CorePart } from '../part'

export { bearersOf } from './bearers'
export { coreBook, type CoreBook } from './book'
export { ruleCard, standing, type CoreRule } from './rule'

export const rulesPart: CorePart = {
  id: 'core4/rules',
  rules: [
    fast,
    fearless,
    feelNoPain,
    fleet,
    ironWill,
    moveThroughCover,
    openTopped,
    preferredEnemy,
    skilledRider,
    steadfast,
    stubborn,
    swift,
    turboBoosters,
    vulnerableToBlasts,
    monstrousBlows,
    ...weaponRules,
    ...closeWeaponRules,
  ],
}
