/** How the end of a battle is reached and judged. */
export { endPart, mayGoOn } from './end'
export { judge } from './judge'
