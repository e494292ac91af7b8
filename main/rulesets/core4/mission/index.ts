/** The mission that is played, and the steps by which a table is set up for it. */
export { openMission } from './go-on'
export { missionKept, missionOf, stepOf, termsOf } from './kept'
export { night } from './night'
export { darkenExtraTurn } from './nightfall'
export { missionPart, namedPart, nightPart } from './part'
export { edgePoint, namedKept, safeHouseOf, safeHouseTold, targetRuin, targetUnit } from './named'
export { roleOf, seatOf } from './roles'
export { firstDeployer } from './sides'
export {
  edges,
  homeEdgesOf,
  quarterEdges,
  quarterOf,
  quarterOutline,
  quarters,
  stripInside,
  zoneOf,
  type Quarter,
} from './zones'
