/**
 * A finished ruin as a plan to draw on (CF-RUIN-01): as near as squares of half an inch come to it. What stands slanted, as no
 * ruin of the catalogue does, is left out.
 */
import { holds } from '../../geometry'
import { inches, storeyHeight, toInches } from '../../geometry/length'
import type { PlanPoint, Polygon } from '../../geometry/point'
import { designFootprint } from '../../table'
import type { RuinDesign, Wall } from '../../table/types'
import {
  edge,
  emptyPlan,
  emptyStorey,
  isFloor,
  mostCells,
  mostStoreys,
  readEdge,
  type PlanEdge,
  type PlanStorey,
  type RuinPlan,
} from './plan'

const cell = 0.5
/** Squares left free around it. */
const air = 1
/** A stump lower than this is not drawn, inches. */
const lowest = 0.25
const wholeStorey = 3

export function ruinToPlan(design: RuinDesign): RuinPlan {
  const footprint = designFootprint(design)
  const reach: Polygon = [...footprint, ...design.walls.flatMap(({ from, to }) => [from, to])]
  const origin: PlanPoint = {
    x: Math.min(
      ...design.walls.map(({ from, to }) => Math.min(from.x, to.x)),
      ...footprint.map(({ x }) => x),
    ),
    z: Math.min(
      ...design.walls.map(({ from, to }) => Math.min(from.z, to.z)),
      ...footprint.map(({ z }) => z),
    ),
  }
  const toX = (x: number): number => toInches(x - origin.x) / cell + air
  const toZ = (z: number): number => toInches(z - origin.z) / cell + air
  const size = (most: number): number => Math.min(mostCells, Math.ceil(most) + air)
  const columns = size(Math.max(...reach.map(({ x }) => toX(x))))
  const rows = size(Math.max(...reach.map(({ z }) => toZ(z))))
  const middleOf = (column: number, row: number): PlanPoint => ({
    x: origin.x + inches((column + 0.5 - air) * cell),
    z: origin.z + inches((row + 0.5 - air) * cell),
  })
  const floorOf = (isFloor: (at: PlanPoint) => boolean): string[] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_no, column) => (isFloor(middleOf(column, row)) ? '#' : '.')).join(''),
    )
  const storeys = design.levels.slice(0, mostStoreys).map(({ index, slabs }) => ({
    ...emptyStorey(columns, rows),
    floor: floorOf((at) =>
      index === 0
        ? holds(footprint, at)
        : holds(footprint, at) &&
          slabs.some(({ outline, holes }) => holds(outline, at) && !holes.some((hole) => holds(hole, at))),
    ),
    walls: wallsOf(design.walls, index, { toX, toZ, columns, rows }),
  }))
  const [ground] = storeys
  const standing = storeys.map((storey) => ({
    ...storey,
    walls: Object.fromEntries(
      Object.entries(storey.walls).filter(([key]) => ground !== undefined && isOverGround(ground, key)),
    ),
  }))
  const node = ({ x, z }: PlanPoint): [number, number] => [
    clamped(Math.round(toX(x) * 2) / 2, columns),
    clamped(Math.round(toZ(z) * 2) / 2, rows),
  ]
  const corner = ({ x, z }: PlanPoint): [number, number] => [
    clamped(Math.round(toX(x)), columns),
    clamped(Math.round(toZ(z)), rows),
  ]
  return {
    ...emptyPlan(columns, rows),
    family: design.family,
    cell,
    footprint: {
      method: design.footprintMethod,
      line: design.footprintMethod === 'agreed' ? (design.rubbleLine ?? []).slice(0, 60).map(corner) : [],
    },
    storeys: standing,
    stairs: design.stairs
      .filter(({ level }) => level + 1 < storeys.length)
      .map(({ kind, level, from, to, width }) => ({
        kind,
        level,
        from: node(from),
        to: node(to),
        width: Math.max(0.25, Math.min(3, toInches(width))),
      }))
      .filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1]),
    heaps: design.heaps.map(({ outline, height }) => heapOf(outline, height, node)),
  }
}

/** A wall upstairs stands over the ruin, or over a wall of its ground floor. */
function isOverGround(ground: PlanStorey, key: string): boolean {
  const { way, column, row } = readEdge(key)
  return (
    ground.walls[key] !== undefined ||
    isFloor(ground, column, row) ||
    (way === 'h' ? isFloor(ground, column, row - 1) : isFloor(ground, column - 1, row))
  )
}

const clamped = (value: number, most: number): number => Math.max(0, Math.min(most, value))

function heapOf(outline: Polygon, height: number, node: (at: PlanPoint) => [number, number]) {
  const [xs, zs] = [outline.map(({ x }) => x), outline.map(({ z }) => z)]
  const [width, depth] = [Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs)]
  return {
    at: node({ x: Math.min(...xs) + width / 2, z: Math.min(...zs) + depth / 2 }),
    radius: Math.max(0.4, Math.min(3, toInches((width + depth) / 4))),
    height: Math.max(0.2, Math.min(1.5, toInches(height))),
  }
}

interface Grid {
  readonly toX: (x: number) => number
  readonly toZ: (z: number) => number
  readonly columns: number
  readonly rows: number
}
/** On every edge of the grid that a wall covers by half: how high it stands in this storey, and which opening is in it. */
function wallsOf(walls: readonly Wall[], storey: number, { toX, toZ, columns, rows }: Grid) {
  const found: Record<string, PlanEdge> = {}
  const foot = storeyHeight * storey
  for (const wall of walls) {
    const { from, to, base, height, openings } = wall
    const crown = Math.min(wholeStorey, toInches(base + height - foot))
    if (crown < lowest || base > foot + inches(wholeStorey) / 2) continue
    const isAcross = Math.abs(to.x - from.x) >= Math.abs(to.z - from.z)
    if (Math.min(Math.abs(to.x - from.x), Math.abs(to.z - from.z)) > inches(cell) / 2) continue
    const [begin, end] = isAcross ? [toX(from.x), toX(to.x)] : [toZ(from.z), toZ(to.z)]
    const [low, high] = [Math.min(begin, end), Math.max(begin, end)]
    const line = Math.round(isAcross ? toZ(from.z) : toX(from.x))
    for (
      let at = Math.round(low);
      at < Math.max(Math.round(high), Math.round(low) + (high - low > 0.4 ? 1 : 0));
      at++
    ) {
      if (at < 0 || line < 0 || at >= (isAcross ? columns : rows) || line > (isAcross ? rows : columns))
        continue
      const along = inches(Math.abs(at + 0.5 - begin) * cell)
      const opening = openings.find(
        (one) =>
          along >= one.along &&
          along <= one.along + one.width &&
          one.sill >= foot &&
          one.sill < foot + inches(wholeStorey),
      )
      const key = isAcross ? edge('h', at, line) : edge('v', line, at)
      const known = found[key]
      found[key] = {
        kind: opening?.kind ?? known?.kind ?? 'solid',
        crown: Math.round(Math.max(crown, known?.crown ?? 0) * 4) / 4,
      }
    }
  }
  return found
}
