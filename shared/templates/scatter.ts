/** Deviation in the plan: how far, which way; there is none up or down (C4-BASE-03, C4-WEAPON-22, -30). */
import { stored, type Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'
import { stepped } from '../geometry/turn'

/** So far in that direction: degrees counter-clockwise from +x; z grows towards the near edge and so counts down. */
export function displaced(from: PlanPoint, bearing: number, distance: Mm): PlanPoint {
  const to = stepped(from, bearing, distance)
  return { x: stored(to.x), z: stored(to.z) }
}

/** Centre of a salvo's further marker: edge to edge with the ranging marker (C4-WEAPON-22). */
export const besideMarker = (ranging: PlanPoint, bearing: number, radius: Mm, other: Mm): PlanPoint =>
  displaced(ranging, bearing, radius + other)

/**
 * A six-sided die read as a scatter die, as the roller sees the table: 1 ahead, 2 right, 3 back, 4 left, else HIT
 * (C4-BASE-03). Near: he sits at the near long edge.
 */
export function directionOfFace(face: number, near: boolean): number | null {
  const seen = [90, 0, 270, 180][face - 1]
  return seen === undefined ? null : (seen + (near ? 0 : 180)) % 360
}
