/** A unit of the enemy's is hunted: destroyed, or run from the table (CF-SPECIAL-07). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame, ObjectiveRule } from '../game'
import { seatOf, targetUnit } from '../mission'

/** Nobody of its own is left, and nobody has left by an exit. */
const isKilled = ({ state }: CoreGame, unit: UnitId): boolean => {
  const own = Object.values(state.models).filter((model) => (model.own ?? model.unit) === unit)
  return own.length > 0 && own.every(({ status }) => status === 'casualty' || status === 'fled')
}

export const killUnitObjective: ObjectiveRule<'killUnit'> = {
  count(game, { role, cite }) {
    const seat = seatOf(game.state, role)
    const unit = targetUnit(game.state)
    const killed = unit !== null && isKilled(game, unit)
    const score = { [seat]: killed ? 1 : 0, [otherSeat(seat)]: 0 } as Record<Seat, number>
    return {
      score,
      reason:
        unit === null
          ? { key: 'result.noTarget' }
          : { key: killed ? 'result.targetKilled' : 'result.targetAlive', args: { unit } },
      lines: [],
      awards:
        killed && unit !== null
          ? [
              {
                seat,
                text: { key: 'award.targetKilled', args: { unit } },
                count: 1,
                points: 0,
                cite,
                focus: { units: [unit] },
              },
            ]
          : [],
      achieved: killed ? [seat] : [],
    }
  },
  stakes(before, _after, { cite }, unit) {
    const target = targetUnit(before.state)
    return target === unit && !isKilled(before, unit)
      ? [{ tone: 'note', key: 'stakes.hunted', args: { unit }, cite, units: [unit] }]
      : []
  },
}
