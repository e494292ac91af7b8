/** Where a unit is wished to stand. */
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { PlanPoint } from '../../shared/geometry/point'

/** Well inside the own quarter, towards its corner, one unit beside the other. */
export function openSpot({ view, seat }: SeatSnapshot, unit: string): PlanPoint {
  const zone = view.sides[seat].zone ?? []
  const middle = { x: view.table.width / 2, z: view.table.depth / 2 }
  const centre = zone.reduce(
    (sum, { x, z }) => ({ x: sum.x + x / zone.length, z: sum.z + z / zone.length }),
    { x: 0, z: 0 },
  )
  const own = Object.values(view.units)
    .filter((one) => one.seat === seat)
    .map(({ id }) => id)
  const aside = (own.indexOf(unit) - (own.length - 1) / 2) * 200
  // Across the line from the middle of the table to the corner.
  const way = { x: Math.sign(centre.x - middle.x), z: Math.sign(centre.z - middle.z) }
  return { x: centre.x + way.x * 70 - way.z * aside, z: centre.z + way.z * 70 + way.x * aside }
}
