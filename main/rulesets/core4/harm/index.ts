/**
 * Harm: from wounds to losses, in one place for whatever inflicts them. Shooting and close combat enter with lots of wounds
 * (`resolveWounds`), what lies on a model already with `sufferOn`; chances are reckoned from the same lots (`odds/`).
 */
export { saveTypes } from './armour-types'
export { casualtiesPart, loseWounds, removeCasualties } from './casualties'
export { chainRules, checkCasualties } from './casualty-chain'
export { chosenBy } from './choose-casualties'
export type { Unsaved } from './lay-wounds'
export { binomial, capped, chanceOf, convolved, failsTwoDice } from './odds/chances'
export { lossOdds, type Ending, type Victims } from './odds/loss-odds'
export { meanHarm } from './odds/mean-harm'
export type { Harm, Landing, Throw } from './odds/throws'
export { resolveWounds } from './resolve-wounds'
export { armourOf, bestNeeded, bestSave, coverAsked, coverLimited, savesAgainst, unsaveable } from './saves'
export { sufferOn } from './suffer-on'
export { saveWord, unsavedOf } from './throw-saves'
export { Toll, type Loss } from './toll'
export { worthOf } from './worth'
