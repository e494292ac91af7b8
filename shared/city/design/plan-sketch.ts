/** A plan written down by hand: floors as rectangles, fronts as a letter per cell. */
import { emptyPlan, type PlanEdge, type RuinPlan } from './plan'
import { paintCells, shiftPlan } from './plan-edit'
import { cellsBetween, edgesAlong } from './plan-grid'
import type { Pt } from './sketch'

/** Along one line, a letter per cell: # wall, w window, d door, x breach; a blank leaves it open. */
interface PlanFront {
  readonly level: number
  readonly from: Pt
  readonly to: Pt
  readonly bays: string
  /** Quarters of a storey left standing, a digit per cell; whole without. */
  readonly crowns?: string
}
/** A rectangle of cells on a storey, from corner to corner. */
interface Cells {
  readonly level: number
  readonly from: Pt
  readonly to: Pt
}
export interface PlanSketch {
  readonly family: RuinPlan['family']
  readonly size: readonly [columns: number, rows: number]
  readonly floors: readonly Cells[]
  /** Where the floor is broken or a stair comes up. */
  readonly holes?: readonly Cells[]
  readonly fronts: readonly PlanFront[]
  readonly stairs?: RuinPlan['stairs']
  readonly heaps?: RuinPlan['heaps']
  /** Moved over the sheet, so that there is room to draw around it. */
  readonly at?: readonly [columns: number, rows: number]
}
const bayKinds: Readonly<Record<string, PlanEdge['kind']>> = {
  '#': 'solid',
  w: 'window',
  d: 'door',
  x: 'breach',
}

export function drawPlan(sketch: PlanSketch): RuinPlan {
  const empty = emptyPlan(...sketch.size)
  const [ground] = empty.storeys
  const storeys = 1 + Math.max(...sketch.floors.map(({ level }) => level))
  const blank: RuinPlan = {
    ...empty,
    family: sketch.family,
    storeys: Array.from({ length: storeys }, () => ground ?? { floor: [], walls: {} }),
    stairs: [...(sketch.stairs ?? [])],
    heaps: [...(sketch.heaps ?? [])],
  }
  const painted =
    (floor: boolean) =>
    (plan: RuinPlan, { level, from, to }: Cells) =>
      paintCells(plan, level, cellsBetween(plan, from, [to[0] - 0.5, to[1] - 0.5]), floor)
  const floored = sketch.floors.reduce(painted(true), blank)
  const holed = (sketch.holes ?? []).reduce(painted(false), floored)
  return shiftPlan(sketch.fronts.reduce(raise, holed), ...(sketch.at ?? [0, 0]))
}

function raise(plan: RuinPlan, { level, from, to, bays, crowns }: PlanFront): RuinPlan {
  const standing = edgesAlong(plan, from, to).flatMap((key, i): [string, PlanEdge][] => {
    const kind = bayKinds[bays[i] ?? ' ']
    return kind ? [[key, { kind, crown: Number(crowns?.[i] ?? 4) * 0.75 }]] : []
  })
  const storeys = plan.storeys.map((storey, at) =>
    at === level ? { ...storey, walls: { ...storey.walls, ...Object.fromEntries(standing) } } : storey,
  )
  return { ...plan, storeys }
}
