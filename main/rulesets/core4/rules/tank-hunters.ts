/** One more on every roll against armour, whatever it is made with (C4-USR-20). */
import type { CoreRule } from '../game'

export const tankHunters: CoreRule = {
  id: 'tankHunters',
  cite: 'C4-USR-20',
  carriedBy: ['unit', 'kind'],
  on: { atArmour: { as: 'model', answer: (more) => more + 1 } },
}
