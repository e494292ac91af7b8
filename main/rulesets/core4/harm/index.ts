/**
 * Harm: from hits to losses, in one place for whatever inflicts them. Shooting and close combat enter with what their hits
 * do (`HitEffect`): `sufferHits` makes wounds of them or comes through armour, `resolveWounds` saves and lays the wounds,
 * what lies on a model already enters with `sufferOn`. Chances are reckoned from the same descriptions (`odds/`).
 */
export { alikeAmong } from './odds/alike'
export { Meetings, saveTypes } from './armour-types'
export { diesAtOnce, ignores } from './becomes'
export { callOut } from './call-out'
export { casualtiesPart, loseWounds, removeCasualties } from './casualties'
export { chainRules, checkCasualties } from './casualty-chain'
export { damageWorth } from './damage-worth'
export { glance } from './glance'
export { glanceAgainOf } from './glance-again'
export type { HitEffect, Landed, Turned } from './hit-effect'
export { comesInTurn } from './in-turn'
export type { Unsaved } from './lay-wounds'
export { binomial, capped, chanceOf, convolved, failsTwoDice } from './odds/chances'
export { lossOdds, type Ending, type Victims } from './odds/loss-odds'
export {
  afterStruck,
  hullEndings,
  neverStruck,
  type HullEnding,
  type StruckBefore,
} from './odds/hull-endings'
export { hullOdds, noResults } from './odds/hull-odds'
export { comingThrough, lotsAtHulls, type HullLot, type HullThrow } from './odds/hull-runs'
export { meanHarm } from './odds/mean-harm'
export { hitEndsOf } from './odds/hit-ends'
export type { HarmThrow } from './odds/throws'
export { resolveWounds } from './resolve-wounds'
export { armourOf, bestNeeded, bestSave, coverAsked, coverLimited, savesAgainst, unsaveable } from './saves'
export { becomeWreck } from './lost-vehicles'
export { chanceToPierce, isFutile } from './penetration'
export { dealingOrder } from './deal-hits'
export { hullHitOf, sideStruck } from './hull-hit'
export type { HullDamage } from './strike-hulls'
export { rootsHull, stopsHull, sufferDamage } from './suffer-damage'
export { stopChance } from './odds/stop-chance'
export { sufferHits, unharmed, type Harmed } from './suffer-hits'
export { sufferOn } from './suffer-on'
export { saveWord, unsavedOf } from './throw-saves'
export { Toll, toldHurt, type Loss } from './toll'
export { worthOf } from './worth'
