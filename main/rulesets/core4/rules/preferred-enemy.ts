/** Hits units of this tag on 3+ in close combat whatever skill; neither characters nor monstrous creatures (C4-USR-12). */
import { isIndependent } from '../units'
import { unitOf, type CoreRule } from '../game'

export const preferredEnemy: CoreRule<{ readonly tag: string }> = {
  id: 'preferredEnemy',
  cite: 'C4-USR-12',
  carriedBy: ['unit', 'kind'],
  args: { tag: { as: 'tag' } },
  on: {
    toHitInCombat: {
      as: 'model',
      band: 'sets',
      answer(die, { game: { state }, target }, { tag }) {
        const unit = unitOf(state, target)
        const { tags = [], type } = unit.entry
        const hated = tags.includes(tag) && !isIndependent(unit) && type !== 'monstrousCreature'
        return hated && die.needed !== null ? { ...die, needed: Math.min(3, die.needed) } : die
      },
    },
  },
}
