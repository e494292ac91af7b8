/**
 * Whole stretches of a straight way at once, exactly: one convex solid that stops the rays to all corners of a box stops
 * every ray into it, and where no solid comes near a shaft all of its rays are free. Nothing is guessed: what is neither
 * is asked moment by moment.
 */
import { cm, type Mm, type Point3 } from '../../geometry'
import { Bundle, eyeOf, shaftIsFree, type Tracer } from '../../sight'
import { tracerFor } from './lean'
import { obstacleLevel } from './obstacle-levels'
import type { SkirmishSpace, SpaceModel } from './space'

/** No place of a soldier lies farther from his axis, whichever way he is looked at; a little more for rounding. */
const aside: Mm = cm(0.8) + 1e-3
const [lowest, middle, highest] = [0.1, 0.5, 0.9]

interface Box {
  readonly least: Point3
  readonly most: Point3
}
/** Around all nine places of a soldier who goes from one pose to another. */
function boxOf(a: SpaceModel, b: SpaceModel, from: number, to: number, wide: Mm): Box {
  const { height } = a.body
  return {
    least: {
      x: Math.min(a.pose.at.x, b.pose.at.x) - wide,
      y: Math.min(a.pose.y, b.pose.y) + from * height,
      z: Math.min(a.pose.at.z, b.pose.at.z) - wide,
    },
    most: {
      x: Math.max(a.pose.at.x, b.pose.at.x) + wide,
      y: Math.max(a.pose.y, b.pose.y) + to * height,
      z: Math.max(a.pose.at.z, b.pose.at.z) + wide,
    },
  }
}

/** Is the middle of the body free to the eye all the way from a to b, at one height? */
export const isPlain = (tracer: Tracer, eye: Point3, a: SpaceModel, b: SpaceModel): boolean =>
  [highest, middle, lowest].some((up) => {
    const { least, most } = boxOf(a, b, up, up, 0)
    return shaftIsFree(tracer, eye, least, most)
  })

const corners = new Bundle(16)
/** The corners of the boxes round two places of a body. */
function aimAtCorners(a: SpaceModel, b: SpaceModel): void {
  let i = 0
  for (const { pose, body } of [a, b])
    for (const up of [lowest, highest])
      for (const x of [-aside, aside])
        for (const z of [-aside, aside]) {
          corners.x[i] = pose.at.x + x
          corners.y[i] = pose.y + up * body.height
          corners.z[i] = pose.at.z + z
          i++
        }
}
const firstRay = new Bundle(1)
/** Some solid in the way of the middle ray. */
function solidBetween(tracer: Tracer, eye: Point3, target: SpaceModel): number {
  firstRay.x[0] = target.pose.at.x
  firstRay.y[0] = target.pose.y + middle * target.body.height
  firstRay.z[0] = target.pose.at.z
  firstRay.aim(eye.x, eye.y, eye.z)
  firstRay.trace(tracer)
  return firstRay.stopped[0] as number
}

/** Does one solid hide the walker from the reactor, and one the reactor from him, all the way from a to b? */
export function shadowOf(
  space: SkirmishSpace,
  reactor: SpaceModel,
): (a: SpaceModel, b: SpaceModel) => boolean {
  const tracer = tracerFor(space, reactor)
  const eye = eyeOf(reactor)
  // The solids that did so the last time are asked first.
  const last = { ahead: -1, back: -1 }
  const hides = (from: Point3, a: SpaceModel, b: SpaceModel, through: Tracer, blocker: number): boolean => {
    if (blocker < 0) return false
    aimAtCorners(a, b)
    corners.aim(from.x, from.y, from.z)
    return corners.stopsAll(through, blocker)
  }
  return (a, b) => {
    if (!hides(eye, a, b, tracer, last.ahead)) {
      last.ahead = solidBetween(tracer, eye, a)
      if (!hides(eye, a, b, tracer, last.ahead)) return false
    }
    const eyes = [eyeOf(a), eyeOf(b)] as const
    const hidesBack = (blocker: number): boolean =>
      !mayLeanOver(space, blocker, a.pose.y) &&
      eyes.every((from) => hides(from, reactor, reactor, space.tracer, blocker))
    if (hidesBack(last.back)) return true
    for (const candidate of [last.ahead, solidBetween(space.tracer, eyes[0], reactor)])
      if (hidesBack(candidate)) {
        last.back = candidate
        return true
      }
    return false
  }
}

/** Could the walker lean over this solid somewhere on his way? Then it hides nobody for sure. */
function mayLeanOver({ tracer, numbers }: SkirmishSpace, blocker: number, foot: Mm): boolean {
  if (blocker < 0) return true
  const tree = tracer.placed[blocker >> 16]?.solid
  const solid = tree?.solids[tree.source[blocker & 65_535] ?? -1]
  return !solid || obstacleLevel(numbers, solid.to - foot) === 'I'
}
