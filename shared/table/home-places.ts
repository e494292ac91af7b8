/** Where a side may begin, and which edges are its home (C4-DEPLOY-05, C4-MISSION-08, CF-SETUP-05). Table in mm; near is z = depth. */
import { pointGap } from '../geometry'
import { inches, tolerance, type Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'
import type { SetUpStep, TableMap } from '../protocol/mission'
import { cornerHalves, edges, quarters } from '../protocol/table-places'
import type { Table } from './types'

export { cornerHalves, edges, quarters }

export type Quarter = (typeof quarters)[number]
type TableEdge = (typeof edges)[number]
type CornerHalf = (typeof cornerHalves)[number]
export type Half = TableEdge | CornerHalf
export type Place = Quarter | Half

const opposite: Readonly<Record<Place, Place>> = {
  nearLeft: 'farRight',
  nearRight: 'farLeft',
  farLeft: 'nearRight',
  farRight: 'nearLeft',
  near: 'far',
  far: 'near',
  left: 'right',
  right: 'left',
  southEast: 'northWest',
  northWest: 'southEast',
}
export const oppositeOf = (place: Place): Place => opposite[place]

type Extent = Pick<Table, 'width' | 'depth'>
/** Corner of the table, middle of the table, and the two ends of the half-edges of a quarter. */
function cornersOf(
  table: Extent,
  quarter: Quarter,
): { corner: PlanPoint; alongX: PlanPoint; alongZ: PlanPoint; centre: PlanPoint } {
  const centre = { x: table.width / 2, z: table.depth / 2 }
  const corner = {
    x: quarter.endsWith('Left') ? 0 : table.width,
    z: quarter.startsWith('near') ? table.depth : 0,
  }
  return { corner, centre, alongX: { x: centre.x, z: corner.z }, alongZ: { x: corner.x, z: centre.z } }
}
export function quarterOutline(table: Extent, quarter: Quarter): Polygon {
  const { corner, alongX, centre, alongZ } = cornersOf(table, quarter)
  return [corner, alongX, centre, alongZ]
}
type Segment = readonly [PlanPoint, PlanPoint]
/** The two half-edges that bound the quarter: where its owner falls back to, and his reserves come on. */
export function quarterEdges(table: Extent, quarter: Quarter): readonly Segment[] {
  const { corner, alongX, alongZ } = cornersOf(table, quarter)
  return [
    [corner, alongX],
    [corner, alongZ],
  ]
}

export function edgeSegment({ width, depth }: Extent, edge: TableEdge): Segment {
  const [left, right, far, near] = [0, width, 0, depth]
  switch (edge) {
    case 'near':
      return [
        { x: left, z: near },
        { x: right, z: near },
      ]
    case 'far':
      return [
        { x: left, z: far },
        { x: right, z: far },
      ]
    case 'left':
      return [
        { x: left, z: far },
        { x: left, z: near },
      ]
    case 'right':
      return [
        { x: right, z: far },
        { x: right, z: near },
      ]
  }
}
/** What lies so far from a part of the table's rim. @param depth in mm */
export function stripInside({ width, depth: far }: Extent, [from, to]: Segment, depth: number): Polygon {
  const upright = from.x === to.x
  const towards = (at: number, middle: number): number => (at < middle ? depth : -depth)
  const inward = upright ? { x: towards(from.x, width / 2), z: 0 } : { x: 0, z: towards(from.z, far / 2) }
  const moved = ({ x, z }: PlanPoint): PlanPoint => ({ x: x + inward.x, z: z + inward.z })
  return [from, to, moved(to), moved(from)]
}
const stripAlong = (table: Extent, edge: TableEdge, depth: number): Polygon =>
  stripInside(table, edgeSegment(table, edge), depth)

/** The long edges; on a square table all four, unless only two shall count (core4.deploy.squareTableEdges). */
export const longEdges = ({ width, depth }: Extent, squareHasTwo: boolean): readonly TableEdge[] =>
  width === depth && !squareHasTwo ? edges : width >= depth ? ['near', 'far'] : ['left', 'right']

export type SidesStep = Extract<SetUpStep, { readonly step: 'sides' }>
/** Those at right angles to the long ones; on a square table all four where all count as long. */
const shortEdges = (table: Extent, squareHasTwo: boolean): readonly TableEdge[] => {
  const long = longEdges(table, true)
  return table.width === table.depth && !squareHasTwo ? edges : edges.filter((edge) => !long.includes(edge))
}
/** What the winner of the roll-off may choose from, the first being that of the seat's own side of the table. */
export const placesFor = (
  table: Extent,
  { choose }: SidesStep,
  squareHasTwo: boolean,
  map: TableMap | undefined,
): readonly Place[] =>
  choose === 'quarter'
    ? quarters
    : choose === 'half'
      ? halvesOf(table, map)
      : choose === 'shortEdge'
        ? shortEdges(table, squareHasTwo)
        : longEdges(table, squareHasTwo)
/** The two halves of a table that is divided so; none as long as nobody has said how. */
const halvesOf = (table: Extent, map: TableMap | undefined): readonly Half[] =>
  map === 'DIAG'
    ? cornerHalves
    : map === 'LONG'
      ? longEdges(table, true)
      : map === 'SHORT'
        ? shortEdges(table, true)
        : []

/** The quarter that a zone is; undefined where it is none. */
export const quarterOf = (table: Extent, zone: Polygon | null): Quarter | undefined =>
  quarters.find((quarter) =>
    quarterOutline(table, quarter).every((corner) =>
      zone?.some((other) => pointGap(corner, other) <= tolerance),
    ),
  )

const isCornerHalf = (place: Place): place is CornerHalf => cornerHalves.some((one) => one === place)
const isQuarter = (place: Place): place is Quarter => quarters.some((one) => one === place)
/** A quarter, or a strip along an edge; null where the mission gives it no depth, or halves the table. */
export function zoneOf(table: Extent, step: SidesStep, place: Place): Polygon | null {
  if (isQuarter(place)) return quarterOutline(table, place)
  const depth = 'depth' in step ? step.depth : undefined
  return depth === undefined || isCornerHalf(place) ? null : stripAlong(table, place, inches(depth))
}
/** Who has a corner of the table behind him has both its edges (S6-MISS-SET-03). */
const cornerEdges: Readonly<Record<CornerHalf, readonly TableEdge[]>> = {
  southEast: ['right', 'near'],
  northWest: ['left', 'far'],
}
export const homeEdgesOf = (table: Extent, place: Place): readonly Segment[] =>
  isQuarter(place)
    ? quarterEdges(table, place)
    : (isCornerHalf(place) ? cornerEdges[place] : [place]).map((edge) => edgeSegment(table, edge))

/** Square to the line, from it into the half. */
export function inwards({ width, depth }: Extent, half: Half): PlanPoint {
  const across = Math.hypot(width, depth)
  switch (half) {
    case 'near':
      return { x: 0, z: 1 }
    case 'far':
      return { x: 0, z: -1 }
    case 'left':
      return { x: -1, z: 0 }
    case 'right':
      return { x: 1, z: 0 }
    case 'southEast':
      return { x: depth / across, z: width / across }
    case 'northWest':
      return { x: -depth / across, z: -width / across }
  }
}
/** How deep a point lies in a half; below 0 in the other one. */
export function depthIn(table: Extent, half: Half, { x, z }: PlanPoint): Mm {
  const way = inwards(table, half)
  return (x - table.width / 2) * way.x + (z - table.depth / 2) * way.z
}
/** What of a half lies so far from the line. */
export function beyondLine(table: Extent, half: Half, far: Mm): Polygon {
  const corners: Polygon = [
    { x: 0, z: 0 },
    { x: table.width, z: 0 },
    { x: table.width, z: table.depth },
    { x: 0, z: table.depth },
  ]
  return corners.flatMap((from, n) => {
    const to = corners[(n + 1) % corners.length] ?? from
    const [a, b] = [depthIn(table, half, from) - far, depthIn(table, half, to) - far]
    const kept = a >= 0 ? [from] : []
    if (a >= 0 === b >= 0 || a === 0 || b === 0) return kept
    const t = a / (a - b)
    return [...kept, { x: from.x + (to.x - from.x) * t, z: from.z + (to.z - from.z) * t }]
  })
}

/** Half-edges are those of a quarter: along both of them, as one outline; null: these are whole edges. */
export function alongHalves(
  { width, depth }: Extent,
  [one, two]: readonly Segment[],
  deep: Mm,
): Polygon | null {
  if (!one || !two) return null
  const [corner, alongX] = one
  const [, alongZ] = two
  if (pointGap(corner, alongX) > width - tolerance || pointGap(corner, alongZ) > depth - tolerance)
    return null
  const step = { x: corner.x === 0 ? deep : -deep, z: corner.z === 0 ? deep : -deep }
  return [
    corner,
    alongX,
    { x: alongX.x, z: corner.z + step.z },
    { x: corner.x + step.x, z: corner.z + step.z },
    { x: corner.x + step.x, z: alongZ.z },
    alongZ,
  ]
}
