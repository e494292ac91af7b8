/** What a hull that nobody steers runs against: solids it does not simply roll over, hulls and wrecks; men get out of the way. */
import { boundsHold } from '../../geometry'
import { baseEnters, inEachOther, reachOfBase, solidBounds, solids, type Pose } from '../../table'
import { isSlope } from './columns'
import type { SkirmishSpace, SpaceModel } from './space'

export function meetsObstacle(space: SkirmishSpace, model: SpaceModel, pose: Pose): boolean {
  const { base, height } = model.body
  const there = { base, at: pose.at, facing: pose.facing }
  const reach = reachOfBase(base)
  const { none } = space.numbers.obstacles
  const isInBody = (from: number, to: number): boolean =>
    to > pose.y + none + hairline && from < pose.y + height - hairline
  return (
    space.hulls.some((hull) => hull.id !== model.id && inEachOther({ body: model.body, pose }, hull)) ||
    space.table.pieces.some((piece) => {
      if (isSlope(piece)) return false
      const boxes = solidBounds(piece)
      return solids(piece).some((solid, i) => {
        const box = boxes[i]
        return (
          box !== undefined &&
          isInBody(solid.from, solid.to) &&
          boundsHold(box, pose.at, reach) &&
          baseEnters(there, solid.outline)
        )
      })
    })
  )
}
const hairline = 0.01
