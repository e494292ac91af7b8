/**
 * Where the camera goes when the program moves it: what is to be seen lies inside the part of the picture that no panel
 * covers, large enough to be told apart, and the table fills at least two thirds of the picture. Pure.
 *
 * Of a camera with a given bearing, tilt and distance the target is free. Each edge of the free part is a plane through
 * the eye, so that each place bounds the target by half-planes: the targets from which all places are seen are a convex
 * outline on the plane. Of these the one is taken that puts the places into the middle, moved towards the table as far as
 * the void beside it asks.
 */
import { inches, storeyHeight, type Mm } from '../../../shared/geometry/length'
import type { PlanPoint, Point3 } from '../../../shared/geometry/point'
import { area, centroid } from '../../../shared/geometry/polygon'
import type { PicturePart } from './free-part'
import {
  axesOf,
  cameraEye,
  cut,
  pictureEdges,
  onPicture,
  pixelsOf,
  tableFrame,
  tableShare,
  type Axes,
  type CameraPose,
  type PictureArea,
  type TableSize,
} from '../../../shared/camera/pose'

/** Share of the picture that the table fills at least. */
export const leastShare = 2 / 3
/** Base of a foot soldier, and how wide it is at least in the picture where he is looked at, or picked and dragged. */
export const soldierBase: Mm = 25
export const readableBase = 16
const handyBase = 26
/** 34": nearer need nobody be brought to be picked. */
const handiest = inches(34)
/** Room between a place and the edge of the free part, pixels; above it stands the figure with its label. */
const room = { side: 30, foot: 26, head: 54 }
/** In a low window it is no more than this share of the picture. */
const mostRoom = 0.08
/** Share of the picture that lies between the table and its edge where all of it is shown. */
const air = 0.02
/** Two storeys: as much of the ruins at the far edge is in the picture with the whole table, mm. */
const skyline = 2 * storeyHeight
/** Degrees from straight above at which a table is looked at whole, in the order in which they are tried. */
const tilts = [45, 50, 56, 62, 39, 33, 27]
/** Over the roofs, where a house stands before whoever is to be seen. */
const overRoofs = [33, 27, 20, 14, 8]
/** So much of its distance is left to a camera that looks over them: it does not dive between the houses. */
const leastDistance = 0.6
/** Shares of the way from the nearest to the distance one would like; beyond 1 times that distance. */
const steps = [1, 0.6, 0.3, 0, 1.6, 2.6]
/** How many times as far away as for the whole table the camera ever goes. */
const farthest = 12

interface Sight {
  readonly table: TableSize
  /** The canvas, pixels. */
  readonly picture: PictureArea
  /** What the panels leave of it. */
  readonly free: PicturePart
}
export interface FramingWish extends Sight {
  readonly places: readonly Point3[]
  /** They are to be picked or dragged: where they are specks, it comes nearer. */
  readonly near: boolean
  /** How the camera stands now. */
  readonly now: CameraPose
  /** Whether something stands between that eye and that place; absent: it does not matter. */
  readonly hides?: (eye: Point3, at: Point3) => boolean
}
type Look = Pick<CameraPose, 'bearing' | 'tilt'>
/** The edges of the part of the picture in which places belong, −1 to 1. */
type Bounds = Parameters<typeof pictureEdges>[1]

/** The whole table, from one of its sides; tilted so that it fills the picture. */
export function wholeTable(table: TableSize, picture: PictureArea, bearing = 0): CameraPose {
  const { width, depth } = table
  const turn = (bearing * Math.PI) / 180
  const away = (x: number, z: number): boolean =>
    (x - width / 2) * Math.sin(turn) + (z - depth / 2) * Math.cos(turn) < 0
  const places = [-tableFrame, width + tableFrame].flatMap((x) =>
    [-tableFrame, depth + tableFrame].flatMap((z) => [
      { x, y: 0, z },
      ...(away(x, z) ? [{ x, y: skyline, z }] : []),
    ]),
  )
  const bounds = { left: air - 1, right: 1 - air, foot: air - 1, head: 1 - air }
  const poses = tilts.flatMap((tilt) => {
    const limits = limitsOf(table, picture, { bearing, tilt }, bounds, places, 0)
    const distance = nearest(limits, width + depth)
    if (distance === null) return []
    const at = centroidOf(targets(limits, distance))
    return at === null ? [] : [{ target: { x: at.x, y: 0, z: at.z }, distance, bearing, tilt }]
  })
  return filling(table, picture, poses) ?? { ...centreOf(table), distance: width + depth, bearing, tilt: 45 }
}
const centreOf = ({ width, depth }: TableSize): Pick<CameraPose, 'target'> => ({
  target: { x: width / 2, y: 0, z: depth / 2 },
})
/** The first that fills the picture with the table; else the one that does so best. */
function filling(table: TableSize, picture: PictureArea, poses: readonly CameraPose[]): CameraPose | null {
  let best: { readonly pose: CameraPose; readonly share: number } | null = null
  for (const pose of poses) {
    const share = tableShare(table, picture, pose)
    if (share >= leastShare) return pose
    if (best === null || share > best.share + 1e-9) best = { pose, share }
  }
  return best?.pose ?? null
}

