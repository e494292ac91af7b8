/** When a city fight ends, and how it is judged (CF-SCEN-03, -16, CF-MSR-04). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { JudgedPlace, ResultView } from '../../../../shared/protocol/game-view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart, CoreState } from '../../core4/game'
import { night } from './night'
import { cityStakes } from './city-stakes'
import { clearOutResult, plantFlags } from './clear-out'
import { highGroundResult } from './high-ground'
import { occupier, presentIn, ruinsAtStake } from './occupying'
import { modelsLeft, victoryPoints } from './victory-points'

/** Standard length (CF-SCEN-03). */
export const standardTurns = 6

/** Nobody is left of it on the table, nor to come from reserve. */
const isTabled = ({ state }: CoreGame, seat: Seat): boolean =>
  !Object.values(state.models).some(
    (model) => model.seat === seat && (model.status === 'onTable' || model.status === 'waiting'),
  )
/** Has it ever had anybody? A question of rules may leave the other side out. */
const isThere = ({ state }: CoreGame, seat: Seat): boolean =>
  Object.values(state.models).some((model) => model.seat === seat)

/** The one side that has nobody left, where the other has somebody. */
function lostAll(game: CoreGame): Seat | null {
  const [a, b] = [isTabled(game, 'a'), isTabled(game, 'b')]
  return a === b ? null : a ? 'a' : 'b'
}

/** Of a side with nobody left it does not count what stands for it: nobody contests anything any more (CF-SCEN-16). */
function decided(game: CoreGame): ResultView {
  const result = game.state.scenario?.id === 'high-ground' ? highGroundResult(game) : clearOutResult(game)
  const loser = lostAll(game)
  return loser === null
    ? result
    : {
        ...result,
        winner: otherSeat(loser),
        reason: { key: 'result.nobodyLeft', args: { seat: loser } },
      }
}

function judge(game: CoreGame): ResultView {
  const result = decided(game)
  return {
    ...result,
    places: judgedPlaces(game),
    lines: [
      ...result.lines,
      { text: { key: 'result.line.points' }, a: victoryPoints(game, 'a'), b: victoryPoints(game, 'b') },
      { text: { key: 'result.line.models' }, a: modelsLeft(game, 'a'), b: modelsLeft(game, 'b') },
    ],
  }
}

/** How it came about: every ruin that counts, with whoever stands there or has left his flag. */
function judgedPlaces(game: CoreGame): readonly JudgedPlace[] {
  const { flags, vitalPiece } = cityStakes.of(game.state)
  return ruinsAtStake(game)
    .map((ruin) => ({
      piece: ruin.id,
      flag: flags[ruin.id] ?? null,
      occupier: occupier(game, ruin),
      units: presentIn(game, ruin),
    }))
    .filter(({ piece, flag, units }) => flag !== null || units.length > 0 || piece === vitalPiece)
}

function* finish(game: CoreGame, cite: readonly string[]): Procedure {
  yield* emit('gameOver', judge(game), cite)
}

/** A side with nothing left on the table nor in reserve ends the game; flags are planted as at the end of a player turn. */
function* endIfTabled(game: CoreGame): Procedure {
  if (game.state.stage !== 'battle' || !(isTabled(game, 'a') || isTabled(game, 'b'))) return
  yield* plantFlags(game)
  yield* finish(game, ['CF-SCEN-16'])
}

/** After the last turn so far a die may make it one more (CF-MSR-04). */
export function mayGoOn(game: CoreGame): boolean {
  const { turn, level, scenario } = game.state
  const cap = game.setting('cf.msr.extraTurnCap')
  const extraTurns = turn.limit - (scenario?.turns ?? turn.limit)
  return level === 'omega' && (typeof cap !== 'number' || extraTurns < cap)
}

/** After the last scheduled game turn: Omega games may go on, 4+ for one more turn each time (CF-MSR-04). */
function* endAfterLastTurn(game: CoreGame): Procedure {
  const { turn, level } = game.state
  if (turn.game < turn.limit) return
  if (mayGoOn(game)) {
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'gameLength',
      seat: turn.active,
      because: ['CF-MSR-04'],
      needed: 4,
    })
    if (die && die.face >= 4) {
      yield* emit('extraTurn', { game: turn.limit + 1 }, ['CF-MSR-04'])
      return
    }
  }
  yield* finish(game, ['CF-SCEN-03', level === 'omega' ? 'CF-MSR-04' : 'C4-BASE-12'])
}

export const endPart: CorePart = {
  id: 'city-fight/end',
  keeps: cityStakes,
  moments: {
    // Whatever has killed the last of them, in whosever turn: the act is carried out, and nobody plays on (CF-SCEN-16).
    *actEnd(game) {
      if (isThere(game, 'a') && isThere(game, 'b')) yield* endIfTabled(game)
    },
    // After those who run have left the table.
    movementStart: endIfTabled,
    // A charge that goes off may leave nobody (CF-STRAT-21).
    shootingStart: endIfTabled,
    shootingEnd: endIfTabled,
    assaultEnd: endIfTabled,
    *playerTurnEnd(game) {
      yield* plantFlags(game)
    },
    gameTurnEnd: endAfterLastTurn,
  },
  reducers: {
    flagPlanted(draft: Draft<CoreState>, data: FactData<'flagPlanted'>) {
      cityStakes.draft(draft).flags[data.piece] = data.seat
    },
    extraTurn(draft: Draft<CoreState>, data: { game: number }) {
      draft.turn.limit = data.game
      // Night at the end lasts through every extra turn (CF-MSR-02).
      const dark = night.draft(draft)
      if (dark.duskAndDawn === 6) dark.turns.push(data.game)
    },
  },
  settings: [{ key: 'cf.msr.extraTurnCap', default: 'none', alternatives: [3], cite: 'CF-MSR-04' }],
}
