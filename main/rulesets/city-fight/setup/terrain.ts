/** Set-up step 2: the city is ready, or the players lay it piece by piece (CF-SETUP-00, CF-TERRAIN-10). */
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart } from '../../core4/part'
import { afterTerrain } from './opening'

/** The first procedure of a game: with a ready city the scenario comes at once. */
export function* openCityFight(game: CoreGame): Procedure {
  if (game.state.stage === 'terrain') return
  yield* afterTerrain(game)
}

export const terrainPart: CorePart = { id: 'city-fight/terrain' }
