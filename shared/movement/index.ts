export { chainOrder, settle, type Wish } from './arrange'
export {
  coherency,
  coherencyDistance,
  linked,
  linkLength,
  missingLinks,
  type Coherency,
  type CoherencyRules,
  type MissingLink,
} from './coherency'
export { isFreeIn } from './carried'
export { costOf, facingOn, heightOf, legsOf, type Foothold, type MoveCost } from './legs'
export { drivenOver } from './hull-walls'
export { obstruction } from './obstruction'
export { checkPath, endOf, endsBadly, openToSky } from './path'
export { enemyDistance, type Manner, type MoveRules, type MoveScene, type Obstacle } from './rules'
export { reach } from './reach'
export { storeyOf } from './storey-floors'
export { routeTo, waysRound } from './route'
export { layTape, type Laid } from './tape'
export { suggestMove, type Drawn } from './suggest'
export { suggestPoses, type Mustering, type Recruit } from './muster'
export { dangerousTouched, difficultTouched } from './terrain'
export { checkUnitMove, type UnitMove, type UnitMoveRules } from './unit-move'
export {
  crossings,
  crossingsOfBoth,
  crossingsOfLine,
  ShortestWays,
  sidesOf,
  spotAt,
  type Goal,
  type Grown,
  type Neighbourhood,
  type Shut,
} from './shortest'
