export { decisionKinds } from './decision-kinds'
export { knownKinds, occurrences } from './occurrences'
export { playSkirmish } from './play-skirmish'
export { setUpSkirmishAsProposed } from './set-up-as-proposed'
