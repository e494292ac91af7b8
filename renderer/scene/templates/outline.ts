/** The edge of a marker or template seen from above. */
import type { Mm } from '../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { frame, placedOutline } from '../../../shared/geometry/turn'
import { flameDisc } from '../../../shared/templates'

const corners = 72

export function circleOutline({ x, z }: PlanPoint, radius: Mm, steps = corners): Polygon {
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i * 2 * Math.PI) / steps
    return { x: x + radius * Math.cos(angle), z: z + radius * Math.sin(angle) }
  })
}
/** C4-WEAPON-17, a teardrop: from the tip along both tangents to the circle, round its far side. */
export function teardrop(tip: PlanPoint, bearing: number): Polygon {
  const open = Math.acos(flameDisc.radius / flameDisc.from)
  const steps = 48
  const first = Math.PI - open
  const round = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = -first + (2 * first * i) / steps
    return { x: flameDisc.from + flameDisc.radius * Math.cos(angle), z: flameDisc.radius * Math.sin(angle) }
  })
  return placedOutline(frame(tip, bearing), [{ x: 0, z: 0 }, ...round])
}
