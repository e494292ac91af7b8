/** Whom characters have left in this player turn (C4-CHAR-04, -13). */
import type { PartingsView } from '../../../../shared/protocol/parts/partings'
import type { UnitId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../game'

export const partings = keptBy<'partings', PartingsView>({
  id: 'partings',
  opening: () => ({ left: {} }),
  seen: (kept) => kept,
})
export const leftBy = (state: CoreState, unit: UnitId): UnitId | undefined => partings.of(state).left[unit]
