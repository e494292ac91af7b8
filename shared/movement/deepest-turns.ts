/**
 * Where a hull that turns on the spot reaches deepest into what stands about it. A look every few degrees may pass over a corner
 * that only the tip of another one meets: at these facings nothing can be passed over (C4-VEH-10).
 */
import {
  bearing,
  nearestOnSegment,
  pointGap,
  type Bounds,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../geometry'
import { asin, atan2 } from '../portable'
import { reachOfBase } from '../table'
import type { Base } from '../table/types'
import { mayReach } from './sweep'

const degrees = 180 / Math.PI

/** What may be met by turning: a corner or the nearest place of an edge, and how much room it wants. */
export interface MetInTurn {
  readonly at: PlanPoint
  readonly keep: Mm
}
/** An outline on the table, and the box round it. */
export interface OutlinedArea {
  readonly outline: Polygon
  readonly box: Bounds
}
/** Corners of an outline, and of each edge the place nearest to the middle of the turn. */
export const metOf = (outline: Polygon, middle: PlanPoint, keep: Mm = 0): readonly MetInTurn[] =>
  outline.flatMap((corner, i) => [
    { at: corner, keep },
    { at: nearestOnSegment(middle, corner, outline[(i + 1) % outline.length] ?? corner), keep },
  ])

/** The same of those outlines that a base turning there can reach. */
export const metNear = (
  areas: readonly OutlinedArea[],
  base: Base,
  middle: PlanPoint,
  keep: Mm = 0,
): readonly MetInTurn[] =>
  areas.flatMap(({ outline, box }) =>
    mayReach(middle, middle, reachOfBase(base) + keep, box) ? metOf(outline, middle, keep) : [],
  )

/** Facings, degrees, at which this base standing at `middle` reaches deepest to one of them; none for a disc. */
export function deepestFacings(base: Base, middle: PlanPoint, met: readonly MetInTurn[]): readonly number[] {
  if (base.shape === 'round') return []
  const [ahead, aside] = [base.length / 2, base.width / 2]
  const reach = reachOfBase(base)
  // An oval has tips for corners.
  const corner = base.shape === 'rect' ? atan2(aside, ahead) * degrees : ahead < aside ? 90 : 0
  return met.flatMap(({ at, keep }) => {
    const far = pointGap(middle, at)
    if (far === 0 || far >= reach + keep) return []
    // As deep behind the short side as behind the long one.
    const even = (ahead - aside) / (Math.SQRT2 * far)
    const both = base.shape !== 'rect' || Math.abs(even) > 1 ? [] : [90 - asin(even) * degrees - 45]
    const direction = bearing(middle, at)
    return [corner, ...both].flatMap((local) =>
      [local, -local, 180 - local, 180 + local].map((one) => direction - one),
    )
  })
}
