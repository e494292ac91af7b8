/** The winner of the roll-off chooses to go first or second, and the battle begins (C4-DEPLOY-12, C4-BASE-11, CF-SCEN-03). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, StepRule } from '../game'
import { beginPlayerTurn, rollOff } from '../turn'
import { seatOf } from './roles'
import { firstDeployer } from './sides'

export const highRollerStarts: SettingSpec = {
  key: 'core4.general.highRollerMustStart',
  default: false,
  alternatives: [true],
  cite: 'C4-BASE-11',
}

function* whoIsFirst(game: CoreGame, because: readonly RuleId[]): Procedure<Seat> {
  const { winner } = yield* rollOff('firstTurn', because)
  if (game.setting(highRollerStarts.key) === true) return winner
  const answer = yield* ask({
    seat: winner,
    kind: 'firstTurn',
    because,
    form: {
      form: 'option' as const,
      options: ['first', 'second'].map((id) => ({ id, text: { key: `order.${id}` } })),
    },
    default: { form: 'option', option: 'first' },
  })
  return answer.option === 'first' ? winner : otherSeat(winner)
}

export const firstTurnStep: StepRule<'firstTurn'> = {
  *perform(game, { by, cite }) {
    const first =
      by === undefined || by === 'rollOff'
        ? yield* whoIsFirst(game, cite)
        : by === 'firstDeployer'
          ? game.ask('takesFirstTurn', firstDeployer(game.state), {}).value
          : seatOf(game.state, by)
    yield* emit('battleBegan', { first }, cite)
    yield* game.at('gameStart')
    yield* beginPlayerTurn(game, { game: 1, player: 1, seat: first })
    return 'waits'
  },
}
