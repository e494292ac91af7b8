/** Places on the sheet of a plan: which edges and cells a stroke of the pencil means. All in cells, x right, z down. */
import { edge, readEdge, type PlanStorey, type RuinPlan } from './plan'
import type { Pt } from './sketch'

export type PlanCell = readonly [column: number, row: number]

/** What is drawn on the sheet, on any storey; undefined while it is empty. */
export function planBounds(
  plan: RuinPlan,
):
  { readonly left: number; readonly right: number; readonly far: number; readonly near: number } | undefined {
  const nodes: Pt[] = plan.storeys.flatMap((storey) => [
    ...Object.keys(storey.walls).flatMap((key): Pt[] => {
      const { way, column, row } = readEdge(key)
      return [[column, row], way === 'h' ? [column + 1, row] : [column, row + 1]]
    }),
    ...floorCells(storey).flatMap(([column, row]): Pt[] => [
      [column, row],
      [column + 1, row + 1],
    ]),
  ])
  if (nodes.length === 0) return undefined
  const [xs, zs] = [nodes.map(([x]) => x), nodes.map(([, z]) => z)]
  return { left: Math.min(...xs), right: Math.max(...xs), far: Math.min(...zs), near: Math.max(...zs) }
}
/** The middle of what is drawn: there lies the origin of the ruin (CF-RUIN-01). */
export function planMiddle(plan: RuinPlan): Pt {
  const used = planBounds(plan)
  return used ? [(used.left + used.right) / 2, (used.far + used.near) / 2] : [plan.columns / 2, plan.rows / 2]
}

export const floorCells = (storey: PlanStorey): readonly PlanCell[] =>
  storey.floor.flatMap((line, row) =>
    [...line].flatMap((is, column): PlanCell[] => (is === '#' ? [[column, row]] : [])),
  )

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))
export const nodeAt = (plan: RuinPlan, [x, z]: Pt): Pt => [
  clamp(Math.round(x), plan.columns),
  clamp(Math.round(z), plan.rows),
]

/** The edges a stroke runs along, straight, the longer way; a mere touch means the nearest edge. */
export function edgesAlong(plan: RuinPlan, from: Pt, to: Pt): readonly string[] {
  const [a, b] = [nodeAt(plan, from), nodeAt(plan, to)]
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  if ((dx === 0 && dz === 0) || Math.hypot(to[0] - from[0], to[1] - from[1]) < 0.5)
    return [nearestEdge(plan, from)]
  const across = Math.abs(dx) >= Math.abs(dz)
  const [first, last] = across
    ? [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
    : [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
  return Array.from({ length: last - first }, (_, i) =>
    across ? edge('h', first + i, a[1]) : edge('v', a[0], first + i),
  )
}
function nearestEdge(plan: RuinPlan, [x, z]: Pt): string {
  const column = clamp(Math.floor(x), plan.columns - 1)
  const row = clamp(Math.floor(z), plan.rows - 1)
  const [toX, toZ] = [Math.abs(x - Math.round(x)), Math.abs(z - Math.round(z))]
  return toX < toZ
    ? edge('v', clamp(Math.round(x), plan.columns), row)
    : edge('h', column, clamp(Math.round(z), plan.rows))
}

/** The cells of the rectangle between two places. */
export function cellsBetween(plan: RuinPlan, from: Pt, to: Pt): readonly PlanCell[] {
  const span = (a: number, b: number, most: number): readonly number[] => {
    const low = clamp(Math.floor(Math.min(a, b)), most - 1)
    const high = clamp(Math.floor(Math.max(a, b)), most - 1)
    return Array.from({ length: high - low + 1 }, (_, i) => low + i)
  }
  const rows = span(from[1], to[1], plan.rows)
  return span(from[0], to[0], plan.columns).flatMap((column) => rows.map((row): PlanCell => [column, row]))
}

/** The cells that walls close in around a place, on this storey or by the walls below; nothing where one can walk out. */
export function roomAround(plan: RuinPlan, level: number, at: Pt): readonly PlanCell[] | undefined {
  const walls = new Set(
    [plan.storeys[level], level > 0 ? plan.storeys[level - 1] : undefined].flatMap((storey) =>
      Object.keys(storey?.walls ?? {}),
    ),
  )
  const [start] = cellsBetween(plan, at, at)
  if (!start) return undefined
  const found = new Map<string, PlanCell>([[String(start), start]])
  const next: PlanCell[] = [start]
  for (let cell = next.pop(); cell; cell = next.pop()) {
    const [column, row] = cell
    const ways: readonly (readonly [PlanCell, string])[] = [
      [[column - 1, row], edge('v', column, row)],
      [[column + 1, row], edge('v', column + 1, row)],
      [[column, row - 1], edge('h', column, row)],
      [[column, row + 1], edge('h', column, row + 1)],
    ]
    for (const [to, between] of ways) {
      if (walls.has(between) || found.has(String(to))) continue
      if (to[0] < 0 || to[1] < 0 || to[0] >= plan.columns || to[1] >= plan.rows) return undefined
      found.set(String(to), to)
      next.push(to)
    }
  }
  return [...found.values()]
}
