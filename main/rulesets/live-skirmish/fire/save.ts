/** A hit on one model, man or vehicle (LS-SAVE-01, LS-VEH-05). */
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { soldierOf } from '../state'
import { suppress } from '../suppression/suppress'
import { hitVehicle } from '../vehicles/hit-vehicle'
import { saveMan, type ShotHit } from './man-save'

export { saveNumber, type ShotHit, type SaveNumber } from './man-save'

/** The save alone, and what comes of a failed one; who passes is not suppressed yet. True: still in the fight. */
export const saveHit = (game: SkirmishGame, id: ModelId, hit: ShotHit): Procedure<boolean> =>
  soldierOf(game.state, id).kind === 'vehicle' ? hitVehicle(game, id, hit) : saveMan(game, id, hit)

/** One hit from wherever: saved, and then suppressed, or not. True: he is still in the fight. */
export function* takeHit(game: SkirmishGame, id: ModelId, hit: ShotHit): Procedure<boolean> {
  const stands = yield* saveHit(game, id, hit)
  if (stands) yield* suppress(game, id, 'save')
  return stands
}
