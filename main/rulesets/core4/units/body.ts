/** A model as sight and measuring take it: where it stands, and how large it counts (C4-BASE-06). */
import { NotThere } from '../../../../shared/not-there'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { Standing } from '../../../../shared/table'
import type { CoreGame } from '../game'

export const standingOf = ({ id, unit, body, pose, role, damage }: ModelView): Standing => {
  if (!pose) throw new NotThere(id, `${id} is not on the table`)
  return {
    id,
    unit,
    // A gun is a vehicle as to its Size: it blocks sight (C4-BASE-06, C4-LOS-04).
    body: role === 'gun' && body.size !== 3 ? { ...body, size: 3 } : body,
    pose,
    ...(damage && (damage.immobilised || damage.wrecked) && { grounded: true }),
  }
}
/** As large as it counts: some are smaller than they look (C4-USR-16). */
export function sized<M extends Pick<Standing, 'id' | 'body'>>(game: CoreGame, model: M): M {
  const size = game.ask('size', model.body.size, { model: model.id }).value
  return size === model.body.size ? model : { ...model, body: { ...model.body, size } }
}
