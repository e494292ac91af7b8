/** Takes up so many seats of a transport; two where nothing else is said (C4-TRANS-01). */
import type { CoreRule } from '../game'

export const bulky: CoreRule<{ readonly seats?: number }> = {
  id: 'bulky',
  cite: 'C4-TRANS-01',
  carriedBy: ['unit', 'kind'],
  args: { seats: { as: 'count', min: 2, max: 10 } },
  on: { seatsTaken: { as: 'model', answer: (taken, _about, { seats = 2 }) => Math.max(taken, seats) } },
}
