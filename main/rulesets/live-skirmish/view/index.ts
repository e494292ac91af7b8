/** What a seat may see of the state: the only way out of the main process (LS-ENG-07). */
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishState } from '../state'

export function viewFor(_state: SkirmishState, _seat: Seat): SkirmishView {
  throw new Error('the view of Live Skirmish is not built yet')
}
