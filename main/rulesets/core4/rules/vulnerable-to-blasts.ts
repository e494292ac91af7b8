/** What any marker or template does to it counts twice: an unsaved wound becomes two (C4-USR-23). */
import type { CoreRule } from './rule'

export const vulnerableToBlasts: CoreRule = {
  id: 'vulnerableToBlasts',
  cite: 'C4-USR-23',
  carriedBy: ['unit', 'kind'],
  on: {
    unsavedWound: { as: 'model', answer: (wounds, { wound }) => (wound.template ? 2 * wounds : wounds) },
  },
}
