/** A unit on its way over the table: the mouse or the arrows lead it, and it waits for a yes where something is at stake. */
import { inches } from '../../../../shared/geometry/length'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { TableHit } from '../../../scene/props'
import { showFault } from '../../app/toasts'
import { useGame } from '../../game/game-store'
import { turnFormation } from './arranging'
import { turnStep } from '../../tools/formation'
import { useTape } from '../../tools/tape'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { intentOf } from '../../table/intent'
import { cancelMove, confirmMove, dragTo, dropMove, dropMoveCorner, nudgeMove, takeUp } from './moving'
import { useTable } from '../../table/table-store'

/** The unit whose models the mouse may drag now. */
function draggable(snapshot: SeatSnapshot, hit: TableHit | null): string | null {
  if (hit?.unit == null || hit.model === null) return null
  const intent = intentOf(snapshot, hit.unit)
  if (intent.to === 'move') return hit.unit
  const form = intent.to === 'answer' ? intent.decision.form : null
  return form?.form === 'paths' && form.models.includes(hit.model) ? form.unit : null
}
/** The last stretch of a quick drag may not have been told. */
function releaseAt(hit: TableHit): true {
  dragTo(hit)
  dropMove()
  return true
}
const moveNow = () => useTable.getState().move
const isHeld = (): boolean => moveNow()?.held === true

export const moveHand: Hand = {
  drafts: () => moveNow() !== null,
  point({ type, hit, origin, shift }) {
    const { snapshot } = useGame.getState()
    switch (type) {
      case 'hover':
        if (hit !== null && isHeld()) dragTo(hit)
        return isHeld()
      case 'drag': {
        const unit = snapshot === null ? null : draggable(snapshot, origin)
        if (unit !== null && origin?.model != null && !isHeld() && !useTape.getState().held)
          takeUp(unit, origin.model, shift)
        if (hit !== null && isHeld()) dragTo(hit)
        return isHeld()
      }
      case 'up':
        if (!isHeld()) return false
        if (hit !== null) return origin !== null && releaseAt(hit)
        dropMove()
        return true
      case 'click':
        return isHeld() && hit !== null && releaseAt(hit)
      case 'waypoint':
        if (moveNow() === null) return false
        dropMoveCorner()
        return true
      default:
        return false
    }
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    if (by === null || moveNow() === null) return false
    nudgeMove(by)
    return true
  },
  wheel: (by) => isHeld() && turnFormation(-by * turnStep),
  confirm() {
    if (moveNow() === null) return false
    confirmMove().catch(showFault)
    return true
  },
  cancel() {
    if (moveNow() === null) return false
    cancelMove()
    return true
  },
  carried() {
    const move = moveNow()
    return move === null ? null : { to: move.to, held: move.held }
  },
  carryTo: (place) => dragTo({ ...place, model: null, unit: null, piece: place.on.piece }),
}
