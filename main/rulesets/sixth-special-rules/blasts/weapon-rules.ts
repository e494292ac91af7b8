/** What a weapon's words mean here that lays a marker: in the place of the core's rules of the same name (S6-USR-GEN-01). */
import type { CoreRule } from '../../core4/game'

/** The small marker, of ordnance so marked as well. */
export const sixthBlast: CoreRule = {
  id: 'sixthBlast',
  replaces: 'blast',
  cite: 'S6-USR-BLA-01',
  carriedBy: [],
  look: 'explosive',
  on: {
    lays: { as: 'weapon', answer: () => 'blast' as const },
    laysLarge: { as: 'weapon', answer: () => false },
  },
}
export const sixthLargeBlast: CoreRule = {
  id: 'sixthLargeBlast',
  replaces: 'largeBlast',
  cite: 'S6-USR-BLA-01',
  carriedBy: [],
  look: 'explosive',
  on: {
    lays: { as: 'weapon', answer: () => 'largeBlast' as const },
    laysLarge: { as: 'weapon', answer: () => true },
  },
}
/** Whatever else its weapon lays it falls from above, and pins (S6-USR-BAR-06, -X-05). */
export const sixthBarrage: CoreRule = {
  id: 'sixthBarrage',
  replaces: 'barrage',
  cite: 'S6-USR-BAR-01',
  carriedBy: [],
  look: 'lofted',
  on: {
    lays: { as: 'weapon', band: 'limits', answer: () => 'barrage' as const },
    pins: {
      as: 'weapon',
      band: 'sets',
      cite: 'S6-USR-BAR-06',
      answer: (_pins, { weapon }) => (weapon.type === 'ordnance' ? 'ordnancePinning' : 'pinning'),
    },
  },
}
