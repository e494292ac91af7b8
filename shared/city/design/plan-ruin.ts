/** A drawn plan as a ruin (CF-RUIN-01): edges joined to walls, cells to floors, everything about the middle of what is drawn. */
import { largest, union } from '../../geometry/clip'
import { inches, storeyHeight, stored, type Mm } from '../../geometry/length'
import type { PlanPoint, Polygon } from '../../geometry/point'
import { area } from '../../geometry/polygon'
import type { Opening, RuinDesign, Slab, Wall } from '../../table/types'
import { wallOutline } from '../../table/walls'
import { breakEdge, isClockwise, lump } from './broken-edge'
import { buildChance, type BuildChance } from './chance'
import { edge, isFloor, readEdge, type PlanEdge, type PlanStorey, type RuinPlan } from './plan'
import { planMiddle } from './plan-grid'
import type { Pt } from './sketch'

/** Thickness of a wall: that of the specs' example ruins (CF-RUIN-01). */
const thickness = inches(0.25)
const wholeStorey = 3
/** A wall of a design file has no more; a longer one goes on as another. */
const mostOpenings = 60

/** Openings as shares of a cell's width, and heights in inches: sills are low enough to look over (look of the ruins). */
const openings = {
  window: { share: 0.7, sill: 0.6, height: 1.4 },
  door: { share: 0.7, sill: 0, height: 2.2 },
  breach: { share: 0.9, sill: 0, height: 2.6 },
} as const

/**
 * How wide openings side by side grow together, inches: doors and breaches to a gate, so that a whole base fits through;
 * windows to the one they are on a sheet of whole inches.
 */
export const widest: Readonly<Record<PlanEdge['kind'], number>> = { solid: 0, window: 1, door: 3, breach: 3 }

/** What stands on one edge of the grid without a gap, over one storey or several. */
interface Stack {
  readonly way: 'h' | 'v'
  readonly column: number
  readonly row: number
  /** First and last storey. */
  readonly first: number
  readonly last: number
  /** Inches above the floor of the last storey. */
  readonly crown: number
  readonly kinds: readonly PlanEdge['kind'][]
}

/** @param id  of the design; two plans of the same id break their edges alike */
export function planToRuin(plan: RuinPlan, id: string): RuinDesign {
  const middle = planMiddle(plan)
  const point = ([column, row]: Pt): PlanPoint => ({
    x: stored(inches((column - middle[0]) * plan.cell)),
    z: stored(inches((row - middle[1]) * plan.cell)),
  })
  const ground = plan.storeys[0]
  const outline = ground ? (outlines(plan, ground)[0]?.outline ?? []) : []
  const luck = buildChance(id)
  const standing = walls(plan, point)
  const rubbleLine = rubbleLineOf(plan, outline.map(point), standing, point)
  return {
    kind: 'ruin',
    id,
    family: plan.family,
    levels: plan.storeys.map((storey, index) => ({
      index,
      height: stored(storeyHeight * index),
      slabs: index === 0 ? [] : slabs(plan, index, storey, point, luck),
    })),
    walls: standing,
    stairs: plan.stairs.map(({ kind, level, from, to, width }) => ({
      kind,
      level,
      from: point(from),
      to: point(to),
      width: stored(inches(width)),
    })),
    heaps: plan.heaps.map(({ at, radius, height }) => ({
      outline: lump(at, radius / plan.cell, luck).map(point),
      height: stored(inches(height)),
    })),
    footprintMethod: plan.footprint.method,
    ...(rubbleLine ? { rubbleLine } : {}),
  }
}

/** What the method of the footprint wants drawn (CF-RUIN-02): the base with the walls on its rim, or the agreed line. */
function rubbleLineOf(
  plan: RuinPlan,
  base: Polygon,
  standing: readonly Wall[],
  point: (at: Pt) => PlanPoint,
): Polygon | undefined {
  switch (plan.footprint.method) {
    case 'hull':
    case 'cornerLine':
      return undefined
    case 'agreed':
      return plan.footprint.line.length >= 3 ? plan.footprint.line.map(point) : undefined
    case 'baseRubbleLine': {
      const low = standing.filter((wall) => wall.base === 0)
      return largest(union([base, ...low.map((wall) => wallOutline(wall, low))]))
    }
  }
}

/** The cells of a storey as outlines on the grid, the largest first. */
function outlines(
  plan: RuinPlan,
  storey: PlanStorey,
): readonly { outline: readonly Pt[]; holes: readonly (readonly Pt[])[] }[] {
  const cells: Polygon[] = []
  for (let row = 0; row < plan.rows; row++)
    for (let column = 0; column < plan.columns; column++)
      if (isFloor(storey, column, row))
        cells.push([
          { x: column, z: row },
          { x: column + 1, z: row },
          { x: column + 1, z: row + 1 },
          { x: column, z: row + 1 },
        ])
  const ring = (polygon: Polygon): readonly Pt[] => straightened(polygon.map(({ x, z }): Pt => [x, z]))
  return union(cells)
    .map(({ outline, holes }) => ({ outline: ring(outline), holes: holes.map(ring) }))
    .sort((a, b) => areaOf(b.outline) - areaOf(a.outline))
}
const areaOf = (ring: readonly Pt[]): number => area(ring.map(([x, z]) => ({ x, z })))
/** Corners only. */
const straightened = (ring: readonly Pt[]): readonly Pt[] =>
  ring.filter(([x, z], i) => {
    const [ax, az] = ring[(i + ring.length - 1) % ring.length] as Pt
    const [bx, bz] = ring[(i + 1) % ring.length] as Pt
    return (x - ax) * (bz - z) !== (z - az) * (bx - x)
  })

