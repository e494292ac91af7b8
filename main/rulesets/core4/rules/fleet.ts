/** Runs D6" in the Shooting phase instead of firing; beasts and riders always have it (C4-USR-06, C4-TYPE-14). */
import type { CoreRule } from './rule'

export const fleet: CoreRule = {
  id: 'fleet',
  cite: 'C4-USR-06',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAll',
  comesWith: ({ type, mobility = type }) => mobility === 'beasts' || mobility === 'cavalry',
  on: { runs: { as: 'unit', answer: () => true } },
}
