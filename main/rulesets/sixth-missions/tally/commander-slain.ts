/** The enemy's commander has been removed: fallen, swept away or run from the table (S6-MISS-VP-02). */
import { hasGone } from '../../../../shared/protocol/gone'
import type { Award } from '../../../../shared/protocol/mission'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { modelOf, type ObjectiveRule } from '../../core4/game'
import { counted } from '../../core4/objectives'
import { commanderOf } from '../commanders'
import { bothSides } from './lost'

export const commanderSlain: ObjectiveRule<'commanderSlain'> = {
  count({ state }, { points, cite }) {
    const awards = bothSides.flatMap((seat): readonly Award[] => {
      const commander = commanderOf(state, otherSeat(seat))
      // Of whom the enemy knows nothing yet he has slain nobody.
      if (!commander || !state.models[commander.model] || !hasGone(modelOf(state, commander.model))) return []
      const { unit } = commander
      const text = { key: 'award.commanderSlain', args: { unit } }
      return [{ seat, text, count: 1, points, cite, focus: { units: [unit] } }]
    })
    return counted(awards, 'commanderSlain', (award) => award.points)
  },
}
