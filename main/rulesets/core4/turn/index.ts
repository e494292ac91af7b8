/** The order of play (C4-BASE-10): three phases a player turn, one player turn of each side a game turn. */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Phase } from '../../../../shared/protocol/game-view'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame, CorePart, CoreState } from '../game'

export { rollOff } from './roll-off'

interface TurnBegan {
  readonly game: number
  readonly player: number
  readonly seat: Seat
}

/** First or next player turn; ends where its owner may move (C4-BASE-10). */
export function* beginPlayerTurn(game: CoreGame, turn: TurnBegan): Procedure {
  yield* emit('playerTurnBegan', turn, ['C4-BASE-10'])
  if (turn.seat === game.state.turn.first) yield* game.at('gameTurnStart')
  yield* game.at('playerTurnStart')
  yield* game.at('movementStart')
}

function* beginPhase(game: CoreGame, phase: Phase): Procedure {
  yield* emit('phaseBegan', { phase, seat: game.state.turn.active }, ['C4-BASE-10'])
}

function* endPlayerTurn(game: CoreGame): Procedure {
  yield* game.at('playerTurnEnd')
  if (isOver(game)) return
  const { turn } = game.state
  const next = otherSeat(turn.active)
  if (turn.active !== turn.first) {
    yield* game.at('gameTurnEnd')
    if (isOver(game)) return
  }
  yield* beginPlayerTurn(game, {
    game: turn.active === turn.first ? turn.game : turn.game + 1,
    player: turn.player + 1,
    seat: next,
  })
}

/** Asked anew after every step: any of them may end the game. */
const isOver = (game: CoreGame): boolean => game.state.stage === 'over'

/** Closes the phase that runs and opens the next; nobody goes back to an earlier one. */
function* endPhase(game: CoreGame): Procedure {
  switch (game.state.turn.phase) {
    case 'movement':
      yield* beginPhase(game, 'shooting')
      yield* game.at('shootingStart')
      return
    case 'shooting':
      yield* game.at('shootingEnd')
      if (isOver(game)) return
      yield* beginPhase(game, 'assault')
      yield* game.at('assaultStart')
      return
    case 'assault':
      yield* game.at('assaultEnd')
      if (isOver(game)) return
      yield* endPlayerTurn(game)
  }
}

const isActive = (game: CoreGame, seat: Seat): boolean =>
  game.state.stage === 'battle' && game.state.turn.active === seat

const endPhaseRule: CommandRule<'endPhase'> = {
  check(game, seat) {
    if (game.state.stage !== 'battle') return refuse('noPhaseYet', 'C4-BASE-10')
    if (seat !== game.state.turn.active) return refuse('notYourTurn', 'C4-BASE-10')
    const refusal = game.ask('mayEndPhase', null, { seat }).value
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (game) => endPhase(game),
  legal: (game, seat) =>
    isActive(game, seat) && !game.ask('mayEndPhase', null, { seat }).value ? [{ type: 'endPhase' }] : [],
  label: () => ({ key: 'label.endPhase' }),
}

/** Giving up is open to either side at any time of the battle. */
const concedeRule: CommandRule<'concede'> = {
  check: (game) => (game.state.stage === 'battle' ? allowed : refuse('noPhaseYet', 'C4-BASE-12')),
  *perform(game, seat) {
    const degree = game.ask('conceded', null, {}).value
    yield* emit(
      'gameOver',
      {
        winner: otherSeat(seat),
        reason: { key: 'result.conceded', args: { seat } },
        score: { a: 0, b: 0 },
        lines: [],
        ...(degree && { degree }),
      },
      ['C4-BASE-12'],
    )
  },
  legal: (game) => (game.state.stage === 'battle' ? [{ type: 'concede' }] : []),
  label: () => ({ key: 'label.concede' }),
}

const snapshotPositions = (draft: Draft<CoreState>): void => {
  draft.books.phaseStart = Object.fromEntries(
    Object.values(draft.models).flatMap(({ id, pose }) =>
      pose ? [[id, { x: pose.at.x, y: pose.y, z: pose.at.z }]] : [],
    ),
  )
}

export const turnPart: CorePart = {
  id: 'core4/turn',
  commands: { endPhase: endPhaseRule, concede: concedeRule },
  reducers: {
    rollOffTied() {},
    rollOffWon() {},
    battleBegan(draft, data: { first: Seat }) {
      draft.stage = 'battle'
      draft.turn.first = data.first
      draft.turn.active = data.first
    },
    playerTurnBegan(draft, data: TurnBegan) {
      draft.turn.game = data.game
      draft.turn.player = data.player
      draft.turn.active = data.seat
      draft.turn.phase = 'movement'
      snapshotPositions(draft)
    },
    phaseBegan(draft, data: FactData<'phaseBegan'>) {
      draft.turn.phase = data.phase
      snapshotPositions(draft)
    },
    gameOver(draft, data: CoreState['result']) {
      draft.stage = 'over'
      draft.result = data as Draft<CoreState>['result']
    },
  },
}
