/** Places in contact with a vehicle: for who gets out, and for who is thrown out (LS-VEH-03, LS-VEH-06). */
import { placed } from '../../../../shared/geometry'
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { hullBox } from '../../../../shared/sight'
import type { Pose, Standing } from '../../../../shared/table/types'
import {
  basesTouch,
  poseOn,
  standsBadly,
  supportsAt,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'

/** Hair's breadth between hull and base. */
const gap: Mm = cm(0.05)
const step: Mm = cm(1)
const highestStep: Mm = cm(1)

/** Every place round the hull at which this man may stand, nearest to `towards` first. */
export function placesBeside(
  space: SkirmishSpace,
  hull: SpaceModel,
  man: Omit<SpaceModel, 'pose'>,
  towards: PlanPoint,
  taken: readonly SpaceModel[] = [],
): readonly Pose[] {
  const others = [...[...space.models.values()].filter(({ id }) => id !== man.id), ...taken]
  const away = ({ at }: Pose): Mm => Math.hypot(at.x - towards.x, at.z - towards.z)
  return ring(hull, space.numbers.radius + gap)
    .flatMap((at): Pose[] => {
      const support = supportsAt(space, at).find(({ y }) => Math.abs(y - hull.pose.y) <= highestStep)
      const pose = support && poseOn(space, { at, on: support.on }, hull.pose.facing)
      if (!pose) return []
      const there: SpaceModel = { ...man, pose }
      return standsBadly(space, there, pose, others) === null && basesTouch(space, there, hull) ? [pose] : []
    })
    .sort((one, other) => away(one) - away(other))
}

/** A line round the hull, as far from it as a base needs. */
function ring(hull: SpaceModel, away: Mm): readonly PlanPoint[] {
  const box = hullBox(hull)
  if (!box) return []
  const [along, across] = [box.along + away, box.across + away]
  const points: PlanPoint[] = []
  for (let x = -box.along; x <= box.along; x += step) points.push({ x, z: across }, { x, z: -across })
  for (let z = -box.across; z <= box.across; z += step) points.push({ x: along, z }, { x: -along, z })
  return points.map((point) => placed(box.frame, point))
}

/** No place beside it is farther from the middle of its hull. */
export const reachRound = ({ body }: Pick<Standing, 'body'>): Mm =>
  (body.base.shape === 'rect' ? Math.hypot(body.base.length, body.base.width) / 2 : body.radius) + cm(3)
