/**
 * One part of what is drawn, taken in hand by itself: found under the pencil, moved as a whole or by an end, taken away. In
 * cells of the sheet; every function answers with the changed plan, or with the same one.
 */
import { edge, readEdge, type PlanEdge, type RuinPlan } from './plan'
import { changeEdges, dropEdges, paintCells } from './plan-edit'
import { floorCells, type PlanCell } from './plan-grid'
import type { Pt } from './sketch'

/** Edges in a row on one line of the grid. */
interface PlanRun {
  readonly way: 'h' | 'v'
  /** The row of a line across, the column of one down. */
  readonly line: number
  /** The nodes between which it runs. */
  readonly from: number
  readonly to: number
}
export type PlanPart =
  | ({ readonly is: 'wall' | 'opening' } & PlanRun)
  | { readonly is: 'slab'; readonly cells: readonly PlanCell[] }
  | { readonly is: 'stair' | 'heap'; readonly index: number }
/** What of it is held: all of it, an end of a run or a stair, a side of a floor. */
export type Grip = 'whole' | 'from' | 'to' | 'left' | 'right' | 'far' | 'near'

/** So near a place lies on a line or on an end, cells. */
const reach = 0.3

const keyIn = ({ way, line }: Pick<PlanRun, 'way' | 'line'>, at: number): string =>
  way === 'h' ? edge('h', at, line) : edge('v', line, at)
export const edgesOfRun = (run: PlanRun): readonly string[] =>
  Array.from({ length: run.to - run.from }, (_, i) => keyIn(run, run.from + i))
const endsOfRun = ({ way, line, from, to }: PlanRun): readonly [Pt, Pt] =>
  way === 'h'
    ? [
        [from, line],
        [to, line],
      ]
    : [
        [line, from],
        [line, to],
      ]

/** What lies under a place: stairs and heaps first, then walls, then floor. */
export function partAt(plan: RuinPlan, level: number, at: Pt): PlanPart | undefined {
  const stair = plan.stairs.findIndex(
    (one) =>
      one.level === level && toSegment(at, one.from, one.to) < Math.max(reach, one.width / plan.cell / 2),
  )
  if (stair >= 0) return { is: 'stair', index: stair }
  const heap = plan.heaps.findIndex(
    (one) => level === 0 && Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < one.radius / plan.cell,
  )
  if (heap >= 0) return { is: 'heap', index: heap }
  return runAt(plan, level, at) ?? slabAt(plan, level, at)
}

function runAt(plan: RuinPlan, level: number, [x, z]: Pt): PlanPart | undefined {
  const walls = plan.storeys[level]?.walls ?? {}
  const near = [
    { key: edge('h', Math.floor(x), Math.round(z)), away: Math.abs(z - Math.round(z)) },
    { key: edge('v', Math.round(x), Math.floor(z)), away: Math.abs(x - Math.round(x)) },
  ]
    .filter(({ key, away }) => walls[key] && away < reach)
    .sort((one, other) => one.away - other.away)
  const [found] = near
  const wall = found && walls[found.key]
  if (!found || !wall) return undefined
  const { way, column, row } = readEdge(found.key)
  const line = way === 'h' ? row : column
  const at = way === 'h' ? column : row
  const isOpening = wall.kind !== 'solid'
  const joins = (node: number): boolean => {
    const across: readonly string[] =
      way === 'h'
        ? [edge('v', node, line - 1), edge('v', node, line)]
        : [edge('h', line - 1, node), edge('h', line, node)]
    return across.some((key) => walls[key])
  }
  // An opening ends where another kind begins, a wall at the next corner.
  const goesOn = (next: number, node: number): boolean => {
    const one = walls[keyIn({ way, line }, next)]
    return one !== undefined && (isOpening ? one.kind === wall.kind : !joins(node))
  }
  let [from, to] = [at, at + 1]
  while (goesOn(from - 1, from)) from--
  while (goesOn(to, to)) to++
  return { is: isOpening ? 'opening' : 'wall', way, line, from, to }
}

function slabAt(plan: RuinPlan, level: number, [x, z]: Pt): PlanPart | undefined {
  const storey = plan.storeys[level]
  if (!storey) return undefined
  const floor = new Map(floorCells(storey).map((cell) => [String(cell), cell]))
  const start = floor.get(String([Math.floor(x), Math.floor(z)]))
  if (!start) return undefined
  const cells: PlanCell[] = []
  const next = [start]
  floor.delete(String(start))
  for (let cell = next.pop(); cell; cell = next.pop()) {
    cells.push(cell)
    const [column, row] = cell
    for (const beside of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ]) {
      const found = floor.get(String(beside))
      if (!found) continue
      floor.delete(String(beside))
      next.push(found)
    }
  }
  return { is: 'slab', cells }
}

