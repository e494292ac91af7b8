export { spaceNumbers } from './numbers'
export { atMost } from './precision'
export { footPoint, midPoint, soldierBody, vehicleBody, type Posture } from './bodies'
export {
  buildingKind,
  buildSpace,
  isBunker,
  modelOf,
  smokeRadius,
  withModel,
  type SkirmishSpace,
  type SpaceInput,
  type SpaceModel,
} from './space'
export { distance, distanceToPoint, inContact, openingsAt, type OpeningAt } from './distance'
export { see, sees, seesPoint } from './sight'
export { cover, coverFromAll, exposedTo, standsIn, type Guise } from './cover'
export { inArc, offAxis } from './arc'
export { obstacleLevel } from './obstacle-levels'
export { blastDistance, blastSphere, isShielded, obscuredFromBlast, underUpright } from './blast'
export { besideLine, dangerTube, isInDanger, isInZone, prismOutline, zonePrism } from './zone'
export { displaceBlast, scatterBlast, scatterDirection } from './scatter'
export { poseOn, standsBadly, supportHeight, supportsAt } from './support'
export { poseAt, walk } from './walk'
export { allowanceOf } from './obstacle-rules'
export { obstaclesBeside } from './obstacles-beside'
export type { Manner, Path, Walk, WalkLeg, WalkOptions } from './walk-types'
export { sampleGrid, seesAt, sightAlong, snapped, type Reactor, type SeenStretch } from './path-sight'
export { overEdge, reach, reachAreas, routeOut, routeTo, toEdge } from './reach'
export { coverPlaces, isCoverFrom, nearestCover, nearestCovers } from './nearest-cover'
