/** The seven steps from the bare table to turn 1, in their fixed order (CF-SETUP-00, CF-SCEN-03, CF-SETUP-10). */
import type { Draft } from 'immer'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingRule, type CoreGame, type CorePart, type CoreState } from '../../core4/game'
import { beginPlayerTurn, rollOff } from '../../core4/turn'
import { declareStratagems } from '../stratagems/declare'
import { beginDeployment } from './late-deployment'
import { night } from '../scenarios/night'
import { chooseQuarters } from './quarters'
import { chooseScenario } from './scenario'

/** Steps 3 to 5, once the terrain stands; deployment follows as commands. */
export function* afterTerrain(game: CoreGame): Procedure {
  yield* chooseScenario(game)
  yield* chooseQuarters(game)
  yield* emit('stageReached', { stage: 'stratagems' }, ['CF-SETUP-00'])
  yield* declareStratagems(game)
  yield* beginDeployment(game)
}

/** Dusk and Dawn belongs to Gamma and Omega (CF-MSR-02, CF-SETUP-03). */
function* duskAndDawn(game: CoreGame): Procedure {
  if (game.state.level === 'alpha') return
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'duskAndDawn',
    seat: 'a',
    because: ['CF-MSR-02'],
  })
  if (!die) throw new Error('Dusk and Dawn is one die')
  yield* emit('duskAndDawn', { face: die.face }, ['CF-MSR-02'])
}

/** The winner of the roll-off chooses to go first or second (CF-SCEN-03 step 5, C4-BASE-11). */
function* chooseFirstTurn(game: CoreGame): Procedure<Seat> {
  const because = ['CF-SCEN-03', 'C4-BASE-11']
  const { winner } = yield* rollOff('firstTurn', because)
  if (game.setting('core4.general.highRollerMustStart') === true) return winner
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

/** From the last unit deployed, or moved before the game, to the first turn (CF-SETUP-10). */
export function* toTheBattle(game: CoreGame): Procedure {
  yield* emit('stageReached', { stage: 'firstTurn' }, ['CF-SETUP-10'])
  yield* duskAndDawn(game)
  const first = yield* chooseFirstTurn(game)
  yield* emit('battleBegan', { first }, ['CF-SETUP-10'])
  yield* game.at('gameStart')
  yield* beginPlayerTurn(game, { game: 1, player: 1, seat: first })
}

const nightOfTheScenario = standingRule({
  id: 'duskAndDawn',
  cite: 'CF-MSR-02',
  text: { key: 'night' },
  on: {
    isNight: {
      as: 'game',
      answer: (isDark, { game: { state } }) => isDark || night.of(state).turns.includes(state.turn.game),
    },
  },
})

export const openingPart: CorePart = {
  id: 'city-fight/opening',
  keeps: night,
  reducers: {
    stageReached(draft: Draft<CoreState>, data: { stage: CoreState['stage'] }) {
      draft.stage = data.stage
    },
    duskAndDawn(draft: Draft<CoreState>, data: { face: number }) {
      const dark = night.draft(draft)
      dark.duskAndDawn = data.face
      if (data.face === 1) dark.turns = [1]
      // Face 6: the last scheduled turn and every extra turn; extra turns are added as they come (CF-MSR-02).
      if (data.face === 6) dark.turns = [draft.turn.limit]
    },
  },
  rules: [nightOfTheScenario],
  settings: [
    { key: 'core4.general.highRollerMustStart', default: false, alternatives: [true], cite: 'C4-BASE-11' },
  ],
}
