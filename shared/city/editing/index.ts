export { emptyCity, isMetric, relevelled, returfed, usualSize } from './blank'
export { areaKinds, drawArea, drawRubble, type AreaKind, type Line } from './drawn'
export { drawBlock } from './fill'
export {
  cityFindings,
  isLaidInOrder,
  placementFindings,
  ruinsInOrder,
  spotRefusal,
  type CityFinding,
} from './findings'
export {
  addPieces,
  asWreck,
  changePieces,
  copyPieces,
  designIn,
  floorsUnder,
  layOn,
  liesOn,
  markVital,
  mayBeWreck,
  mayLieUpstairs,
  middleOf,
  movePieces,
  nameDesign,
  removePieces,
  turnPieces,
  withRiders,
  wreckArmour,
  type NewPiece,
  type Picked,
  type Placed,
} from './pieces'
export { drawRoad } from './roads'
