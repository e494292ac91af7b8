export type * from './witness'
export { type RuinSight, type SightSettings } from './settings'
export { depthMetrics, ruinModes, ruinSightFrom, sightSettingsFrom } from './from-settings'
export { combatsAmong } from './combats'
export { createSightScene, type CombatModels, type SightScene } from './scene'
export { eyeOf, nameOfSample, samplesOf } from './samples'
export { look, plainRays } from './look'
export { sideHidden } from './hull-sight'
export { blockerText, mostHidden } from './most-hidden'
export { clearOf, sees } from './sees'
export { fieldOfFire, fieldOver } from './field'
export { bearsOn, bearsOnBody, mountSight, type Arc, type MountSight } from './arc'
export { freeRays, visibilityMatrix } from './matrix'
export { coverPieces, mayCover } from './cover'
export { firstHit } from './hit'
export { tableTracer, type Tracer } from './trace'
export { Bundle } from './bundle'
export {
  cornersOf,
  entersHull,
  facingStruck,
  hullBox,
  panelPoints,
  panelsTurnedTo,
  type HullBox,
} from './hull'
export { shaftIsFree } from './free-shaft'
export { tracerWithout, type LeftOut } from './without'
