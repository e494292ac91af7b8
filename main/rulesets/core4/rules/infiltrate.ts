/** May be placed after all the others, near the enemy, in a mission that allows it (C4-USR-09, C4-MSR-06). */
import type { CoreRule } from '../game'

export const infiltrate: CoreRule = {
  id: 'infiltrate',
  cite: 'C4-USR-09',
  carriedBy: ['unit', 'kind', 'mission'],
  sharing: 'withAll',
  on: {
    deploysLate: { as: 'unit', answer: () => true },
    lateDeployment: { as: 'mission', cite: 'C4-MSR-06', answer: () => true },
  },
}
