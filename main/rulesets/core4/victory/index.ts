/** How the end of a battle is reached and judged. */
export { endPart, legsPart, turnTold } from './end'
export { judge, scoreNow } from './judge'
export { stakesPart } from './stakes'
export { endOffered } from './wipe-out'
