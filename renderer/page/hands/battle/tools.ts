/** What each tool does with the mouse, and how it is taken up and laid down. */
import type { TableHit, PointerHandlers } from '../../../scene/props'
import { useGame } from '../../game/game-store'
import type { Hand } from '../../table/hand'
import { useTable } from '../../table/table-store'
import { carryTemplate, keepTemplate, pinTemplate, takeTemplate } from './templating'
import { beginEye, chooseEye, endEye, nextEye } from '../../tools/eye'
import { beginField, endField, fieldOf, keepField } from '../../tools/field'
import { beginMatrix, chooseUnit, endMatrix, keepMatrix } from '../../tools/matrix'
import { endPeel, peel, peelOver } from '../../tools/peel'
import { beginSight, endSight, keepSight, sightFrom, sightFromSelected, sightTo } from '../../tools/sighting'
import { endTape, keepTape, tapeClick, tapeCorner, tapeTo, useTape } from '../../tools/tape'
import { useTools, type Tool } from '../../tools/tool-store'

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
const tableNow = () => useGame.getState().snapshot?.view.table

const hands: Readonly<Record<Tool, ToolHand>> = {
  sight: {
    begin: () => beginSight(false),
    end: endSight,
    keep: keepSight,
    hover: sightTo,
    click: (hit) => sightFrom(hit),
    corner: sightFromSelected,
  },
  eye: { begin: beginEye, end: endEye, click: chooseEye },
  field: { begin: beginField, end: endField, keep: keepField, click: fieldOf },
  matrix: { begin: beginMatrix, end: endMatrix, keep: keepMatrix, click: chooseUnit },
  tape: {
    end: endTape,
    keep: keepTape,
    hover: tapeTo,
    click: tapeClick,
    corner: (hit) => void tapeCorner(hit),
  },
  template: {
    begin: () => takeTemplate('blast'),
    end: () => takeTemplate(null),
    keep: keepTemplate,
    hover: carryTemplate,
    click: pinTemplate,
  },
  floors: {
    end: endPeel,
    hover: peelOver,
    click: (hit) => {
      const table = tableNow()
      if (table !== undefined) peel(table, hit, -1)
    },
    corner: (hit) => {
      const table = tableNow()
      if (table !== undefined) peel(table, hit, 1)
    },
  },
}
export function leaveTool(): boolean {
  const { tool } = useTools.getState()
  if (tool === null) return false
  hands[tool].end()
  useTools.setState({ tool: null })
  return true
}
/** Takes a tool in hand, or lays it down when it is there already. */
export function takeTool(tool: Tool): void {
  const before = useTools.getState().tool
  leaveTool()
  if (before === tool) return
  endSight()
  endTape()
  useTools.setState({ tool })
  hands[tool].begin?.()
}
/** How the tool in hand is taken up again as it is now; from an eye nobody looks once more, as something has changed since. */
export function keepTool(): (() => void) | null {
  const { tool } = useTools.getState()
  if (tool === null || tool === 'eye') return null
  const show = hands[tool].keep?.()
  return () => {
    leaveTool()
    useTools.setState({ tool })
    show?.()
  }
}
/** The keys that are held for a moment work beside any tool. */
function besides(hit: TableHit): void {
  if (useTable.getState().sighting?.held === true) sightTo(hit)
  if (useTape.getState().held) tapeTo(hit)
}
/** The mouse belongs to the tool in hand; without one, to a tape or a look that a key holds. */
function pointWithTool({ type, hit }: PointerHandlers): boolean {
  const { tool } = useTools.getState()
  const moves = type === 'hover' || type === 'drag'
  if (tool === null) {
    if (hit === null) return false
    if (moves) {
      tapeTo(hit)
      sightTo(hit)
    }
    return type === 'waypoint' && tapeCorner(hit)
  }
  const hand = hands[tool]
  if (hit === null) return true
  if (moves) {
    hand.hover?.(hit)
    besides(hit)
  }
  if (type === 'click' || type === 'doubleClick') hand.click?.(hit)
  else if (type === 'waypoint') hand.corner?.(hit)
  else if (type === 'down') useTable.setState({ turnedDown: null })
  return true
}
export const toolHand: Hand = {
  point: pointWithTool,
  // Looking from a model's eye, one goes to the next of its unit.
  key: ({ next }) => next !== 0 && nextEye(next),
  cancel: leaveTool,
}
