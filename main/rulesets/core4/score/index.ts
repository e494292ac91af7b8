/** In what state units end, and what that is worth. */
export { conditionOf, leftOf, scores } from './condition'
export { modelsLeft, sumFor, victoryPoints, wholePoints } from './losses'
export { scorePart } from './part'
export { agreedLimit, leadIn, pointsLimit, pointsVerdict } from './points'
export { pointsSummed, type Summed } from './sum'
