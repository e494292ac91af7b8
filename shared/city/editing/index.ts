export { emptyCity, isMetric, relevelled, returfed, usualSize } from './blank'
export { doorsIn, moveAllDoors, moveDoors } from './doors'
export { areaKinds, drawArea, drawRubble, type AreaKind } from './drawn'
export { copiedFrom, copyPieces, pasted, type Copied } from './copies'
export { drawBlock } from './fill'
export { cityFindings, isLaidInOrder, placementFindings, spotRefusal, type CityFinding } from './findings'
export {
  addPieces,
  asWreck,
  changePieces,
  designNamed,
  floorsUnder,
  layOn,
  liesOn,
  markVital,
  mayBeWreck,
  mayLieUpstairs,
  movePieces,
  nameDesign,
  removePieces,
  turnPieces,
  withRiders,
  wreckArmour,
  type Picked,
  type PieceOfCity,
} from './pieces'
export { drawRoad } from './roads'
