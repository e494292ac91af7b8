/** Hidden men (LS-HIDE). Minimal for now: the fire rules need these three. */
import { cm } from '../../../../shared/geometry/length'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { distance } from '../space/distance'
import { atMost } from '../space/precision'
import { spaceOf } from '../space-now'
import { isUnknownTo, modelOf, type SkirmishState } from '../state'

/** The model behind a neutral marker's name or an id this seat may know; null: there is no such thing for it. */
export function targetId(state: SkirmishState, seat: Seat, name: string): ModelId | null {
  const marked = Object.values(state.models).find(({ hidden }) => hidden?.marker === name)
  if (marked) return marked.id
  const model = state.models[name]
  return model && !isUnknownTo(state, model, seat) ? model.id : null
}
/** Is he no secret to this model: not hidden, or spotted by it or by a friend within 5 cm (LS-HIDE-06)? */
export function maySee(game: SkirmishGame, by: ModelId, target: ModelId): boolean {
  const { hidden } = modelOf(game.state, target)
  if (!hidden) return true
  const space = spaceOf(game)
  const own = space.models.get(by)
  return hidden.spottedBy.some((id) => {
    const spotter = space.models.get(id)
    return id === by || (own && spotter && spotter.side === own.side && atMost(distance(own, spotter), cm(5)))
  })
}
export function* revealIfHidden(game: SkirmishGame, model: ModelId, _why: string): Procedure {
  if (modelOf(game.state, model).hidden) yield* about(game, 'lsRevealed', { model }, ['LS-HIDE-03'])
}
/** Hidden from now on, under the next neutral marker (LS-HIDE-01). */
export function* hide(game: SkirmishGame, model: ModelId): Procedure {
  yield* about(game, 'lsHid', { model, marker: `h${game.state.next.hidden}` }, ['LS-HIDE-01'])
}
