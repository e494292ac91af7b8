/**
 * How the game stands, or ends: the clauses of the mission in their order; the first that applies decides (C4-MISSION-06).
 * One function says it, whether it is asked for in the middle of a battle or the end has come.
 */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { ScoreNow, ScoreSheet, VictoryClause } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { missionKept, missionOf, termsOf } from '../mission'
import { asKnownTo } from '../reserves'
import { ofLegs } from './legs'
import { leadIn, pointsLimit, pointsVerdict } from '../score'
import {
  awardsIn,
  countedAll,
  countedBy,
  sumsBy,
  verdictBy,
  type CountedAll,
  type PointsClause,
} from './clauses'

type When = 'now' | 'soon'

const isByPoints = (clause: VictoryClause): clause is PointsClause => clause.by === 'points'

/** Everything that is counted: points from whatever source, or the objective that decides. */
function sheetOf(game: CoreGame, counted: CountedAll): ScoreSheet {
  const { victory } = termsOf(game.state)
  const byPoints = victory.find(isByPoints)
  if (byPoints) {
    const sums = sumsBy(game, counted, byPoints)
    const { score } = pointsVerdict(game, sums, byPoints)
    return {
      by: 'points',
      limit: byPoints.degrees === 'twice' ? null : pointsLimit(game),
      lines: [...sums.gains, ...sums.losses],
      total: score,
      ...(byPoints.draw === 'equal' && { mostWins: true as const }),
      ...(byPoints.degrees === 'twice' && { twice: true as const }),
    }
  }
  const clause = victory.find((one) => one.by === 'count' || one.by === 'achieved')
  if (!clause) throw new Error(`nothing decides ${missionOf(game.state).id}`)
  const { score } = countedBy(counted, clause.objective)
  const lines = clause.by === 'count' ? countedBy(counted, clause.objective).awards : awardsIn(counted)
  return { by: 'count', limit: null, lines, total: score }
}

/** Losses beside what has decided it, where the players may compare them (CF-VP-05). */
function compared(game: CoreGame, { degree: decided }: ResultView): Pick<ResultView, 'compared'> {
  const { value: isAsked, changedBy } = game.ask('comparesPoints', false, {})
  if (!isAsked || decided !== undefined || termsOf(game.state).victory.some(isByPoints)) return {}
  const counts = [{ what: 'losses' as const }]
  const sums = sumsBy(game, [], { counts, cite: changedBy.map(({ cite }) => cite) })
  const { score } = pointsVerdict(game, sums, {})
  const { limit, degree } = leadIn(game, score)
  return { compared: { score, limit, ...(degree && { degree }) } }
}

/**
 * @param when  `soon`: as if the player turn, or the game, ended now
 * @param told  what is counted: the game as whoever looks at it knows it (C4-DEPLOY-11); that a side has nobody left everybody knows
 */
export const judge = (game: CoreGame, when: When, told = game): ResultView =>
  judged(game, countedAll(told, when), told)

function judged(game: CoreGame, counted: CountedAll, told: CoreGame): ResultView {
  const verdict = termsOf(game.state)
    // Nobody asks what the enemy hides: only who is left is asked of the whole game.
    .victory.map((clause) => verdictBy(clause.by === 'lastStanding' ? game : told, clause, counted))
    .find((one) => one !== null)
  if (!verdict) throw new Error(`no clause of ${missionOf(game.state).id} decides`)
  const places = counted.flatMap(([, one]) => (one.places ? [one.places] : []))
  const result: ResultView = {
    score: counted[0]?.[1].score ?? { a: 0, b: 0 },
    ...verdict,
    lines: [...counted.flatMap(([, { lines }]) => lines), ...(verdict.lines ?? [])],
    ...(places.length > 0 && { places: places.flat() }),
  }
  return ofLegs(told, { ...result, ...compared(told, result) })
}

/** The clause by which the battle ends now, in the middle of a turn. */
export function suddenNow(game: CoreGame): VictoryClause | null {
  const sudden = termsOf(game.state).victory.filter((one) => one.by === 'achieved' && one.sudden === true)
  if (sudden.length === 0) return null
  const counted = countedAll(game, 'now')
  return sudden.find((clause) => verdictBy(game, clause, counted) !== null) ?? null
}

/**
 * The sheet at any moment of a battle, with what dice are still to say.
 * @param seat  who looks at it: what the enemy still holds back he does not know (C4-DEPLOY-11); left out: everything
 */
export function scoreNow(game: CoreGame, seat?: Seat): ScoreNow | null {
  const { state } = game
  const isFought = state.stage === 'battle' || state.stage === 'over'
  if (!isFought || missionKept.find(state)?.mission == null) return null
  const isOver = state.stage === 'over'
  const told = seat === undefined || isOver ? game : asKnownTo(game, seat)
  const counted = countedAll(told, isOver ? 'now' : 'soon')
  return {
    result: state.result ?? judged(game, counted, told),
    sheet: sheetOf(told, counted),
    leavesOut: told !== game,
    open: isOver ? [] : counted.flatMap(([, { open = [] }]) => open),
    grounds: counted.flatMap(([, { grounds = [] }]) => grounds),
  }
}
