/** How wounds come on a unit (S6-USR-X-06). */
export { woundsInTurnPart } from './in-turn'
export { nearestFirst } from './nearest'
