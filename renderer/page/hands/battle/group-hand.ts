/** A box drawn on the bare table takes several units in hand; the mouse, the wheel and the keys then lead them together. */
import { inches } from '../../../../shared/geometry/length'
import type { PointerHandlers, TableHit } from '../../../scene/props'
import { useGame } from '../../game/game-store'
import { useTools } from '../../tools/tool-store'
import type { Hand } from '../../table/hand'
import { closeBox, drawBox, useScreenBox } from '../../table/screen-box'
import { pushOf, type KeyStroke } from '../../table/stroke'
import {
  carryGroup,
  drawGroup,
  groupNow,
  holdGroup,
  isGroupHeld,
  letGroupGo,
  nudgeGroup,
  releaseGroup,
  spreadUnits,
  takeWithin,
  toggleInGroup,
  turnGroup,
} from './group'
import { legalFor, openDecision } from '../../table/intent'
import { layProposedAside, proposalNow } from './proposal'
import { useTable } from '../../table/table-store'

/** Nothing else is in hand that a drag over the table could mean. */
function mayBox(origin: TableHit | null): boolean {
  const { snapshot } = useGame.getState()
  const { move, deploy, piece } = useTable.getState()
  if (snapshot === null || snapshot.view.stage !== 'battle' || openDecision(snapshot) !== null) return false
  if ((move ?? deploy ?? piece) !== null || useTools.getState().tool !== null) return false
  const unit = origin?.unit ?? null
  return unit === null || legalFor(snapshot, unit).every(({ type }) => type !== 'move')
}
function drag({ hit, origin, screen }: PointerHandlers): boolean {
  if (isGroupHeld()) {
    if (hit !== null) carryGroup(hit.at)
    return true
  }
  if (useScreenBox.getState().box === null) {
    if (origin?.unit != null && holdGroup(origin.unit, origin.at)) return true
    if (!mayBox(origin)) return false
  }
  drawBox(screen)
  return true
}
function up(hit: TableHit | null): boolean {
  const box = closeBox()
  if (box !== null) {
    takeWithin(box)
    return true
  }
  if (!isGroupHeld()) return false
  if (hit !== null) carryGroup(hit.at)
  releaseGroup()
  return true
}
function click({ hit, shift, ctrl }: PointerHandlers): boolean {
  if (hit === null) return false
  if ((ctrl || shift) && hit.unit !== null && toggleInGroup(hit.unit)) return true
  // Whoever is chosen now is chosen alone.
  if (letGroupGo()) layProposedAside()
  return false
}
function key(stroke: KeyStroke): boolean {
  if (groupNow().length === 0) return false
  const by = pushOf(stroke, inches(1), inches(0.25))
  if (by !== null) return nudgeGroup(by)
  switch (stroke.action) {
    case 'turnLeft':
      return turnGroup(1)
    case 'turnRight':
      return turnGroup(-1)
    case 'spreadOut':
      return spreadUnits(1)
    case 'closeUp':
      return spreadUnits(-1)
    case 'moveUnit':
      return drawGroup()
    default:
      return false
  }
}
export const groupHand: Hand = {
  point(pointer) {
    switch (pointer.type) {
      case 'drag':
        return drag(pointer)
      case 'up':
        return up(pointer.hit)
      case 'click':
        return click(pointer)
      default:
        return isGroupHeld()
    }
  },
  key,
  wheel: (by) => isGroupHeld() && turnGroup(by === 1 ? -1 : 1),
  cancel() {
    // What is drawn goes first, then the group itself.
    return proposalNow() === null && letGroupGo()
  },
}
