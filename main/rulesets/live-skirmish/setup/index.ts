/** Set-up of a game (LS-SETUP). */
import { emit, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'

export function* openSkirmish(game: SkirmishGame): Procedure {
  yield* emit('lsOpened', { scenario: game.state.scenario.id }, ['LS-SETUP-04'])
}
