/** A model as sight and measuring take it: where it stands, and how large it counts (C4-BASE-06). */
import { inches } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { frame, placed } from '../../../../shared/geometry/turn'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { NotThere } from '../../../../shared/not-there'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { hullSpan, type Standing } from '../../../../shared/table'
import type { CoreGame } from '../game'

export const standingOf = ({ id, unit, body, pose, role, damage, firesFrom }: ModelView): Standing => {
  if (!pose) throw new NotThere(id, `${id} is not on the table`)
  return {
    id,
    unit,
    // A gun is a vehicle as to its Size: it blocks sight (C4-BASE-06, C4-LOS-04).
    body: firesFrom?.body ?? (role === 'gun' && body.size !== 3 ? { ...body, size: 3 } : body),
    pose,
    // Measured and looked from where he fires (C4-TRANS-13).
    ...(firesFrom && { eyeAt: firesFrom.eyes[0]?.at }),
    ...(damage && (damage.immobilised || damage.wrecked) && { grounded: true }),
  }
}
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
