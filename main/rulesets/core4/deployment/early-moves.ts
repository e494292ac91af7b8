/** Free moves of those who have one, after everybody stands and before the roll for the first turn (C4-USR-13, C4-DEPLOY-10). */
import type { FactData } from '../../../../shared/protocol/facts'
import { castDraft, type Draft } from 'immer'
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { forgetMove } from '../movement'
import {
  standingModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type CoreState,
  type StepRule,
} from '../game'
import { rolledWhoBegins } from './who-begins'

const because = ['C4-USR-13', 'C4-DEPLOY-10']

/** Those who have a free move, or are placed anew instead (S6-MISS-DEP-10). */
const movers = (game: CoreGame, seat: Seat): readonly UnitId[] =>
  unitsOnTable(game.state, seat)
    .map(({ id }) => id)
    .filter(
      (unit) =>
        game.ask('movesEarly', false, { unit }).value || game.ask('redeploys', null, { unit }).value !== null,
    )

/** From the last unit deployed, if anybody has one. */
const earlyMovesStep: StepRule<'earlyMoves'> = {
  *perform(game) {
    const left = { a: movers(game, 'a'), b: movers(game, 'b') }
    if (left.a.length + left.b.length === 0) return 'done'
    const both = left.a.length > 0 && left.b.length > 0
    const seat = both ? yield* rolledWhoBegins('earlyMoves', because) : left.a.length > 0 ? 'a' : 'b'
    yield* emit('earlyMovesBegan', { seat, left }, because)
    return 'waits'
  },
}

/** Unit by unit, in turn; whoever has none left is passed over. */
function* nextEarlyMove(game: CoreGame): Procedure {
  const { stage, early } = game.state
  if (stage !== 'earlyMoves' || !early) return
  const { seat, left } = early
  const waits = (unit: UnitId): boolean =>
    !unitOf(game.state, unit).moveDone && standingModels(game.state, unit).length > 0
  const now = { a: left.a.filter(waits), b: left.b.filter(waits) }
  if (now[seat].length === left[seat].length) return
  if (now.a.length + now.b.length === 0) {
    yield* emit('earlyMovesDone', {}, because)
    return yield* game.at('stepDone')
  }
  const other = otherSeat(seat)
  const next = now[other].length > 0 ? other : seat
  yield* emit('earlyMoveTurn', { seat: next, left: now }, because)
}

const finishRule: CommandRule<'finishEarlyMoves'> = {
  check: ({ state }, seat) =>
    state.stage === 'earlyMoves' && state.early?.seat === seat
      ? allowed
      : refuse('notYourEarlyMove', 'C4-USR-13'),
  *perform(game, seat) {
    yield* emit('earlyMovesForgone', { seat, units: game.state.early?.left[seat] ?? [] }, because)
  },
  legal: ({ state }, seat) =>
    state.stage === 'earlyMoves' && state.early?.seat === seat ? [{ type: 'finishEarlyMoves' }] : [],
  label: () => ({ key: 'label.finishEarlyMoves' }),
}

export const earlyMovesPart: CorePart = {
  id: 'core4/early-moves',
  steps: { earlyMoves: earlyMovesStep },
  commands: { finishEarlyMoves: finishRule },
  moments: { actEnd: nextEarlyMove },
  reducers: {
    earlyMovesBegan(draft: Draft<CoreState>, data: FactData<'earlyMovesBegan'>) {
      draft.stage = 'earlyMoves'
      draft.early = castDraft(data)
    },
    earlyMoveTurn(draft: Draft<CoreState>, data: FactData<'earlyMovesBegan'>) {
      draft.early = castDraft(data)
    },
    earlyMovesForgone(draft: Draft<CoreState>, { units }: { units: readonly UnitId[] }) {
      for (const id of units) {
        const unit = draft.units[id]
        if (unit) unit.moveDone = true
      }
    },
    earlyMovesDone(draft: Draft<CoreState>) {
      delete draft.early
      // It is no move of the first turn: only where they stand is left of it, and what boosters leave behind.
      for (const unit of Object.keys(draft.units)) forgetMove(draft, unit)
    },
  },
}
