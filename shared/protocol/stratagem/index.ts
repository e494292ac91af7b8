/** Stratagems as files. */
export { equippedClasses, helpMoments, obstacleDesigns, ruinGrounds } from './effects'
export type { Effect, EffectOf, EquippedClass } from './effects'
export { stratagemCategories, stratagemSchema, type Stratagem, type StratagemCategory } from './schema'
