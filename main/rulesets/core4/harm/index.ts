/**
 * Harm: from wounds to losses, in one place for whatever inflicts them. Shooting and close combat enter with lots of wounds
 * (`resolveWounds`), what lies on a model already with `sufferOn`; chances are reckoned from the same lots (`odds/`).
 */
export { saveTypes, type SaveType } from './armour-types'
export { isDeadly, isInstantDeath, killsAtOnce } from './becomes'
export { casualtiesPart, loseWounds, removeCasualties, type Casualties, type Wounded } from './casualties'
export { chainRules, checkCasualties } from './casualty-chain'
export { chosenBy, woundsLeft, type ChoiceRules, type WoundsLeft } from './choose-casualties'
export { type Unsaved } from './lay-wounds'
export { dearestOf } from './nominate'
export { resolveWounds, type Nominator } from './resolve-wounds'
export {
  armourOf,
  bestNeeded,
  bestSave,
  coverAsked,
  coverLimited,
  savesAgainst,
  unsaveable,
  type Armour,
  type CoverSave,
  type Save,
} from './saves'
export { sufferOn } from './suffer-on'
export { saveWord, unsavedOf } from './throw-saves'
export { Toll, fallTogether, type Loss } from './toll'
export {
  plainWound,
  type AgainstArmour,
  type Cause,
  type Occasion,
  type Pinning,
  type Wound,
  type WoundLot,
} from './wound'
export { worthOf } from './worth'
