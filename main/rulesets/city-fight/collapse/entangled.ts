/** Survivors who did not fight are entangled, which is to be pinned: without a test, immune or not (CF-DESTROY-05). */
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/part'
import { modelOf, standingModels, unitOf } from '../../core4/state'
import { isVehicle, type Trapped } from './fallers'

/** `entangled`: the whole unit, though only some of it were inside. */
export interface Entangled {
  readonly unit: UnitId
  /** Player turn in which it happened: the pin lasts to the end of the owner's next one. */
  readonly since: number
}

/** Every unit with a survivor inside that is no vehicle and was not in close combat. */
export function* entangle(game: CoreGame, trapped: readonly Trapped[]): Procedure {
  for (const { unit, models, fighting } of trapped) {
    const survives = models.some(
      (model) => !isVehicle(game.state, model) && modelOf(game.state, model.id).status === 'onTable',
    )
    if (!fighting && survives)
      yield* emit('entangled', { unit, since: game.state.turn.player } satisfies Entangled, ['CF-DESTROY-05'])
  }
}

/** The turn it was kept from everything is over: it was its owner's, and began after the fall (C4-WEAPON-24). */
export function* freeEntangled(game: CoreGame): Procedure {
  const { turn, books } = game.state
  for (const [unit, since] of Object.entries(books.entangled ?? {})) {
    const free = unitOf(game.state, unit).seat === turn.active && since < turn.player
    if (free && standingModels(game.state, unit).length > 0)
      yield* emit('disentangled', { unit }, ['CF-DESTROY-05', 'C4-WEAPON-24'])
  }
}

/** Who was charged fights, and is free after that (C4-WEAPON-24). */
export function* freeCharged(game: CoreGame): Procedure {
  const { books } = game.state
  for (const unit of Object.keys(books.entangled ?? {}))
    if ((books.assault.charged[unit] ?? []).length > 0)
      yield* emit('disentangled', { unit }, ['CF-DESTROY-05', 'C4-WEAPON-24'])
}
