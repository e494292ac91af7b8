/** Properties of ranged weapons, one a file (C4-WEAPON). */
import { barrage } from './barrage'
import { blast } from './blast'
import { getsHot } from './gets-hot'
import { lance } from './lance'
import { largeBlast } from './large-blast'
import { melta } from './melta'
import { pinning } from './pinning'
import { rending } from './rending'
import { sniper } from './sniper'
import { template } from './template'
import { twinLinked } from './twin-linked'
import type { CoreRule } from '../../game'

export const weaponRules: readonly CoreRule[] = [
  barrage,
  blast,
  getsHot,
  lance,
  largeBlast,
  melta,
  pinning,
  rending,
  sniper,
  template,
  twinLinked,
]