function slabs(
  plan: RuinPlan,
  level: number,
  storey: PlanStorey,
  point: (at: Pt) => PlanPoint,
  luck: BuildChance,
): readonly Slab[] {
  const carried = wallNodes(plan, level)
  return outlines(plan, storey).map(({ outline, holes }) => {
    const ring = isClockwise(outline) ? outline : [...outline].reverse()
    const shaped = ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length] as Pt
      return plan.broken && !carried(from, to) ? breakEdge(from, to, luck, 0.8 / plan.cell, 0.3) : [from]
    })
    return { outline: shaped.map(point), holes: holes.map((hole) => hole.map(point)) }
  })
}

/** Does a wall of the storey below or of this one run along the edge somewhere? */
function wallNodes(plan: RuinPlan, level: number): (from: Pt, to: Pt) => boolean {
  const standing = [plan.storeys[level - 1], plan.storeys[level]].flatMap((storey) =>
    Object.keys(storey?.walls ?? {}),
  )
  const keys = new Set(standing)
  return ([ax, az], [bx, bz]) => {
    const way = az === bz ? 'h' : 'v'
    const [low, high] =
      way === 'h' ? [Math.min(ax, bx), Math.max(ax, bx)] : [Math.min(az, bz), Math.max(az, bz)]
    for (let at = low; at < high; at++)
      if (keys.has(way === 'h' ? edge('h', at, az) : edge('v', ax, at))) return true
    return false
  }
}

function stacks(plan: RuinPlan): readonly Stack[] {
  const keys = [...new Set(plan.storeys.flatMap((storey) => Object.keys(storey.walls)))].sort()
  return keys.flatMap((key) => {
    const found: Stack[] = []
    let open: Stack | null = null
    plan.storeys.forEach((storey, index) => {
      const here = storey.walls[key]
      if (!here) {
        open = null
        return
      }
      // It stands on the storey below only where that one is whole.
      const grown: Stack =
        open && open.crown === wholeStorey
          ? { ...open, last: index, crown: here.crown, kinds: [...open.kinds, here.kind] }
          : { ...readEdge(key), first: index, last: index, crown: here.crown, kinds: [here.kind] }
      if (open && open.crown === wholeStorey) found.pop()
      found.push(grown)
      open = grown
    })
    return found
  })
}

/** Neighbouring stacks of one foot and one top on one line are one wall. */
function walls(plan: RuinPlan, point: (at: Pt) => PlanPoint): readonly Wall[] {
  const along = ({ way, column, row }: Stack): number => (way === 'h' ? column : row)
  const lineOf = (stack: Stack): string =>
    [stack.way, stack.way === 'h' ? stack.row : stack.column, stack.first, stack.last, stack.crown].join(' ')
  const byLine = new Map<string, Stack[]>()
  for (const stack of stacks(plan)) byLine.set(lineOf(stack), [...(byLine.get(lineOf(stack)) ?? []), stack])
  return [...byLine.values()].flatMap((line) => {
    const runs: Stack[][] = []
    for (const stack of [...line].sort((a, b) => along(a) - along(b))) {
      const run = runs.at(-1)
      const before = run?.at(-1)
      const room = mostOpenings / (stack.last - stack.first + 1)
      if (run && before && run.length < room && along(stack) === along(before) + 1) run.push(stack)
      else runs.push([stack])
    }
    return runs.map((run) => wallOf(plan, run, point))
  })
}

function wallOf(plan: RuinPlan, run: readonly Stack[], point: (at: Pt) => PlanPoint): Wall {
  const [start] = run
  if (!start) throw new Error('a wall of no edges')
  const from: Pt = [start.column, start.row]
  const to: Pt =
    start.way === 'h' ? [start.column + run.length, start.row] : [start.column, start.row + run.length]
  const cell = inches(plan.cell)
  const height = storeyHeight * (start.last - start.first) + inches(start.crown)
  return {
    from: point(from),
    to: point(to),
    thickness,
    base: stored(storeyHeight * start.first),
    height: stored(height),
    openings: openingsOf(run, cell, height),
  }
}

/** The openings of a wall, storey by storey; neighbours of one kind grow together. */
function openingsOf(run: readonly Stack[], cell: Mm, top: Mm): readonly Opening[] {
  const storeys = run[0]?.kinds.length ?? 0
  return Array.from({ length: storeys }, (_, storey) => storey).flatMap((storey) => {
    const groups: { kind: PlanEdge['kind']; first: number; cells: number }[] = []
    run.forEach(({ kinds }, i) => {
      const kind = kinds[storey] ?? 'solid'
      const open = groups.at(-1)
      const joins = open?.kind === kind && (open.cells + 1) * cell <= inches(widest[kind])
      if (open && joins) open.cells++
      else groups.push({ kind, first: i, cells: 1 })
    })
    return groups.flatMap(({ kind, first, cells }) =>
      kind === 'solid' ? [] : opening(kind, first * cell, cells * cell, storey, cell, top),
    )
  })
}

function opening(
  kind: keyof typeof openings,
  along: Mm,
  room: Mm,
  storey: number,
  cell: Mm,
  top: Mm,
): readonly Opening[] {
  const { share, sill, height } = openings[kind]
  const foot = storeyHeight * storey + inches(sill)
  // A crown broken off below the head of a window leaves an open notch; below the sill nothing of it is left.
  const reach = Math.min(foot + inches(height), top)
  if (reach - foot < inches(0.1)) return []
  return [
    {
      kind,
      along: stored(along + (cell * (1 - share)) / 2),
      width: stored(room - cell * (1 - share)),
      sill: stored(foot),
      height: stored(reach - foot),
    },
  ]
}
