/** How good a picture is, before it is asked what of its subjects is seen: size, thirds, headroom, horizon, faces. */
import { cos } from '../../portable'
import { onPicture, tableShare, type CameraPose } from '../../camera/pose'
import type { Standing, Table } from '../../table/types'
import { picture, type Angle, type CameraCandidate, type PictureKind } from './candidates'
import { boxCornersOf, type Subjects } from './subjects'

/** How much of each kind of look a picture of each kind wants. */
const liked: Readonly<Record<PictureKind, Readonly<Record<Angle, number>>>> = {
  still: { shoulder: 0.9, hero: 0.75, eye: 1, crane: 0.6, top: 0.1 },
  portrait: { shoulder: 0, hero: 1, eye: 0.85, crane: 0.4, top: 0 },
  cover: { shoulder: 0, hero: 0.6, eye: 1, crane: 0.75, top: 0.1 },
}
/** A soldier's share of the height of the picture: from here to there he is large enough and not too large. */
const sizes: Readonly<Record<PictureKind, readonly [number, number]>> = {
  still: [0.16, 0.42],
  portrait: [0.34, 0.7],
  cover: [0.08, 0.2],
}
const weights = {
  liked: 0.8,
  size: 1.2,
  thirds: 0.35,
  headroom: 0.3,
  horizon: 0.25,
  faces: 0.35,
  table: 0.6,
  free: 0.5,
}

interface Framed {
  readonly left: number
  readonly right: number
  readonly foot: number
  readonly head: number
}
function framed(pose: CameraPose, one: Standing): Framed | null {
  const corners = boxCornersOf(one).map((at) => onPicture(picture, pose, at))
  const seen = corners.flatMap((at) => at ?? [])
  if (seen.length < corners.length) return null
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    foot: Math.min(...ys),
    head: Math.max(...ys),
  }
}
/** 1 between the two, less the farther it is from them. */
const within = (value: number, [low, high]: readonly [number, number]): number =>
  value <= 0 ? 0 : value < low ? value / low : value > high ? high / value : 1
/** 1 at the place itself, 0 at that distance from it. */
const nearTo = (value: number, place: number, reach: number): number =>
  Math.max(0, 1 - Math.abs(value - place) / reach)

/** null: not all of them are in the picture. Up to about 4. */
export function lookScore(
  kind: PictureKind,
  { pose, angle }: CameraCandidate,
  { seen }: Subjects,
  others: readonly Standing[],
  table: Table,
): number | null {
  const boxes: Framed[] = []
  for (const { standing } of seen) {
    const box = framed(pose, standing)
    if (box === null || box.left < -0.96 || box.right > 0.96 || box.foot < -0.96 || box.head > 0.9)
      return null
    boxes.push(box)
  }
  const [first] = boxes
  if (first === undefined) return null
  const mean = (of: (box: Framed) => number): number =>
    boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length
  const middle = mean((box) => (box.left + box.right) / 2)
  const size = mean((box) => (box.head - box.foot) / 2)
  const top = Math.max(...boxes.map(({ head }) => head))
  const third = Math.max(...[-1 / 3, 0, 1 / 3].map((at) => nearTo((first.left + first.right) / 2, at, 0.33)))
  // A level look has its horizon at a third or above the picture, never through its middle.
  const level =
    onPicture(picture, { ...pose, target: { x: 0, y: 0, z: 0 }, distance: 0 }, ahead(pose))?.y ?? 2
  const horizon = level > 1 ? 0.7 : nearTo(level, 0.62, 0.62)
  const terms = {
    liked: liked[kind][angle],
    size: within(size, sizes[kind]),
    thirds: (third + nearTo(middle, 0, 0.5)) / 2,
    headroom: within(1 - top, [0.3, 0.85]),
    horizon,
    faces: meanOf(seen.map(({ standing }) => facing(standing, pose))),
    table: within(tableShare(table, picture, pose), [0.62, 1]),
    free: 1 - Math.min(1, inTheWay(pose, boxes, seen, others)),
  }
  return (Object.keys(weights) as readonly (keyof typeof weights)[]).reduce(
    (sum, term) => sum + weights[term] * terms[term],
    0,
  )
}
const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)

/** A place level with the eye, straight ahead. */
function ahead({ bearing }: CameraPose): { readonly x: number; readonly y: number; readonly z: number } {
  const turn = (bearing * Math.PI) / 180
  const [x, z] = [cos(turn - Math.PI / 2), cos(turn)]
  return { x: -x * 1000, y: 0, z: -z * 1000 }
}
/** 1: he looks into the lens; 0: away from it. */
const facing = ({ pose }: Standing, { bearing }: CameraPose): number =>
  (1 + cos(((pose.facing + 90 - bearing) * Math.PI) / 180)) / 2

/** How much of the subjects others stand before, roughly: as shares of their boxes. */
function inTheWay(
  pose: CameraPose,
  boxes: readonly Framed[],
  seen: Subjects['seen'],
  others: readonly Standing[],
): number {
  const fronts = others.flatMap((one) => {
    if (seen.some(({ standing }) => standing.id === one.id)) return []
    const box = framed(pose, one)
    return box === null || box.right < -1 || box.left > 1 ? [] : [box]
  })
  return (
    boxes.reduce((sum, box) => {
      const size = Math.max(1e-6, (box.right - box.left) * (box.head - box.foot))
      const hidden = fronts.reduce((all, front) => {
        // Larger on the picture is nearer; only that stands before somebody.
        if (front.head - front.foot <= box.head - box.foot) return all
        const across = Math.min(box.right, front.right) - Math.max(box.left, front.left)
        const up = Math.min(box.head, front.head) - Math.max(box.foot, front.foot)
        return across > 0 && up > 0 ? all + (across * up) / size : all
      }, 0)
      return sum + Math.min(1, hidden)
    }, 0) / boxes.length
  )
}
