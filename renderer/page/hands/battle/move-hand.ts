/** A unit on its way over the table: the mouse or the arrows lead it, and it waits for a yes where something is at stake. */
import { drawnFrom } from '../../table/marks'
import { chainMarks } from './chain-marks'
import { inches } from '../../../../shared/geometry/length'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { TableHit } from '../../../scene/props'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { turnFormation } from './arranging'
import { turnStep } from '../../tools/formation'
import { tapeStore } from '../../tools/tape'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { intentOf } from '../../table/intent'
import { cancelMove, confirmMove, dragTo, dropMove, dropMoveCorner, nudgeMove, takeUp } from './moving'
import { moveStore } from './move-store'
import { slice, type Page } from '../../page'

/** The unit whose models the mouse may drag now. */
function draggable(snapshot: SeatSnapshot, hit: TableHit | null): string | null {
  if (hit?.unit == null || hit.model === null) return null
  const intent = intentOf(snapshot, hit.unit)
  if (intent.to === 'move') return hit.unit
  const form = intent.to === 'answer' ? intent.decision.form : null
  return form?.form === 'paths' && form.models.includes(hit.model) ? form.unit : null
}
/** The last stretch of a quick drag may not have been told. */
function releaseAt(page: Page, hit: TableHit): true {
  dragTo(page, hit)
  dropMove(page)
  return true
}
const moveNow = (page: Page) => moveStore(page).getState().move
const isHeld = (page: Page): boolean => moveNow(page)?.held === true

/** The way that is drawn, and the vehicle at its end. */
const wayMarks = slice((page) =>
  drawnFrom(
    [moveStore(page)],
    () => {
      const { move } = moveStore(page).getState()
      return [move?.check ?? null, move?.boards] as const
    },
    (_, ghostMove, boards) => ({ ghostMove, picked: boards === undefined ? [] : [boards] }),
  ),
)
export const moveHand = slice<Hand>((page) => ({
  marks: [wayMarks(page), chainMarks(page)],
  drafts: () => moveNow(page) !== null,
  point({ type, hit, origin, shift }) {
    const { snapshot } = gameStore(page).getState()
    switch (type) {
      case 'hover':
        if (hit !== null && isHeld(page)) dragTo(page, hit)
        return isHeld(page)
      case 'drag': {
        const unit = snapshot === null ? null : draggable(snapshot, origin)
        if (unit !== null && origin?.model != null && !isHeld(page) && !tapeStore(page).getState().held)
          takeUp(page, unit, origin.model, shift)
        if (hit !== null && isHeld(page)) dragTo(page, hit)
        return isHeld(page)
      }
      case 'up':
        if (!isHeld(page)) return false
        if (hit !== null) return origin !== null && releaseAt(page, hit)
        dropMove(page)
        return true
      case 'click':
        return isHeld(page) && hit !== null && releaseAt(page, hit)
      case 'waypoint':
        if (moveNow(page) === null) return false
        dropMoveCorner(page)
        return true
      default:
        return false
    }
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    if (by === null || moveNow(page) === null) return false
    nudgeMove(page, by)
    return true
  },
  wheel: (by) => isHeld(page) && (by === 0 || turnFormation(page, -by * turnStep)),
  confirm() {
    if (moveNow(page) === null) return false
    confirmMove(page).catch(page.bound(showFault))
    return true
  },
  cancel() {
    if (moveNow(page) === null) return false
    cancelMove(page)
    return true
  },
  carried() {
    const move = moveNow(page)
    return move === null ? null : { to: move.to, held: move.held }
  },
  carryTo: (place) => dragTo(page, { ...place, model: null, unit: null, piece: place.on.piece }),
}))
