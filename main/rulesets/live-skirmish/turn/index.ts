/** Turns, initiative, squads (LS-TURN, LS-PLT-02, LS-PLT-03). */
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import { emit } from '../../../engine'
import { turnRefusal } from '../activity/check'
import { isSeenToAct } from '../knowledge'
import { stillToRun } from '../morale/still-to-run'
import type { SkirmishPart } from '../part'
import { turnReducers } from './facts'
import { actingSquad } from './squads'
import { endSkirmishPhase, playTurns } from './turns'

export { initiativeModifiers } from './initiative'
export { endSkirmishPhase, playOn, playTurns } from './turns'

export const skirmishTurnPart: SkirmishPart = {
  id: 'turn',
  commands: {
    endTurn: {
      check(game, seat) {
        const refusal = turnRefusal(game, seat)
        if (refusal) return { ok: false, refusal }
        const running = stillToRun(game.state, seat)
        return running.length === 0 ? allowed : refuse('lsRetreatersFirst', 'LS-MOR-04', undefined, running)
      },
      *perform(game) {
        yield* endSkirmishPhase(game)
        if (game.state.stage === 'battle') yield* playTurns(game)
      },
      legal: (game, seat) =>
        turnRefusal(game, seat) || stillToRun(game.state, seat).length > 0 ? [] : [{ type: 'endTurn' }],
      label: () => ({ key: 'label.lsEndTurn' }),
    },
    finishSquad: {
      check(game, seat, { squad }) {
        const refusal = turnRefusal(game, seat)
        if (refusal) return { ok: false, refusal }
        const own = game.state.squads[squad]
        if (own?.seat !== seat || !game.state.sides[seat].platoon) return refuse('lsNoSuchSquad', 'LS-PLT-03')
        return own.acting ? allowed : refuse('lsSquadNotActing', 'LS-PLT-03')
      },
      *perform({ state }, seat, { squad }) {
        const own = state.squads[squad]
        const audience = own !== undefined && isSeenToAct(state, own) ? 'all' : [seat]
        yield* emit('lsSquadFinished', { squad }, ['LS-PLT-03'], audience)
      },
      legal(game, seat) {
        const acting = turnRefusal(game, seat) ? null : actingSquad(game.state)
        return acting ? [{ type: 'finishSquad', unit: acting.id }] : []
      },
      label: ({ squad }) => ({ key: 'label.lsFinishSquad', args: { squad } }),
      publicLabel: () => ({ key: 'label.lsFinishSomeSquad' }),
    },
  },
  reducers: turnReducers,
}
