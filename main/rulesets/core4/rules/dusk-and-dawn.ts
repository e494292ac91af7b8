/** A die before the first turn may bring night at its beginning or at its end (C4-MSR-04). */
import type { CoreRule } from '../game'

export const duskAndDawn: CoreRule = {
  id: 'duskDawn',
  cite: 'C4-MSR-04',
  carriedBy: ['mission'],
  on: { rollsForNight: { as: 'mission', answer: () => true } },
}
