/** Takes up so many seats of a transport (C4-TRANS-01). */
import type { CoreRule } from '../game'

export const bulky: CoreRule<{ readonly seats: number }> = {
  id: 'bulky',
  cite: 'C4-TRANS-01',
  carriedBy: ['unit', 'kind'],
  args: { seats: { as: 'count', min: 2, max: 10 } },
  on: { seatsTaken: { as: 'model', answer: (seats, _about, own) => Math.max(seats, own.seats) } },
}
