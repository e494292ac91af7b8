/** What a stroke of a tool from one place of the sheet to another does. Pure: the same function draws what it would do. */
import type { EdgeKind, RuinPlan } from '../../../shared/city/design/plan'
import {
  buildEdges,
  buildRoom,
  damageEdges,
  dropEdges,
  paintCells,
} from '../../../shared/city/design/plan-edit'
import { cellsBetween, edgesAlong, nodeAt, roomAround } from '../../../shared/city/design/plan-grid'
import { movePart, partAt, toSegment } from '../../../shared/city/design/plan-part'
import type { Pt } from '../../../shared/city/design/sketch'

export const builderTools = [
  'pick',
  'room',
  'wall',
  'window',
  'door',
  'breach',
  'floor',
  'hole',
  'stair',
  'ladder',
  'rubble',
  'damage',
  'erase',
  'outline',
] as const
export type BuilderTool = (typeof builderTools)[number]
const edgeTools: Readonly<Partial<Record<BuilderTool, EdgeKind>>> = {
  wall: 'solid',
  window: 'window',
  door: 'door',
  breach: 'breach',
}
/** What the tool means by the places between which it is drawn. */
type Span = 'part' | 'edges' | 'cells' | 'nodes' | 'line' | 'spot'
export function spanOf(tool: BuilderTool): Span {
  switch (tool) {
    case 'pick':
      return 'part'
    case 'room':
      return 'nodes'
    case 'floor':
    case 'hole':
      return 'cells'
    case 'stair':
    case 'ladder':
      return 'line'
    case 'rubble':
    case 'outline':
      return 'spot'
    default:
      return 'edges'
  }
}

/** Inches. */
const stairWidth = { stair: 0.8, ladder: 0.6 } as const
const heapSize = { radius: 0.9, height: 0.5 }
/** Half a cell: stairs and heaps stand between the lines as well. */
export const half = (value: number): number => Math.round(value * 2) / 2
const halfAt = (plan: RuinPlan, [x, z]: Pt): [number, number] => [
  Math.max(0, Math.min(plan.columns, half(x))),
  Math.max(0, Math.min(plan.rows, half(z))),
]

/** The plan after the stroke; the same plan where it means nothing there. */
export function stroke(plan: RuinPlan, level: number, tool: BuilderTool, from: Pt, to: Pt): RuinPlan {
  const kind = edgeTools[tool]
  if (kind) return buildEdges(plan, level, edgesAlong(plan, from, to), kind)
  switch (tool) {
    case 'pick': {
      const part = partAt(plan, level, from)
      return part ? movePart(plan, level, part, 'whole', [to[0] - from[0], to[1] - from[1]]).plan : plan
    }
    case 'room':
      return buildRoom(plan, level, nodeAt(plan, from), nodeAt(plan, to))
    case 'floor':
    case 'hole':
      return paintCells(plan, level, cellsBetween(plan, from, to), tool === 'floor')
    case 'damage':
      return damageEdges(plan, level, edgesAlong(plan, from, to))
    case 'stair':
    case 'ladder':
      return addStair(plan, level, tool, from, to)
    case 'rubble':
      return {
        ...plan,
        heaps: [...plan.heaps, { at: halfAt(plan, from), ...heapSize }].slice(-60),
      }
    case 'outline':
      return addCorner(plan, nodeAt(plan, from))
    default:
      return erase(plan, level, from, to)
  }
}

function addStair(plan: RuinPlan, level: number, kind: 'stair' | 'ladder', from: Pt, to: Pt): RuinPlan {
  const [foot, head] = [halfAt(plan, from), halfAt(plan, to)]
  if ((foot[0] === head[0] && foot[1] === head[1]) || level + 1 >= plan.storeys.length) return plan
  const stair = { kind, level, from: foot, to: head, width: stairWidth[kind] }
  return { ...plan, stairs: [...plan.stairs, stair].slice(-60) }
}

/** Corners follow each other as they are clicked; one clicked again is taken back. */
function addCorner(plan: RuinPlan, [x, z]: Pt): RuinPlan {
  const { line, method } = plan.footprint
  if (method !== 'agreed') return plan
  const without = line.filter(([lx, lz]) => lx !== x || lz !== z)
  const corners: [number, number][] = without.length < line.length ? without : [...line, [x, z]]
  return { ...plan, footprint: { method, line: corners.slice(0, 60) } }
}

const reach = 0.5
/** A touch takes the stair or heap under it, else the nearest wall; a longer stroke the walls along it. */
function erase(plan: RuinPlan, level: number, from: Pt, to: Pt): RuinPlan {
  const touch = Math.hypot(to[0] - from[0], to[1] - from[1]) < 0.5
  if (touch) {
    const stair = plan.stairs.findIndex(
      (one) => one.level === level && toSegment(from, one.from, one.to) < reach / 2,
    )
    if (stair >= 0) return { ...plan, stairs: plan.stairs.filter((_, i) => i !== stair) }
    const heap = plan.heaps.findIndex(
      ({ at }) => level === 0 && Math.hypot(at[0] - from[0], at[1] - from[1]) < reach,
    )
    if (heap >= 0) return { ...plan, heaps: plan.heaps.filter((_, i) => i !== heap) }
  }
  return dropEdges(plan, level, edgesAlong(plan, from, to))
}

/** Floor between the walls around a place; undefined where they leave a way out. */
export function fillRoom(plan: RuinPlan, level: number, at: Pt): RuinPlan | undefined {
  const cells = roomAround(plan, level, at)
  return cells && paintCells(plan, level, cells, true)
}
