/**
 * Walls as solid boxes that leave their openings free. The boxes of one wall are the largest that fit, so they
 * overlap instead of meeting edge to edge, and wall ends reach into the wall they meet: nothing shines through a joint.
 */
import { holds } from '../geometry/polygon'
import type { Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'
import type { Wall } from './types'

interface WallPart {
  readonly outline: Polygon
  readonly from: Mm
  readonly to: Mm
}
/** How far an end reaches into the wall that it meets: twice the stored unit, below the tolerance. */
const endOverlap = 0.02

interface Course {
  readonly lo: Mm
  readonly hi: Mm
}
const isIn = (course: Course, column: readonly Course[]): boolean =>
  column.some((c) => c.lo <= course.lo && c.hi >= course.hi)

/** What stands in one column of a wall when these openings are cut out, bottom to top, heights from the wall's base. */
function courses(height: Mm, open: readonly Course[]): readonly Course[] {
  const solid: Course[] = []
  let lo = 0
  for (const hole of [...open].sort((a, b) => a.lo - b.lo)) {
    if (hole.lo > lo) solid.push({ lo, hi: Math.min(hole.lo, height) })
    lo = Math.max(lo, hole.hi)
  }
  if (lo < height) solid.push({ lo, hi: height })
  return solid
}

export function wallParts(wall: Wall, others: readonly Wall[]): readonly WallPart[] {
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  if (length === 0) return []
  const cuts = [0, length, ...wall.openings.flatMap((o) => [o.along, o.along + o.width])]
    .filter((cut) => cut >= 0 && cut <= length)
    .sort((a, b) => a - b)
    .filter((cut, i, all) => i === 0 || cut - (all[i - 1] as number) > 1e-6)
  const columns = cuts.slice(1).map((to, i) => {
    const middle = ((cuts[i] as number) + to) / 2
    const open = wall.openings.filter((o) => o.along < middle && o.along + o.width > middle)
    return courses(
      wall.height,
      open.map((o) => ({ lo: o.sill, hi: o.sill + o.height })),
    )
  })
  // A box is grown from each course, and from what neighbouring columns have in common, as far as it stays solid.
  const seeds = columns.flatMap((column, i) => [
    ...column.map((course) => ({ i, course })),
    ...column.flatMap((a) =>
      (columns[i + 1] ?? []).flatMap((b) => {
        const course = { lo: Math.max(a.lo, b.lo), hi: Math.min(a.hi, b.hi) }
        return course.hi > course.lo ? [{ i, course }] : []
      }),
    ),
  ])
  const boxes = new Map<string, WallPart>()
  const ends = { from: meeting(wall, wall.from, others), to: meeting(wall, wall.to, others) }
  for (const { i, course } of seeds) {
    let first = i
    let last = i
    while (first > 0 && isIn(course, columns[first - 1] as readonly Course[])) first--
    while (last < columns.length - 1 && isIn(course, columns[last + 1] as readonly Course[])) last++
    const key = `${first} ${last} ${course.lo} ${course.hi}`
    if (boxes.has(key)) continue
    boxes.set(key, {
      outline: stretch(
        wall,
        length,
        cuts[first] as number,
        cuts[last + 1] as number,
        first === 0 ? ends.from : squareEnd,
        last === columns.length - 1 ? ends.to : squareEnd,
      ),
      from: wall.base + course.lo,
      to: wall.base + course.hi,
    })
  }
  return [...boxes.values()]
}

/** How far an end is drawn out on the left and on the right of the direction from–to. */
interface End {
  readonly left: Mm
  readonly right: Mm
}
const squareEnd: End = { left: 0, right: 0 }

/** Ends that meet another wall's end are mitred on the outside; ends that meet a wall anywhere reach into it. */
function meeting(wall: Wall, end: PlanPoint, others: readonly Wall[]): End {
  const far = end === wall.from ? wall.to : wall.from
  let left = 0
  let right = 0
  for (const other of others) {
    if (other === wall) continue
    const outline = stretch(other, lengthOf(other), 0, lengthOf(other), squareEnd, squareEnd)
    const u = unit(far, end)
    if (holds(outline, { x: end.x + u.x * endOverlap, z: end.z + u.z * endOverlap })) {
      left = Math.max(left, endOverlap)
      right = Math.max(right, endOverlap)
    }
    const beyond = same(other.from, end) ? other.to : same(other.to, end) ? other.from : undefined
    if (!beyond) continue
    const v = unit(end, beyond)
    const turn = u.x * v.z - u.z * v.x
    const cosine = u.x * v.x + u.z * v.z
    const outer = (other.thickness - wall.thickness * cosine) / 2 / Math.max(1e-9, Math.abs(turn))
    const mitre = Math.abs(turn) < 1e-6 ? 0 : Math.min(outer, wall.thickness + other.thickness)
    // The other wall leaves to one side; the outer corner lies on the other one.
    if (turn > 0 === (end === wall.to)) left = Math.max(left, mitre)
    else right = Math.max(right, mitre)
  }
  return { left, right }
}
const lengthOf = (wall: Wall): Mm => Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
const same = (a: PlanPoint, b: PlanPoint): boolean => Math.hypot(a.x - b.x, a.z - b.z) <= endOverlap
const unit = (a: PlanPoint, b: PlanPoint): PlanPoint => {
  const length = Math.hypot(b.x - a.x, b.z - a.z)
  return { x: (b.x - a.x) / length, z: (b.z - a.z) / length }
}

/** A stretch of a wall as an outline; "left" is the side of −z when the wall runs along +x. */
function stretch(wall: Wall, length: Mm, first: Mm, last: Mm, from: End, to: End): Polygon {
  const ux = (wall.to.x - wall.from.x) / length
  const uz = (wall.to.z - wall.from.z) / length
  const half = wall.thickness / 2
  const corner = (along: Mm, aside: Mm): PlanPoint => ({
    x: wall.from.x + ux * along - uz * aside,
    z: wall.from.z + uz * along + ux * aside,
  })
  return [
    corner(first - from.left, -half),
    corner(last + to.left, -half),
    corner(last + to.right, half),
    corner(first - from.right, half),
  ]
}
/** A wall as one outline in plan, joints included. */
export const wallOutline = (wall: Wall, others: readonly Wall[]): Polygon =>
  stretch(
    wall,
    lengthOf(wall),
    0,
    lengthOf(wall),
    meeting(wall, wall.from, others),
    meeting(wall, wall.to, others),
  )
