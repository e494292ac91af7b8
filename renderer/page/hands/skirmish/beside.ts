/** Ways that end beside somebody end in contact with him: by the mouse alone a millimetre is not to be hit (LS-GEO-10). Pure. */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { basesGap } from '../../../../shared/table'
import type { Base, Pose } from '../../../../shared/table/types'

export interface Neighbour {
  readonly base: Base
  readonly pose: Pose
}
/** Nearer than this he is meant; so far away he stands then: less than what still is contact. */
const meant: Mm = 9
const touching: Mm = 0.4
const storey: Mm = 10

interface Comer {
  readonly base: Base
  /** Where the last leg of the way begins. */
  readonly from: PlanPoint
  /** How high the place is. */
  readonly y: Mm
}
/** The place itself, or where he just touches the neighbour he would run into or stop short of. */
export function besideNeighbours(
  to: Waypoint,
  { base, from, y }: Comer,
  neighbours: readonly Neighbour[],
  within: Mm = meant,
): Waypoint {
  const gapAt = (at: PlanPoint, { base: other, pose }: Neighbour): Mm =>
    basesGap({ base, at }, { base: other, at: pose.at, facing: pose.facing })
  const [nearest] = neighbours
    .filter(({ pose }) => Math.abs(pose.y - y) <= storey)
    .map((one) => ({ one, gap: gapAt(to.at, one) }))
    .sort((a, b) => a.gap - b.gap)
  if (nearest === undefined || nearest.gap > within || nearest.gap === touching) return to
  const { one, gap } = nearest
  const [start, end] = gap > touching ? [to.at, one.pose.at] : [from, to.at]
  if (gapAt(start, one) <= touching) return to
  let [free, taken] = [0, 1]
  const along = (t: number): PlanPoint => ({
    x: start.x + (end.x - start.x) * t,
    z: start.z + (end.z - start.z) * t,
  })
  for (let step = 0; step < 24; step++) {
    const middle = (free + taken) / 2
    if (gapAt(along(middle), one) >= touching) free = middle
    else taken = middle
  }
  return { ...to, at: along(free) }
}
