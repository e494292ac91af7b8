/** The mission that is played, and the steps by which a table is set up for it. */
export { openMission } from './go-on'
export { missionKept, missionOf, missionWished, stepOf, termsOf } from './kept'
export { night } from './night'
export { darkenExtraTurn } from './nightfall'
export { missionPart, namingPart, nightPart, timelinePart } from './part'
export {
  zonesFor,
  zonesOfSide,
  groundOf,
  fitsWho,
  liesInZone,
  ownSideOf,
  standsByRule,
  standsOnSideOf,
  ruinMeant,
  zoneRulesFor,
} from './areas'
export { entryEdgesOf, entryRuleOf, stretchAbout } from './edges'
export { edgePoint, safeHouseOf, safeHouseTold, targetRuin, targetUnit } from './named'
export { hasRoad, terrainRefusal } from './required-terrain'
export { bySide, roleOf, seatOf } from './roles'
export { firstByRoll, firstDeployer, rollForDeployment } from './sides'
export {
  homeEdgesOf,
  quarterEdges,
  quarterOf,
  quarterOutline,
  stripInside,
  zoneOf,
  type Quarter,
} from '../../../../shared/table/home-places'
