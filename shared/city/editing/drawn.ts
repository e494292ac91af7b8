/** Pieces that are drawn on the table instead of taken from the stock: roads, heaps in a row, woods, hills and water by their outlines. */
import { area, bounds, inflated, largest, wound } from '../../geometry'
import { inches, stored, type Mm } from '../../geometry/length'
import type { PlanPoint, Polygon } from '../../geometry/point'
import { bearing } from '../../geometry/turn'
import { cos, sin, square } from '../../portable'
import type { City } from '../../protocol/city'
import { checkDesign, leastFootprint } from '../../table'
import type { PlainDesign, RuinDesign } from '../../table/types'
import { catalogue } from '../catalogue'
import { buildChance } from '../design/chance'
import { isOnTable, outlineAt } from '../placement-geometry'
import { addPieces, namedApart, type NewPiece } from './pieces'

export type Line = readonly PlanPoint[]

/** What is drawn by its outline. */
export const areaKinds = ['wood', 'hill', 'water', 'rubble', 'crops', 'scrub', 'rocks'] as const
export type AreaKind = (typeof areaKinds)[number]

const away = (a: PlanPoint, b: PlanPoint): Mm => Math.hypot(b.x - a.x, b.z - a.z)
const tidy = (outline: Polygon): Polygon => outline.map(({ x, z }) => ({ x: stored(x), z: stored(z) }))
/** About its middle, as designs are. */
function aboutMiddle(outline: Polygon): { readonly at: PlanPoint; readonly outline: Polygon } {
  const box = bounds(outline)
  const at = { x: stored((box.minX + box.maxX) / 2), z: stored((box.minZ + box.maxZ) / 2) }
  return { at, outline: tidy(wound(outline).map(({ x, z }) => ({ x: x - at.x, z: z - at.z }))) }
}
const boxed = (length: Mm, width: Mm): Polygon =>
  tidy([
    { x: -length / 2, z: -width / 2 },
    { x: length / 2, z: -width / 2 },
    { x: length / 2, z: width / 2 },
    { x: -length / 2, z: width / 2 },
  ])
const tenths = (mm: Mm): number => Math.round(mm * 10)
/** The catalogue's, where it has one of just this size. */
const listedRoads = ['road-long', 'road-short', 'street-long', 'street-arm'] as const
const isBox = (design: PlainDesign | RuinDesign, length: Mm, width: Mm): boolean => {
  if (design.kind === 'ruin') return false
  const box = bounds(design.outline)
  return Math.abs(box.maxX - box.minX - length) < 0.05 && Math.abs(box.maxZ - box.minZ - width) < 0.05
}
/** @param trodden  a track without kerbs, as in open country */
function roadDesign(length: Mm, width: Mm, trodden: boolean): PlainDesign {
  for (const id of trodden ? (['track'] as const) : listedRoads) {
    const listed = catalogue[id]
    if (listed?.kind === 'road' && isBox(listed, length, width)) return listed
  }
  const id = `${trodden ? 'track' : 'road'}-${tenths(length)}x${tenths(width)}`
  return { kind: 'road', id, outline: boxed(length, width), height: 0 }
}
export function crossingDesign(length: Mm, width: Mm): PlainDesign {
  const listed = catalogue['road-crossing']
  if (listed?.kind === 'road' && isBox(listed, length, width)) return listed
  return {
    kind: 'road',
    id: `road-crossing-${tenths(length)}x${tenths(width)}`,
    outline: boxed(length, width),
    height: 0,
  }
}
/** Where a road turns: as wide as it is, round. */
function bendDesign(width: Mm, trodden: boolean): PlainDesign {
  const corners = 16
  const outline = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return { x: (cos(angle) * width) / 2, z: (sin(angle) * width) / 2 }
  })
  return {
    kind: 'road',
    id: `${trodden ? 'track' : 'road'}-corner-${tenths(width)}`,
    outline: tidy(outline),
    height: 0,
  }
}

