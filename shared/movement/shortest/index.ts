export { crossings, crossingsOfLine, sidesOf, type Grown, type Side } from './outlines'
export { ShortestWays, type Goal } from './search'
export type { Walk } from './storeys'
