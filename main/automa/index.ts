export { playerChance, type PlayerChance } from './chance'
export { playRandomly } from './play-randomly'
export { setUpAsProposed } from './set-up-as-proposed'
export { decisionKinds, knownKinds, occurrences, playSkirmish, setUpSkirmishAsProposed } from './skirmish'
