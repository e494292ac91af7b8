/** Places on models, and how large they count (C4-BASE-06). */
import { inches } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { frame, placed } from '../../../../shared/geometry/turn'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { hullSpan, type Standing } from '../../../../shared/table'
import type { CoreGame } from '../game'

export { standingOf } from '../../../../shared/table'

/** A place on a hull on the table: forward and to the left of its middle, and up from its underside, wherever that lies. */
export function placeOnHull(hull: Standing, { forward, left, up }: NonNullable<Mount['at']>): Point3 {
  const { at, facing } = hull.pose
  const plan = placed(frame(at, facing), { x: inches(forward), z: -inches(left) })
  const [bottom] = hullSpan(hull)
  return { ...plan, y: bottom + inches(up) }
}
/** As large as it counts: some are smaller than they look (C4-USR-16). */
export function sized<M extends Pick<Standing, 'id' | 'body'>>(game: CoreGame, model: M): M {
  const size = game.ask('size', model.body.size, { model: model.id }).value
  return size === model.body.size ? model : { ...model, body: { ...model.body, size } }
}
