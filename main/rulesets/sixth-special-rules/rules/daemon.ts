/** A ward of 5+ where it has no better one, and it is feared (S6-USR-DAE-01). */
import type { CoreRule } from '../../core4/game'

const ward = 5

export const daemon: CoreRule = {
  id: 'daemon',
  cite: 'S6-USR-DAE-01',
  carriedBy: ['unit', 'kind'],
  brings: [{ rule: 'fear' }],
  on: {
    characteristic: {
      as: 'model',
      answer: (value, { what }) => (what !== 'inv' || (value !== null && value <= ward) ? value : ward),
    },
  },
}
