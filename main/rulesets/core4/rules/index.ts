/** The special rules of Core 4, one a file (C4-USR); a new one is named here and nowhere else. */
import { bulky } from './bulky'
import { counterAttack } from './counter-attack'
import { deepStrikeRules } from './deep-strike'
import { duskAndDawn } from './dusk-and-dawn'
import { fast } from './fast'
import { fearless } from './fearless'
import { feelNoPain } from './feel-no-pain'
import { fightsInArmour } from './fights-in-armour'
import { fleet } from './fleet'
import { furiousCharge } from './furious-charge'
import { missionReserveRules } from './held-back'
import { hitAndRun } from './hit-and-run'
import { infiltrate } from './infiltrate'
import { ironWill } from './iron-will'
import { moveThroughCover } from './move-through-cover'
import { nightVision } from './night-vision'
import { openTopped } from './open-topped'
import { preferredEnemy } from './preferred-enemy'
import { randomGameLength } from './random-game-length'
import { skimmer } from './skimmer'
import { walker } from './walker'
import { scouts } from './scouts'
import { skilledRider } from './skilled-rider'
import { slowAndPurposeful } from './slow-and-purposeful'
import { smallTargets } from './small-targets'
import { steadfast } from './steadfast'
import { stealth } from './stealth'
import { stubborn } from './stubborn'
import { sustainedAttack } from './sustained-attack'
import { swarm } from './swarm'
import { swift } from './swift'
import { tankHunters } from './tank-hunters'
import { combi, trueGrit, trueGritWeapon } from './true-grit'
import { turboBoosters } from './turbo-boosters'
import { vulnerableToBlasts } from './vulnerable-to-blasts'
import { undaunted } from './undaunted'
import { closeWeaponRules } from './close-weapons'
import { monstrousBlows } from './monstrous-blows'
import { weaponRules } from './weapons'
import type { CorePart, CoreRule } from '../game'

const rules: readonly CoreRule[] = [
  combi,
  counterAttack,
  duskAndDawn,
  fast,
  fearless,
  bulky,
  feelNoPain,
  fightsInArmour,
  fleet,
  furiousCharge,
  hitAndRun,
  infiltrate,
  ironWill,
  monstrousBlows,
  moveThroughCover,
  nightVision,
  openTopped,
  preferredEnemy,
  randomGameLength,
  scouts,
  skilledRider,
  skimmer,
  slowAndPurposeful,
  smallTargets,
  steadfast,
  stealth,
  stubborn,
  sustainedAttack,
  swarm,
  swift,
  tankHunters,
  trueGrit,
  trueGritWeapon,
  turboBoosters,
  vulnerableToBlasts,
  undaunted,
  walker,
  ...deepStrikeRules,
  ...missionReserveRules,
  ...weaponRules,
  ...closeWeaponRules,
]
export const rulesPart: CorePart = {
  id: 'core4/rules',
  rules,
  settings: rules.flatMap(({ settings = [] }) => settings),
}
