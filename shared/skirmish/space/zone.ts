/** Covering-fire zones, lines of fire and the danger round them (LS-GEO-12, -13). */
import { cm, type Mm, type PlanPoint, type Point3 } from '../../geometry'
import { cos, sin } from '../../portable'
import { eyeOf, firstHit } from '../../sight'
import { midPoint } from './bodies'
import { atMost, hair } from './precision'
import type { SkirmishSpace, SpaceModel } from './space'

export interface ZonePrism {
  readonly centre: Point3
  /** Unit vector in plan from the centre towards the lead firer: the panel's normal. */
  readonly normal: PlanPoint
  readonly width: Mm
  readonly height: Mm
  readonly depth: Mm
}

/** The panel faces the lead firer; where he is exactly above or below it, against his facing (LS-GEO-12). */
export function zonePrism(
  lead: SpaceModel,
  centre: Point3,
  size: { readonly width: Mm; readonly height: Mm; readonly depth: Mm },
): ZonePrism {
  const [dx, dz] = [lead.pose.at.x - centre.x, lead.pose.at.z - centre.z]
  const length = Math.hypot(dx, dz)
  const angle = (lead.pose.facing * Math.PI) / 180
  const normal = length < hair ? { x: -cos(angle), z: sin(angle) } : { x: dx / length, z: dz / length }
  return { centre, normal, ...size }
}
/** Limits included; half of the depth lies in front of the panel, half behind it. */
function isInPrism({ centre, normal, width, height, depth }: ZonePrism, point: Point3): boolean {
  const [dx, dz] = [point.x - centre.x, point.z - centre.z]
  const out = Math.abs(dx * normal.x + dz * normal.z)
  const aside = Math.abs(dx * normal.z - dz * normal.x)
  return (
    atMost(out, depth / 2) && atMost(aside, width / 2) && atMost(Math.abs(point.y - centre.y), height / 2)
  )
}
/** By its mid-point; that a contributing firer sees it is asked besides. */
export const isInZone = (prism: ZonePrism, model: SpaceModel): boolean => isInPrism(prism, midPoint(model))

/** Corners of the prism in plan, for drawing. */
export function prismOutline({ centre, normal, width, depth }: ZonePrism): readonly PlanPoint[] {
  return (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).map(([out, aside]) => ({
    x: centre.x + (out * normal.x * depth) / 2 + (aside * normal.z * width) / 2,
    z: centre.z + (out * normal.z * depth) / 2 - (aside * normal.x * width) / 2,
  }))
}

/** The straight tube around a line of fire (LS-GEO-13). */
export interface DangerTube {
  readonly eye: Point3
  /** Unit vector along the line. */
  readonly along: Point3
  readonly from: Mm
  readonly to: Mm
  readonly radius: Mm
}
const tubeRadius: Mm = cm(10)
const safeNear: Mm = cm(10)
const beyondTarget: Mm = cm(10)

export function dangerTube(space: SkirmishSpace, firer: SpaceModel, target: SpaceModel): DangerTube {
  const eye = eyeOf(firer)
  const middle = midPoint(target)
  const length = Math.hypot(middle.x - eye.x, middle.y - eye.y, middle.z - eye.z)
  const along = {
    x: (middle.x - eye.x) / length,
    y: (middle.y - eye.y) / length,
    z: (middle.z - eye.z) / length,
  }
  const at = (s: Mm): Point3 => ({ x: eye.x + along.x * s, y: eye.y + along.y * s, z: eye.z + along.z * s })
  const far = length + beyondTarget
  const hit = firstHit(space.tracer, middle, at(far))
  const to = hit ? length + hit.t * beyondTarget : far
  return { eye, along, from: safeNear, to, radius: tubeRadius }
}
/** Where on the line a point lies, and how far beside it. */
export function besideLine(
  { eye, along }: Pick<DangerTube, 'eye' | 'along'>,
  point: Point3,
): { readonly s: Mm; readonly beside: Mm } {
  const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
  const s = dx * along.x + dy * along.y + dz * along.z
  return { s, beside: Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - s * s)) }
}
export function isInDanger(tube: DangerTube, model: SpaceModel): boolean {
  const { s, beside } = besideLine(tube, midPoint(model))
  return atMost(beside, tube.radius) && atMost(tube.from, s) && atMost(s, tube.to)
}
