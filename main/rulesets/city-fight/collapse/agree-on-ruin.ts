/** What both players agree about a ruin in the middle of a battle: its state, or that it comes down (CF-RUIN-07, C4-BASE-14). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame } from '../../core4/game'
import { destroyRuin, standingRuin } from './destroy-ruin'

type Proposal = CommandOf<'agreeOnRuin'>
const because = ['CF-RUIN-07', 'C4-BASE-14']

function check(game: CoreGame, _seat: Seat, { piece: id, state }: Proposal): Verdict {
  if (game.state.stage !== 'battle') return refuse('noPhaseYet', because)
  if (!pieceOf(game.state.table, id)) return refuse('noSuchPiece', because, { piece: id })
  const ruin = standingRuin(game, id)
  if (!ruin) return refuse('notAStandingRuin', ['CF-DESTROY-06', ...because], { piece: id }, [id])
  const asItIs = state !== 'destroyed' && ruin.state.dangerous === (state === 'dangerous')
  return asItIs ? refuse('ruinIsSoAlready', because, { piece: id }, [id]) : allowed
}

/** The other player is asked; alone at the table one has agreed with oneself, and a machine never does by itself. */
function* propose(game: CoreGame, seat: Seat, { piece, state }: Proposal): Procedure {
  const answer = yield* ask({
    seat: otherSeat(seat),
    kind: 'agreeOnRuin',
    args: { piece, seat, outcome: state },
    because,
    form: {
      form: 'option' as const,
      options: ['agree', 'refuse'].map((id) => ({
        id,
        text: { key: `agreement.${id}` },
        focus: { pieces: [piece] },
      })),
    },
    deliberate: true,
    default: { form: 'option', option: game.state.books.solo === true ? 'agree' : 'refuse' },
    focus: { pieces: [piece] },
  })
  if (answer.option !== 'agree')
    return yield* emit('agreementRefused', { seat: otherSeat(seat), piece }, because)
  if (state === 'dangerous') return yield* emit('ruinEndangered', { piece, cause: 'agreed' }, because)
  if (state === 'sound') return yield* emit('ruinSecured', { piece }, because)
  yield* destroyRuin(game, piece, 'agreed')
}

export const agreeOnRuinRule: CommandRule<'agreeOnRuin'> = {
  check,
  perform: propose,
  legal(game) {
    const ruins = game.state.table.pieces.filter(({ design }) => design.kind === 'ruin').map(({ id }) => id)
    return game.state.stage === 'battle' && ruins.length > 0 ? [{ type: 'agreeOnRuin', targets: ruins }] : []
  },
  label: ({ piece }) => ({ key: 'label.agreeOnRuin', args: { piece } }),
}
