/** Hits on 2+ and wounds on 4+ whatever skill and Toughness; no Strength, two dice against armour; it pins (C4-WEAPON-26). */
import type { CoreRule } from '../../game'

export const sniper: CoreRule = {
  id: 'sniper',
  cite: 'C4-WEAPON-26',
  carriedBy: ['weapon'],
  profile: { noStrength: true },
  look: 'precise',
  on: {
    toHit: { as: 'weapon', band: 'sets', answer: (die) => ({ ...die, needed: die.needed && 2 }) },
    toWound: { as: 'weapon', band: 'sets', answer: (die) => ({ ...die, needed: 4 }) },
    pierces: {
      as: 'weapon',
      band: 'sets',
      answer: (piercing) => ({ ...piercing, strength: 0, dice: 2, reads: 'sum', cite: ['C4-WEAPON-26'] }),
    },
    killingStrength: { as: 'weapon', band: 'sets', answer: () => 0 },
    pins: { as: 'weapon', answer: (pins) => pins ?? 'pinning' },
  },
}
