/** Objective markers in the battle: revealed, captured (LS-SETUP-01, LS-SETUP-05). */
import type { SkirmishPart } from '../part'
import { objectiveReducers } from './facts'

export { captureMarkers } from './capture'
export { revealMarkers, revealOnTheWay } from './reveal'
export const objectivesPart: SkirmishPart = { id: 'objectives', reducers: objectiveReducers }
