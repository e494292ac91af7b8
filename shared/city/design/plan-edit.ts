/** What a player does to a plan, as plain functions: each answers with the changed plan, or with the same one. */
import { planBounds, type PlanCell } from './plan-grid'
import { edge, emptyStorey, isFloor, mostCells, mostStoreys, readEdge } from './plan'
import type { EdgeKind, PlanEdge, PlanStorey, RuinPlan } from './plan'
import type { Pt } from './sketch'

/** Inches a wall loses with each stroke of the damage brush; four strokes bring a storey down. */
const damageStep = 0.75
const whole = 3

const changeStorey = (plan: RuinPlan, level: number, storey: Partial<PlanStorey>): RuinPlan => ({
  ...plan,
  storeys: plan.storeys.map((one, i) => (i === level ? { ...one, ...storey } : one)),
})

export function changeEdges(
  plan: RuinPlan,
  level: number,
  keys: readonly string[],
  change: (was: PlanEdge | undefined, key: string) => PlanEdge | undefined,
): RuinPlan {
  const storey = plan.storeys[level]
  if (!storey) return plan
  const walls = new Map(Object.entries(storey.walls))
  let changed = false
  for (const key of keys) {
    const was = walls.get(key)
    const is = change(was, key)
    if (is?.kind === was?.kind && is?.crown === was?.crown) continue
    changed = true
    if (is) walls.set(key, is)
    else walls.delete(key)
  }
  return changed ? changeStorey(plan, level, { walls: Object.fromEntries(walls) }) : plan
}

/** A wall drawn over another makes it whole; an opening leaves the broken crown as it is. */
export const buildEdges = (
  plan: RuinPlan,
  level: number,
  keys: readonly string[],
  kind: EdgeKind,
): RuinPlan =>
  changeEdges(plan, level, keys, (was) => ({
    kind,
    crown: kind === 'solid' ? whole : (was?.crown ?? whole),
  }))
export const dropEdges = (plan: RuinPlan, level: number, keys: readonly string[]): RuinPlan =>
  changeEdges(plan, level, keys, () => undefined)
export const damageEdges = (plan: RuinPlan, level: number, keys: readonly string[]): RuinPlan =>
  changeEdges(plan, level, keys, (was) =>
    was && was.crown > damageStep ? { ...was, crown: was.crown - damageStep } : undefined,
  )

/** Floor upstairs belongs to the ruin on the ground as well: no floor reaches over the footprint (CF-RUIN-13). */
export function paintCells(
  plan: RuinPlan,
  level: number,
  cells: readonly PlanCell[],
  floor: boolean,
): RuinPlan {
  const painted = new Set(cells.map(([column, row]) => `${column} ${row}`))
  const levels = floor ? [0, level] : [level]
  let changed = false
  const storeys = plan.storeys.map((storey, i) => {
    if (!levels.includes(i)) return storey
    const rows = storey.floor.map((line, row) =>
      [...line].map((was, column) => (painted.has(`${column} ${row}`) ? (floor ? '#' : '.') : was)).join(''),
    )
    if (rows.every((line, row) => line === storey.floor[row])) return storey
    changed = true
    return { ...storey, floor: rows }
  })
  return changed ? { ...plan, storeys } : plan
}

/** Four walls and the floor between them. */
export function buildRoom(plan: RuinPlan, level: number, a: Pt, b: Pt): RuinPlan {
  const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
  const [far, near] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
  if (left === right || far === near) return plan
  const keys: string[] = []
  const cells: PlanCell[] = []
  for (let column = left; column < right; column++) {
    keys.push(edge('h', column, far), edge('h', column, near))
    for (let row = far; row < near; row++) cells.push([column, row])
  }
  for (let row = far; row < near; row++) keys.push(edge('v', left, row), edge('v', right, row))
  return paintCells(buildEdges(plan, level, keys, 'solid'), level, cells, true)
}

/** The plan with one storey more; on it stands what stands on `level`, doors become windows there. */
export function copyUp(plan: RuinPlan, level: number): RuinPlan {
  const below = plan.storeys[level]
  if (!below || level + 1 >= mostStoreys) return plan
  const walls = Object.fromEntries(
    Object.entries(below.walls).map(([key, one]): [string, PlanEdge] => [
      key,
      one.kind === 'door' ? { ...one, kind: 'window' } : one,
    ]),
  )
  const copy: PlanStorey = { floor: [...below.floor], walls }
  const storeys =
    level + 1 < plan.storeys.length
      ? plan.storeys.map((one, i) => (i === level + 1 ? copy : one))
      : [...plan.storeys, copy]
  return { ...plan, storeys }
}
export const addStorey = (plan: RuinPlan): RuinPlan =>
  plan.storeys.length >= mostStoreys
    ? plan
    : { ...plan, storeys: [...plan.storeys, emptyStorey(plan.columns, plan.rows)] }
