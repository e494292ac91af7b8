/** Who is not on the table when the battle begins, how he comes, and what nobody may know of him (C4-MSR, C4-DEPLOY-11). */
export { roomRefusal } from './arrive'
export { deploysNobody, entersFirst, hold, mustBeHeld, reserveChoices } from './declare'
export { asKnownTo, knownTo, rostersAreHidden } from './hidden'
export { isHeld, makeKnown, mustArrive, reservesKept } from './kept'
export { concealedChip, standAs } from './concealment'
export { nameOfWave } from './waves'
export { concealmentPart, reservesPart, wavesPart } from './part'
