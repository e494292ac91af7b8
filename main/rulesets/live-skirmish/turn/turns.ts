/** The phases of a turn (LS-TURN-01): everything before the first activity, and everything after the last. */
import { emit, type Procedure } from '../../../engine'
import type { SkirmishPhase } from '../../../../shared/protocol/skirmish/view'
import { clearZones } from '../fire'
import { moraleTests } from '../morale/morale-tests'
import { retreatTests } from '../morale/retreat'
import { captureMarkers } from '../objectives'
import { endTurnOrders } from '../orders/for-the-turn'
import type { SkirmishGame } from '../part'
import { callSupport, driftSmoke, landStrikes } from '../support'
import { checkTurnLimit, checkVictory } from '../victory/check-victory'
import { countWounds } from '../wounds'
import { rollInitiative } from './initiative'

const cite = ['LS-TURN-01']
const isOver = ({ state }: SkirmishGame): boolean => state.stage === 'over'
function* enter(phase: SkirmishPhase): Procedure {
  yield* emit('lsPhase', { phase }, cite)
}

/** Everything before the first activity, phase by phase. */
const before: readonly (readonly [SkirmishPhase, (game: SkirmishGame) => Procedure])[] = [
  [
    'start',
    function* (game) {
      yield* landStrikes(game)
      yield* driftSmoke(game)
      yield* countWounds(game)
      yield* checkVictory(game)
    },
  ],
  [
    'initiative',
    function* (game) {
      yield* rollInitiative(game)
    },
  ],
  [
    'support',
    function* (game) {
      yield* callSupport(game)
      // What a helicopter brings may have been the end of somebody.
      yield* checkVictory(game)
    },
  ],
  ['retreat', retreatTests],
]
/** From the beginning of the next turn to its first choice of an activity. */
export function* playTurns(game: SkirmishGame): Procedure {
  yield* emit('lsTurnBegan', { turn: game.state.turn.number + 1 }, cite)
  yield* playOn(game, 'start')
}
/** The same from some phase of a turn on. */
export function* playOn(game: SkirmishGame, from: SkirmishPhase): Procedure {
  const first = before.findIndex(([phase]) => phase === from)
  for (const [phase, step] of before.slice(first)) {
    if (phase !== game.state.turn.phase) yield* enter(phase)
    yield* step(game)
    if (isOver(game)) return
  }
  yield* enter('action')
}

/** 6: zones, markers, morale, victory, and a clean slate. */
export function* endSkirmishPhase(game: SkirmishGame): Procedure {
  yield* enter('end')
  yield* clearZones(game)
  yield* captureMarkers(game)
  yield* moraleTests(game)
  yield* checkVictory(game)
  yield* checkTurnLimit(game)
  if (isOver(game)) return
  yield* endTurnOrders(game)
  yield* emit('lsTurnEnded', { turn: game.state.turn.number }, cite)
}