/** The pose that shows what is wished; null where the camera may stay as it stands. */
export function framing(wish: FramingWish): CameraPose | null {
  const { picture, places, now, near } = wish
  if (places.length === 0) return null
  const bounds = boundsOf(wish)
  const least = near ? handyBase : readableBase
  const seen = places.every((at) => inside(onPicture(picture, now, at), bounds))
  const large = Math.min(...places.map((at) => pixelsOf(picture, now, at, soldierBase)))
  // What is in hand already is not moved for a pixel or two.
  const isFramed = seen && large >= least * 0.8
  const framed = isFramed ? now : framedBy(wish, bounds)
  if (framed === null) return null
  const over = isOpen(wish, framed) ? null : overTheRoofs(wish, bounds)
  if (over !== null) return over
  return isFramed ? null : settled(framed, now, seen)
}
/** Most of them are seen, past whatever stands there. */
function isOpen({ places, hides }: FramingWish, pose: CameraPose): boolean {
  if (hides === undefined) return true
  const eye = cameraEye(pose)
  return places.filter((at) => hides(eye, at)).length * 2 <= places.length
}
function framedBy(wish: FramingWish, bounds: Bounds): CameraPose | null {
  const { table, picture, now } = wish
  const poses: CameraPose[] = []
  for (const look of looks(now)) {
    for (const pose of posesFor(wish, look, bounds)) {
      if (tableShare(table, picture, pose) >= leastShare) return pose
      poses.push(pose)
    }
  }
  return filling(table, picture, poses)
}
/** From the same side as now, as little steeper as will do; null: that does not help. */
function overTheRoofs(wish: FramingWish, bounds: Bounds): CameraPose | null {
  const { table, picture, now } = wish
  const least = leastDistance * Math.min(now.distance, handiest)
  for (const tilt of overRoofs.filter((lean) => lean < now.tilt))
    for (const pose of posesFor(wish, { bearing: now.bearing, tilt }, bounds))
      if (pose.distance >= least && tableShare(table, picture, pose) >= leastShare && isOpen(wish, pose))
        return pose
  return null
}
/** Whoever is seen and can't be shown larger is left where he is. */
const settled = (pose: CameraPose, now: CameraPose, seen: boolean): CameraPose | null =>
  seen && pose.distance > now.distance * 0.95 ? null : pose

const inside = (at: ReturnType<typeof onPicture>, { left, right, foot, head }: Bounds): boolean =>
  at !== null && at.x >= left && at.x <= right && at.y >= foot && at.y <= head

