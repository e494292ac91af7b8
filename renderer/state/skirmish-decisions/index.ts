/** What the screen of a skirmish hands on to its open question. */
export { decisionFocus } from './desk'
export { decisionKey } from './keys'
export { decisionPointer } from './pointer'