/** What stood on it comes down; what is above comes one storey lower. */
export function dropStorey(plan: RuinPlan, level: number): RuinPlan {
  if (plan.storeys.length < 2 || !plan.storeys[level]) return plan
  const storeys = plan.storeys.filter((_, i) => i !== level)
  const stairs = plan.stairs
    .filter((stair) => stair.level !== level)
    .map((stair) => (stair.level > level ? { ...stair, level: stair.level - 1 } : stair))
    .filter((stair) => stair.level + 1 < storeys.length)
  return { ...plan, storeys, stairs }
}

type Turned = (at: Pt) => Pt
/** Every place of the plan moved at once. `size` is that of the sheet afterwards. */
function moved(plan: RuinPlan, size: readonly [columns: number, rows: number], to: Turned): RuinPlan {
  const [columns, rows] = size
  const cellTo = (column: number, row: number): PlanCell => {
    const [x, z] = to([column + 0.5, row + 0.5])
    return [Math.floor(x), Math.floor(z)]
  }
  const edgeTo = (key: string): string => {
    const { way, column, row } = readEdge(key)
    const [ax, az] = to([column, row])
    const [bx, bz] = to(way === 'h' ? [column + 1, row] : [column, row + 1])
    return edge(az === bz ? 'h' : 'v', Math.min(ax, bx), Math.min(az, bz))
  }
  const storeys = plan.storeys.map((storey): PlanStorey => {
    const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'))
    for (let row = 0; row < plan.rows; row++)
      for (let column = 0; column < plan.columns; column++) {
        if (!isFloor(storey, column, row)) continue
        const [x, z] = cellTo(column, row)
        const line = grid[z]
        if (line && x >= 0 && x < columns) line[x] = '#'
      }
    const walls = Object.entries(storey.walls)
      .map(([key, one]): [string, PlanEdge] => [edgeTo(key), one])
      .filter(([key]) => isOnSheet(key, columns, rows))
    return { floor: grid.map((line) => line.join('')), walls: Object.fromEntries(walls) }
  })
  const within = ([x, z]: Pt): boolean => x >= 0 && z >= 0 && x <= columns && z <= rows
  const pair = (at: Pt): [number, number] => {
    const [x, z] = to(at)
    return [x, z]
  }
  return {
    ...plan,
    columns,
    rows,
    storeys,
    stairs: plan.stairs
      .map((stair) => ({ ...stair, from: pair(stair.from), to: pair(stair.to) }))
      .filter(({ from, to: end }) => within(from) && within(end)),
    heaps: plan.heaps.map((heap) => ({ ...heap, at: pair(heap.at) })).filter(({ at }) => within(at)),
    footprint: { ...plan.footprint, line: plan.footprint.line.map(pair).filter(within) },
  }
}
function isOnSheet(key: string, columns: number, rows: number): boolean {
  const { way, column, row } = readEdge(key)
  return way === 'h' ? column < columns && row <= rows : column <= columns && row < rows
}

export const mirror = (plan: RuinPlan): RuinPlan =>
  moved(plan, [plan.columns, plan.rows], ([x, z]) => [plan.columns - x, z])
/** A quarter clockwise. */
export const turn = (plan: RuinPlan): RuinPlan =>
  moved(plan, [plan.rows, plan.columns], ([x, z]) => [plan.rows - z, x])
/** A sheet of another size; what no longer lies on it is gone. */
export const resize = (plan: RuinPlan, columns: number, rows: number): RuinPlan =>
  moved(plan, [columns, rows], (at) => at)
/** Everything drawn moved over the sheet by whole cells; the same plan where it would leave the sheet. */
export function shiftPlan(plan: RuinPlan, dx: number, dz: number): RuinPlan {
  const used = planBounds(plan)
  if (!used) return plan
  const { left, right, far, near } = used
  const fits = left + dx >= 0 && right + dx <= plan.columns && far + dz >= 0 && near + dz <= plan.rows
  return fits ? moved(plan, [plan.columns, plan.rows], ([x, z]) => [x + dx, z + dz]) : plan
}

/** The same ruin on a sheet of half the squares: four cells for one, two edges for one. */
export function finer(plan: RuinPlan): RuinPlan {
  if (plan.cell === 0.5 || plan.columns * 2 > mostCells || plan.rows * 2 > mostCells) return plan
  const double = ([x, z]: Pt): [number, number] => [x * 2, z * 2]
  return {
    ...plan,
    cell: 0.5,
    columns: plan.columns * 2,
    rows: plan.rows * 2,
    storeys: plan.storeys.map(({ floor, walls }) => ({
      floor: floor.flatMap((line) => {
        const wide = [...line].map((is) => is + is).join('')
        return [wide, wide]
      }),
      walls: Object.fromEntries(
        Object.entries(walls).flatMap(([key, one]) => {
          const { way, column, row } = readEdge(key)
          const [x, z] = [column * 2, row * 2]
          return [
            [edge(way, x, z), one],
            [way === 'h' ? edge('h', x + 1, z) : edge('v', x, z + 1), one],
          ]
        }),
      ),
    })),
    stairs: plan.stairs.map((stair) => ({ ...stair, from: double(stair.from), to: double(stair.to) })),
    heaps: plan.heaps.map((heap) => ({ ...heap, at: double(heap.at) })),
    footprint: { ...plan.footprint, line: plan.footprint.line.map(double) },
  }
}
