/** What ruins are to those who move, as a pack may say otherwise. */
import type { CoreGame } from '../game'

/** Nobody but vehicles minds them, unless it is said (CF-RUIN-11). */
export const wallsHinder = (game: CoreGame): boolean => game.ask('wallsHinder', false, {}).value
export const wallsStopHulls = (game: CoreGame): boolean => game.ask('wallsStopHulls', true, {}).value
/** A floor under the next one is stood on by those who fit between (CF-RUIN-04). */
export const headroomCounts = (game: CoreGame): boolean => game.ask('headroom', true, {}).value
