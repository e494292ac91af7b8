/** Whoever touches it in a fight is put to the test (S6-USR-FEA-01). */
import type { CoreRule } from '../../core4/game'

export const fear: CoreRule = {
  id: 'fear',
  cite: 'S6-USR-FEA-01',
  carriedBy: ['unit', 'kind'],
  on: { feared: { as: 'model', answer: () => true } },
}
