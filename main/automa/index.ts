export { chance, type Chance } from './chance'
export { playRandomly, StuckGame, type PlayedGame } from './play-randomly'
export { decisionKinds, knownKinds, occurrences, playSkirmish } from './skirmish'
