/** What a movement or a click of the mouse on a table does, whichever game is played. */
import type { PointerHandlers } from '../../scene/props'
import { showFault } from '../app/toasts'
import { openTable } from '../game/open-table'
import { carriedOver, wheelFloor } from '../tools/open-floor'
import { tableStore } from '../table/table-store'
import { handsNow, taken } from '../table/hand'
import { pressedAt } from '../table/screen-box'
import { slice, type Page } from '../page'

interface Own {
  /** The newest click that came too early. */
  early: PointerHandlers | null
}
const own = slice<Own>(() => ({ early: null }))
/** The page has drawn what it has been told. */
const drawn = ({ clock }: Page): Promise<void> =>
  new Promise((done) => clock.nextFrame(() => clock.nextFrame(() => done())))
/**
 * While an input is on its way the table does not lie yet as it will: a click on it waits until it does, for it is meant
 * for what comes next. The second of a double click is the same click again.
 */
async function clickedEarly(page: Page, pointer: PointerHandlers): Promise<void> {
  const waits = own(page).early !== null
  if (pointer.type === 'click') own(page).early = pointer
  if (waits) return
  await openTable(page).settled()
  await drawn(page)
  const click = own(page).early
  own(page).early = null
  if (click !== null) pointed(page, click)
}
/**
 * Over a building the wheel carries what is in the hand from floor to floor; elsewhere, or with Shift, it turns it.
 * @param by  1: towards the player; 0: it is on its way to a step
 * @returns whether it is a hand's, and not the camera's
 */
export function wheeled(page: Page, by: 1 | 0 | -1, shift: boolean): boolean {
  const up = by === 0 ? 0 : by === 1 ? -1 : 1
  return (!shift && wheelFloor(page, up)) || taken(page, (hand) => hand.wheel?.(by, shift))
}
export function pointed(page: Page, pointer: PointerHandlers): void {
  if (handsNow(page).isCovered()) return
  if ((pointer.type === 'click' || pointer.type === 'doubleClick') && openTable(page).busy()) {
    clickedEarly(page, pointer).catch(page.bound(showFault))
    return
  }
  const { type, hit, screen } = pointer
  if (type === 'down' || type === 'click') openTable(page).touched()
  if (hit === null || type === 'leave') {
    tableStore(page).setState({ hover: null })
    carriedOver(page, null)
  } else if (type === 'hover' || type === 'drag') {
    tableStore(page).setState({ hover: { hit, screen } })
    carriedOver(page, hit)
  }
  if (type === 'down') pressedAt(page, screen)
  taken(page, (hand) => hand.point?.(pointer))
}
