export { crossings, crossingsOfLine, sidesOf, type Grown, type Side } from './outlines'
export { spotAt, type Goal, type Neighbourhood } from './goals'
export { ShortestWays } from './search'
export type { Walk } from './storeys'
