export { spaceNumbers, modelScale, type ModelScale, type SpaceNumbers, type SpaceTables } from './numbers'
export { atMost, hair, hairAngle, moreThan } from './precision'
export { footPoint, isVehicle, midPoint, soldierBody, vehicleBody, type Posture } from './bodies'
export {
  areaKind,
  buildingKind,
  buildSpace,
  isBunker,
  modelOf,
  smokeHeight,
  smokeRadius,
  withModel,
  withoutModels,
  type AreaKind,
  type BuildingKind,
  type SkirmishSpace,
  type SmokeCloud,
  type SpaceInput,
  type SpaceModel,
  type SpaceTerrain,
} from './space'
export { distance, distanceToPoint, inContact, openingsAt, type OpeningAt } from './distance'
export { openTo, see, sees, seesPoint, type Sight } from './sight'
export {
  cover,
  coverFromAll,
  exposedTo,
  isInBunker,
  isInJungle,
  standsIn,
  type Cover,
  type CoverReason,
  type Guise,
} from './cover'
export { inArc, offAxis } from './arc'
export { higherLevel, leastOpening, obstacleLevel, type ObstacleLevel } from './obstacle-levels'
export { blastDistance, blastSphere, isShielded, obscuredFromBlast, underUpright, type Caught } from './blast'
export {
  besideLine,
  dangerTube,
  isInDanger,
  isInPrism,
  isInZone,
  prismOutline,
  zonePrism,
  type DangerTube,
  type ZonePrism,
} from './zone'
export { displaceBlast, scatterBlast, scatterDirection, type Scattered, type ScatterWay } from './scatter'
export { poseOn, standsBadly, supportHeight, supportsAt, supportsBelow, type Support } from './support'
export { edgeCrossed, poseAt, walk } from './walk'
export { allowanceOf } from './obstacle-rules'
export { obstaclesBeside } from './obstacles-beside'
export type { Crossing, Manner, Path, Walk, WalkLeg, WalkOptions } from './walk-types'
export { sampleGrid, seesAt, sightAlong, snapped, type Reactor, type SeenStretch } from './path-sight'
export { overEdge, reach, reachAreas, routeOut, routeTo, toEdge, type Reached } from './reach'
export {
  coverPlaces,
  isCoverFrom,
  nearestCover,
  nearestCovers,
  type CoverPlace,
  type NearestCover,
} from './nearest-cover'
