/** Characters who have left their unit (C4-CHAR-04, -13). */
import type { UnitId } from '../../table/types'

export interface PartingsView {
  /**
   * Whom each has left in this player turn: he must end its Movement phase out of their reach. So too the squad that has died
   * around him.
   */
  readonly left: Readonly<Record<UnitId, UnitId>>
}
