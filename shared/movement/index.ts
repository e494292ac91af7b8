export { chainOrder, settlePlaces } from './arrange'
export {
  coherency,
  coherencyDistance,
  linked,
  linkLength,
  missingLinks,
  type CoherencyRules,
} from './coherency'
export { isFreeIn } from './carried'
export { cutShort } from './cut'
export { leftBehind } from './left-behind'
export { costOf, facingOn, heightOf, legsOf } from './legs'
export { drivenOver } from './hull-walls'
export { obstruction } from './obstruction'
export { checkPath, endsBadly, isAffordable, wayOf } from './path'
export { poseWhenPutDown, whyNotPutDown } from './put-down'
export { enemyDistance, type Manner, type MoveRules, type MoveScene } from './rules'
export { reach } from './reach'
export { storeyOf } from './storey-floors'
export { routeTo, waysRound } from './route'
export { layTape } from './tape'
export { snappedEnds } from './snap'
export { suggestMove, type DraggedMove } from './suggest'
export { musterRoom, suggestPoses, type MusterRoom } from './muster'
export { badGround, dangerousTouched, difficultTouched, isAbove } from './terrain'
export { isTurn, placesOn } from './turns'
export { checkUnitMove, type UnitMove, type UnitMoveRules } from './unit-move'
export {
  outlineCrossings,
  crossingsOfBoth,
  crossingsOfLine,
  ShortestWays,
  outlineSides,
  spotAt,
  type Goal,
  type Grown,
  type Neighbourhood,
  type Shut,
} from './shortest'
