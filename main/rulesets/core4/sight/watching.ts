/** Who only watches looks whichever way his weapons point (C4-MSR-06). */
import { isVehicleProfile } from '../../../../shared/force'
import type { Point3 } from '../../../../shared/geometry/point'
import { hullSpan } from '../../../../shared/table'
import type { Standing } from '../../../../shared/table/types'
import type { CoreGame } from '../game'
import { placeOnHull, roomIn } from '../units'
import { mountPlace } from './mounts'

/**
 * The same model once for each place it looks from: everybody with his own eyes, a vehicle from every weapon and fire point
 * whatever it bears on, and from the top of its hull where it has neither.
 */
export function watchers(game: CoreGame, model: Standing): readonly Standing[] {
  const { [model.id]: own } = game.state.models
  // What lies in somebody's stead is no model, and looks as a man on foot does.
  if (!own || !isVehicleProfile(own.profile)) return [model]
  const weapons = own.profile.mounts.filter((mount) => mount.weapons.length > 0)
  const slits = roomIn(own)?.firePoints ?? []
  const places: readonly Point3[] = [
    ...weapons.map((mount) => mountPlace(model, mount)),
    ...slits.map(({ at }) => placeOnHull(model, at)),
  ]
  const [, top] = hullSpan(model)
  const onTop = { ...model.pose.at, y: top }
  return (places.length > 0 ? places : [onTop]).map((eyeAt) => ({ ...model, eyeAt }))
}
