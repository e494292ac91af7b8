/** What fights in armour: grenades hardly hit it while it moves, and what it suffers costs it a blow (C4-WALKER-08, -12). */
import { modelOf, standingRule, type CoreGame } from '../game'
import { isStranded, strikesBack } from '../units'
import type { ModelId } from '../../../../shared/table/types'

const hardToHit = 6
const fights = ({ state }: CoreGame, model: ModelId): boolean => strikesBack(modelOf(state, model))

export const fightsInArmour = standingRule({
  id: 'fightsInArmour',
  cite: 'C4-WALKER-12',
  on: {
    grenadeHitsOn: {
      as: 'game',
      answer(needed, { game, model }) {
        const hull = modelOf(game.state, model)
        return fights(game, model) && !isStranded(hull) ? hardToHit : needed
      },
    },
    attacks: {
      as: 'game',
      cite: 'C4-WALKER-08',
      answer(attacks, { game, model }) {
        const hull = modelOf(game.state, model)
        const hampered = isStranded(hull) || hull.damage?.shaken === true
        return fights(game, model) && hampered && attacks > 1 ? attacks - 1 : attacks
      },
    },
  },
})
