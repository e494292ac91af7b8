/** Where a side may begin, and which edges are its home (C4-DEPLOY-05, C4-MISSION-08, CF-SETUP-05). Table in mm; near is z = depth. */
import { inches } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import type { SetUpStep } from '../../../../shared/protocol/mission'
import type { Table } from '../../../../shared/table/types'

export const quarters = ['nearLeft', 'nearRight', 'farLeft', 'farRight'] as const
type Quarter = (typeof quarters)[number]
const edges = ['near', 'far', 'left', 'right'] as const
type TableEdge = (typeof edges)[number]
export type Place = Quarter | TableEdge

const opposite: Readonly<Record<Place, Place>> = {
  nearLeft: 'farRight',
  nearRight: 'farLeft',
  farLeft: 'nearRight',
  farRight: 'nearLeft',
  near: 'far',
  far: 'near',
  left: 'right',
  right: 'left',
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

function edgeSegment({ width, depth }: Extent, edge: TableEdge): Segment {
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
/** What lies so far from an edge. @param depth in mm */
function stripAlong(table: Extent, edge: TableEdge, depth: number): Polygon {
  const [from, to] = edgeSegment(table, edge)
  const inward = {
    near: { x: 0, z: -depth },
    far: { x: 0, z: depth },
    left: { x: depth, z: 0 },
    right: { x: -depth, z: 0 },
  }[edge]
  const moved = ({ x, z }: PlanPoint): PlanPoint => ({ x: x + inward.x, z: z + inward.z })
  return [from, to, moved(to), moved(from)]
}

/** The long edges; on a square table all four, unless only two shall count (core4.deploy.squareTableEdges). */
const longEdges = ({ width, depth }: Extent, squareHasTwo: boolean): readonly TableEdge[] =>
  width === depth && !squareHasTwo ? edges : width >= depth ? ['near', 'far'] : ['left', 'right']

type SidesStep = Extract<SetUpStep, { readonly step: 'sides' }>
/** What the winner of the roll-off may choose from, the first being that of the seat's own side of the table. */
export const placesFor = (table: Extent, { choose }: SidesStep, squareHasTwo: boolean): readonly Place[] =>
  choose === 'quarter' ? quarters : longEdges(table, squareHasTwo)

const isQuarter = (place: Place): place is Quarter => quarters.some((one) => one === place)
export const zoneOf = (table: Extent, step: SidesStep, place: Place): Polygon =>
  isQuarter(place)
    ? quarterOutline(table, place)
    : stripAlong(table, place, inches(step.choose === 'longEdge' ? step.depth : 0))
export const homeEdgesOf = (table: Extent, place: Place): readonly Segment[] =>
  isQuarter(place) ? quarterEdges(table, place) : [edgeSegment(table, place)]
