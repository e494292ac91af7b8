/** Whoever deployed second may try to take the first turn: on a six he does (S6-MISS-DEP-13, -14). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { ask, emit, roll } from '../../../engine/steps'
import { standingRule, type CoreState, type StepRule } from '../../core4/game'
import { firstDeployer } from '../../core4/mission'
import { aheadKept } from './ahead'

/** No modifier makes less of it enough. */
const needed = 6

export const seizeStep: StepRule<'seize'> = {
  *perform(game, { cite }) {
    const seat = otherSeat(firstDeployer(game.state))
    const answer = yield* ask({
      seat,
      kind: 'seizeInitiative',
      because: cite,
      form: {
        form: 'option' as const,
        options: ['try', 'leave'].map((id) => ({ id, text: { key: `seize.${id}` } })),
      },
      default: { form: 'option', option: 'try' },
    })
    if (answer.option !== 'try') {
      yield* emit('initiativeSeized', { seat, face: null, seized: false }, cite)
      return 'done'
    }
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'seizeInitiative',
      seat,
      because: cite,
      needed,
    })
    if (!die) throw new Error('the initiative is one die')
    const { value: more } = game.ask('seizesBy', 0, { seat })
    yield* emit('initiativeSeized', { seat, face: die.face, seized: die.face + more >= needed }, cite)
    return 'done'
  },
}

export const seizedTurn = standingRule({
  id: 'seizedTurn',
  cite: 'S6-MISS-DEP-14',
  text: { key: 'seize.name' },
  on: {
    takesFirstTurn: {
      as: 'game',
      answer: (seat, { game }) => (aheadKept.of(game.state).seized ? otherSeat(seat) : seat),
    },
  },
})

export const seizeReducers = {
  initiativeSeized(draft: Draft<CoreState>, { seized }: FactData<'initiativeSeized'>) {
    if (seized) aheadKept.draft(draft).seized = true
  },
}
