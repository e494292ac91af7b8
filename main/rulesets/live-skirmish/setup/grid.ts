/** Places of a zone to choose from: a regular grid, every floor under each of its points. */
import { bounds, contains, type Mm, type Polygon } from '../../../../shared/geometry'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { supportsAt, type SkirmishSpace } from '../../../../shared/skirmish/space'

export function gridOf(space: SkirmishSpace, zone: Polygon, step: Mm): readonly Waypoint[] {
  const { minX, minZ, maxX, maxZ } = bounds(zone)
  const places: Waypoint[] = []
  for (let x = minX + step / 2; x < maxX; x += step)
    for (let z = minZ + step / 2; z < maxZ; z += step) {
      const at = { x, z }
      if (!contains(zone, at)) continue
      // Lowest first: a man on the ground before one on a roof.
      for (const { on } of [...supportsAt(space, at)].reverse()) places.push({ at, on })
    }
  return places
}