const boxOf = (cells: readonly PlanCell[]) => {
  const [columns, rows] = [cells.map(([column]) => column), cells.map(([, row]) => row)]
  return {
    left: Math.min(...columns),
    right: Math.max(...columns) + 1,
    far: Math.min(...rows),
    near: Math.max(...rows) + 1,
  }
}

/** Where its ends or sides are taken hold of. */
export function gripsOf(plan: RuinPlan, part: PlanPart): readonly { readonly grip: Grip; readonly at: Pt }[] {
  switch (part.is) {
    case 'wall':
    case 'opening': {
      const [from, to] = endsOfRun(part)
      return [
        { grip: 'from', at: from },
        { grip: 'to', at: to },
      ]
    }
    case 'stair': {
      const stair = plan.stairs[part.index]
      return stair
        ? [
            { grip: 'from', at: stair.from },
            { grip: 'to', at: stair.to },
          ]
        : []
    }
    case 'heap':
      return []
    case 'slab': {
      const { left, right, far, near } = boxOf(part.cells)
      const [x, z] = [(left + right) / 2, (far + near) / 2]
      return [
        { grip: 'left', at: [left, z] },
        { grip: 'right', at: [right, z] },
        { grip: 'far', at: [x, far] },
        { grip: 'near', at: [x, near] },
      ]
    }
  }
}
/** An end of the part in hand, where the place lies on one. */
export const gripAt = (plan: RuinPlan, part: PlanPart, at: Pt): Grip | undefined =>
  gripsOf(plan, part).find((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < reach)?.grip

interface Moved {
  readonly plan: RuinPlan
  readonly part: PlanPart
}
/** @param by  cells; walls and floors go by whole ones, stairs and heaps by halves. What would leave the sheet stays. */
export function movePart(plan: RuinPlan, level: number, part: PlanPart, grip: Grip, by: Pt): Moved {
  switch (part.is) {
    case 'wall':
    case 'opening':
      return moveRun(plan, level, part, grip, [Math.round(by[0]), Math.round(by[1])])
    case 'slab':
      return moveSlab(plan, level, part, grip, [Math.round(by[0]), Math.round(by[1])])
    case 'stair':
      return { plan: moveStair(plan, part.index, grip, [halved(by[0]), halved(by[1])]), part }
    case 'heap':
      return { plan: moveHeap(plan, part.index, [halved(by[0]), halved(by[1])]), part }
  }
}
const halved = (value: number): number => Math.round(value * 2) / 2

type Run = Extract<PlanPart, PlanRun>
function moveRun(plan: RuinPlan, level: number, part: Run, grip: Grip, [dx, dz]: Pt): Moved {
  const stays: Moved = { plan, part }
  const [along, across] = part.way === 'h' ? [dx, dz] : [dz, dx]
  const wanted: Run =
    grip === 'whole'
      ? { ...part, line: part.line + across, from: part.from + along, to: part.to + along }
      : { ...part, [grip]: part[grip === 'from' ? 'from' : 'to'] + along }
  const [lines, nodes] = part.way === 'h' ? [plan.rows, plan.columns] : [plan.columns, plan.rows]
  const isOnSheet = wanted.from >= 0 && wanted.to <= nodes && wanted.line >= 0 && wanted.line <= lines
  if (!isOnSheet || wanted.to <= wanted.from || (along === 0 && across === 0)) return stays
  const walls = plan.storeys[level]?.walls ?? {}
  const was = edgesOfRun(part).map((key) => walls[key])
  const is = edgesOfRun(wanted)
  /** What stood at this place of the part; beyond an end, what stood at the end. */
  const like = (n: number): PlanEdge | undefined =>
    was[Math.max(0, Math.min(was.length - 1, grip === 'whole' ? n : wanted.from + n - part.from))]
  const made = new Map(is.map((key, n) => [key, like(n)]))
  if (part.is === 'opening') {
    // It moves in walls that stand: behind it they are whole stone, in front of it as high as they were.
    if (is.some((key) => !walls[key])) return stays
    const closed = changeEdges(plan, level, edgesOfRun(part), (one) => one && { ...one, kind: 'solid' })
    const opened = changeEdges(closed, level, is, (one) => one && { ...one, kind: was[0]?.kind ?? 'solid' })
    return { plan: opened, part: wanted }
  }
  const cleared = dropEdges(
    plan,
    level,
    edgesOfRun(part).filter((key) => !made.has(key)),
  )
  return { plan: changeEdges(cleared, level, is, (one, key) => made.get(key) ?? one), part: wanted }
}

function moveStair(plan: RuinPlan, index: number, grip: Grip, by: Pt): RuinPlan {
  const stair = plan.stairs[index]
  if (!stair) return plan
  const shifted = ([x, z]: Pt): [number, number] => [x + by[0], z + by[1]]
  const moved = {
    ...stair,
    from: grip === 'to' ? stair.from : shifted(stair.from),
    to: grip === 'from' ? stair.to : shifted(stair.to),
  }
  const isFlat = moved.from[0] === moved.to[0] && moved.from[1] === moved.to[1]
  if (isFlat || !isWithin(plan, moved.from) || !isWithin(plan, moved.to)) return plan
  return by[0] === 0 && by[1] === 0
    ? plan
    : { ...plan, stairs: plan.stairs.map((one, n) => (n === index ? moved : one)) }
}
function moveHeap(plan: RuinPlan, index: number, by: Pt): RuinPlan {
  const heap = plan.heaps[index]
  if (!heap || (by[0] === 0 && by[1] === 0)) return plan
  const at: [number, number] = [heap.at[0] + by[0], heap.at[1] + by[1]]
  return isWithin(plan, at)
    ? { ...plan, heaps: plan.heaps.map((one, n) => (n === index ? { ...one, at } : one)) }
    : plan
}
const isWithin = ({ columns, rows }: RuinPlan, [x, z]: Pt): boolean =>
  x >= 0 && z >= 0 && x <= columns && z <= rows

type Slab = Extract<PlanPart, { readonly is: 'slab' }>
function moveSlab(plan: RuinPlan, level: number, part: Slab, grip: Grip, by: Pt): Moved {
  const cells = grip === 'whole' ? shiftedCells(part.cells, by) : stretchedCells(part.cells, grip, by)
  const isOnSheet = cells.every(
    ([column, row]) => column >= 0 && row >= 0 && column < plan.columns && row < plan.rows,
  )
  if (!isOnSheet || cells.length === 0 || (by[0] === 0 && by[1] === 0)) return { plan, part }
  const cleared = paintCells(plan, level, part.cells, false)
  return { plan: paintCells(cleared, level, cells, true), part: { is: 'slab', cells } }
}
const shiftedCells = (cells: readonly PlanCell[], [dx, dz]: Pt): readonly PlanCell[] =>
  cells.map(([column, row]): PlanCell => [column + dx, row + dz])
/** One side pushed out, as the cells along it go on, or pushed in. */
function stretchedCells(cells: readonly PlanCell[], grip: Grip, [dx, dz]: Pt): readonly PlanCell[] {
  const { left, right, far, near } = boxOf(cells)
  const isAcross = grip === 'left' || grip === 'right'
  const [side, by] = isAcross
    ? [grip === 'left' ? left : right - 1, dx]
    : [grip === 'far' ? far : near - 1, dz]
  const outwards = grip === 'left' || grip === 'far' ? -1 : 1
  const place = (cell: PlanCell): number => cell[isAcross ? 0 : 1]
  const kept = cells.filter((cell) => (side + by - place(cell)) * outwards >= 0)
  const grown = cells
    .filter((cell) => place(cell) === side)
    .flatMap(([column, row]) =>
      Array.from({ length: Math.max(0, by * outwards) }, (_, n): PlanCell => {
        const step = (n + 1) * outwards
        return isAcross ? [column + step, row] : [column, row + step]
      }),
    )
  return [...kept, ...grown]
}

/** The plan without it: of an opening the wall is closed. */
export function dropPart(plan: RuinPlan, level: number, part: PlanPart): RuinPlan {
  switch (part.is) {
    case 'wall':
      return dropEdges(plan, level, edgesOfRun(part))
    case 'opening':
      return changeEdges(plan, level, edgesOfRun(part), (one) => one && { ...one, kind: 'solid' })
    case 'slab':
      return paintCells(plan, level, part.cells, false)
    case 'stair':
      return { ...plan, stairs: plan.stairs.filter((_, n) => n !== part.index) }
    case 'heap':
      return { ...plan, heaps: plan.heaps.filter((_, n) => n !== part.index) }
  }
}

export function toSegment([x, z]: Pt, [ax, az]: Pt, [bx, bz]: Pt): number {
  const [dx, dz] = [bx - ax, bz - az]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz || 1)))
  return Math.hypot(x - ax - dx * t, z - az - dz * t)
}
