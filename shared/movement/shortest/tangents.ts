/** What a taut way is made of: straight lines that touch circles, and arcs along them. */
import { tolerance, type Mm, type PlanPoint } from '../../geometry'
import { asin, atan2, cos, sin } from '../../portable'

/** A circle a way may bend round; of radius 0, a corner. */
export interface Circle {
  readonly at: PlanPoint
  readonly radius: Mm
}
/** Which way round a circle is gone: 1 turns from x towards z. */
export type Spin = 1 | -1

/** A straight line from one circle to the next; angles are those of the places where it touches them. */
export interface Tangent {
  /** Its direction. */
  readonly heading: number
  readonly length: Mm
  readonly leaves: number
  readonly meets: number
}

/** Lengths below this are rounding. */
const hair = 1e-6
/** Who stands at a circle stands on it, though stored places are rounded. */
const touching: Mm = 2 * tolerance

/** The angle, seen from its middle, at which a circle gone round this way is left or met in this direction. */
export const touchAngle = (heading: number, spin: Spin): number => heading - (spin * Math.PI) / 2

export const onCircle = ({ at, radius }: Circle, angle: number): PlanPoint => ({
  x: at.x + radius * cos(angle),
  z: at.z + radius * sin(angle),
})

/** The line that leaves one circle and meets another so that both are gone round as said; null where one holds the other. */
export function tangentBetween(from: Circle, out: Spin, to: Circle, into: Spin): Tangent | null {
  const dx = to.at.x - from.at.x
  const dz = to.at.z - from.at.z
  const far = Math.hypot(dx, dz)
  const off = from.radius * out - to.radius * into
  if (Math.abs(off) > far + touching || far < hair) return null
  const heading = atan2(dz, dx) + asin(Math.max(-1, Math.min(1, off / far)))
  return {
    heading,
    length: Math.sqrt(Math.max(0, far * far - off * off)),
    leaves: touchAngle(heading, out),
    meets: touchAngle(heading, into),
  }
}

/** How far one turns along a circle from one angle to another. */
export function turnBetween(from: number, to: number, spin: Spin): number {
  const whole = 2 * Math.PI
  const turn = ((((to - from) * spin) % whole) + whole) % whole
  return whole - turn < hair ? 0 : turn
}

/** An arc is walked in straight lines that touch it; their corners lie no farther out than nobody can tell from it. */
const bulge: Mm = tolerance / 2
/** Half the turn from one such line to the next. The way is longer than the arc by less than 0.001" for a whole circle. */
const halfTurn = (radius: Mm): number => Math.min(Math.PI / 8, Math.sqrt((2 * bulge) / radius))

/** The corners of a line just outside an arc, its ends left out. */
export function cornersOfArc(circle: Circle, from: number, turn: number, spin: Spin): readonly PlanPoint[] {
  if (circle.radius < hair || turn < hair) return []
  const parts = Math.ceil(turn / (2 * halfTurn(circle.radius)))
  const half = turn / parts / 2
  const outside = { at: circle.at, radius: circle.radius / cos(half) }
  return Array.from({ length: parts }, (_, index) => onCircle(outside, from + spin * (2 * index + 1) * half))
}
