export { archetypeOf, archetypes, asArchetype, isFootInfantry, type ArchetypeId } from './archetypes'
export { bodyOfKind } from './body-of-kind'
export { breachesOf, type Breach } from './breaches'
export { chartRows, filledCharts, type ChartRow } from './chart'
export { checkForce, lists, mostModels, type ForceFault, type List } from './check-force'
export { checkRules, type RuleFault } from './check-rules'
export { choicesOf, detachmentOf, type ForceChoice } from './choices'
export { commonGear, isCommonGear, unitTypeCites, weaponTypeCites, type CommonGear } from './cites'
export { arcOf, linkedRule } from './mounts'
export {
  fightsInCombat,
  hasTrait,
  isVehicleEntry,
  isVehicleProfile,
  printed,
  weaponsCarried,
  woundsPrinted,
} from './profile'
export { isForceOfToday, readForce, strictForces } from './read-force'
export { rereadRules, type RereadRule } from './readings'
export { sizeClassOf } from './size-class'
export { detachmentsAllowed, mayHaveSeveral, multiDetachment, pointsPresets, standardTerms } from './terms'
export { modelsIn, modelsOf, pointsOf, vehiclesOf } from './totals'
export { wordsAsNotes, type UnknownRule } from './words-as-notes'
