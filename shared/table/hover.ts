/** How high somebody in the air is: over the highest solid below, its hull clear of everything under it (C4-VEH-07, CF-RUIN-08). */
import { inches, touchTolerance, within, type Mm } from '../geometry/length'
import { boundsHold, contains } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { baseEnters, baseToPolygon, reachOfBase } from './bases'
import { footprint, footprintBounds } from './footprint'
import { solidBounds, solids } from './solids'
import { isOn, openGround, surfacesAt } from './surfaces'
import { terrainOf } from './terrain'
import type { Base, Body, Piece, Pose, Standing, Surface, Table } from './types'

/** A skimmer in the air: it blocks no sight and is never obscured (C4-VEH-08, C4-LOS-04, C4-VSHOOT-29). */
export const isFlying = ({ body, grounded }: Pick<Standing, 'body' | 'grounded'>): boolean =>
  body.hull?.skimmer === true && grounded !== true

/** A first look, wider than any touch. */
const isNear = (base: Base, at: PlanPoint, piece: Piece): boolean =>
  boundsHold(footprintBounds(piece), at, reachOfBase(base) + inches(0.1))
/** As terrain tests have it: what a base would touch if it came down (CF-RUIN-03). */
const isOver = (base: Base, at: PlanPoint, piece: Piece, facing: number): boolean =>
  isNear(base, at, piece) && within(baseToPolygon({ base, at, facing }, footprint(piece)), touchTolerance)

/**
 * Is there anything below to stay above: an area, a ruin, an obstacle under some of the base? Over open ground there is
 * nothing to choose, and one comes down (C4-TYPE-05).
 */
export const hoversOver = (table: Table, { base }: Pick<Body, 'base'>, at: PlanPoint, facing = 0): boolean =>
  table.pieces.some((piece) => {
    const { ground, size } = terrainOf(piece)
    return (ground !== 'open' || size !== null) && isOver(base, at, piece, facing)
  })

/** In the air above an area one has nothing of its cover (C4-TYPE-05): who hovers is over all that some of his base is over. */
export const hoversAbove = ({ body, pose }: Pick<Standing, 'body' | 'pose'>, piece: Piece): boolean =>
  pose.hovering === true && terrainOf(piece).shelters && isOver(body.base, pose.at, piece, pose.facing)

/** Where nobody stands one is over the top of what rises there, be it a house or the bare table (C4-VEH-07, -15). */
function closedGround(table: Table, at: PlanPoint): Pick<Surface, 'ref' | 'y'> | null {
  const ground = openGround(table)
  if (!isOn(ground, at)) return null
  let y: Mm = 0
  for (const piece of table.pieces) {
    const boxes = solidBounds(piece)
    for (const [index, { outline, to }] of solids(piece).entries()) {
      const box = boxes[index]
      if (to > y && box && boundsHold(box, at, touchTolerance) && contains(outline, at)) y = to
    }
  }
  return { ref: ground.ref, y }
}
/** What lies right below a place in the air; null beside the table. */
export const belowAir = (table: Table, at: PlanPoint): Pick<Surface, 'ref' | 'y'> | null =>
  surfacesAt(table, at)[0] ?? closedGround(table, at)

/** The pose of who stays in the air there; null beside the table. */
export function hoverPose(table: Table, body: Body, at: PlanPoint, facing: number): Pose | null {
  const surface = belowAir(table, at)
  if (!surface) return null
  const y = hoverHeight(table, body, at, facing, surface.y)
  const above = body.hull && surface.y < y ? { above: surface.y } : {}
  return { at, y, on: surface.ref, facing, hovering: true, ...above }
}

/** What a hull keeps from whatever rises below it. */
const clearance: Mm = inches(0.5)

/**
 * The `y` of a model that hovers: its stand is `hull.bottom`, so the hull itself is that much higher. Without a hull it is
 * as high as the area is agreed to be: 1", 2" or 3" by its Size.
 * @param floor  the height of what lies right below
 */
function hoverHeight(table: Table, body: Body, at: PlanPoint, facing: number, floor: Mm): Mm {
  const reach = reachOfBase(body.base)
  const placed = { base: body.base, at, facing }
  let y = floor
  for (const piece of table.pieces) {
    if (!isNear(body.base, at, piece)) continue
    const { size } = terrainOf(piece)
    if (size !== null && !body.hull && isOver(body.base, at, piece, facing)) y = Math.max(y, inches(size))
    const boxes = solidBounds(piece)
    for (const [index, solid] of solids(piece).entries()) {
      const box = boxes[index]
      if (!box || !boundsHold(box, at, reach)) continue
      if (solid.to > y && contains(solid.outline, at)) y = solid.to
      if (!body.hull && piece.design.kind !== 'ruin') continue
      // What raises it no more need not be looked at.
      const over = body.hull ? solid.to + clearance - body.hull.bottom : solid.to
      if (over > y && baseEnters(placed, solid.outline)) y = over
    }
  }
  return y
}
