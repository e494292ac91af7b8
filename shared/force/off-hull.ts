/** Mounts, doors and slits that do not stand on the vehicle they belong to (C4-VEH-02, C4-TRANS-05, -13). */
import { toInches } from '../geometry/length'
import type { ModelKind } from '../protocol/force'
import type { VehicleProfile } from '../protocol/vehicle'
import { bodyOfKind } from './body-of-kind'

type Place = NonNullable<VehicleProfile['mounts'][number]['at']>
/** So far outside its box something may still hang on it: a gun on its roof, a sponson, inches. */
const overhang = 1.5

/** Their places in the kind. */
export function offHull(kind: ModelKind, profile: VehicleProfile): readonly string[] {
  const isOff = outsideOf(kind)
  const { accessPoints = [], firePoints = [] } = profile.transport ?? {}
  const at = (list: string, places: readonly (Place | undefined)[], end = 'at'): readonly string[] =>
    places.flatMap((place, n) => (place && isOff(place) ? [`profile.${list}[${n}].${end}`] : []))
  return [
    ...at(
      'mounts',
      profile.mounts.map((mount) => mount.at),
    ),
    ...at(
      'transport.accessPoints',
      accessPoints.map((door) => door.at),
    ),
    ...at(
      'transport.accessPoints',
      accessPoints.map((door) => door.to),
      'to',
    ),
    ...at(
      'transport.firePoints',
      firePoints.map((slit) => slit.at),
    ),
  ]
}

/** Of the box of a hull, or of what stands on a base. */
function outsideOf(kind: ModelKind): (place: Place) => boolean {
  const { hull, base } = kind
  const { radius, height } = bodyOfKind(kind, 'vehicle')
  const across = 2 * toInches(Math.max(radius, base?.radius ?? 0))
  // How tall it is on a large base nobody says: as tall as it is wide is as the editor takes it.
  const box = hull ?? { length: across, width: across, height: Math.max(toInches(height), across) }
  return ({ forward, left, up }) =>
    Math.abs(forward) > box.length / 2 + overhang ||
    Math.abs(left) > box.width / 2 + overhang ||
    up > box.height + overhang
}
