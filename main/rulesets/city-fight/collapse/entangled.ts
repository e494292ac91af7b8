/** Survivors who did not fight are entangled, which is to be pinned: without a test, immune or not (CF-DESTROY-05). */
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame } from '../../core4/game'
import { isExposed, type Trapped } from './fallers'

/** Every unit with a survivor inside that is no vehicle and was not in close combat; the pin ends as any other (C4-WEAPON-24). */
export function* entangle(game: CoreGame, trapped: readonly Trapped[]): Procedure {
  for (const { unit, models, fighting } of trapped) {
    const survives = models.some(
      (model) => isExposed(model) && modelOf(game.state, model.id).status === 'onTable',
    )
    if (!fighting && survives)
      yield* emit('entangled', { unit, since: game.state.turn.player }, ['CF-DESTROY-05'])
  }
}
