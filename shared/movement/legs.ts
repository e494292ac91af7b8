/**
 * A path as the legs that are paid for: walks cost plan length, climbs cost height, from two purses
 * (C4-MOVE-11, CF-MOVE-03). Storeys are changed anywhere inside a ruin's footprint or on its edge (CF-MOVE-04).
 */
import { bearing, tolerance, type Mm, type PlanPoint } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import { inside, pieceOf, surfaceHeight, surfacesAt } from '../table'
import type { Piece, SurfaceRef, Table } from '../table/types'
import type { Manner } from './rules'
import { carries, edgeBetween, hasFloor, storeyOf } from './storey-floors'

/** Where a model stands on its way. */
export interface Foothold {
  readonly at: PlanPoint
  readonly on: SurfaceRef
}
interface MoveCost {
  readonly plan: Mm
  readonly climb: Mm
}

/** Which way a base looks while it is carried: the way it goes unless it is said, and as it stood where it goes nowhere. */
export const facingOn = ({ from, to, kind, length, facing }: MoveLeg, stood: number): number =>
  facing ?? (kind !== 'climb' && length > tolerance ? bearing(from, to) : stood)

export const pieceUnder = (table: Table, ref: SurfaceRef): Piece | undefined =>
  ref.piece === null ? undefined : pieceOf(table, ref.piece)

/** A storey goes as far as its ruin's footprint: where its floor is broken one may still pass, beside the ruin there is none (CF-MOVE-04). */
export function hasStorey(table: Table, { at, on }: Foothold): boolean {
  if (on.level === 0) return true
  const piece = pieceUnder(table, on)
  return piece !== undefined && hasFloor(piece, on.level) && inside({ at }, piece)
}

/** Height of the ground floor below a foothold; its own where it stands on the ground. */
const groundUnder = (table: Table, { at, on }: Foothold, y: Mm): Mm =>
  on.level === 0 ? y : (surfaceHeight(table, { piece: on.piece, level: 0 }, at) ?? 0)

/**
 * The legs from one foothold to the next. Level 0 is one ground, whatever lies on it: slopes and heaps are walked, not
 * climbed (C4-MOVE-11, C4-TERRAIN-08). The climb is made at the waypoint; where the storey one walks on ends before it, at
 * the start, or where the next storey touches this one; where none of that carries the line, one comes down and goes up again.
 */
function legsBetween(table: Table, from: Foothold, fromY: Mm, to: Foothold, toY: Mm): MoveLeg[] {
  const legs: MoveLeg[] = []
  let here = { at: from.at, y: fromY }
  const climb = (y: Mm): void => {
    if (Math.abs(y - here.y) <= tolerance) return
    const next = { at: here.at, y }
    legs.push({
      from: { ...here.at, y: here.y },
      to: { ...next.at, y },
      kind: 'climb',
      length: Math.abs(y - here.y),
    })
    here = next
  }
  const walk = (at: PlanPoint, y: Mm): void => {
    const length = Math.hypot(at.x - here.at.x, at.z - here.at.z)
    // Less than anybody can measure is no step (C4-MOVE-10).
    if (length <= tolerance && Math.abs(y - here.y) <= tolerance) return
    legs.push({ from: { ...here.at, y: here.y }, to: { ...at, y }, kind: 'walk', length })
    here = { at, y }
  }
  const [leaves, comesTo] = [storeyOf(table, from.on), storeyOf(table, to.on)]
  if (leaves && carries(leaves, from.at, to.at)) {
    walk(to.at, leaves === comesTo ? toY : fromY)
    climb(toY)
  } else if (comesTo && carries(comesTo, from.at, to.at)) {
    climb(toY)
    walk(to.at, toY)
  } else {
    const edge = leaves && comesTo && edgeBetween(leaves, comesTo, from.at, to.at)
    if (edge) walk(edge, fromY)
    climb(edge ? toY : groundUnder(table, from, fromY))
    walk(to.at, edge ? toY : groundUnder(table, to, toY))
    climb(toY)
  }
  return legs
}

/**
 * @param start  where the model stands, with the height of its surface
 * @returns      the legs in order; empty when nothing moves. A waypoint on a surface that does not exist counts
 *               at the height of its piece's level, so that the way there can be shown and refused.
 */
export function legsOf(
  table: Table,
  start: Foothold & { readonly y: Mm },
  path: readonly Waypoint[],
  manner: Manner = 'walk',
): MoveLeg[] {
  const legs: MoveLeg[] = []
  let [here, y]: [Foothold, Mm] = [start, start.y]
  for (const next of path) {
    const nextY = heightOf(table, next) ?? y
    legs.push(
      ...(manner === 'jump' ? jump(here.at, y, next.at, nextY) : legsBetween(table, here, y, next, nextY)),
    )
    here = next
    y = nextY
  }
  return legs
}

/** One leap; its rise or fall is its climb. */
function jump(from: PlanPoint, fromY: Mm, to: PlanPoint, toY: Mm): MoveLeg[] {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  if (length <= tolerance && Math.abs(toY - fromY) <= tolerance) return []
  return [{ from: { ...from, y: fromY }, to: { ...to, y: toY }, kind: 'jump', length }]
}

/**
 * Height of a foothold: that of its surface, or of its level where no floor is left. Whoever names a hill beside it is on
 * the ground there all the same.
 */
export function heightOf(table: Table, foothold: Foothold): Mm | null {
  const height = surfaceHeight(table, foothold.on, foothold.at)
  if (height !== null) return height
  const piece = pieceUnder(table, foothold.on)
  if (piece?.design.kind === 'ruin') return piece.design.levels[foothold.on.level]?.height ?? null
  return surfacesAt(table, foothold.at).findLast(({ ref }) => ref.level === 0)?.y ?? null
}

export function costOf(legs: readonly MoveLeg[]): MoveCost {
  let [plan, climb] = [0, 0]
  for (const leg of legs) {
    if (leg.kind !== 'climb') plan += leg.length
    if (leg.kind !== 'walk') climb += Math.abs(leg.to.y - leg.from.y)
  }
  return { plan, climb }
}
