/** Game turns fought in the dark (CF-MSR-02). */
import type { NightView } from '../../../../shared/protocol/part-views'
import { keptBy } from '../../core4/game'

export const night = keptBy<'night', NightView>({
  id: 'night',
  opening: () => ({ turns: [], duskAndDawn: null }),
  seen: (kept) => kept,
})
