/** Where a side may begin, and which edges are its home (C4-DEPLOY-05, C4-MISSION-08, CF-SETUP-05). Table in mm; near is z = depth. */
import { pointGap } from '../../../../shared/geometry'
import { inches, tolerance } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import type { SetUpStep, TableMap } from '../../../../shared/protocol/mission'
import { cornerHalves, edges, quarters } from '../../../../shared/protocol/table-places'
import type { Table } from '../../../../shared/table/types'

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
