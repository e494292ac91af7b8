/** Hits from outside on several at once: all save before anything is applied (LS-CORE-06, LS-ENG-05). */
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { simultaneously, type Procedure } from '../../../engine'
import { saveHit, type ShotHit } from '../fire/save'
import type { SkirmishGame } from '../part'
import { soldierOf } from '../state'
import { suppress } from '../suppression/suppress'

export interface DealtHit {
  readonly model: ModelId
  readonly hit: ShotHit
}
/**
 * The side that is not active saves first, then who belongs to nobody, then the active side; each in the order given.
 * @returns who still stands, all of them suppressed now
 */
export function* takeHits(game: SkirmishGame, hits: readonly DealtHit[]): Procedure<readonly ModelId[]> {
  return yield* simultaneously(saves(game, hits))
}
function* saves(game: SkirmishGame, hits: readonly DealtHit[]): Procedure<readonly ModelId[]> {
  const { active } = game.state.turn
  const fell = new Set<ModelId>()
  const passed = new Set<ModelId>()
  for (const seat of [otherSeat(active), null, active])
    for (const { model, hit } of hits) {
      if (soldierOf(game.state, model).seat !== seat || fell.has(model)) continue
      if (yield* saveHit(game, model, hit)) passed.add(model)
      else fell.add(model)
    }
  const standing = [...passed].filter((id) => !fell.has(id))
  for (const id of standing) yield* suppress(game, id, 'save')
  return standing
}
