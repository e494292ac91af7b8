/** In what state units end, and what that is worth. */
export { conditionOf, leftOf, scores } from './condition'
export { lossAwards, modelsLeft, sumFor, victoryPoints, wholePoints } from './losses'
export { scorePart } from './part'
export { agreedLimit, pointsLimit, pointsVerdict } from './points'