function boundsOf({ picture, free }: Sight): Bounds {
  const share = (pixels: number, of: number): number => 2 * Math.min(mostRoom, pixels / of)
  const side = share(room.side, picture.width)
  const bounds = {
    left: free.left * 2 - 1 + side,
    right: free.right * 2 - 1 - side,
    foot: 1 - free.bottom * 2 + share(room.foot, picture.height),
    head: 1 - free.top * 2 - share(room.head, picture.height),
  }
  // Of a part smaller than its own margins the middle is left.
  const [wide, high] = [(bounds.left + bounds.right) / 2, (bounds.foot + bounds.head) / 2]
  return {
    left: Math.min(bounds.left, wide - 0.05),
    right: Math.max(bounds.right, wide + 0.05),
    foot: Math.min(bounds.foot, high - 0.05),
    head: Math.max(bounds.head, high + 0.05),
  }
}
/** As it looks now, then steeper or flatter, then along a side of the table. */
function* looks({ bearing, tilt }: CameraPose): Generator<Look> {
  yield { bearing, tilt }
  const straight = Math.round(bearing / 90) * 90
  for (const way of straight === bearing ? [bearing] : [bearing, straight])
    for (const lean of tilts) yield { bearing: way, tilt: lean }
}
/** From the distance one would like, then from nearer down to the smallest that shows everything, then from farther. */
function* posesFor(
  { table, picture, places, near, now }: FramingWish,
  look: Look,
  bounds: Bounds,
): Generator<CameraPose> {
  const y = places.reduce((sum, at) => sum + at.y, 0) / places.length
  const limits = limitsOf(table, picture, look, bounds, places, y)
  const needed = nearest(limits, table.width + table.depth)
  if (needed === null) return
  const poseFrom = (distance: Mm): CameraPose | null => {
    const outline = targets(limits, distance)
    const middle = centroidOf(outline)
    if (middle === null) return null
    return towardsTable({ table, picture, outline, middle }, (at) => ({
      target: { x: at.x, y, z: at.z },
      distance,
      ...look,
    }))
  }
  const pixels = near ? handyBase : readableBase
  const farthestReadable = distanceOf(picture, readableBase)
  const most = near ? Math.min(handiest, distanceOf(picture, pixels)) : farthestReadable
  const liked = Math.max(needed, Math.min(now.distance, most))
  for (const step of liked > needed ? steps : steps.filter((one) => one >= 1)) {
    const distance = step <= 1 ? needed + (liked - needed) * step : liked * step
    const pose = step > 1 && distance > farthestReadable ? null : poseFrom(distance)
    if (pose === null) continue
    // Away from the middle of the picture one is farther off, and smaller.
    const small = Math.min(...places.map((at) => pixelsOf(picture, pose, at, soldierBase))) / pixels
    yield small >= 1 ? pose : (poseFrom(Math.max(needed, distance * small)) ?? pose)
  }
}
/** mm from the eye at which a soldier's base is so many pixels wide. */
function distanceOf(picture: PictureArea, pixels: number): Mm {
  const { half } = axesOf({ bearing: 0, tilt: 0 }, picture)
  return (soldierBase * picture.height) / (2 * half.z * pixels)
}
interface Choice {
  readonly table: TableSize
  readonly picture: PictureArea
  readonly outline: readonly PlanPoint[]
  readonly middle: PlanPoint
}
/** The target nearest to the middle from which the table fills the picture, or fills it best. */
function towardsTable(
  { table, picture, outline, middle }: Choice,
  poseAt: (at: PlanPoint) => CameraPose,
): CameraPose {
  const share = (at: PlanPoint): number => tableShare(table, picture, poseAt(at))
  if (share(middle) >= leastShare) return poseAt(middle)
  let best = { at: middle, share: share(middle) }
  for (const [i, corner] of outline.entries()) {
    const next = outline[(i + 1) % outline.length] ?? corner
    for (const at of [corner, between(corner, next, 0.5)]) {
      const covered = share(at)
      if (covered > best.share) best = { at, share: covered }
    }
  }
  let [out, far] = [0, 1]
  if (best.share >= leastShare)
    for (let i = 0; i < 8; i++) {
      const half = (out + far) / 2
      if (share(between(middle, best.at, half)) >= leastShare) far = half
      else out = half
    }
  return poseAt(between(middle, best.at, far))
}
const between = (a: PlanPoint, b: PlanPoint, share: number): PlanPoint => ({
  x: a.x + (b.x - a.x) * share,
  z: a.z + (b.z - a.z) * share,
})

/** What bounds the target: within the table, and by each edge `normal · target ≥ least − yields × distance`. */
interface Limits {
  readonly table: TableSize
  readonly edges: readonly { readonly normal: PlanPoint; readonly least: number; readonly yields: number }[]
}
function limitsOf(
  table: TableSize,
  picture: PictureArea,
  look: Look,
  bounds: Bounds,
  places: readonly Point3[],
  height: Mm,
): Limits {
  const axes: Axes = axesOf(look, picture)
  const edges = pictureEdges(axes, bounds).map(({ normal: n, yields }) => ({
    normal: { x: n.x, z: n.z },
    least: Math.max(...places.map((at) => n.x * at.x + n.y * (at.y - height) + n.z * at.z)),
    yields,
  }))
  return { table, edges }
}
/** Outline of the targets from which all is seen at this distance. */
function targets({ table: { width, depth }, edges }: Limits, distance: Mm): readonly PlanPoint[] {
  const corners = [
    { x: 0, z: 0 },
    { x: width, z: 0 },
    { x: width, z: depth },
    { x: 0, z: depth },
  ]
  return edges.reduce<readonly PlanPoint[]>(
    (left, { normal, least, yields }) =>
      cut(left, ({ x, z }) => least - yields * distance - normal.x * x - normal.z * z, between),
    corners,
  )
}
/** The smallest distance from which there is such a target. */
function nearest(limits: Limits, size: Mm): Mm | null {
  let [near, far] = [0, size * farthest]
  if (targets(limits, far).length === 0) return null
  for (let i = 0; i < 28; i++) {
    const half = (near + far) / 2
    if (targets(limits, half).length === 0) near = half
    else far = half
  }
  return far
}
/** Its middle; of an outline as good as a point or a line the mean of its corners. */
function centroidOf(outline: readonly PlanPoint[]): PlanPoint | null {
  if (outline.length === 0) return null
  if (area(outline) > 1) return centroid(outline)
  const sum = outline.reduce((all, at) => ({ x: all.x + at.x, z: all.z + at.z }), { x: 0, z: 0 })
  return { x: sum.x / outline.length, z: sum.z / outline.length }
}
