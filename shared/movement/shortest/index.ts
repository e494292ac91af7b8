export { crossings, crossingsOfLine, sidesOf, type Grown, type Side } from './outlines'
export { ShortestWays, spotAt, type Goal, type Neighbourhood } from './search'
export type { Walk } from './storeys'
