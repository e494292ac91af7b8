/**
 * Zones of a mission as they lie on the plan of one table, and how they are painted there: outlines, what is drawn at them,
 * and what they become by it. Sides that are chosen in the game are drawn as if each took what is nearest: the attacker, or
 * either side, the near one, the defender the far one. Pure; places in mm of the table, lengths of the file in inches.
 */
import { inflated, pointGap, pointToPolygon, ringAbout } from '../../../../shared/geometry'
import { inches, toInches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { rectangle } from '../../../../shared/geometry/turn'
import type { EdgesRule, RuinRef, ZoneRule } from '../../../../shared/protocol/mission'
import { footprint } from '../../../../shared/table'
import {
  alongHalves,
  beyondLine,
  edgeSegment,
  edges,
  homeEdgesOf,
  longEdges,
  oppositeOf,
  placesFor,
  stripInside,
  zoneOf,
  type Half,
  type Place,
  type SidesStep,
} from '../../../../shared/table/home-places'
import type { Piece, Table } from '../../../../shared/table/types'

export type Shape = ZoneRule['shape']
export const zoneSides = ['attacker', 'defender', 'each'] as const
export type ZoneSide = (typeof zoneSides)[number]
export interface PlanGround {
  readonly table: Pick<Table, 'width' | 'depth' | 'pieces'>
  readonly sides: SidesStep | undefined
}
type Segment = readonly [PlanPoint, PlanPoint]

/** Where a side of an example begins; null: nobody has a side. */
function examplePlace({ table, sides }: PlanGround, side: ZoneSide): Place | null {
  if (!sides || sides.choose === 'none') return null
  const map =
    sides.choose === 'half' ? (sides.map === 'DIAG' || sides.map === 'SHORT' ? sides.map : 'LONG') : undefined
  const near = placesFor(table, sides, true, map)[0] ?? null
  return near !== null && side === 'defender' ? oppositeOf(near) : near
}
function exampleEdges(ground: PlanGround, side: ZoneSide, rule: EdgesRule): readonly Segment[] {
  const { table } = ground
  const long = longEdges(table, true)
  const place = examplePlace(ground, side)
  const segments = (which: readonly (typeof edges)[number][]) => which.map((edge) => edgeSegment(table, edge))
  switch (rule) {
    case 'home':
      return place ? homeEdgesOf(table, place) : segments(edges)
    case 'across':
      return place ? homeEdgesOf(table, oppositeOf(place)) : segments(edges)
    case 'long':
      return segments(long)
    case 'short':
      return segments(edges.filter((edge) => !long.includes(edge)))
    case 'all':
      return segments(edges)
  }
}
const middleOf = ({ width, depth }: PlanGround['table']): PlanPoint => ({ x: width / 2, z: depth / 2 })
/** The one that is named; of a target that is chosen in the game, the ruin nearest to the middle. */
function ruinOnPlan({ table }: PlanGround, ref: RuinRef): Piece | null {
  if (ref !== 'target') return table.pieces.find(({ id }) => id === ref.piece) ?? null
  const middle = middleOf(table)
  const [nearest] = table.pieces
    .filter(({ design }) => design.kind === 'ruin')
    .toSorted((one, two) => pointGap(one.at, middle) - pointGap(two.at, middle))
  return nearest ?? null
}
const halves: readonly string[] = ['near', 'far', 'left', 'right', 'southEast', 'northWest']
const isHalf = (place: Place): place is Half => halves.includes(place)
/** From the lower left corner, as people read a table. */
const onTable = ({ depth }: PlanGround['table'], [x, y]: readonly [number, number]): PlanPoint => ({
  x: inches(x),
  z: depth - inches(y),
})
const ringCorners = 48

/** As it is drawn: plain outlines, none where the table has nothing of the kind. */
export function outlinesOf(ground: PlanGround, side: ZoneSide, shape: Shape): readonly Polygon[] {
  const { table, sides } = ground
  const place = examplePlace(ground, side)
  switch (shape.is) {
    case 'ownSide': {
      const own =
        place && sides
          ? (zoneOf(table, sides, place) ?? (isHalf(place) ? beyondLine(table, place, 0) : null))
          : null
      return own ? [own] : []
    }
    case 'half':
      return place && isHalf(place) ? [beyondLine(table, place, inches(shape.fromLine.inches))] : []
    case 'alongEdges': {
      const along = exampleEdges(ground, side, shape.edges)
      const both = alongHalves(table, along, inches(shape.depth))
      return both ? [both] : along.map((edge) => stripInside(table, edge, inches(shape.depth)))
    }
    case 'corner': {
      const both = place ? alongHalves(table, homeEdgesOf(table, place), inches(shape.depth)) : null
      return both ? [both] : []
    }
    case 'awayFromEdges': {
      const far = inches(shape.inches)
      return [rectangle(far, far, table.width - 2 * far, table.depth - 2 * far)]
    }
    case 'table':
      return [rectangle(0, 0, table.width, table.depth)]
    case 'insideRuin':
    case 'nearRuin': {
      const ruin = ruinOnPlan(ground, shape.ruin)
      if (!ruin) return []
      const outline = footprint(ruin)
      return shape.is === 'insideRuin'
        ? [outline]
        : inflated(outline, inches(shape.inches)).map((one) => one.outline)
    }
    case 'disc':
      return [ringAbout(discMiddle(table, shape), inches(shape.radius), ringCorners)]
    case 'square': {
      const { x, z } = middleOf(table)
      const long = inches(shape.side)
      return [rectangle(x - long / 2, z - long / 2, long, long)]
    }
    case 'polygon':
      return [shape.corners.map((corner) => onTable(table, corner))]
  }
}
const discMiddle = (
  table: PlanGround['table'],
  { at }: Extract<Shape, { readonly is: 'disc' }>,
): PlanPoint => (at ? onTable(table, at) : middleOf(table))

/** Lengths are painted by the half inch. */
const painted = (mm: Mm, least = 0): number =>
  Math.min(144, Math.max(least, Math.round(toInches(mm) * 2) / 2))
const cornerAt = ({ width, depth }: PlanGround['table'], { x, z }: PlanPoint): [number, number] => [
  painted(Math.min(Math.max(x, 0), width)),
  painted(depth - Math.min(Math.max(z, 0), depth)),
]
const toEdge = (at: PlanPoint, [from, to]: Segment): Mm =>
  from.x === to.x ? Math.abs(at.x - from.x) : Math.abs(at.z - from.z)
const between = (one: PlanPoint, two: PlanPoint): PlanPoint => ({
  x: (one.x + two.x) / 2,
  z: (one.z + two.z) / 2,
})

/** A point of a zone that is taken hold of, and what the zone becomes where it is let go. */
interface Handle {
  readonly id: string
  readonly at: PlanPoint
  move(to: PlanPoint): Shape
}
export function handlesOf(ground: PlanGround, side: ZoneSide, shape: Shape): readonly Handle[] {
  const { table } = ground
  const middle = middleOf(table)
  const depths = (
    along: readonly Segment[],
    deep: number,
    with_: (depth: number) => Shape,
  ): readonly Handle[] =>
    along.map((edge, n) => {
      const [, , one, two] = stripInside(table, edge, inches(deep))
      return {
        id: `depth-${n}`,
        at: one && two ? between(one, two) : middle,
        move: (to) => with_(painted(toEdge(to, edge), 0.5)),
      }
    })
  switch (shape.is) {
    case 'polygon':
      return shape.corners.map((corner, n) => ({
        id: `corner-${n}`,
        at: onTable(table, corner),
        move: (to) => ({
          ...shape,
          corners: shape.corners.map((one, m) => (m === n ? cornerAt(table, to) : one)),
        }),
      }))
    case 'alongEdges':
      return depths(exampleEdges(ground, side, shape.edges), shape.depth, (depth) => ({ ...shape, depth }))
    case 'corner': {
      const place = examplePlace(ground, side)
      return depths(place ? homeEdgesOf(table, place) : [], shape.depth, (depth) => ({ ...shape, depth }))
    }
    case 'awayFromEdges': {
      const [top] = [edgeSegment(table, 'far')]
      return depths([top], shape.inches, (far) => ({ ...shape, inches: far }))
    }
    case 'disc': {
      const at = discMiddle(table, shape)
      return [
        { id: 'middle', at, move: (to) => ({ ...shape, at: cornerAt(table, to) }) },
        {
          id: 'rim',
          at: { x: at.x + inches(shape.radius), z: at.z },
          move: (to) => ({ ...shape, radius: painted(pointGap(at, to), 0.5) }),
        },
      ]
    }
    case 'square': {
      const half = inches(shape.side) / 2
      return [
        {
          id: 'rim',
          at: { x: middle.x + half, z: middle.z + half },
          move: (to) => ({
            ...shape,
            side: painted(2 * Math.max(Math.abs(to.x - middle.x), Math.abs(to.z - middle.z)), 0.5),
          }),
        },
      ]
    }
    case 'nearRuin': {
      const ruin = ruinOnPlan(ground, shape.ruin)
      if (!ruin) return []
      const outline = footprint(ruin)
      const right = outline.reduce((one, two) => (two.x > one.x ? two : one), outline[0] ?? middle)
      return [
        {
          id: 'rim',
          at: { x: right.x + inches(shape.inches), z: right.z },
          move: (to) => ({ ...shape, inches: painted(pointToPolygon(to, outline)) }),
        },
      ]
    }
    default:
      return []
  }
}

/** Pencils that draw by one drag of the mouse; a polygon is drawn corner by corner. */
export const dragTools = ['rectangle', 'strip', 'disc', 'square', 'corner'] as const
export type DragTool = (typeof dragTools)[number]
/** @returns null where hardly anything was drawn */
export function drawn(
  ground: PlanGround,
  side: ZoneSide,
  tool: DragTool,
  from: PlanPoint,
  to: PlanPoint,
): Shape | null {
  const { table } = ground
  const middle = middleOf(table)
  if (pointGap(from, to) < inches(0.5)) return null
  switch (tool) {
    case 'rectangle': {
      const [left, bottom] = cornerAt(table, { x: Math.min(from.x, to.x), z: Math.max(from.z, to.z) })
      const [right, top] = cornerAt(table, { x: Math.max(from.x, to.x), z: Math.min(from.z, to.z) })
      if (right <= left || top <= bottom) return null
      return {
        is: 'polygon',
        corners: [
          [left, bottom],
          [right, bottom],
          [right, top],
          [left, top],
        ],
      }
    }
    case 'strip': {
      const [edge] = edges
        .map((one) => edgeSegment(table, one))
        .toSorted((one, two) => toEdge(from, one) - toEdge(from, two))
      if (!edge) return null
      return {
        is: 'alongEdges',
        edges: edgesRuleOf(ground, side, edge),
        depth: painted(toEdge(to, edge), 0.5),
      }
    }
    case 'corner': {
      const place = examplePlace(ground, side)
      const [edge] = place ? homeEdgesOf(table, place) : []
      return edge ? { is: 'corner', depth: painted(toEdge(to, edge), 0.5) } : null
    }
    case 'disc': {
      const radius = painted(pointGap(from, to), 0.5)
      return pointGap(from, middle) <= inches(1)
        ? { is: 'disc', radius }
        : { is: 'disc', radius, at: cornerAt(table, from) }
    }
    case 'square':
      return {
        is: 'square',
        side: painted(2 * Math.max(Math.abs(to.x - middle.x), Math.abs(to.z - middle.z)), 0.5),
      }
  }
}
/** What a mission calls the edge that somebody drew along. */
function edgesRuleOf(ground: PlanGround, side: ZoneSide, edge: Segment): EdgesRule {
  const isAmong = (rule: EdgesRule): boolean =>
    exampleEdges(ground, side, rule).some(
      (one) => toEdge(between(...one), edge) < 1 && (one[0].x === edge[0].x) === (one[1].x === edge[1].x),
    )
  if (examplePlace(ground, side) !== null) {
    if (isAmong('home')) return 'home'
    if (isAmong('across')) return 'across'
  }
  return isAmong('long') ? 'long' : 'short'
}
/** @param corners  three at the least */
export const polygonOf = ({ table }: PlanGround, corners: Polygon): Shape => ({
  is: 'polygon',
  corners: corners.map((corner) => cornerAt(table, corner)),
})
