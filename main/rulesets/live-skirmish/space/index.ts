export { spaceNumbers } from './numbers'
export { atMost } from './precision'
export { footPoint, midPoint, soldierBody, vehicleBody, type Posture } from './bodies'
export {
  buildingKind,
  buildSpace,
  isBunker,
  spaceModelOf,
  smokeRadius,
  withModel,
  type SkirmishSpace,
  type SpaceInput,
  type SpaceModel,
} from './space'
export { distance, distanceToPoint, basesTouch, openingsAt, type OpeningAt } from './distance'
export { see, soldierSees, seesPoint } from './sight'
export { cover, coverFromAll, exposedTo, standsIn, type Guise } from './cover'
export { inArc, offAxis } from './arc'
export { obstacleLevel } from './obstacle-levels'
export { blastDistance, blastSphere, isShielded, obscuredFromBlast, underUpright } from './blast'
export { besideLine, dangerTube, isInDanger, isInZone, prismOutline, zonePrism } from './zone'
export { displaceBlast, scatterBlast, scatterDirection } from './scatter'
export { poseOn, standsBadly, supportHeight, supportsAt } from './support'
export { poseAt, walkPathOf } from './walk'
export { crossingAllowance } from './obstacle-rules'
export { obstaclesBeside } from './obstacles-beside'
export type { WalkManner, Path, SoldierWalk, WalkLeg, WalkOptions } from './walk-types'
export { sampleGrid, seesAt, sightAlong, snapped, type Reactor, type SeenStretch } from './path-sight'
export { overEdge, soldierReach, reachAreas, routeOut, soldierRouteTo, toEdge } from './reach'
export { coverPlaces, isCoverFrom, nearestCover, nearestCovers } from './nearest-cover'
