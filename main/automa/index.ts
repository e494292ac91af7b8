export { playerChance, type PlayerChance } from './chance'
export { playRandomly } from './play-randomly'
export { decisionKinds, knownKinds, occurrences, playSkirmish } from './skirmish'
