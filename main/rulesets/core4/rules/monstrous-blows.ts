/** Blows of a monstrous creature go past armour, and throw two dice at armour unless its weapon works otherwise (C4-TYPE-07). */
import { modelOf, standingRule, unitOf } from '../game'

export const monstrousBlows = standingRule({
  id: 'monstrousBlows',
  cite: 'C4-TYPE-07',
  on: {
    blow: {
      as: 'game',
      answer(blow, { game: { state }, model, weapon }) {
        const { own, unit } = modelOf(state, model)
        if (unitOf(state, own ?? unit).entry.type !== 'monstrousCreature') return blow
        return { ...blow, armour: 'none', diceAtArmour: weapon === null ? 2 : 1 }
      },
    },
  },
})
