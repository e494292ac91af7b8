/**
 * A crowded table: where no place is left for one more counter, those that lie make room for it by as little as will do; and
 * where they cannot, it may lie nearer to them (S6-MISS-OBJ-04).
 */
import { inches, stored, tolerance, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { square } from '../../../../shared/portable'
import type { CounterShift } from '../../../../shared/protocol/parts/counters'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { surfaceHeight, surfacesAt } from '../../../../shared/table'
import { checkGround, counterGap, placeForCounter, tooNear, type CounterGround } from './counter-places'
import type { Counter } from './counters-kept'

/** A counter that has made room lies this much farther away than it must. */
const clear: Mm = 2 * tolerance
/** Between the places that are tried where somebody does not agree. */
const step = inches(1)
/** By so much the distance between counters shrinks where nothing else helps. */
const less = 1

/** Away from a place, along the line through both; straight above or below it, along x. */
function pushed({ at }: Counter, from: Point3, { laying }: CounterGround): Point3 {
  const gap = Math.hypot(at.x - from.x, at.z - from.z)
  const way = gap === 0 ? { x: 1, z: 0 } : { x: (at.x - from.x) / gap, z: (at.z - from.z) / gap }
  const least = inches(laying.apart.inches) + clear
  const plan = Math.sqrt(Math.max(0, square(least) - square(at.y - from.y))) + 2 * laying.rim
  return { x: stored(from.x + way.x * plan), y: at.y, z: stored(from.z + way.z * plan) }
}

export interface RoomMade {
  readonly shifts: readonly CounterShift[]
  /** Of all of them together, mm. */
  readonly by: Mm
}
/** What would make room for one at a place, or null: those that lie cannot be moved so. */
export function roomMadeAt(ground: CounterGround, to: Waypoint): RoomMade | null {
  const y = surfaceHeight(ground.table, to.on, to.at)
  if (y === null) return null
  const place = { ...to.at, y }
  const near = tooNear(ground, place)
  const moved = ground.others.map((other) =>
    near.includes(other) ? { ...other, at: pushed(other, place, ground) } : other,
  )
  const lies = ({ at, on }: Counter): boolean =>
    surfaceHeight(ground.table, on, at) === at.y &&
    checkGround({ ...ground, seat: null }, { at: { x: at.x, z: at.z }, on }) === null
  for (const [n, one] of moved.entries()) {
    if (!near.some(({ id }) => id === one.id)) continue
    const others = moved.filter((_, other) => other !== n)
    if (!lies(one) || tooNear({ ...ground, others }, one.at).length > 0) return null
    if (tooNear({ ...ground, others: [one] }, place).length > 0) return null
  }
  const shifts = near.flatMap((before): CounterShift[] => {
    const after = moved.find(({ id }) => id === before.id)
    return after
      ? [{ counter: before.id, at: after.at, by: counterGap(before.at, after.at, { rim: 0 }) }]
      : []
  })
  return { shifts, by: shifts.reduce((sum, { by }) => sum + by, 0) }
}

/** The place for which the others move least: of those that are equal the leftmost, then the nearest, then the lowest. */
export function leastShift(ground: CounterGround): (RoomMade & { readonly to: Waypoint }) | null {
  const { width, depth } = ground.table
  let best: (RoomMade & { readonly to: Waypoint }) | null = null
  for (let x = step; x < width; x += step)
    for (let y = step; y < depth; y += step) {
      const at = { x, z: depth - y }
      for (const { ref: on } of [...surfacesAt(ground.table, at)].sort((one, two) => one.y - two.y)) {
        if (checkGround(ground, { at, on }) !== null) continue
        const made = roomMadeAt(ground, { at, on })
        if (made && (best === null || made.by < best.by - tolerance)) best = { ...made, to: { at, on } }
      }
    }
  return best
}

/** How near one more may come to the others, and whether they have to make room even so; null: there is none at all. */
export function roomForOne(
  ground: CounterGround,
): { readonly apart: number; readonly crowded: boolean } | null {
  for (let apart = ground.laying.apart.inches; apart >= 0; apart -= less) {
    const now = nearer(ground, apart)
    if (placeForCounter(now) !== null) return { apart, crowded: false }
    if (ground.laying.crowded === 'leftOut') return null
    if (leastShift(now) !== null) return { apart, crowded: true }
  }
  return null
}
export const nearer = (ground: CounterGround, apart: number): CounterGround => ({
  ...ground,
  laying: { ...ground.laying, apart: { ...ground.laying.apart, inches: apart } },
})
