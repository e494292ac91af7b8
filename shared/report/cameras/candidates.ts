/** Forty to sixty places from which a picture may be taken, each so far away that all its subjects are well inside it. */
import { bearing as headingTo } from '../../geometry/turn'
import type { Mm } from '../../geometry/length'
import type { Point3 } from '../../geometry/point'
import { atan2 } from '../../portable'
import { axesOf, onPicture, type CameraPose, type PictureArea } from '../../camera/pose'
import { boxCornersOf, midstOf, type Subjects } from './subjects'

export type PictureKind = 'still' | 'portrait' | 'cover'

/** What kind of look it is. */
export type Angle = 'shoulder' | 'hero' | 'eye' | 'crane' | 'top'
export interface CameraCandidate {
  readonly pose: CameraPose
  readonly angle: Angle
}
/** Every picture of a report is as wide as a film. */
export const picture: PictureArea = { width: 1280, height: 720 }

/** The part of the picture that the subjects fill: over their heads there is air. */
const boxes = {
  still: { left: -0.66, right: 0.66, foot: -0.72, head: 0.5 },
  portrait: { left: -0.62, right: 0.62, foot: -0.7, head: 0.52 },
  cover: { left: -0.62, right: 0.62, foot: -0.56, head: 0.3 },
} as const satisfies Record<PictureKind, unknown>
/** Nearer, the figures are seen to be made of a few hundred triangles. */
const nearest: Record<PictureKind, Mm> = { still: 170, portrait: 135, cover: 420 }

/** Degrees from straight above. */
const angleOf = (tilt: number): Angle =>
  tilt >= 76 ? 'hero' : tilt >= 58 ? 'eye' : tilt >= 24 ? 'crane' : 'top'
const tilts: Record<PictureKind, readonly number[]> = {
  still: [80, 70, 60, 46],
  portrait: [82, 76, 68, 56],
  cover: [74, 66, 58, 48],
}
/** Degrees to either side of the line from whoever acts to whom it is done to. */
const asides = [24, -24, 52, -52, 80, -80, 112, -112, 148, -148, 180, 0]
const overRoofs = [34, 20, 8]
const cornerWays = [0, 90, 180, 270]

/** Bearing of a camera that stands on the far side of `of`, as seen from `towards`. */
function axisOf({ seen, over }: Subjects): number {
  const side = (part: 'actor' | 'target') =>
    seen.filter((one) => one.part === part).map(({ standing }) => standing)
  const targets = side('target')
  const actors = over === null ? side('actor') : [over]
  // It stands behind those who act, and looks at the others.
  if (targets.length > 0 && actors.length > 0) return headingTo(midstOf(targets), midstOf(actors)) + 90
  const [first] = seen
  // Before their faces.
  return (first?.standing.pose.facing ?? 0) + 90
}
export function candidates(kind: PictureKind, subjects: Subjects): readonly CameraCandidate[] {
  const points = subjects.seen.flatMap(({ standing }) => boxCornersOf(standing))
  const axis = axisOf(subjects)
  const look = (aside: number, tilt: number): CameraCandidate => ({
    pose: fitted(kind, { bearing: turned(axis + aside), tilt }, points),
    angle: angleOf(tilt),
  })
  return [
    ...shoulders(subjects),
    ...tilts[kind].flatMap((tilt) => asides.map((aside) => look(aside, tilt))),
    ...overRoofs.flatMap((tilt) => cornerWays.map((aside) => look(aside + 24, tilt))).slice(0, 10),
  ]
}
const turned = (degrees: number): number => ((degrees % 360) + 360) % 360

/** So far behind whoever is looked past, so far beside him, so far over his eyes. */
const behind: Mm = 105
const beside: Mm = 34
const above: Mm = 26
function shoulders({ seen, over }: Subjects): readonly CameraCandidate[] {
  if (over === null) return []
  const to = midstOf(seen.map(({ standing }) => standing))
  const level =
    seen.reduce((sum, { standing: { pose, body } }) => sum + pose.y + body.height / 2, 0) / seen.length
  const { at, y } = over.pose
  const far = Math.max(1, Math.hypot(to.x - at.x, to.z - at.z))
  const [ux, uz] = [(to.x - at.x) / far, (to.z - at.z) / far]
  return [1, -1].map((side) => {
    const eye = {
      x: at.x - ux * behind - uz * beside * side,
      y: y + over.body.eye + above,
      z: at.z - uz * behind + ux * beside * side,
    }
    return { pose: poseBetween(eye, { ...to, y: level }), angle: 'shoulder' as const }
  })
}
/** A camera that stands here and looks there. */
function poseBetween(eye: Point3, target: Point3): CameraPose {
  const [x, y, z] = [eye.x - target.x, eye.y - target.y, eye.z - target.z]
  const plan = Math.hypot(x, z)
  return {
    target,
    distance: Math.hypot(plan, y),
    bearing: turned((atan2(x, z) * 180) / Math.PI),
    tilt: (atan2(plan, y) * 180) / Math.PI,
  }
}

/** Rounds until it stands: each brings the subjects nearer to the box they are to fill. */
const rounds = 7
/** Looks that way, so far away that the points fill their part of the picture. */
function fitted(
  kind: PictureKind,
  look: Pick<CameraPose, 'bearing' | 'tilt'>,
  points: readonly Point3[],
): CameraPose {
  const box = boxes[kind]
  const { right, up, back, half } = axesOf(look, picture)
  let target = centreOf(points)
  let distance = Math.max(
    nearest[kind],
    4 * Math.max(...points.map(({ x, y, z }) => Math.hypot(x - target.x, y - target.y, z - target.z))),
  )
  for (let round = 0; round < rounds; round++) {
    const pose: CameraPose = { ...look, target, distance }
    const at = points.map((point) => onPicture(picture, pose, point))
    const seen = at.flatMap((place) => place ?? [])
    if (seen.length < at.length) {
      distance *= 1.6
      continue
    }
    const [minX, maxX] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))]
    const [minY, maxY] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))]
    const aside = ((minX + maxX) / 2 - (box.left + box.right) / 2) * half.x * distance
    const rise = ((minY + maxY) / 2 - (box.foot + box.head) / 2) * half.z * distance
    target = {
      x: target.x + right.x * aside + up.x * rise,
      y: target.y + right.y * aside + up.y * rise,
      z: target.z + right.z * aside + up.z * rise,
    }
    const fills = Math.max((maxX - minX) / (box.right - box.left), (maxY - minY) / (box.head - box.foot))
    distance = Math.max(nearest[kind], distance * fills)
  }
  return aboveGround({ ...look, target, distance }, back)
}
/** The same picture, aimed at a place that lies on the table or over it. */
function aboveGround(pose: CameraPose, back: Point3): CameraPose {
  const { target, distance } = pose
  if (target.y >= 0 || back.y <= 0) return pose
  const by = Math.min(distance / 2, -target.y / back.y)
  return {
    ...pose,
    target: { x: target.x + back.x * by, y: target.y + back.y * by, z: target.z + back.z * by },
    distance: distance - by,
  }
}
function centreOf(points: readonly Point3[]): Point3 {
  const among = (of: (point: Point3) => number): number => {
    const all = points.map(of)
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return { x: among(({ x }) => x), y: among(({ y }) => y), z: among(({ z }) => z) }
}
