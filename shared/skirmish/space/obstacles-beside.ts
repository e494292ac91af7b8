/** What somebody stands at who helps another up (LS-MOVE-05): high things within half a centimetre of his base. */
import { boundsHold, cm, type Mm } from '../../geometry'
import { hullBox } from '../../sight'
import { baseToPolygon, planGap, solidBounds, solids } from '../../table'
import { piecesNear } from '../../table/pieces-near'
import { atMost, moreThan } from './precision'
import type { SkirmishSpace, SpaceModel } from './space'

const near: Mm = cm(0.5)

/** Pieces and vehicles beside him that one man alone does not climb. */
export function obstaclesBeside(space: SkirmishSpace, model: SpaceModel): readonly string[] {
  const { pose, body } = model
  const isHigh = (top: Mm): boolean => moreThan(top - pose.y, space.numbers.obstacles.II)
  const reach = space.numbers.radius + near + 1
  const base = { base: body.base, at: pose.at, facing: pose.facing }
  const pieces = piecesNear(space.table, pose.at).filter((piece) => {
    const boxes = solidBounds(piece)
    return solids(piece).some((solid, i) => {
      const box = boxes[i]
      return (
        isHigh(solid.to) &&
        box !== undefined &&
        boundsHold(box, pose.at, reach) &&
        atMost(baseToPolygon(base, solid.outline), near)
      )
    })
  })
  const hulls = space.hulls.filter((hull) => {
    const box = hullBox(hull)
    return box !== null && hull.id !== model.id && isHigh(box.top) && atMost(planGap(model, hull), near)
  })
  return [...pieces, ...hulls].map(({ id }) => id)
}
