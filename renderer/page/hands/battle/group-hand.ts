/** A box drawn on the bare table takes several units in hand; the mouse, the wheel and the keys then lead them together. */
import { groupStore } from './group'
import { drawnFrom } from '../../table/marks'
import { inches } from '../../../../shared/geometry/length'
import type { PointerHandlers, TableHit } from '../../../scene/props'
import { gameStore } from '../../game/game-store'
import { toolsStore } from '../../tools/tool-store'
import type { Hand } from '../../table/hand'
import { closeBox, drawBox, screenBoxStore } from '../../table/screen-box'
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
import { moveStore } from './move-store'
import { deployStore } from './deploy-draft'
import { pieceStore } from './piece-draft'
import { slice, type Page } from '../../page'

/** Nothing else is in hand that a drag over the table could mean. */
function mayBox(page: Page, origin: TableHit | null): boolean {
  const { snapshot } = gameStore(page).getState()
  const { move } = moveStore(page).getState()
  const { deploy } = deployStore(page).getState()
  const { piece } = pieceStore(page).getState()
  if (snapshot === null || snapshot.view.stage !== 'battle' || openDecision(snapshot) !== null) return false
  if ((move ?? deploy ?? piece) !== null || toolsStore(page).getState().tool !== null) return false
  const unit = origin?.unit ?? null
  return unit === null || legalFor(snapshot, unit).every(({ type }) => type !== 'move')
}
function drag(page: Page, { hit, origin, screen }: PointerHandlers): boolean {
  if (isGroupHeld(page)) {
    if (hit !== null) carryGroup(page, hit.at)
    return true
  }
  if (screenBoxStore(page).getState().box === null) {
    if (origin?.unit != null && holdGroup(page, origin.unit, origin.at)) return true
    if (!mayBox(page, origin)) return false
  }
  drawBox(page, screen)
  return true
}
function up(page: Page, hit: TableHit | null): boolean {
  const box = closeBox(page)
  if (box !== null) {
    takeWithin(page, box)
    return true
  }
  if (!isGroupHeld(page)) return false
  if (hit !== null) carryGroup(page, hit.at)
  releaseGroup(page)
  return true
}
function click(page: Page, { hit, shift, ctrl }: PointerHandlers): boolean {
  if (hit === null) return false
  if ((ctrl || shift) && hit.unit !== null && toggleInGroup(page, hit.unit)) return true
  // Whoever is chosen now is chosen alone.
  if (letGroupGo(page)) layProposedAside(page)
  return false
}
function key(page: Page, stroke: KeyStroke): boolean {
  if (groupNow(page).length === 0) return false
  const by = pushOf(stroke, inches(1), inches(0.25))
  if (by !== null) return nudgeGroup(page, by)
  switch (stroke.action) {
    case 'turnLeft':
      return turnGroup(page, 1)
    case 'turnRight':
      return turnGroup(page, -1)
    case 'spreadOut':
      return spreadUnits(page, 1)
    case 'closeUp':
      return spreadUnits(page, -1)
    case 'moveUnit':
      return drawGroup(page)
    default:
      return false
  }
}
const groupMarks = slice((page) =>
  drawnFrom(
    [groupStore(page), gameStore(page)],
    () => [groupStore(page).getState().units, gameStore(page).getState().snapshot?.view.units] as const,
    (_, group, units) => ({ picked: group.flatMap((unit) => units?.[unit]?.models ?? []) }),
  ),
)
export const groupHand = slice<Hand>((page) => ({
  panel: () => (groupNow(page).length > 1 && proposalNow(page) === null ? 'group' : null),
  marks: groupMarks(page),
  point(pointer) {
    switch (pointer.type) {
      case 'drag':
        return drag(page, pointer)
      case 'up':
        return up(page, pointer.hit)
      case 'click':
        return click(page, pointer)
      default:
        return isGroupHeld(page)
    }
  },
  key: page.bound(key),
  wheel: (by) => isGroupHeld(page) && (by === 0 || turnGroup(page, by === 1 ? -1 : 1)),
  cancel() {
    // What is drawn goes first, then the group itself.
    return proposalNow(page) === null && letGroupGo(page)
  },
}))
