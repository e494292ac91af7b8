/** The first unit of all to be lost whole is worth a point to its enemy (S6-MISS-VP-03, -04). */
import type { Award } from '../../../../shared/protocol/mission'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ObjectiveRule } from '../../core4/game'
import { counted } from '../../core4/objectives'
import { bothSides, firstLosses, fleeingCounts } from './lost'

export const firstCasualty: ObjectiveRule<'firstCasualty'> = {
  count(game, { points, cite }) {
    const losses = firstLosses(game.state, game.setting(fleeingCounts.key) !== false)
    const awards = bothSides.flatMap((seat): readonly Award[] => {
      const [unit] = losses.flatMap((one) => (otherSeat(one.seat) === seat ? [one.unit] : []))
      if (unit === undefined) return []
      const text = { key: 'award.firstCasualty', args: { unit } }
      return [{ seat, text, count: 1, points, cite, focus: { units: [unit] } }]
    })
    return counted(awards, 'firstCasualty', (award) => award.points)
  },
}
