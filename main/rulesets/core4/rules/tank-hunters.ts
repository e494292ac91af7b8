/** One more on every roll against armour, whatever it is made with; no tank puts them to a test (C4-USR-20). */
import type { CoreRule } from '../game'

export const tankHunters: CoreRule = {
  id: 'tankHunters',
  cite: 'C4-USR-20',
  carriedBy: ['unit', 'kind'],
  on: {
    atArmour: { as: 'model', answer: (more) => more + 1 },
    bravesTanks: { as: 'unit', answer: () => true },
  },
}
