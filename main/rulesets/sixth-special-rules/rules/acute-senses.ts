/** One with sharp senses is enough: a random edge may be thrown for once more; the core's night vision names both (S6-USR-ACU-01). */
import type { CoreRule } from '../../core4/game'

export const acuteSenses: CoreRule = {
  id: 'acuteSenses',
  cite: 'S6-USR-ACU-01',
  carriedBy: ['unit', 'kind'],
  sharing: 'withOne',
  goesWith: ['nightVision'],
  on: { throwsEdgeAgain: { as: 'unit', answer: () => true } },
}
