export type * from './types'
export { bodies, bodyClassOf, bodyOf, type BodyClass } from './bodies'
export {
  baseEnters,
  baseGap,
  baseOutline,
  hullOf,
  hullSpan,
  measuredSpan,
  basesGap,
  basesOverlap,
  baseToPolygon,
  clearance,
  clearanceTo,
  nearestRims,
  pieceGap,
  planGap,
  pointToBaseGap,
  reachAlongAxes,
  reachTowards,
  reachOfBase,
  riseBetween,
  sweepEnters,
  sweepMeets,
  sweepToPolygon,
  sweptGap,
  waistOf,
  type PlacedBase,
} from './bases'
export {
  checkDesign,
  clearHeight,
  isSimple,
  leastFootprint,
  mostSolids,
  type DesignFault,
} from './check-design'
export {
  doorAt,
  doorsOf,
  doorsOpened,
  doorsShut,
  doorway,
  isSameDoor,
  type DoorPlace,
  type ShutDoor,
} from './doors'
export { designFootprint, footprint, footprintBounds } from './footprint'
export { tableForBoosters } from './for-boosters'
export { tableForVehicles } from './for-vehicles'
export { isRemains, isWreck, liesUpstairs, remainsId } from './wrecks'
export { belowAir, hoverPose, hoversOver, isFlying } from './hover'
export { inside, insideBy, overlaps, touching } from './inside'
export { checkMesh, decodeMesh, encodeMesh, MeshFault, mostTriangles } from './mesh-format'
export { hasMesh, meshHashesOf, meshOf, registerMesh, type Mesh } from './meshes'
export { pieceFrame } from './placement'
export {
  designSolids,
  isMound,
  isObstacle,
  levelAt,
  solidBounds,
  solids,
  structureTop,
  type DesignSolid,
} from './solids'
export { namedFloor } from './named-floor'
export { raisedOf } from './raised'
export { whyShaky } from './shaky'
export { standingOf } from './model-standing'
export { canStand, inEachOther, roomFor, steppedOver, type StandingRules } from './stand'
export { storeysOf } from './storeys'
export { isOn, openGround, pieceOf, surfaceHeight, surfaces, surfacesAt } from './surfaces'
export { agreedAs, changedSheet, hasAgreedSize, isSameSheet, sheetOf, type TerrainSheet } from './agreed'
export { closedRefusal, coverGiven, isClosedGround, isOnRoof, sheltersOn, terrainOf } from './terrain'
