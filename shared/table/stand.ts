/** May a model end here? (CF-RUIN-04, C4-BASE-05, C4-TERRAIN-03). The ghost, the command and the machine ask this. */
import { inches, slabThickness, tolerance, within, type Mm } from '../geometry/length'
import { discWithin } from '../geometry/distance'
import { bounds, boundsHold, holds } from '../geometry/polygon'
import type { PlanPoint } from '../geometry/point'
import { refuse, type Refusal } from '../protocol/refusal'
import { baseOutline, basesOverlap, baseToPolygon, reachOfBase } from './bases'
import { footprint, footprintBounds } from './footprint'
import { solidBounds, solids } from './solids'
import { isOn, openGround, pieceOf, surfaces, surfacesAt } from './surfaces'
import { terrainOf } from './terrain'
import type { Body, Piece, Standing, Surface, SurfaceRef, Table } from './types'

/** What rises less above the walking surface is stepped on (CF-RUIN-04). */
const step = inches(0.25)
/** Surfaces whose heights differ by less are the same level (CF-TEMPLATE-02). */
const sameLevel = inches(1.5)

export interface StandingRules {
  readonly facing?: number
  /** `cf.ruin.headroom`: does the body need free room above the base? */
  readonly headroom?: boolean
}

export function canStand(
  table: Table,
  body: Body,
  at: PlanPoint,
  on: SurfaceRef,
  others: readonly Standing[],
  { facing = 0, headroom = true }: StandingRules = {},
): Refusal | null {
  const placed = { base: body.base, at, facing }
  const reach = reachOfBase(body.base)
  if (isOffTable(table, body, at, facing)) return refuse('offTable', 'C4-MOVE-12').refusal

  for (const piece of table.pieces) {
    if (terrainOf(piece).ground !== 'impassable' || !boundsHold(footprintBounds(piece), at, reach)) continue
    if (on.piece === piece.id && on.level > 0) continue
    if (baseToPolygon(placed, footprint(piece)) === 0 && !onlyTouches(placed, piece))
      return refuse('impassable', 'C4-TERRAIN-03', undefined, [piece.id]).refusal
  }

  const surface = surfaceUnder(table, on, at)
  if (!surface)
    return refuse('noFloorThere', 'CF-RUIN-04', undefined, on.piece ? [on.piece] : undefined).refusal
  if (body.size === 3 && on.level > 0 && !isWholeOn(surface, placed, reach))
    return refuse('noFloorThere', ['CF-RUIN-04', 'C4-VEH-18'], undefined, [on.piece ?? '']).refusal

  for (const other of others) {
    if (Math.abs(other.pose.y - surface.y) >= sameLevel) continue
    if (basesOverlap(placed, { base: other.body.base, at: other.pose.at, facing: other.pose.facing }))
      return refuse('baseOverlap', ['CF-RUIN-04', 'C4-BASE-05'], undefined, [other.id]).refusal
  }

  for (const piece of table.pieces) {
    if (!boundsHold(footprintBounds(piece), at, reach + slabThickness)) continue
    // A heap that is itself a place to stand is no wall: a base may rest half on it.
    if (piece.design.kind === 'rubble' || piece.design.kind === 'hill') continue
    const boxes = solidBounds(piece)
    for (const [i, solid] of solids(piece).entries()) {
      const box = boxes[i]
      if (!box || !boundsHold(box, at, reach) || solid.to <= surface.y + step) continue
      const fromTheFloor = solid.from <= surface.y + step
      if (fromTheFloor && overlaps(baseToPolygon(placed, solid.outline), placed, solid.outline))
        return refuse('insideWall', 'CF-RUIN-04', undefined, [piece.id]).refusal
      const inBody = solid.from < surface.y + body.height - tolerance
      if (headroom && inBody && discGap(at, solid.outline) < body.radius - tolerance)
        return refuse('noHeadroom', 'CF-RUIN-04', undefined, [piece.id]).refusal
    }
  }
  return null
}

const discGap = (at: PlanPoint, outline: Surface['outline']): Mm =>
  baseToPolygon({ base: { shape: 'round', radius: 0 }, at }, outline)

/** Touching is no overlap: a disc must reach in by more than the tolerance; other outlines by their gap alone. */
const overlaps = (
  gap: Mm,
  placed: { base: Body['base']; at: PlanPoint },
  outline: Surface['outline'],
): boolean =>
  placed.base.shape === 'round' ? discGap(placed.at, outline) < placed.base.radius - tolerance : gap === 0

const onlyTouches = (placed: { base: Body['base']; at: PlanPoint }, piece: Piece): boolean =>
  placed.base.shape === 'round' && discGap(placed.at, footprint(piece)) >= placed.base.radius - tolerance

function isOffTable(table: Table, body: Body, at: PlanPoint, facing: number): boolean {
  const rim =
    body.base.shape === 'round'
      ? {
          minX: at.x - body.base.radius,
          maxX: at.x + body.base.radius,
          minZ: at.z - body.base.radius,
          maxZ: at.z + body.base.radius,
        }
      : bounds(baseOutline(body.base, at, facing))
  return !(
    within(0, rim.minX) &&
    within(rim.maxX, table.width) &&
    within(0, rim.minZ) &&
    within(rim.maxZ, table.depth)
  )
}

/** The ground under a ruin or beside a heap may be named as the piece's or as the table's: it is the same surface. */
function surfaceUnder(table: Table, on: SurfaceRef, at: PlanPoint): Surface | undefined {
  if (on.piece !== null) {
    const piece = pieceOf(table, on.piece)
    return piece && surfaces(piece).find((s) => s.ref.level === on.level && isOn(s, at))
  }
  const ground = openGround(table)
  const lowest = surfacesAt(table, at).findLast((s) => s.ref.level === 0)
  return lowest && isOn(ground, at) && lowest.y <= tolerance ? ground : undefined
}

const isWholeOn = (
  surface: Surface,
  placed: { base: Body['base']; at: PlanPoint; facing: number },
  reach: Mm,
): boolean =>
  placed.base.shape === 'round'
    ? discWithin(placed.at, reach, surface.outline, tolerance) &&
      surface.holes.every((hole) => discGap(placed.at, hole) >= reach - tolerance)
    : baseOutline(placed.base, placed.at, placed.facing).every((p) => isOn(surface, p)) &&
      surface.holes.every(
        (hole) => !hole.some((p) => holds(baseOutline(placed.base, placed.at, placed.facing), p)),
      )
