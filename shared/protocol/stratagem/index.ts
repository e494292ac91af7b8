/** Stratagems as files. */
export { equippedClasses, obstacleDesigns, ruinGrounds } from './effects'
export type { Effect, EffectOf } from './effects'
export { stratagemCategories, stratagemSchema, type Stratagem, type StratagemCategory } from './schema'
