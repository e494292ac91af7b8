/**
 * Where on a circle of a landing anything may change: all bearings at which a base that goes round it comes to touch somebody
 * or something, comes too near to an enemy, over the edge, or on to another surface (C4-MSR-03). Between two of them that
 * follow each other every place is as good, or as bad, as the next.
 */
import {
  bearingsAtOutline,
  bearingsAtSegment,
  boundsMeet,
  convexHull,
  convexParts,
  tolerance,
  touchTolerance,
  type CircleAbout,
  type Mm,
  type Polygon,
} from '../../../../shared/geometry'
import type { MoveScene } from '../../../../shared/movement'
import {
  baseOutline,
  footprint,
  footprintBounds,
  hullOf,
  reachAlongAxes,
  reachOfBase,
  riseBetween,
  solids,
  surfaces,
} from '../../../../shared/table'
import type { Piece, Pose, Standing } from '../../../../shared/table/types'
import { sameHeight, surfaceBelow, type Lander, type Sky } from './landing-place'

type Obstacle = MoveScene['obstacles'][number]
/** Who goes round: what he comes to touch lies so far from the middle of his base. */
interface Rounder {
  readonly circle: CircleAbout
  readonly body: Lander['body']
  readonly facing: number
}

/** @param middle  where the first of them stands, or would */
export function bearingsOfChange(
  sky: Sky,
  lander: Lander,
  middle: Pose,
  radius: Mm,
  placed: readonly Standing[],
): readonly number[] {
  const { body } = lander
  const rounder: Rounder = { circle: { at: middle.at, radius }, body, facing: middle.facing }
  const reach = radius + Math.max(reachOfBase(body.base), body.radius) + touchTolerance
  const { x, z } = middle.at
  const swept = { minX: x - reach, maxX: x + reach, minZ: z - reach, maxZ: z + reach }
  const pieces = sky.scene.table.pieces.filter((piece) => boundsMeet(footprintBounds(piece), swept))
  const level = surfaceBelow(sky, middle)
  const heights = [0, ...pieces.flatMap(surfaces).map((surface) => surface.y)].filter(
    (y) => Math.abs(y - level) <= sameHeight + tolerance,
  )
  const mates = placed.map((standing): Obstacle => ({ standing, keep: 0 }))
  const found = [
    ...atEdges(sky, rounder),
    ...[...sky.scene.obstacles, ...mates].flatMap((one) => atSomebody(rounder, one, heights)),
    ...pieces.flatMap((piece) => atPiece(sky, rounder, piece)),
  ]
  return [...new Set(found)].sort((one, two) => one - two)
}

/** Where its rim is so far from an outline, or from the corner that is given for one. */
function rimAt({ circle, body, facing }: Rounder, outline: Polygon, far: Mm): readonly number[] {
  const { base } = body
  if (base.shape === 'round') return bearingsAtOutline(circle, outline, far + base.radius)
  const own = hullOf(base, { x: 0, z: 0 }, facing)
  const parts = outline.length > 2 ? convexParts(outline) : [outline]
  return parts.flatMap((part) =>
    bearingsAtOutline(
      circle,
      convexHull(part.flatMap((p) => own.map((q) => ({ x: p.x - q.x, z: p.z - q.z })))),
      far,
    ),
  )
}

function atEdges({ scene: { table } }: Sky, { circle, body, facing }: Rounder): readonly number[] {
  const reach = reachAlongAxes(body.base, facing)
  const [left, right] = [reach.x - tolerance, table.width - reach.x + tolerance]
  const [near, far] = [reach.z - tolerance, table.depth - reach.z + tolerance]
  const { x, z } = circle.at
  const long = 2 * circle.radius
  return [
    ...[left, right].flatMap((at) =>
      bearingsAtSegment(circle, { x: at, z: z - long }, { x: at, z: z + long }),
    ),
    ...[near, far].flatMap((at) => bearingsAtSegment(circle, { x: x - long, z: at }, { x: x + long, z: at })),
  ]
}

function atSomebody(
  rounder: Rounder,
  { standing, keep }: Obstacle,
  heights: readonly Mm[],
): readonly number[] {
  const { base } = standing.body
  const { at, facing } = standing.pose
  const [outline, rim] = base.shape === 'round' ? [[at], base.radius] : [hullOf(base, at, facing), 0]
  const due = keep - tolerance
  const apart = heights.flatMap((y) => {
    const rise = riseBetween({ ...standing, body: rounder.body, pose: { ...standing.pose, y } }, standing)
    return due > rise ? Math.sqrt(due * due - rise * rise) : []
  })
  return [...new Set([-tolerance, ...apart, ...(due > 0 ? [due] : [])])].flatMap((far) =>
    rimAt(rounder, outline, rim + far),
  )
}

function atPiece({ hovers }: Sky, rounder: Rounder, piece: Piece): readonly number[] {
  const { circle, body } = rounder
  const floors = surfaces(piece).flatMap(({ outline, holes }) => [outline, ...holes])
  const ground = footprint(piece)
  return [
    ...[ground, ...floors].flatMap((outline) => bearingsAtOutline(circle, outline, 0)),
    ...rimAt(rounder, ground, -tolerance),
    ...(hovers ? rimAt(rounder, ground, touchTolerance + tolerance) : []),
    ...(body.size === 3 ? floors.flatMap((outline) => wholeOn(rounder, outline)) : []),
    ...solids(piece).flatMap(({ outline }) => [
      ...rimAt(rounder, outline, -tolerance),
      ...bearingsAtOutline(circle, outline, body.radius - tolerance),
      ...(hovers ? bearingsAtOutline(circle, outline, 0) : []),
    ]),
  ]
}

/** Where the whole of its base comes on to a floor, or a hole comes under some of it. */
function wholeOn({ circle, body: { base }, facing }: Rounder, outline: Polygon): readonly number[] {
  if (base.shape === 'round') return bearingsAtOutline(circle, outline, base.radius - tolerance)
  const { at, radius } = circle
  return baseOutline(base, at, facing).flatMap((corner) =>
    bearingsAtOutline({ at: corner, radius }, outline, 0),
  )
}
