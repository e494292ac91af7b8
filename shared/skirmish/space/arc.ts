/** The front arc, 45 + 45 degrees in plan (LS-GEO-06): opportunity fire and armour go by it. */
import { bearing, cm, pointGap, type PlanPoint } from '../../geometry'
import type { SpaceNumbers } from './numbers'
import { atMost, hairAngle } from './precision'

/** Closer than this in plan one is directly above or below: there is no angle, and it counts as in front. */
const overhead = cm(0.1)

/** Degrees between a facing and the way to a place, 0 to 180. */
export function offAxis(from: PlanPoint, facing: number, to: PlanPoint): number {
  const turn = (((bearing(from, to) - facing) % 360) + 360) % 360
  return turn > 180 ? 360 - turn : turn
}
export const inArc = (
  from: { readonly at: PlanPoint; readonly facing: number },
  to: PlanPoint,
  { halfArc }: Pick<SpaceNumbers, 'halfArc'>,
): boolean =>
  !atMost(overhead, pointGap(from.at, to)) || offAxis(from.at, from.facing, to) <= halfArc + hairAngle
