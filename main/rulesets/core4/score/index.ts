/** In what state units end, and what that is worth. */
export { conditionOf } from './condition'
export { pointsVerdict } from './points'
export { modelsLeft, victoryPoints } from './losses'
