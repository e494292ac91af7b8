/**
 * A test that both players agree is due, for what happens beside the rules in play: a tank that drives at a unit, an event
 * of their own mission (C4-MORALE-03, C4-MORALE-07). What follows a failure is carried out as ever.
 */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { fallBack } from './fall-back'
import { standingModels, unitOf, type CommandRule, type CoreGame } from '../game'
import { testPinning } from './pinning'
import { leadershipTest } from './leadership'
import { isVehicle } from '../units'

type Called = CommandOf<'callTest'>
const because = ['C4-MORALE-03', 'C4-MORALE-07']

/** Why the unit would take no such test now, or null (C4-MORALE-04, -20, C4-ASSAULT-45). */
function whyNoTest(game: CoreGame, { unit: id, test }: Called): Refusal | null {
  const no = (key: string, cite: string): Refusal => refuse(key, cite, { unit: id }, [id]).refusal
  const unit = game.state.units[id]
  if (!unit || standingModels(game.state, id).length === 0) return no('notOnTable', 'C4-MORALE-03')
  if (isVehicle(game.state, id)) return no('neverTests', 'C4-MORALE-04')
  if (unit.pinned) return no('pinnedTakesNoTest', 'C4-MORALE-20')
  if (test === 'pinning') return unit.locked.length > 0 ? no('lockedTakesNoTest', 'C4-ASSAULT-45') : null
  return unit.fallingBack ? no('runsAlready', 'C4-MORALE-04') : null
}

function check(game: CoreGame, _seat: Seat, called: Called): Verdict {
  if (game.state.stage !== 'battle') return refuse('noPhaseYet', because)
  const refusal = whyNoTest(game, called)
  return refusal ? { ok: false, refusal } : allowed
}

/** The other player is asked; alone at the table one has agreed with oneself, and a machine never does by itself. */
function* call(game: CoreGame, seat: Seat, { unit, test }: Called): Procedure {
  const answer = yield* ask({
    seat: otherSeat(seat),
    kind: 'callTest',
    args: { unit, seat, test },
    because,
    form: {
      form: 'option' as const,
      options: ['agree', 'refuse'].map((id) => ({
        id,
        text: { key: `option.calledTest.${id}` },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: game.state.books.solo === true ? 'agree' : 'refuse' },
    focus: { units: [unit] },
  })
  if (answer.option !== 'agree')
    return yield* emit('calledTestRefused', { seat: otherSeat(seat), unit, test }, because)
  yield* emit('testCalled', { unit, test }, because)
  if (test === 'pinning') return yield* testPinning(game, unit, ['pinning'])
  if (yield* leadershipTest(game, unit, 'morale')) return
  const foes = unitOf(game.state, unit).locked
  yield* fallBack(game, unit, { fromCombat: foes.length > 0, foes })
}

export const callTestRule: CommandRule<'callTest'> = {
  check,
  perform: call,
  // No move of the game: it is offered on a unit's card, not among what may be started.
  legal: () => [],
  label: ({ unit, test }) => ({
    key: test === 'morale' ? 'label.callMorale' : 'label.callPinning',
    args: { unit },
  }),
}
