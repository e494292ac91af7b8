/**
 * How far apart two bases are or how deep they are in each other, one of them an oval: along every direction it is told what
 * lies between them, and the greatest of that is the answer. Asked some hundred times for one place: plain numbers, nothing is
 * allocated (GJK took ten times as long where bases all but touch).
 */
import { frame } from '../geometry/turn'
import type { Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'
import { atan2, cos, sin } from '../portable'
import type { Base } from './types'

interface HalfAcross {
  /** From the middle of a base to its farthest rim along a direction; the same the other way round. */
  readonly along: (x: number, z: number) => Mm
  /** Square to one of its straight sides, where it has any: what lies between rises there to a point that no look comes by. */
  readonly square?: PlanPoint
}

export function halfAcross(base: Base, facing: number): HalfAcross {
  if (base.shape === 'round') return { along: () => base.radius }
  const { cos, sin } = frame({ x: 0, z: 0 }, facing)
  const [length, width] = [base.length / 2, base.width / 2]
  return base.shape === 'rect'
    ? {
        along: (x, z) => Math.abs((x * cos - z * sin) * length) + Math.abs((x * sin + z * cos) * width),
        square: { x: cos, z: -sin },
      }
    : { along: (x, z) => Math.hypot((x * cos - z * sin) * length, (x * sin + z * cos) * width) }
}

const looks = 24
const golden = (Math.sqrt(5) - 1) / 2
const rounds = 26

/** Below 0, how far one must be moved so that they only touch. */
export function clearAcross(a: HalfAcross, b: HalfAcross, from: PlanPoint, to: PlanPoint): Mm {
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const between = (x: number, z: number): Mm => dx * x + dz * z - a.along(x, z) - b.along(x, z)
  const clear = (angle: number): Mm => between(cos(angle), sin(angle))
  const acrossSides = ({ square }: HalfAcross): Mm =>
    square === undefined
      ? -Infinity
      : Math.max(
          between(square.x, square.z),
          between(-square.x, -square.z),
          between(-square.z, square.x),
          between(square.z, -square.x),
        )
  const straight = atan2(dz, dx)
  const step = (2 * Math.PI) / looks
  let [best, most] = [straight, clear(straight)]
  for (let i = 1; i < looks; i++) {
    const here = clear(straight + i * step)
    if (here > most) [best, most] = [straight + i * step, here]
  }
  let [low, high] = [best - step, best + step]
  let [one, two] = [high - golden * (high - low), low + golden * (high - low)]
  let [atOne, atTwo] = [clear(one), clear(two)]
  for (let i = 0; i < rounds; i++)
    if (atOne > atTwo) {
      ;[high, two, atTwo] = [two, one, atOne]
      one = high - golden * (high - low)
      atOne = clear(one)
    } else {
      ;[low, one, atOne] = [one, two, atTwo]
      two = low + golden * (high - low)
      atTwo = clear(two)
    }
  return Math.max(most, atOne, atTwo, acrossSides(a), acrossSides(b))
}
