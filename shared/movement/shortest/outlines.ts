/** Outlines grown by a radius: the arcs and lines on which a base touches them, and where two such curves cross. */
import { pointGap, pointToSegment, wound, type Mm, type PlanPoint, type Polygon } from '../../geometry'
import { atan2 } from '../../portable'
import type { Circle } from './tangents'

/** Everything so far from an outline; one corner alone is a disc. */
export interface Grown {
  readonly outline: Polygon
  readonly radius: Mm
}
/** A straight part of such a curve; `heading` leads from outside square to it. */
interface Side {
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly heading: number
}

const hair = 1e-6

/** The lines beside the edges, on the outside. */
export function outlineSides({ outline, radius }: Grown): readonly Side[] {
  if (outline.length < 2) return []
  const corners = wound(outline)
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] as PlanPoint
    const length = pointGap(from, to)
    if (length < hair) return []
    // Wound from x towards z, the outside lies this way.
    const [nx, nz] = [(to.z - from.z) / length, -(to.x - from.x) / length]
    const beside = ({ x, z }: PlanPoint): PlanPoint => ({ x: x + nx * radius, z: z + nz * radius })
    return [{ from: beside(from), to: beside(to), heading: atan2(-nz, -nx) }]
  })
}

/** Where a circle crosses or touches the curve of a grown outline. */
export function outlineCrossings(circle: Circle, grown: Grown): readonly PlanPoint[] {
  return [
    ...grown.outline.flatMap((at) =>
      grown.radius > 0 ? circlesCross(circle, { at, radius: grown.radius }) : [],
    ),
    ...outlineSides(grown).flatMap(({ from, to }) => lineCrosses(from, to, circle)),
  ]
}
/** Where a line crosses it. */
export const crossingsOfLine = (from: PlanPoint, to: PlanPoint, grown: Grown): readonly PlanPoint[] => [
  ...grown.outline.flatMap((at) =>
    grown.radius > 0 ? lineCrosses(from, to, { at, radius: grown.radius }) : [],
  ),
  ...outlineSides(grown).flatMap((side) => linesCross(from, to, side.from, side.to)),
]

/** Where the curves of two grown outlines cross. */
export const crossingsOfBoth = (one: Grown, two: Grown): readonly PlanPoint[] => [
  ...one.outline.flatMap((at) => outlineCrossings({ at, radius: one.radius }, two)),
  ...outlineSides(one).flatMap(({ from, to }) => crossingsOfLine(from, to, two)),
]

function circlesCross(one: Circle, two: Circle): readonly PlanPoint[] {
  const far = pointGap(one.at, two.at)
  if (far < hair || far > one.radius + two.radius + hair || far < Math.abs(one.radius - two.radius) - hair)
    return []
  const along = (far * far + one.radius * one.radius - two.radius * two.radius) / (2 * far)
  const aside = Math.sqrt(Math.max(0, one.radius * one.radius - along * along))
  const [ux, uz] = [(two.at.x - one.at.x) / far, (two.at.z - one.at.z) / far]
  const foot = { x: one.at.x + ux * along, z: one.at.z + uz * along }
  return [
    { x: foot.x - uz * aside, z: foot.z + ux * aside },
    { x: foot.x + uz * aside, z: foot.z - ux * aside },
  ]
}

function lineCrosses(from: PlanPoint, to: PlanPoint, { at, radius }: Circle): readonly PlanPoint[] {
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const squared = dx * dx + dz * dz
  if (squared < hair || Math.abs(pointToSegment(at, from, to)) > radius + hair) return []
  const half = ((at.x - from.x) * dx + (at.z - from.z) * dz) / squared
  const foot = { x: from.x + dx * half, z: from.z + dz * half }
  const off = pointGap(foot, at)
  const reach = Math.sqrt(Math.max(0, radius * radius - off * off) / squared)
  return [half - reach, half + reach]
    .filter((t) => t >= -hair && t <= 1 + hair)
    .map((t) => ({ x: from.x + dx * t, z: from.z + dz * t }))
}

function linesCross(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): readonly PlanPoint[] {
  const [dx, dz, ex, ez] = [b.x - a.x, b.z - a.z, d.x - c.x, d.z - c.z]
  const across = dx * ez - dz * ex
  if (Math.abs(across) < hair) return []
  const t = ((c.x - a.x) * ez - (c.z - a.z) * ex) / across
  const u = ((c.x - a.x) * dz - (c.z - a.z) * dx) / across
  const inside = t >= -hair && t <= 1 + hair && u >= -hair && u <= 1 + hair
  return inside ? [{ x: a.x + dx * t, z: a.z + dz * t }] : []
}
