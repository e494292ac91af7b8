/** Seats in whatever carries them: two, three or five; of several the most (S6-USR-BUL-01). */
import type { CoreRule } from '../../core4/game'

const cite = 'S6-USR-BUL-01'
const takes = (id: string, places: number): CoreRule => ({
  id,
  cite,
  carriedBy: ['unit', 'kind'],
  on: { seatsTaken: { as: 'model', answer: (seats) => Math.max(seats, places) } },
})
/** Under the core's word; a number that stands beside it there is the size of its bearer, whichever rules are played. */
const sixthBulky: CoreRule<{ readonly seats?: number }> = {
  id: 'sixthBulky',
  replaces: 'bulky',
  cite,
  carriedBy: [],
  args: { seats: { as: 'count', min: 2, max: 10, optional: true } },
  on: { seatsTaken: { as: 'model', answer: (taken, _about, { seats = 2 }) => Math.max(taken, seats) } },
}

export const bulkyFamily: readonly CoreRule[] = [
  sixthBulky as CoreRule,
  takes('veryBulky', 3),
  takes('extremelyBulky', 5),
]