/** So near an edge of the table a road is meant to lead off it. */
const offTheEdge: Mm = inches(1.5)
/** An end near an edge is drawn on to it, along its own way. */
function toEdge(from: PlanPoint, end: PlanPoint, { width, depth }: City): PlanPoint {
  const far = away(from, end)
  if (far === 0) return end
  const way = { x: (end.x - from.x) / far, z: (end.z - from.z) / far }
  const beyond = [
    way.x < -1e-9 ? end.x / -way.x : Infinity,
    way.x > 1e-9 ? (width - end.x) / way.x : Infinity,
    way.z < -1e-9 ? end.z / -way.z : Infinity,
    way.z > 1e-9 ? (depth - end.z) / way.z : Infinity,
  ]
  const by = Math.min(...beyond)
  // Below nothing it lies beyond the table already, and stays as it was drawn.
  return by >= 0 && by <= offTheEdge ? { x: stored(end.x + way.x * by), z: stored(end.z + way.z * by) } : end
}
/** A line whose ends near the table's edge reach it; corners that coincide are one. */
export function roadLine(city: City, line: Line): Line {
  const corners = line.filter((at, i) => i === 0 || away(line[i - 1] ?? at, at) > 1)
  const [first, second] = corners
  const [last, before] = [corners.at(-1), corners.at(-2)]
  if (!first || !second || !last || !before) return corners
  return [toEdge(second, first, city), ...corners.slice(1, -1), toEdge(before, last, city)]
}

/** Heaps that lie in a row: the way between them is no wider than a man. */
const heaps = ['rubble-long', 'rubble-round', 'rubble-long', 'rubble-small'] as const
const heapStep: Mm = inches(3.4)
/** A river of rubble along a line. */
export function drawRubble(city: City, line: Line): City {
  const luck = buildChance(`rubble ${JSON.stringify(line)}`)
  const pieces: NewPiece[] = []
  let left = 0
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    if (from === undefined) continue
    const far = away(from, to)
    for (; left <= far; left += heapStep) {
      const share = far === 0 ? 0 : left / far
      const design = catalogue[heaps[pieces.length % heaps.length] ?? 'rubble-long']
      const off = luck.between(-10, 10)
      const turn = bearing(from, to)
      const side = { x: sin((turn * Math.PI) / 180), z: cos((turn * Math.PI) / 180) }
      const at = {
        x: from.x + (to.x - from.x) * share + side.x * off,
        z: from.z + (to.z - from.z) * share + side.z * off,
      }
      const spot = { at, turn: Math.round(turn + luck.between(-25, 25)) }
      // At the edge of the table a heap less lies there.
      if (design && isOnTable(outlineAt(design, spot), city)) pieces.push({ design, ...spot })
    }
    left -= far
  }
  return addPieces(city, pieces)
}

/** Steps of a drawn hill: how far each lies inside the one below, and how high it is. */
const hillStep: Mm = inches(0.75)
const hillInset: Mm = inches(1.1)
const mostSteps = 3
function hillBody(outline: Polygon): Pick<PlainDesign, 'outline' | 'height' | 'tiers'> {
  const tiers: { outline: Polygon; height: Mm }[] = []
  for (let n = 1; n < mostSteps; n++) {
    const inner = largest(inflated(outline, -hillInset * n))
    if (inner === undefined || area(inner) < square(inches(1.5))) break
    tiers.push({ outline: tidy(inner), height: stored(hillStep * (n + 1)) })
  }
  return { outline, height: stored(hillStep), ...(tiers.length > 0 && { tiers }) }
}
const heights: Readonly<Partial<Record<AreaKind, Mm>>> = { rubble: stored(inches(0.55)) }

/**
 * A wood, a hill, a water … by its corners.
 * @returns the same city where its sides cross or it is smaller than a piece may be (CF-RUIN-13)
 */
export function drawArea(city: City, kind: AreaKind, corners: Line): City {
  if (corners.length < 3) return city
  const { at, outline } = aboutMiddle(corners)
  const body = kind === 'hill' ? hillBody(outline) : { outline, height: heights[kind] ?? 0 }
  const design = namedApart(city, { kind, id: `drawn-${kind}`, ...body } satisfies PlainDesign)
  if (checkDesign(design).length > 0) return city
  return addPieces(city, [{ design, at, turn: 0 }])
}

export const roadPieces = (
  stretches: readonly { readonly from: PlanPoint; readonly to: PlanPoint }[],
  width: Mm,
  trodden: boolean,
): readonly NewPiece[] =>
  stretches.flatMap(({ from, to }) => {
    const length = stored(away(from, to))
    if (length * width <= leastFootprint) return []
    return [
      {
        design: roadDesign(length, width, trodden),
        at: { x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 },
        turn: bearing(from, to) % 180,
      },
    ]
  })
/** Round pieces where a line turns by more than it seems. */
export const bendPieces = (line: Line, width: Mm, trodden: boolean): readonly NewPiece[] =>
  line.slice(1, -1).map((at, i) => ({
    design: bendDesign(width, trodden),
    at,
    turn: bearing(line[i] ?? at, at) % 180,
  }))
