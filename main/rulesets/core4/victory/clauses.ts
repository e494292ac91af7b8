/** What each clause of a mission's victory says of a battle (C4-MISSION-06, CF-CUSTOM-09). */
import type { ModelView, ResultView } from '../../../../shared/protocol/game-view'
import type {
  Award,
  Counted,
  Objective,
  PointTerm,
  Role,
  VictoryClause,
} from '../../../../shared/protocol/mission'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { CoreGame } from '../game'
import { missionOf, seatOf } from '../mission'
import { pointsVerdict, pointsSummed, type Summed } from '../score'
import { rideOf } from '../units'
import { hasGone } from '../../../../shared/protocol/gone'

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
export type CountedAll = readonly (readonly [Objective, Counted])[]
/** @param game  the game as whoever looks at it knows it */
export const countedAll = (game: CoreGame, when: When): CountedAll =>
  missionOf(game.state).objectives.map((one) => [one, countOf(game, one, when)] as const)
export const awardsIn = (counted: CountedAll): readonly Award[] => counted.flatMap(([, { awards }]) => awards)

export const countedBy = (counted: CountedAll, objective: string): Counted => {
  const found = counted.find(([{ id }]) => id === objective)?.[1]
  if (!found) throw new Error(`no objective '${objective}'`)
  return found
}

type PointsClause = Extract<VictoryClause, { readonly by: 'points' }>
export const sumsBy = (
  game: CoreGame,
  counted: CountedAll,
  { counts, cite }: { readonly counts?: readonly PointTerm[]; readonly cite: readonly RuleId[] },
): Summed => pointsSummed(game, counts, awardsIn(counted), cite)

/** A side that has nobody on the table, nor to come from reserve. */
export const isTabled = ({ state }: CoreGame, seat: Seat): boolean =>
  Object.values(state.models).every((model) => model.seat !== seat || hasGone(model))
/** Has it ever had anybody? A question of rules may leave the other side out. */
export const everHad = ({ state }: CoreGame, seat: Seat): boolean =>
  Object.values(state.models).some((model) => model.seat === seat)

/** The one side that has nobody left, where the other has somebody; who left by an exit is not lost (CF-SCEN-16). */
function lostAll(game: CoreGame): Seat | null {
  const isLost = (seat: Seat): boolean =>
    isTabled(game, seat) &&
    !Object.values(game.state.models).some((model) => model.seat === seat && model.status === 'exited')
  const [a, b] = [isLost('a'), isLost('b')]
  if (a && b) return game.ask('lostFirst', null, {}).value
  return a === b ? null : a ? 'a' : 'b'
}

/** A side of whom nobody is on the table, be it in a vehicle or a house (S6-MISS-LEN-04). */
export function isCleared({ state }: CoreGame, seat: Seat): boolean {
  const isThere = ({ unit, status }: ModelView): boolean =>
    status === 'onTable' ||
    (status === 'aboard' &&
      (rideOf(state, unit)?.status === 'onTable' || state.units[unit]?.inside !== undefined))
  return !Object.values(state.models).some((model) => model.seat === seat && isThere(model))
}

type Verdict = Pick<ResultView, 'winner' | 'reason'> & Partial<ResultView>
/** What this clause says of it; null: it does not apply. */
export function verdictBy(game: CoreGame, clause: VictoryClause, counted: CountedAll): Verdict | null {
  switch (clause.by) {
    case 'lastStanding': {
      const loser = lostAll(game)
      return loser === null
        ? null
        : {
            winner: otherSeat(loser),
            reason: { key: 'result.nobodyLeft', args: { seat: loser } },
            ...(clause.degree && { degree: clause.degree }),
          }
    }
    case 'tableCleared': {
      const [a, b] = [isCleared(game, 'a'), isCleared(game, 'b')]
      if (a && b) return { winner: 'draw', reason: { key: 'result.bothCleared' } }
      const loser = a ? 'a' : b ? 'b' : null
      return (
        loser && { winner: otherSeat(loser), reason: { key: 'result.tableCleared', args: { seat: loser } } }
      )
    }
    case 'count': {
      const { score, reason } = countedBy(counted, clause.objective)
      return { winner: whoHasMore(score) ?? 'draw', reason, score }
    }
    case 'points':
      return pointsVerdict(game, sumsBy(game, counted, clause), clause)
    case 'achieved':
      return achieved(game, clause, countedBy(counted, clause.objective))
    case 'otherwise':
      return { winner: sideOf(game, clause.wins), reason: firstReason(game, counted) }
  }
}
export type { PointsClause }

type AchievedClause = Extract<VictoryClause, { readonly by: 'achieved' }>
function achieved(
  game: CoreGame,
  { wins, unless, role }: AchievedClause,
  { achieved: all = [], reason, score }: Counted,
): Verdict | null {
  const wanted = role ?? (unless || wins === 'whoever' || wins === 'draw' ? null : wins)
  const by = all.filter((seat) => wanted === null || seat === seatOf(game.state, wanted))
  if (by.length > 0 === (unless === true)) return null
  if (wins !== 'whoever') return { winner: sideOf(game, wins), reason, score }
  const [only, ...more] = by
  return only === undefined || more.length > 0 ? null : { winner: only, reason, score }
}
/** Why nothing else has decided it: as the first of what is fought for stands. */
function firstReason({ state }: CoreGame, [first]: CountedAll): Verdict['reason'] {
  if (!first) throw new Error(`nothing is fought for in ${missionOf(state).id}`)
  return first[1].reason
}

const sideOf = ({ state }: CoreGame, wins: Role | 'draw'): Seat | 'draw' =>
  wins === 'draw' ? 'draw' : seatOf(state, wins)
