/** What each tool does with the mouse, and how it is taken up and laid down. */
import { battleToolMarks } from './tool-marks'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import { gameStore } from '../../game/game-store'
import type { Hand } from '../../table/hand'
import { sightStore } from '../../tools/sighting'
import { tableStore } from '../../table/table-store'
import { carryTemplate, keepTemplate, pinTemplate, takeTemplate } from './templating'
import { beginEye, chooseEye, endEye, nextEye } from '../../tools/eye'
import { beginField, endField, fieldOf, keepField } from '../../tools/field'
import { beginMatrix, chooseUnit, endMatrix, keepMatrix } from '../../tools/matrix'
import { endPeel, peel, peelOver } from '../../tools/peel'
import { beginSight, endSight, keepSight, sightFrom, sightFromSelected, sightTo } from '../../tools/sighting'
import { endTape, keepTape, tapeClick, tapeCorner, tapeTo, tapeStore } from '../../tools/tape'
import { toolsStore, type Tool } from '../../tools/tool-store'
import { slice, type Page } from '../../page'

interface ToolHand {
  begin?(): void
  end(): void
  /** Lays what it shows aside; the answer shows it again, when the tool is taken up anew. */
  keep?(): () => void
  hover?(hit: TableHit): void
  click?(hit: TableHit): void
  /** Right click. */
  corner?(hit: TableHit): void
}
const tableNow = (page: Page) => gameStore(page).getState().snapshot?.view.table

const hands = slice<Readonly<Record<Tool, ToolHand>>>((page) => ({
  sight: {
    begin: () => beginSight(page, false),
    end: page.bound(endSight),
    keep: page.bound(keepSight),
    hover: page.bound(sightTo),
    click: (hit) => sightFrom(page, hit),
    corner: page.bound(sightFromSelected),
  },
  eye: { begin: page.bound(beginEye), end: page.bound(endEye), click: page.bound(chooseEye) },
  field: {
    begin: page.bound(beginField),
    end: page.bound(endField),
    keep: page.bound(keepField),
    click: page.bound(fieldOf),
  },
  matrix: {
    begin: page.bound(beginMatrix),
    end: page.bound(endMatrix),
    keep: page.bound(keepMatrix),
    click: page.bound(chooseUnit),
  },
  tape: {
    end: page.bound(endTape),
    keep: page.bound(keepTape),
    hover: page.bound(tapeTo),
    click: page.bound(tapeClick),
    corner: (hit) => void tapeCorner(page, hit),
  },
  template: {
    begin: () => takeTemplate(page, 'blast'),
    end: () => takeTemplate(page, null),
    keep: page.bound(keepTemplate),
    hover: page.bound(carryTemplate),
    click: page.bound(pinTemplate),
  },
  floors: {
    end: page.bound(endPeel),
    hover: page.bound(peelOver),
    click: (hit) => {
      const table = tableNow(page)
      if (table !== undefined) peel(page, table, hit, -1)
    },
    corner: (hit) => {
      const table = tableNow(page)
      if (table !== undefined) peel(page, table, hit, 1)
    },
  },
}))
export function leaveTool(page: Page): boolean {
  const { tool } = toolsStore(page).getState()
  if (tool === null) return false
  hands(page)[tool].end()
  toolsStore(page).setState({ tool: null })
  return true
}
/** Takes a tool in hand, or lays it down when it is there already. */
export function takeTool(page: Page, tool: Tool): void {
  const before = toolsStore(page).getState().tool
  leaveTool(page)
  if (before === tool) return
  endSight(page)
  endTape(page)
  toolsStore(page).setState({ tool })
  hands(page)[tool].begin?.()
}
/** How the tool in hand is taken up again as it is now; from an eye nobody looks once more, as something has changed since. */
export function keepTool(page: Page): (() => void) | null {
  const { tool } = toolsStore(page).getState()
  if (tool === null || tool === 'eye') return null
  const show = hands(page)[tool].keep?.()
  return () => {
    leaveTool(page)
    toolsStore(page).setState({ tool })
    show?.()
  }
}
/** The keys that are held for a moment work beside any tool. */
function besides(page: Page, hit: TableHit): void {
  if (sightStore(page).getState().sighting?.held === true) sightTo(page, hit)
  if (tapeStore(page).getState().held) tapeTo(page, hit)
}
/** The mouse belongs to the tool in hand; without one, to a tape or a look that a key holds. */
function pointWithTool(page: Page, { type, hit }: PointerHandlers): boolean {
  const { tool } = toolsStore(page).getState()
  const moves = type === 'hover' || type === 'drag'
  if (tool === null) {
    if (hit === null) return false
    if (moves) {
      tapeTo(page, hit)
      sightTo(page, hit)
    }
    return type === 'waypoint' && tapeCorner(page, hit)
  }
  const hand = hands(page)[tool]
  if (hit === null) return true
  if (moves) {
    hand.hover?.(hit)
    besides(page, hit)
  }
  if (type === 'click' || type === 'doubleClick') hand.click?.(hit)
  else if (type === 'waypoint') hand.corner?.(hit)
  else if (type === 'down') tableStore(page).setState({ turnedDown: null })
  return true
}
export const toolHand = slice<Hand>((page) => ({
  marks: battleToolMarks(page),
  point: page.bound(pointWithTool),
  // Looking from a model's eye, one goes to the next of its unit.
  key: ({ next }) => next !== 0 && nextEye(page, next),
  cancel: page.bound(leaveTool),
}))
