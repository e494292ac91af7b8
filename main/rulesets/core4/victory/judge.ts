/**
 * How the game stands, or ends: the clauses of the mission in their order; the first that applies decides (C4-MISSION-06).
 * One function says it, whether it is asked for in the middle of a battle or the end has come.
 */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type {
  Counted,
  Objective,
  ScoreNow,
  ScoreSheet,
  VictoryClause,
} from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { missionKept, missionOf, termsOf } from '../mission'
import { lossAwards, pointsLimit, pointsVerdict } from '../score'

type When = 'now' | 'soon'

/** What each side has of an objective. */
function countOf<K extends Objective['kind']>(
  game: CoreGame,
  objective: Extract<Objective, { readonly kind: K }>,
  when: When,
): Counted {
  const rule = game.objectiveRule<K>(objective.kind as K)
  if (!rule) throw new Error(`no pack in play reckons '${objective.kind}'`)
  return rule.count(game, objective, when)
}
type CountedAll = readonly (readonly [Objective, Counted])[]
const countedAll = (game: CoreGame, when: When): CountedAll =>
  missionOf(game.state).objectives.map((one) => [one, countOf(game, one, when)] as const)

const isLeft = ({ state }: CoreGame, seat: Seat): boolean =>
  Object.values(state.models).some(
    (model) => model.seat === seat && (model.status === 'onTable' || model.status === 'waiting'),
  )
/** A side that has nobody on the table, nor to come from reserve. */
export const isTabled = (game: CoreGame, seat: Seat): boolean => !isLeft(game, seat)
/** Has it ever had anybody? A question of rules may leave the other side out. */
export const everHad = ({ state }: CoreGame, seat: Seat): boolean =>
  Object.values(state.models).some((model) => model.seat === seat)

/** The one side that has nobody left, where the other has somebody. */
function lostAll(game: CoreGame): Seat | null {
  const [a, b] = [isTabled(game, 'a'), isTabled(game, 'b')]
  return a === b ? null : a ? 'a' : 'b'
}

const countedBy = (counted: CountedAll, objective: string): Counted => {
  const found = counted.find(([{ id }]) => id === objective)?.[1]
  if (!found) throw new Error(`no objective '${objective}'`)
  return found
}

type Verdict = Pick<ResultView, 'winner' | 'reason'> & Partial<ResultView>
/** What this clause says of it; null: it does not apply. */
function verdictBy(game: CoreGame, clause: VictoryClause, counted: CountedAll): Verdict | null {
  switch (clause.by) {
    case 'lastStanding': {
      const loser = lostAll(game)
      return loser === null
        ? null
        : { winner: otherSeat(loser), reason: { key: 'result.nobodyLeft', args: { seat: loser } } }
    }
    case 'count': {
      const { score, reason } = countedBy(counted, clause.objective)
      const { a, b } = score
      return { winner: a === b ? 'draw' : a > b ? 'a' : 'b', reason, score }
    }
    case 'points': {
      const objectives = counted.flatMap(([, { awards }]) => awards)
      return pointsVerdict(game, objectives, lossAwards(game))
    }
  }
}

/** Everything that is counted: points from whatever source, or the objective that decides. */
function sheetOf(game: CoreGame, counted: CountedAll): ScoreSheet {
  const { victory } = termsOf(game.state)
  const objectives = counted.flatMap(([, { awards }]) => awards)
  if (victory.some(({ by }) => by === 'points')) {
    const losses = lossAwards(game)
    const { score } = pointsVerdict(game, objectives, losses)
    return { by: 'points', limit: pointsLimit(game), lines: [...objectives, ...losses], total: score }
  }
  const clause = victory.find((one) => one.by === 'count')
  if (!clause) throw new Error(`nothing decides ${missionOf(game.state).id}`)
  const { awards, score } = countedBy(counted, clause.objective)
  return { by: 'count', limit: null, lines: awards, total: score }
}

/** @param when  `soon`: as if the player turn, or the game, ended now */
export function judge(game: CoreGame, when: When): ResultView {
  return judged(game, countedAll(game, when))
}
function judged(game: CoreGame, counted: CountedAll): ResultView {
  const verdict = termsOf(game.state)
    .victory.map((clause) => verdictBy(game, clause, counted))
    .find((one) => one !== null)
  if (!verdict) throw new Error(`no clause of ${missionOf(game.state).id} decides`)
  const places = counted.flatMap(([, one]) => (one.places ? [one.places] : []))
  return {
    score: counted[0]?.[1].score ?? { a: 0, b: 0 },
    ...verdict,
    lines: [...counted.flatMap(([, { lines }]) => lines), ...(verdict.lines ?? [])],
    ...(places.length > 0 && { places: places.flat() }),
  }
}

/** The sheet at any moment of a battle, with what dice are still to say. */
export function scoreNow(game: CoreGame): ScoreNow | null {
  const { state } = game
  const isFought = state.stage === 'battle' || state.stage === 'over'
  if (!isFought || missionKept.find(state)?.mission == null) return null
  const counted = countedAll(game, state.stage === 'over' ? 'now' : 'soon')
  return {
    result: state.result ?? judged(game, counted),
    sheet: sheetOf(game, counted),
    open: state.stage === 'over' ? [] : counted.flatMap(([, { open = [] }]) => open),
    grounds: counted.flatMap(([, { grounds = [] }]) => grounds),
  }
}
