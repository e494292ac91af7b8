/**
 * How the game stands, or ends: the clauses of the mission in their order; the first that applies decides (C4-MISSION-06).
 * One function says it, whether it is asked for in the middle of a battle or the end has come.
 */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type {
  Award,
  Counted,
  Objective,
  ScoreNow,
  ScoreSheet,
  VictoryClause,
} from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { missionKept, missionOf, termsOf } from '../mission'
import { asKnownTo } from '../reserves'
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
/** All that may decide; losses are looked at only where points do. */
interface Reckoned {
  readonly counted: CountedAll
  readonly losses: () => readonly Award[]
}
/** @param told  the game as whoever looks at it knows it */
function reckoned(told: CoreGame, when: When): Reckoned {
  let found: readonly Award[] | null = null
  return { counted: countedAll(told, when), losses: () => (found ??= lossAwards(told)) }
}
type CountedAll = readonly (readonly [Objective, Counted])[]
const countedAll = (game: CoreGame, when: When): CountedAll =>
  missionOf(game.state).objectives.map((one) => [one, countOf(game, one, when)] as const)

const isLeft = ({ state }: CoreGame, seat: Seat): boolean =>
  Object.values(state.models).some(
    ({ seat: side, status }) => side === seat && status !== 'casualty' && status !== 'fled',
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
function verdictBy(game: CoreGame, clause: VictoryClause, { counted, losses }: Reckoned): Verdict | null {
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
      return pointsVerdict(game, objectives, losses())
    }
  }
}

/** Everything that is counted: points from whatever source, or the objective that decides. */
function sheetOf(game: CoreGame, { counted, losses }: Reckoned): ScoreSheet {
  const { victory } = termsOf(game.state)
  const objectives = counted.flatMap(([, { awards }]) => awards)
  if (victory.some(({ by }) => by === 'points')) {
    const { score } = pointsVerdict(game, objectives, losses())
    return { by: 'points', limit: pointsLimit(game), lines: [...objectives, ...losses()], total: score }
  }
  const clause = victory.find((one) => one.by === 'count')
  if (!clause) throw new Error(`nothing decides ${missionOf(game.state).id}`)
  const { awards, score } = countedBy(counted, clause.objective)
  return { by: 'count', limit: null, lines: awards, total: score }
}

/**
 * @param when  `soon`: as if the player turn, or the game, ended now
 * @param told  what is counted: the game as whoever looks at it knows it (C4-DEPLOY-11); that a side has nobody left everybody knows
 */
export function judge(game: CoreGame, when: When, told = game): ResultView {
  return judged(game, reckoned(told, when))
}
function judged(game: CoreGame, reckoning: Reckoned): ResultView {
  const { counted } = reckoning
  const verdict = termsOf(game.state)
    .victory.map((clause) => verdictBy(game, clause, reckoning))
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
  const reckoning = reckoned(told, isOver ? 'now' : 'soon')
  const { counted } = reckoning
  return {
    result: state.result ?? judged(game, reckoning),
    sheet: sheetOf(game, reckoning),
    leavesOut: told !== game,
    open: isOver ? [] : counted.flatMap(([, { open = [] }]) => open),
    grounds: counted.flatMap(([, { grounds = [] }]) => grounds),
  }
}
