/** Lines between models that fight, with heads that say who strikes. Pure. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Actor } from '../miniatures/troupe'
import type { Stroke } from '../marks/Strokes'

/** How long an arrow head's arms are, in mm. */
const arm = 6

/** An arrow from chest to chest that ends at the rim of the body it strikes; `aside` keeps two that cross apart. */
export function arrow(from: Actor, to: Actor, aside = 3): readonly Stroke[] {
  const [a, b] = [chest(from), chest(to)]
  const [dx, dz] = [b.x - a.x, b.z - a.z]
  const plan = Math.hypot(dx, dz)
  if (plan < 1) return [[a, b]]
  const [ux, uz] = [dx / plan, dz / plan]
  const shift = (p: Point3, along: number): Point3 => ({
    x: p.x + ux * along - uz * aside,
    y: p.y,
    z: p.z + uz * along + ux * aside,
  })
  const tip = shift(b, -Math.min(to.radius * 0.6, plan * 0.3))
  const wing = (side: 1 | -1): Point3 => ({
    x: tip.x - ux * arm - uz * side * arm * 0.6,
    y: tip.y,
    z: tip.z - uz * arm + ux * side * arm * 0.6,
  })
  return [
    [shift(a, Math.min(from.radius * 0.4, plan * 0.2)), tip],
    [wing(1), tip],
    [wing(-1), tip],
  ]
}
const chest = ({ at, height }: Actor): Point3 => ({ x: at.x, y: at.y + height * 0.62, z: at.z })

/** From base to base, just over the ground. */
export const touch = (from: Actor, to: Actor): Stroke => [
  { x: from.at.x, y: from.at.y + 3, z: from.at.z },
  { x: to.at.x, y: to.at.y + 3, z: to.at.z },
]
