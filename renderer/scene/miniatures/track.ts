/** How a miniature gets from its old place to its new one: along the legs it paid for, climbs upright, then at rest. */
import { walkSeconds } from '../../show/timing'
import type { Point3 } from '../../../shared/geometry/point'
import type { MoveLeg } from '../../../shared/protocol/previews/way'

export interface Track {
  /** x, y, z of each corner. */
  readonly corners: Float32Array
  /** Way up to each corner. */
  readonly along: Float32Array
  readonly seconds: number
  readonly wait: number
  elapsed: number
}

export function trackOf(corners: readonly Point3[], wait: number): Track {
  const flat = new Float32Array(corners.length * 3)
  const along = new Float32Array(corners.length)
  corners.forEach((p, i) => {
    flat.set([p.x, p.y, p.z], i * 3)
    const before = corners[i - 1]
    along[i] = before ? along[i - 1]! + Math.hypot(p.x - before.x, p.y - before.y, p.z - before.z) : 0
  })
  const length = along[along.length - 1] ?? 0
  return {
    corners: flat,
    along,
    seconds: walkSeconds(length),
    wait,
    elapsed: 0,
  }
}

/** Stretches of the arc of one flight. */
const arcParts = 8
/** A flight rises over its higher end: by a third of its length, never by more than this, mm. */
const highest = 90

/** The way through the air of one flight, its start left out. */
function arc(from: Point3, to: Point3, length: number): Point3[] {
  const over = Math.abs(to.y - from.y) / 2 + Math.min(highest, length / 3)
  return Array.from({ length: arcParts }, (_, i) => {
    const share = (i + 1) / arcParts
    const on = (a: number, b: number): number => a + (b - a) * share
    const bow = 4 * share * (1 - share) * over
    return { x: on(from.x, to.x), y: on(from.y, to.y) + bow, z: on(from.z, to.z) }
  })
}
/** Corners of a paid path; the place one stood comes first even if the path begins a little off it. */
export const legCorners = (from: Point3, legs: readonly MoveLeg[]): Point3[] => [
  from,
  ...legs.flatMap((leg) => (leg.kind === 'jump' ? arc(leg.from, leg.to, leg.length) : [leg.to])),
]

/** Without a path: a climb up happens before the walk, a climb down after it, so that nobody walks through the air. */
export function plainCorners(from: Point3, to: Point3): Point3[] {
  if (Math.abs(to.y - from.y) < 1) return [from, to]
  return to.y > from.y ? [from, { ...from, y: to.y }, to] : [from, { ...to, y: from.y }, to]
}

/** Moves `at` to where the track is now; false when it has ended. */
export function follow(track: Track, delta: number, at: { x: number; y: number; z: number }): boolean {
  track.elapsed += delta
  const t = Math.min(1, Math.max(0, (track.elapsed - track.wait) / track.seconds))
  const eased = t * t * (3 - 2 * t)
  const { along, corners } = track
  const last = along.length - 1
  const way = eased * along[last]!
  let i = 1
  while (i < last && along[i]! < way) i++
  const span = along[i]! - along[i - 1]!
  const k = span > 0 ? (way - along[i - 1]!) / span : 1
  const a = (i - 1) * 3
  const b = i * 3
  at.x = corners[a]! + (corners[b]! - corners[a]!) * k
  at.y = corners[a + 1]! + (corners[b + 1]! - corners[a + 1]!) * k
  at.z = corners[a + 2]! + (corners[b + 2]! - corners[a + 2]!) * k
  // A hand walks the figure: little hops, gone at both ends.
  if (t > 0 && t < 1) at.y += Math.abs(Math.sin(way / 9)) * 1.6 * Math.sin(Math.PI * t)
  return t < 1
}
