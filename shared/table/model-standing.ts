/** A model of a battle as sight and measuring take it (C4-BASE-06). */
import { NotThere } from '../not-there'
import type { ModelView } from '../protocol/game-view'
import type { Standing } from './types'

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
