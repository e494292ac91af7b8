export { outlineCrossings, crossingsOfBoth, crossingsOfLine, outlineSides, type Grown } from './outlines'
export { spotAt, type Goal, type Neighbourhood } from './goals'
export { ShortestWays } from './search'
export type { Shut } from './storeys'
