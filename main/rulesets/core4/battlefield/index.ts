/** The table that is fought on: laid by the players, or ready (C4-ORG-07). */
export { terrainSheetPart } from './agree-on-terrain'
export { checkLaid, layByOrder, nextPieceId } from './lay-by-order'
export { designOf, layingPart, openBattle } from './laying'
export { isProposed, laying } from './laying-state'
