/** Lays the flame template: it never misses, and cover saves nobody from it (C4-WEAPON-17). */
import type { CoreRule } from '../../game'

export const template: CoreRule = {
  id: 'template',
  cite: 'C4-WEAPON-17',
  carriedBy: ['weapon'],
  slots: ['shape', 'flight'],
  profile: { length: true },
  look: 'flame',
  on: {
    lays: { as: 'weapon', band: 'limits', answer: () => 'flame' as const },
  },
}
