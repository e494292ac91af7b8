/** How units that score are found, and how they are counted (C4-MISSION-05 to -07). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Award, Counted } from '../../../../shared/protocol/mission'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame, StandingModel } from '../game'
import { leftOf, scores, sumFor } from '../score'

export const unitInRegion: SettingSpec = {
  key: 'core4.missions.unitInRegion',
  default: 'anyModel',
  alternatives: ['majority', 'wholeUnit'],
  cite: 'C4-MISSION-07',
}
export const alphaCount: SettingSpec = {
  key: 'core4.missions.alphaCount',
  default: 'units',
  alternatives: ['points'],
  cite: 'C4-MISSION-06',
}

/** The side that goes first before the other, each in the order of its roster. */
export const scoringUnits = (game: CoreGame): readonly UnitView[] => {
  const { units, turn } = game.state
  const of = (seat: Seat): readonly UnitView[] =>
    Object.values(units).filter((unit) => unit.seat === seat && scores(game, unit.id))
  return [...of(turn.first), ...of(otherSeat(turn.first))]
}

/** Is so much of the unit in a circle or strip as it takes? A base is in with any part of it. */
export function isUnitIn(game: CoreGame, id: UnitId, isIn: (model: StandingModel) => boolean): boolean {
  const models = leftOf(game, id)
  const inside = models.filter(isIn).length
  switch (game.setting(unitInRegion.key)) {
    case 'majority':
      return inside * 2 > models.length
    case 'wholeUnit':
      return inside === models.length
    default:
      return inside > 0
  }
}

/** Who of the two has one there alone. */
export const soleSeat = (seats: readonly Seat[]): Seat | null =>
  seats.includes('a') === seats.includes('b') ? null : seats.includes('a') ? 'a' : 'b'

/** More of it wins. @param what  `quarters`, `units` …: the words for it */
export function counted(
  awards: readonly Award[],
  what: string,
  value: (award: Award) => number = ({ count }) => count,
): Pick<Counted, 'score' | 'reason' | 'lines' | 'awards'> {
  const score = { a: sumFor('a', awards, value), b: sumFor('b', awards, value) }
  const of = (seat: Seat) => ({ key: 'result.of', args: { seat, count: score[seat] } })
  const reason = `result.${score.a === score.b ? 'asMany' : 'more'}.${what}`
  return {
    awards,
    score,
    reason: { key: reason, args: { one: of('a'), two: of('b') } },
    lines: [{ text: { key: `result.line.${what}` }, ...score }],
  }
}

/** Units one by one, each worth what it costs; in Alpha they may be agreed to count by that as well (C4-MISSION-06). */
export function countedUnits(
  game: CoreGame,
  units: readonly UnitView[],
  what: string,
  cite: readonly RuleId[],
): ReturnType<typeof counted> {
  const byCost = game.state.level === 'alpha' && game.setting(alphaCount.key) === 'points'
  return counted(
    units.map(({ id, seat, entry }) => ({
      seat,
      text: { key: `award.${what}`, args: { unit: id } },
      count: 1,
      points: entry.points,
      cite,
      focus: { units: [id] },
    })),
    byCost ? `${what}ByCost` : what,
    ({ count, points }) => (byCost ? points : count),
  )
}
