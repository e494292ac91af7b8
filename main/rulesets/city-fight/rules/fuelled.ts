/** Weapons that lay a template or a marker are stronger, ordnance and barrage among them (CF-STRAT-13). */
import type { CoreRule } from '../../core4/game'

const strongest = 10

export const fuelled: CoreRule<{ readonly more: number }> = {
  id: 'fuelled',
  cite: 'CF-STRAT-13',
  carriedBy: [],
  args: { more: { as: 'count', min: 1, max: 9 } },
  on: {
    shotStrength: {
      as: 'model',
      answer: (strength, { template }, { more }) =>
        template === null ? strength : Math.max(strength, Math.min(strongest, strength + more)),
    },
  },
}
