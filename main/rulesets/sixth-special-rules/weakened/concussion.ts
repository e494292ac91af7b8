/** Whom such a weapon hurts and spares is slow to the end of the Assault phase that follows (S6-USR-CON-01). */
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, UnitMoments, Wound } from '../../core4/game'
import { closeWeaponOf } from '../../core4/units'

const concusses = (game: CoreGame, { weapon: id, inCombat }: Wound): boolean => {
  const weapon = id === null ? undefined : inCombat ? closeWeaponOf(game.state, id) : game.state.weapons[id]
  return weapon !== undefined && game.ask('concusses', false, { weapon }).value
}

export function* concuss(game: CoreGame, { unit, model, by }: UnitMoments['hurt']): Procedure {
  if (!by.some((wound) => concusses(game, wound))) return
  const { player, phase } = game.state.turn
  // Of a wound in an Assault phase the one that follows is the next player turn's.
  const until = phase === 'assault' ? player + 1 : player
  yield* emit('concussed', { unit, models: [model], until }, ['S6-USR-CON-01'])
}
