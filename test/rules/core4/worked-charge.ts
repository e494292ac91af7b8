/** The worked example of C4-ASSAULT-10: five of its attackers before two defenders, open ground, 6". */
import type { UnitSpec } from '../board'

export const workedCharge: readonly UnitSpec[] = [
  {
    id: 'a1',
    seat: 'a',
    models: [
      { at: [10, 5, 0] },
      { at: [12, 4.5, 0] },
      { at: [8, 4, 0] },
      { at: [14, 4, 0] },
      { at: [8.5, 1, 0] },
    ],
  },
  { id: 'b1', seat: 'b', models: [{ at: [10, 10, 0] }, { at: [12, 10, 0] }] },
]
