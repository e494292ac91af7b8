/** How a camera stands at the table, and where that puts a place of the table in the picture. */
import type { PlanPoint, Point3 } from '../geometry/point'
import { cos, sin } from '../portable'
import type { Table } from '../table/types'

export const fieldOfView = 32

export interface CameraPose {
  /** The place in the middle of the picture. */
  readonly target: Point3
  /** mm from there to the eye. */
  readonly distance: number
  /** Degrees round the table, as its sides are counted: 0 stands at the near edge, 90 at the right one. */
  readonly bearing: number
  /** Degrees from straight above. */
  readonly tilt: number
}
/** Pixels. */
export interface PictureArea {
  readonly width: number
  readonly height: number
}
/** A place in the picture: −1 to 1 from left to right and from its foot to its head. */
interface OnPicture {
  readonly x: number
  readonly y: number
}
export type TableSize = Pick<Table, 'width' | 'depth'>

/** Of timber round the board, mm. */
export const tableFrame = 46
/** From the floor of the room to the board, mm. */
export const tableHeight = 740

const radians = Math.PI / 180
const halfView = (fieldOfView * radians) / 2
const opening = sin(halfView) / cos(halfView)

const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z
const plus = (a: Point3, b: Point3, times = 1): Point3 => ({
  x: a.x + b.x * times,
  y: a.y + b.y * times,
  z: a.z + b.z * times,
})

/** The axes of a camera: to the right, up, and back from the table to the eye; half the picture at a distance of 1. */
export interface Axes {
  readonly right: Point3
  readonly up: Point3
  readonly back: Point3
  readonly half: PlanPoint
}
export function axesOf({ bearing, tilt }: Pick<CameraPose, 'bearing' | 'tilt'>, picture: PictureArea): Axes {
  const [turn, lean] = [bearing * radians, tilt * radians]
  const [aside, towards] = [sin(turn), cos(turn)]
  const [low, high] = [sin(lean), cos(lean)]
  return {
    right: { x: towards, y: 0, z: -aside },
    up: { x: -high * aside, y: low, z: -high * towards },
    back: { x: low * aside, y: high, z: low * towards },
    half: { x: (opening * picture.width) / Math.max(1, picture.height), z: opening },
  }
}
export function cameraEye(pose: CameraPose): Point3 {
  return plus(pose.target, axesOf(pose, { width: 1, height: 1 }).back, pose.distance)
}
/** Where a place is in the picture; null behind the camera. */
export function onPicture(picture: PictureArea, pose: CameraPose, at: Point3): OnPicture | null {
  const { right, up, back, half } = axesOf(pose, picture)
  const from = plus(plus(at, pose.target, -1), back, -pose.distance)
  const ahead = -dot(from, back)
  if (ahead <= 0) return null
  return { x: dot(from, right) / (ahead * half.x), y: dot(from, up) / (ahead * half.z) }
}
/** How wide something of this width at that place is in the picture, pixels. */
export function pixelsOf(picture: PictureArea, pose: CameraPose, at: Point3, width: number): number {
  const { back, half } = axesOf(pose, picture)
  const ahead = pose.distance - dot(plus(at, pose.target, -1), back)
  return (width * picture.height) / (2 * half.z * ahead)
}
/** An edge of (a part of) the picture as a plane through the eye: seen is what lies at or below 0. */
interface Edge {
  readonly normal: Point3
  /** How fast it gives way as the eye draws back. */
  readonly yields: number
}
/** The four edges of a part of the picture, from −1 to 1. */
export function pictureEdges(
  { right, up, back, half }: Axes,
  part: { readonly left: number; readonly right: number; readonly foot: number; readonly head: number },
): readonly Edge[] {
  const edge = (way: Point3, sign: number, at: number): Edge => {
    const normal = plus({ x: way.x * sign, y: way.y * sign, z: way.z * sign }, back, at)
    return { normal, yields: dot(normal, back) }
  }
  return [
    edge(right, 1, part.right * half.x),
    edge(right, -1, -part.left * half.x),
    edge(up, 1, part.head * half.z),
    edge(up, -1, -part.foot * half.z),
  ]
}
/** What of a flat outline lies on the inner side of a plane (Sutherland and Hodgman). @param side  ≤ 0 inside */
export function cut<P>(
  outline: readonly P[],
  side: (at: P) => number,
  between: (a: P, b: P, share: number) => P,
): readonly P[] {
  return outline.flatMap((at, i) => {
    const next = outline[(i + 1) % outline.length] ?? at
    const [here, there] = [side(at), side(next)]
    const crossing = here <= 0 === there <= 0 ? [] : [between(at, next, here / (here - there))]
    return here <= 0 ? [at, ...crossing] : crossing
  })
}
const whole = { left: -1, right: 1, foot: -1, head: 1 }

/** Share of the picture that the table covers with its frame, 0 to 1. */
export function tableShare({ width, depth }: TableSize, picture: PictureArea, pose: CameraPose): number {
  const axes = axesOf(pose, picture)
  const eye = cameraEye(pose)
  const corners: readonly Point3[] = [
    { x: -tableFrame, y: 0, z: -tableFrame },
    { x: width + tableFrame, y: 0, z: -tableFrame },
    { x: width + tableFrame, y: 0, z: depth + tableFrame },
    { x: -tableFrame, y: 0, z: depth + tableFrame },
  ]
  const seen = pictureEdges(axes, whole).reduce<readonly Point3[]>(
    (left, { normal }) =>
      cut(
        left,
        (at) => dot(plus(at, eye, -1), normal),
        (a, b, share) => plus(a, plus(b, a, -1), share),
      ),
    corners,
  )
  const points = seen.flatMap((at) => onPicture(picture, pose, at) ?? [])
  const doubled = points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  return Math.abs(doubled) / 8
}
