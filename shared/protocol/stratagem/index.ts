/** Stratagems as files. */
export { equippedClasses, helpMoments, obstacleDesigns, ruinGrounds } from './effects'
export type { Effect, EffectOf } from './effects'
export { stratagemCategories, stratagemSchema, type Stratagem, type StratagemCategory } from './schema'
