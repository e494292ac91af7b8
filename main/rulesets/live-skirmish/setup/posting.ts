/**
 * Deployment in batches (LS-SETUP-04 steps 5 to 8): the second player half of his men, the first likewise, then the rest; then
 * those who infiltrate (LS-EXT-01), and what is written down of ambushes (LS-EXT-02).
 */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel, SkirmishStatus } from '../../../../shared/protocol/skirmish/model'
import { emit, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { modelsOfSide, type SkirmishState } from '../state'

/** Which of a side's people a batch is about. */
const statusIn: Readonly<Record<number, SkirmishStatus>> = {
  1: 'waiting',
  2: 'waiting',
  3: 'waiting',
  4: 'waiting',
  5: 'infiltrator',
  6: 'infiltrator',
  7: 'ambush',
  8: 'ambush',
}
const lastBatch = 8

/** Odd batches are the second player's. */
const seatIn = (batch: number, first: Seat): Seat => (batch % 2 === 1 ? otherSeat(first) : first)

export const isOfBatch = (state: SkirmishState, model: SkirmishModel): boolean => {
  const { posting } = state
  if (!posting || model.seat !== posting.seat) return false
  return model.status === statusIn[posting.batch] || posting.posted.includes(model.id)
}

/** Half of all who are deployed in the usual way, rounded up, in the first round; everybody in the second. */
export function leastPosted(state: SkirmishState, seat: Seat, batch: number): number {
  const left = modelsOfSide(state, seat).filter(({ status }) => status === statusIn[batch]).length
  return batch <= 2 && state.settings['ls.objectives'] === true ? Math.ceil(left / 2) : left
}

/** The next batch in which somebody is left; the battle where there is none. */
export function* nextBatch(game: SkirmishGame, first: Seat, after: number): Procedure<boolean> {
  for (let batch = after + 1; batch <= lastBatch; batch++) {
    const seat = seatIn(batch, first)
    const waiting = modelsOfSide(game.state, seat).some(({ status }) => status === statusIn[batch])
    // An ambush once written down is not asked for again.
    if (!waiting || (batch >= 7 && noted(game.state, seat))) continue
    yield* emit('lsPosting', { seat, batch, first }, ['LS-SETUP-04'])
    return true
  }
  yield* emit('lsPostingEnded', {}, ['LS-SETUP-04'])
  return false
}
const noted = (state: SkirmishState, seat: Seat): boolean =>
  modelsOfSide(state, seat).every(({ pose, status }) => status !== 'ambush' || pose !== null)
