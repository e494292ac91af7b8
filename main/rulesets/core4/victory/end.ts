/** When a game ends: after the last turn, one more of which a die may grant, or with the last of a side (C4-MISSION-04, C4-MSR-08, CF-SCEN-16). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { Objective } from '../../../../shared/protocol/mission'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart, CoreState } from '../game'
import { darkenExtraTurn, missionOf, missionKept, termsOf } from '../mission'
import { everHad, isCleared, isTabled } from './clauses'
import { judge, scoreNow, suddenNow } from './judge'
import { firstLeg } from './legs'
import { endOffered, offerEnd, wipeOutReducers } from './wipe-out'

function* settle<K extends Objective['kind']>(
  game: CoreGame,
  objective: Extract<Objective, { readonly kind: K }>,
): Procedure {
  yield* game.objectiveRule<K>(objective.kind as K)?.settle?.(game, objective) ?? nothing()
}
function* nothing(): Procedure {}

function* finish(game: CoreGame, cite: readonly string[]): Procedure {
  yield* game.at('ends')
  for (const objective of missionOf(game.state).objectives) yield* settle(game, objective)
  yield* emit('gameOver', judge(game, 'now'), cite)
}

/** Is there anything to judge: a mission, and a battle that runs? */
const runs = ({ state }: CoreGame): boolean =>
  state.stage === 'battle' && missionKept.find(state)?.mission != null

/** A side with nothing left on the table nor in reserve ends the game, where the mission says so. */
function* endIfTabled(game: CoreGame): Procedure {
  if (!runs(game) || !(isTabled(game, 'a') || isTabled(game, 'b'))) return
  if (missionOf(game.state).whenNobodyIsLeft !== 'ends') return
  const cites = termsOf(game.state).victory.flatMap(({ by, cite }) => (by === 'lastStanding' ? cite : []))
  yield* game.at('cutShort')
  yield* finish(game, cites)
}

/** What has been achieved ends the battle where its clause says so (CF-CUSTOM-08). */
function* endIfSudden(game: CoreGame): Procedure {
  if (!runs(game)) return
  const clause = suddenNow(game)
  if (clause) yield* finish(game, clause.cite)
}
/** A side that holds no ground any more, at the end of a game turn (S6-MISS-LEN-04). */
function* endIfCleared(game: CoreGame): Procedure {
  if (!runs(game) || !(isCleared(game, 'a') || isCleared(game, 'b'))) return
  const clause = termsOf(game.state).victory.find(({ by }) => by === 'tableCleared')
  if (clause) yield* finish(game, clause.cite)
}
function* endEarly(game: CoreGame): Procedure {
  yield* endIfSudden(game)
  yield* endIfTabled(game)
}

/**
 * May a die make it one turn more after the last so far (C4-MSR-08)?
 * @returns from which face on, and the last turn that there may be; null: as many as the dice give
 */
export function mayGoOn(game: CoreGame): { readonly on: number; readonly most: number | null } | null {
  const { turn, scenario } = game.state
  const more = game.ask('goesOn', null, {}).value
  if (more === null) return null
  const { on, atMost } = more
  const most = atMost === null ? null : (scenario?.turns ?? turn.limit) + atMost
  return most === null || turn.limit < most ? { on, most } : null
}
/** How long the battle lasts, as it is told: where a die decides, with the last turn that there may be. */
export function turnTold(game: CoreGame): GameView['turn'] {
  const more = runs(game) ? mayGoOn(game) : null
  return { ...game.state.turn, ...(more && { most: more.most }) }
}

function* endAfterLastTurn(game: CoreGame): Procedure {
  const { turn } = game.state
  if (!runs(game) || turn.game < turn.limit) return
  const more = mayGoOn(game)
  const because = goesOnBy(game)
  if (more !== null) {
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'gameLength',
      seat: turn.active,
      because,
      needed: more.on,
    })
    if (die && die.face >= more.on) return yield* emit('extraTurn', { game: turn.limit + 1 }, because)
  }
  yield* finish(game, [...missionOf(game.state).cite, ...(because.length > 0 ? because : ['C4-MISSION-04'])])
}
/** The rules by which it may go on. */
export const goesOnBy = (game: CoreGame): readonly string[] =>
  game.ask('goesOn', null, {}).changedBy.map(({ cite }) => cite)

/** What was scored before the players changed places. */
export const legsPart: CorePart = { id: 'core4/legs', keeps: firstLeg }

export const endPart: CorePart = {
  id: 'core4/end',
  moments: {
    // Whatever has killed the last of them, in whosever turn: the act is carried out, and nobody plays on (CF-SCEN-16).
    *actEnd(game) {
      if (!everHad(game, 'a') || !everHad(game, 'b')) return
      yield* endEarly(game)
      if (runs(game) && (yield* offerEnd(game))) yield* finish(game, ['C4-MISSION-04'])
    },
    // After those who run have left the table.
    movementStart: endEarly,
    // A charge that goes off may leave nobody (CF-STRAT-21).
    shootingStart: endEarly,
    shootingEnd: endEarly,
    assaultEnd: endEarly,
    playerTurnEnd: endIfSudden,
    *gameTurnEnd(game) {
      yield* endIfSudden(game)
      yield* endIfCleared(game)
      yield* endAfterLastTurn(game)
    },
  },
  keeps: endOffered,
  queries: { scoreSheet: (game, seat) => scoreNow(game, seat) },
  reducers: {
    ...wipeOutReducers,
    extraTurn(draft: Draft<CoreState>, { game }: FactData<'extraTurn'>) {
      draft.turn.limit = game
      darkenExtraTurn(draft, game)
    },
  },
}
