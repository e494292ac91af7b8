export type * from './witness'
export { defaultSight, type SightSettings } from './settings'
export { createSightScene, type Combat, type SightScene } from './scene'
export { eyeOf, nameOfSample, samplesIn, samplesOf, sampleNames, type SamplePattern } from './samples'
export { look } from './look'
export { clearOf, sees } from './sees'
export { fieldCell, fieldOfFire, type Field } from './field'
export { freeRays, visibilityMatrix } from './matrix'
export { coverPieces, coverSize } from './cover'
export { firstHit, tableTracer, type Hit, type Tracer } from './trace'
export { depthInto } from './zones'
export { Bundle } from './bundle'
export {
  entersHull,
  facingStruck,
  hullBox,
  panelPoints,
  panelsTurnedTo,
  type HullBox,
} from './hull'
export { tracerWithout, type LeftOut } from './without'
