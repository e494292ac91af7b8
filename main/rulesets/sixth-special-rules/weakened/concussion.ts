/** Whom such a weapon hurts and spares is slow to the end of the Assault phase that follows (S6-USR-CON-01). */
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, UnitMoments } from '../../core4/game'

export function* concuss(game: CoreGame, { unit, model, by }: UnitMoments['hurt']): Procedure {
  if (!by.some(({ slows }) => slows === true)) return
  const { player, phase } = game.state.turn
  // Of a wound in an Assault phase the one that follows is the next player turn's.
  const until = phase === 'assault' ? player + 1 : player
  yield* emit('concussed', { unit, models: [model], until }, ['S6-USR-CON-01'])
}
