/** What a movement or a click of the mouse on a table does, whichever game is played. */
import type { PointerHandlers } from '../../scene/props'
import { showFault } from '../app/toasts'
import { openTable } from '../game/open-table'
import { carriedOver } from '../tools/open-floor'
import { useTable } from '../table/table-store'
import { handsNow, taken } from '../table/hand'
import { pressedAt } from '../table/screen-box'

/** The newest click that came too early. */
let early: PointerHandlers | null = null
/** The page has drawn what it has been told. */
const drawn = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
/**
 * While an input is on its way the table does not lie yet as it will: a click on it waits until it does, for it is meant
 * for what comes next. The second of a double click is the same click again.
 */
async function clickedEarly(pointer: PointerHandlers): Promise<void> {
  const waits = early !== null
  if (pointer.type === 'click') early = pointer
  if (waits) return
  await openTable().settled()
  await drawn()
  const click = early
  early = null
  if (click !== null) pointed(click)
}
export function pointed(pointer: PointerHandlers): void {
  if (handsNow().isCovered()) return
  if ((pointer.type === 'click' || pointer.type === 'doubleClick') && openTable().busy()) {
    clickedEarly(pointer).catch(showFault)
    return
  }
  const { type, hit, screen } = pointer
  if (type === 'down' || type === 'click') openTable().touched()
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
