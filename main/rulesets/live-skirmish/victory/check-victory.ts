/** When the game ends, and who has won it (LS-VIC-01). */
import type { Text } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { emit, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { isFighting, modelsOfSide, type SkirmishState } from '../state'
import { pointLines, victoryPointsOf } from './points'

const seats: readonly Seat[] = ['a', 'b']

function* endGame(game: SkirmishGame, winner: Seat | 'draw', reason: Text): Procedure {
  const { state } = game
  if (state.stage === 'over') return
  const points = { a: victoryPointsOf(state, 'a'), b: victoryPointsOf(state, 'b') }
  const lines = { a: pointLines(state, 'a'), b: pointLines(state, 'b') }
  yield* emit('lsGameOver', { winner, reason, points, lines }, ['LS-VIC-01'])
}
/** Fewer points are better; equally many are a draw. */
function byPoints(state: SkirmishState): Seat | 'draw' {
  const worse = whoHasMore({ a: victoryPointsOf(state, 'a'), b: victoryPointsOf(state, 'b') })
  return worse === null ? 'draw' : otherSeat(worse)
}

/** Somebody is still there, or yet to come. A vehicle whose people are figures is nothing without them. */
const isThere = (model: SkirmishModel): boolean =>
  ['waiting', 'infiltrator', 'ambush'].includes(model.status) ||
  (isFighting(model) && model.vehicle?.armour !== 'unarmoured')
function isGone(state: SkirmishState, seat: Seat): boolean {
  const own = modelsOfSide(state, seat)
  return own.length > 0 && !own.some(isThere)
}

/** After anything that may have removed the last of a side: the game ends at once, and points decide. */
export function* checkVictory(game: SkirmishGame): Procedure {
  const { state } = game
  if (state.stage !== 'battle') return
  const gone = seats.filter((seat) => isGone(state, seat))
  if (gone.length === 0) return
  const reason: Text =
    gone.length === 2
      ? { key: 'result.lsNobodyLeft' }
      : { key: 'result.lsSideGone', args: { seat: gone[0] ?? 'a' } }
  yield* endGame(game, byPoints(state), reason)
}

/** End of a turn: beside that, the last turn agreed on (`ls.turnLimit`). */
export function* checkTurnLimit(game: SkirmishGame): Procedure {
  const last = Number(game.setting('ls.turnLimit'))
  const { state } = game
  if (state.stage === 'battle' && last > 0 && state.turn.number >= last)
    yield* endGame(game, byPoints(state), { key: 'result.lsLastTurn', args: { turn: last } })
}

/** A failed morale test with more points than the enemy, or a player's own word (LS-MOR-03). */
export const loses = (game: SkirmishGame, seat: Seat, reason: Text): Procedure =>
  endGame(game, otherSeat(seat), reason)
