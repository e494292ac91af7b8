/** What a movement or a click of the mouse on a table does, whichever game is played. */
import type { PointerHandlers } from '../../scene/props'
import { carriedOver } from '../tools/open-floor'
import { useTable } from './battle/table-store'
import { handsNow, taken } from './hand'
import { pressedAt } from './screen-box'

export function pointed(pointer: PointerHandlers): void {
  if (handsNow().isCovered()) return
  const { type, hit, screen } = pointer
  if (hit === null || type === 'leave') {
    useTable.setState({ hover: null })
    carriedOver(null)
  } else if (type === 'hover' || type === 'drag') {
    useTable.setState({ hover: { hit, screen } })
    carriedOver(hit)
  }
  if (type === 'down') pressedAt(screen)
  taken((hand) => hand.point?.(pointer))
}
