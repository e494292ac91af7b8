export { standingModel } from './standing'
export { numbersFor, spaceNumbers } from './numbers'
export { atMost, hair, moreThan } from './precision'
export { footPoint, midPoint, soldierBody, vehicleBody, type Posture } from './bodies'
export {
  areaKind,
  buildingKind,
  buildSpace,
  isBunker,
  spaceModelOf,
  smokeRadius,
  withModel,
  withoutModels,
  type SkirmishSpace,
  type SpaceInput,
  type SpaceModel,
} from './space'
export { distance, distanceToPoint, basesTouch, openingsAt, type OpeningAt } from './distance'
export { see, soldierSees, seesPoint, partSeen, type Sight } from './sight'
export { skirmishField } from './field'
export { cover, coverFromAll, exposedTo, isInBunker, isInJungle, standsIn, type Guise } from './cover'
export { inArc, offAxis } from './arc'
export { obstacleLevel } from './obstacle-levels'
export { blastDistance, blastSphere, isShielded, obscuredFromBlast, underUpright } from './blast'
export {
  besideLine,
  dangerTube,
  isInDanger,
  isInZone,
  prismOutline,
  zonePrism,
  type DangerTube,
  type ZonePrism,
} from './zone'
export { displaceBlast, scatterBlast, scatterDirection, type ScatterWay } from './scatter'
export { poseOn, standsBadly, supportHeight, supportsAt, supportsBelow } from './support'
export { nearestOnWay, poseAt, stretchOfWay } from './along'
export { shareOf, walkMoment, walkUnderWay } from './under-way'
export { walkPathOf } from './walk'
export { crossingAllowance } from './obstacle-rules'
export { obstaclesBeside } from './obstacles-beside'
export type { WalkManner, Path, SoldierWalk, WalkLeg, WalkOptions } from './walk-types'
export { sampleGrid, seesAt, sightAlong, snapped, type Reactor, type SeenStretch } from './path-sight'
export { overEdge, soldierReach, reachAreas, routeOut, soldierRouteTo, toEdge } from './reach'
export { coverPlaces, isCoverFrom, nearestCover, nearestCovers, type CoverPlace } from './nearest-cover'
export { sealedAround } from './sealed'
export { spacing } from './lattice'
export { meetsObstacle } from './in-the-way'
