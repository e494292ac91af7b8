/** What a mounted weapon bears on, and whether it sees what it bears on (C4-VSHOOT-08 to -10). */
import { inches, type Mm } from '../geometry/length'
import { frame } from '../geometry/turn'
import type { PlanPoint, Point3 } from '../geometry/point'
import { asin, atan2 } from '../portable'
import type { Body, ModelId, Standing } from '../table/types'
import { looksAt, type SightScene } from './scene'
import { openRays } from './sees'

/** An arc on the table: directions are bearings, counter-clockwise from +x seen from above, in degrees. */
export interface Arc {
  readonly at: Point3
  readonly axis: number
  /** To either side of the axis, edges included; 180 is all round. */
  readonly halfWidth: number
  /** How steeply it may be raised or lowered; null: as steeply as one likes. */
  readonly maxElevation: number | null
}
const edge: Mm = inches(1e-6)

/** Is the point in the arc (C4-VSHOOT-10)? The arc is a matter of the plan; straight over a narrow mount nothing is. */
export function bearsOn({ at, axis, halfWidth, maxElevation }: Arc, point: Point3): boolean {
  const [dx, dz] = [point.x - at.x, point.z - at.z]
  if (maxElevation !== null) {
    const { cos, sin } = frame(at, maxElevation)
    if (Math.abs(point.y - at.y) * cos > Math.hypot(dx, dz) * sin + edge) return false
  }
  if (halfWidth >= 180) return true
  const { cos, sin } = frame(at, axis)
  // z runs towards the near edge: the axis as a vector of the plan is (cos, −sin).
  const along = dx * cos - dz * sin
  const aside = Math.abs(dx * sin + dz * cos)
  if (halfWidth < 90 && along <= 0) return false
  const half = frame(at, halfWidth)
  return along * half.sin - aside * half.cos >= -edge
}

/** How a weapon finds a body: it sees some of what it bears on, bears on nothing of it, or all of that is hidden. */
export type MountSight = 'sees' | 'outsideArc' | 'hidden'

/** Each weapon looks for itself, from its mount; its own hull is never in its way (C4-VSHOOT-08). */
export function mountSight(scene: SightScene, from: Standing, to: ModelId, arc: Arc): MountSight {
  let bears = false
  for (const look of looksAt(scene, { ...from, eyeAt: arc.at }, to)) {
    const inArc = look.points.map((point) => bearsOn(arc, point))
    if (!inArc.includes(true)) continue
    bears = true
    const { open, left } = openRays(scene, look)
    if (open.subarray(0, left).some((i) => inArc[i])) return 'sees'
  }
  return bears ? 'hidden' : 'outsideArc'
}

/** Millimetres and degrees by which the quick answer keeps from every edge: there the points of the body are asked. */
const clear = { mm: 1, degrees: 0.01 } as const
const outerRadius = ({ base, radius }: Body): Mm =>
  Math.max(radius, base.shape === 'round' ? base.radius : Math.hypot(base.length, base.width) / 2)
/** All of what stands in the circle is in the arc, or none of it; null: some of it may be. */
function bearsOnCircle(
  { at, axis, halfWidth, maxElevation }: Arc,
  middle: PlanPoint,
  radius: Mm,
): boolean | null {
  if (maxElevation !== null) return null
  if (halfWidth >= 180) return true
  const [dx, dz] = [middle.x - at.x, middle.z - at.z]
  const away = Math.hypot(dx, dz)
  if (away <= radius) return null
  const degrees = (radians: number): number => (radians * 180) / Math.PI
  const turned = Math.abs(degrees(atan2(-dz, dx)) - axis) % 360
  const off = Math.min(turned, 360 - turned)
  const spread = degrees(asin(radius / away)) + clear.degrees
  if (off + spread <= halfWidth) return true
  return off - spread > halfWidth ? false : null
}
/** Does it bear on anything of the body, seen or not: what a ghost of a move and a barrage ask (C4-VSHOOT-08)? */
export function bearsOnBody(scene: SightScene, from: Standing, to: ModelId, arc: Arc): boolean {
  const target = scene.models.get(to)
  const whole = target && bearsOnCircle(arc, target.pose.at, outerRadius(target.body) + clear.mm)
  return (
    whole ??
    looksAt(scene, { ...from, eyeAt: arc.at }, to).some(({ points }) =>
      points.some((point) => bearsOn(arc, point)),
    )
  )
}
