/** Nobody of a side is left, and the mission goes on: the players may play it out or have it scored as it stands (C4-MISSION-04). */
import type { Draft } from 'immer'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CoreState } from '../game'
import { missionOf } from '../mission'
import { isTabled } from './clauses'

/** The last player turn in which it was offered: once in each is enough. */
export const endOffered = keptBy<{ readonly inTurn: number }>({
  id: 'endOffered',
  opening: () => ({ inTurn: 0 }),
})
const cite = ['C4-MISSION-04']

/** Do both want it ended? Who has somebody left is asked first; one person who plays both sides is asked once. */
export function* offerEnd(game: CoreGame): Procedure<boolean> {
  const { state } = game
  const gone = (['a', 'b'] as const).filter((seat) => isTabled(game, seat))
  const [loser] = gone
  if (!loser || missionOf(state).whenNobodyIsLeft !== 'asks') return false
  if (endOffered.of(state).inTurn === state.turn.player) return false
  yield* emit('endOffered', { player: state.turn.player }, cite)
  const winner = gone.length === 2 ? state.turn.active : otherSeat(loser)
  for (const seat of state.books.solo ? [winner] : [winner, otherSeat(winner)])
    if (!(yield* wantsEnd(seat, loser, gone.length === 2))) return false
  return true
}

function* wantsEnd(seat: Seat, loser: Seat, both: boolean): Procedure<boolean> {
  const { option } = yield* ask({
    seat,
    kind: both ? 'nobodyLeft' : 'sideGone',
    args: { loser },
    because: cite,
    deliberate: true,
    form: {
      form: 'option' as const,
      options: ['playOn', 'endNow'].map((id) => ({ id, text: { key: `wipeOut.${id}` } })),
    },
    default: { form: 'option', option: 'playOn' },
  })
  return option === 'endNow'
}

export const wipeOutReducers = {
  endOffered(draft: Draft<CoreState>, { player }: { readonly player: number }) {
    endOffered.draft(draft).inTurn = player
  },
}
