/** How the game stands, or ends: the clauses of the mission in their order; the first that applies decides (C4-MISSION-06). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Counted, Objective, VictoryClause } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { missionOf, termsOf } from '../mission'
import { pointsVerdict } from '../score'

type When = 'now' | 'soon'

/** What each side has of an objective. */
function countedBy<K extends Objective['kind']>(
  game: CoreGame,
  objective: Extract<Objective, { readonly kind: K }>,
  when: When,
): Counted {
  const rule = game.objectiveRule<K>(objective.kind as K)
  if (!rule) throw new Error(`no pack in play reckons '${objective.kind}'`)
  return rule.count(game, objective, when)
}
const countedAll = (game: CoreGame, when: When): readonly (readonly [Objective, Counted])[] =>
  missionOf(game.state).objectives.map((one) => [one, countedBy(game, one, when)] as const)

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

type Verdict = Pick<ResultView, 'winner' | 'reason'> & Partial<ResultView>
/** What this clause says of it; null: it does not apply. */
function clause(
  game: CoreGame,
  { by, ...told }: VictoryClause,
  counted: ReturnType<typeof countedAll>,
): Verdict | null {
  switch (by) {
    case 'lastStanding': {
      const loser = lostAll(game)
      return loser === null
        ? null
        : { winner: otherSeat(loser), reason: { key: 'result.nobodyLeft', args: { seat: loser } } }
    }
    case 'count': {
      const objective = 'objective' in told ? told.objective : null
      const found = counted.find(([{ id }]) => id === objective)?.[1]
      if (!found) throw new Error(`no objective '${objective}'`)
      const { a, b } = found.score
      return { winner: a === b ? 'draw' : a > b ? 'a' : 'b', reason: found.reason }
    }
    case 'points':
      return pointsVerdict(
        game,
        counted.flatMap(([, { awards }]) => awards),
      )
  }
}

/** @param when  `soon`: as if the player turn, or the game, ended now */
export function judge(game: CoreGame, when: When): ResultView {
  const counted = countedAll(game, when)
  const verdict = termsOf(game.state)
    .victory.map((one) => clause(game, one, counted))
    .find((one) => one !== null)
  if (!verdict) throw new Error(`no clause of ${missionOf(game.state).id} decides`)
  const places = counted.flatMap(([, one]) => (one.places ? [one.places] : []))
  return {
    score: counted[0]?.[1].score ?? { a: 0, b: 0 },
    lines: counted.flatMap(([, { lines }]) => lines),
    ...(places.length > 0 && { places: places.flat() }),
    ...verdict,
  }
}
