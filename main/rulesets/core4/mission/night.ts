/** Game turns fought in the dark (C4-MSR-04). */
import type { NightView } from '../../../../shared/protocol/parts/mission'
import { keptBy } from '../game'

export const night = keptBy<'night', NightView>({
  id: 'night',
  opening: () => ({ turns: [], duskAndDawn: null }),
  seen: (kept) => kept,
})
