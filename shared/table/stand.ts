/** May a model end here? (CF-RUIN-04, C4-BASE-05, C4-TERRAIN-03). The ghost, the command and the machine ask this. */
import { inches, slabThickness, tolerance, within, type Mm } from '../geometry/length'
import { discWithin } from '../geometry/distance'
import { bounds, boundsHold, holds, type Bounds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { refuse, type Refusal } from '../protocol/refusal'
import { baseEnters, baseOutline, basesOverlap, baseToPolygon, reachOfBase, type PlacedBase } from './bases'
import { footprint, footprintBounds } from './footprint'
import { nearness, piecesNear } from './pieces-near'
import { solidBounds, solids } from './solids'
import { isOn, openGround, pieceOf, surfaceOf, surfacesAt } from './surfaces'
import { closedRefusal, isClosedGround, isOnRoof, terrainOf } from './terrain'
import type { Body, Piece, Solid, Standing, Surface, SurfaceRef, Table } from './types'
import { liesUpstairs } from './wrecks'

/** What rises less above the walking surface is stepped on (CF-RUIN-04). */
export const steppedOver = inches(0.25)
/** Surfaces whose heights differ by less are the same level (CF-TEMPLATE-02). */
const sameLevel = inches(1.5)

export interface StandingRules {
  readonly facing?: number
  /** `cf.ruin.headroom`: does the body need free room above the base? */
  readonly headroom?: boolean
  /**
   * Storeys this kind of model may stand on: all, those of ruins and the roofs that are for everybody, none above the ground,
   * the topmost only (CF-RUIN-10, CF-TERRAIN-01).
   */
  readonly levels?: 'all' | 'storeys' | 'ground' | 'top'
  /** What rises no more above the floor is stood over: more for a hull than for a base (CF-RUIN-10). */
  readonly stepsOver?: Mm
  /** Solids that count as if they were not there. */
  readonly through?: (solid: Solid) => boolean
  /** A base may hang over the edge of the table: its foot point alone must be on it (LS-GEO-15). */
  readonly overhang?: boolean
}

export function canStand(
  table: Table,
  body: Body,
  at: PlanPoint,
  on: SurfaceRef,
  others: readonly Standing[],
  rules: StandingRules = {},
): Refusal | null {
  const floor = floorFor(table, body, at, on, rules)
  if ('cite' in floor) return floor
  const there = { body, pose: { at, y: floor.y, facing: rules.facing ?? 0 } }
  const other = others.find((one) => inEachOther(there, one))
  if (other) return refuse('baseOverlap', ['CF-RUIN-04', 'C4-BASE-05'], undefined, [other.id]).refusal
  return walledIn(table, body, at, floor, rules)
}

/** May a model end here as far as the table goes? Nobody else is looked at. */
export function roomFor(
  table: Table,
  body: Body,
  at: PlanPoint,
  on: SurfaceRef,
  rules: StandingRules = {},
): Refusal | null {
  const floor = floorFor(table, body, at, on, rules)
  return 'cite' in floor ? floor : walledIn(table, body, at, floor, rules)
}

type Placed = Pick<Standing, 'body'> & { readonly pose: Omit<Standing['pose'], 'on'> }
/** Do two models stand in each other? */
export const inEachOther = (a: Placed, b: Placed): boolean =>
  areNear(a, b) &&
  shareLevel(a, b) &&
  basesOverlap(
    { base: a.body.base, at: a.pose.at, facing: a.pose.facing },
    { base: b.body.base, at: b.pose.at, facing: b.pose.facing },
  )

/** Most are told apart by this alone. */
function areNear(a: Placed, b: Placed): boolean {
  const reach = reachOfBase(a.body.base) + reachOfBase(b.body.base)
  return Math.abs(a.pose.at.x - b.pose.at.x) < reach && Math.abs(a.pose.at.z - b.pose.at.z) < reach
}

/** Bases of one level are in each other's way; a hull is in the way of every body it meets in height. */
function shareLevel(a: Placed, b: Placed): boolean {
  if (Math.abs(a.pose.y - b.pose.y) < sameLevel) return true
  if (!a.body.hull && !b.body.hull) return false
  const low = (one: Placed): Mm => one.pose.y + (one.body.hull?.bottom ?? 0)
  const high = (one: Placed): Mm => one.pose.y + one.body.height
  return low(a) < high(b) - tolerance && low(b) < high(a) - tolerance
}

/** The floor under a base on the table and out of impassable ground, where its kind may stand; else why not. */
function floorFor(
  table: Table,
  body: Body,
  at: PlanPoint,
  on: SurfaceRef,
  { facing = 0, levels = 'all', overhang = false }: StandingRules,
): Surface | Refusal {
  const placed = { base: body.base, at, facing }
  const reach = reachOfBase(body.base)
  const rim = overhang ? { minX: at.x, maxX: at.x, minZ: at.z, maxZ: at.z } : rimOf(body, at, facing)
  if (isOffTable(table, rim)) return refuse('offTable', 'C4-MOVE-12').refusal

  for (const piece of around(table, at, reach)) {
    if (!isClosedGround(terrainOf(piece).ground) || !boundsHold(footprintBounds(piece), at, reach)) continue
    if (on.piece === piece.id && on.level > 0) continue
    if (baseEnters(placed, footprint(piece))) return closedRefusal(piece)
  }

  const surface = surfaceUnder(table, on, at)
  if (!surface)
    return refuse('noFloorThere', 'CF-RUIN-04', undefined, on.piece ? [on.piece] : undefined).refusal
  if (!mayUse(table, levels, on, at))
    return refuse('notOnThisStorey', 'CF-RUIN-10', undefined, [on.piece ?? '']).refusal
  if (body.size === 3 && on.level > 0 && !isWholeOn(surface, placed, reach))
    return refuse('noFloorThere', ['CF-RUIN-04', 'C4-VEH-18'], undefined, [on.piece ?? '']).refusal
  return surface
}

const around = (table: Table, at: PlanPoint, reach: Mm): readonly Piece[] =>
  reach <= nearness ? piecesNear(table, at) : table.pieces

/** Does something that rises from the floor reach under the base, or hang into the body? (CF-RUIN-04.2, .3) */
function walledIn(
  table: Table,
  body: Body,
  at: PlanPoint,
  surface: Surface,
  { facing = 0, headroom = true, stepsOver = steppedOver, through }: StandingRules,
): Refusal | null {
  const placed = { base: body.base, at, facing }
  const reach = reachOfBase(body.base)
  for (const piece of around(table, at, reach + slabThickness)) {
    if (!boundsHold(footprintBounds(piece), at, reach + slabThickness)) continue
    // A heap that is itself a place to stand is no wall: a base may rest half on it.
    const { kind } = piece.design
    if (
      kind === 'hill' ||
      (kind === 'rubble' && !liesUpstairs(piece.design)) ||
      isOnRoof({ on: surface.ref }, piece)
    )
      continue
    const boxes = solidBounds(piece)
    const all = solids(piece)
    // By number: a pair for each of them would be made thousands of times.
    for (let i = 0; i < all.length; i++) {
      const [solid, box] = [all[i], boxes[i]]
      if (!solid || !box || !boundsHold(box, at, reach) || solid.to <= surface.y + stepsOver + tolerance)
        continue
      if (through?.(solid)) continue
      const fromTheFloor = solid.from <= surface.y + stepsOver
      if (fromTheFloor && baseEnters(placed, solid.outline))
        return refuse('insideWall', 'CF-RUIN-04', undefined, [piece.id]).refusal
      const inBody = solid.from < surface.y + body.height - tolerance
      if (headroom && inBody && bodyReaches(body, placed, solid.outline))
        return refuse('noHeadroom', 'CF-RUIN-04', undefined, [piece.id]).refusal
    }
  }
  return null
}

/** A hull fills its outline; any other body is as wide all round. */
const bodyReaches = (body: Body, placed: PlacedBase, outline: Polygon): boolean =>
  body.hull ? baseEnters(placed, outline) : discGap(placed.at, outline) < body.radius - tolerance

/** The storeys a type may use: none but the ground, or the topmost one there (CF-RUIN-10). */
function mayUse(
  table: Table,
  levels: NonNullable<StandingRules['levels']>,
  on: SurfaceRef,
  at: PlanPoint,
): boolean {
  if (levels === 'all' || on.piece === null) return true
  if (levels === 'ground') return on.level === 0
  if (levels === 'storeys') return !isOnlyForLeapers(table, on)
  return surfacesAt(table, at).every(({ ref }) => ref.piece !== on.piece || ref.level <= on.level)
}

function isOnlyForLeapers(table: Table, on: SurfaceRef): boolean {
  const piece = on.piece === null || on.level === 0 ? undefined : pieceOf(table, on.piece)
  return piece !== undefined && terrainOf(piece).roof?.for === 'leapers'
}

const discGap = (at: PlanPoint, outline: Surface['outline']): Mm =>
  baseToPolygon({ base: { shape: 'round', radius: 0 }, at }, outline)

const rimOf = ({ base }: Body, at: PlanPoint, facing: number): Bounds =>
  base.shape === 'round'
    ? {
        minX: at.x - base.radius,
        maxX: at.x + base.radius,
        minZ: at.z - base.radius,
        maxZ: at.z + base.radius,
      }
    : bounds(baseOutline(base, at, facing))
const isOffTable = ({ width, depth }: Table, rim: Bounds): boolean =>
  !(within(0, rim.minX) && within(rim.maxX, width) && within(0, rim.minZ) && within(rim.maxZ, depth))

/** The ground under a ruin or beside a heap may be named as the piece's or as the table's: it is the same surface. */
function surfaceUnder(table: Table, on: SurfaceRef, at: PlanPoint): Surface | undefined {
  if (on.piece !== null) return surfaceOf(table, on, at)
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
