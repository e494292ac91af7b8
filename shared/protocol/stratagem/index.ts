/** Stratagems as files. */
export { obstacleKinds, ruinGrounds } from './effects'
export type { Effect, EffectOf, EquippedClass, ObstacleKind } from './effects'
export { stratagemCategories, stratagemSchema, type Stratagem } from './schema'
