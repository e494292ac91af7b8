/** Stratagems as files. */
export { equippedClasses, helpMoments, obstacleKinds, ruinGrounds } from './effects'
export type { Effect, EffectOf, EquippedClass, ObstacleKind } from './effects'
export { stratagemCategories, stratagemSchema, type Stratagem, type StratagemCategory } from './schema'
