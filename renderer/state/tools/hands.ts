/** What each tool does with the mouse, and how it is taken up and laid down. */
import type { TableHit, PointerHandlers } from '../../scene/props'
import { useGame } from '../open-game/game-store'
import { useTable } from '../hand/battle/table-store'
import { carryTemplate, keepTemplate, pinTemplate, takeTemplate } from '../hand/battle/templating'
import { beginEye, chooseEye, endEye } from './eye'
import { beginField, endField, fieldOf, keepField } from './field'
import { beginMatrix, chooseUnit, endMatrix, keepMatrix } from './matrix'
import { endPeel, peel, peelOver } from './peel'
import { beginSight, endSight, keepSight, sightFrom, sightFromSelected, sightTo } from './sighting'
import { endTape, keepTape, tapeClick, tapeCorner, tapeTo, useTape } from './tape'
import { useTools, type Tool } from './tool-store'

interface Hand {
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

const hands: Readonly<Record<Tool, Hand>> = {
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
/** The mouse belongs to the tool in hand; false when there is none. */
export function toolPointer({ type, hit, screen }: PointerHandlers): boolean {
  const { tool } = useTools.getState()
  if (tool === null) return false
  const hand = hands[tool]
  useTable.setState({ hover: hit === null || type === 'leave' ? null : { hit, screen } })
  if (hit === null) return true
  if (type === 'hover' || type === 'drag') {
    hand.hover?.(hit)
    // The keys that are held for a moment work beside any tool.
    if (useTable.getState().sighting?.held === true) sightTo(hit)
    if (useTape.getState().held) tapeTo(hit)
  }
  if (type === 'click' || type === 'doubleClick') hand.click?.(hit)
  else if (type === 'waypoint') hand.corner?.(hit)
  else if (type === 'down') useTable.setState({ turnedDown: null })
  return true
}
