/** Which miniature a ray meets: its own upright cylinder, a little wider than the base so that it is easy to hit. */
import type { Actor } from '../miniatures/troupe'
import { isShown, type Shown } from '../../page/tools/storeys'
import type { Ray } from './pick-table'

const reach = 1.08

type Upright = Pick<Actor, 'at' | 'radius' | 'halfLength' | 'height' | 'shape' | 'facing'>

/**
 * Distance to the actor's cylinder, of a hull to its box; or null.
 * @param more  mm by which it is wider and higher to the mouse than it is
 */
export function meetActor(ray: Ray, actor: Upright, more = 0): number | null {
  if (actor.shape === 'rect') return meetBox(ray, actor, more)
  const { from, way } = ray
  const radius = Math.max(actor.radius, actor.halfLength) * reach + more
  const [dx, dz] = [from.x - actor.at.x, from.z - actor.at.z]
  const a = way.x * way.x + way.z * way.z
  const b = dx * way.x + dz * way.z
  const c = dx * dx + dz * dz - radius * radius
  const low = actor.at.y
  const high = actor.at.y + actor.height + 2 + more
  let near = 0
  let far = Infinity
  if (a > 1e-12) {
    const root = b * b - a * c
    if (root < 0) return null
    near = Math.max(near, (-b - Math.sqrt(root)) / a)
    far = Math.min(far, (-b + Math.sqrt(root)) / a)
  } else if (c > 0) return null
  if (Math.abs(way.y) > 1e-12) {
    const [t1, t2] = [(low - from.y) / way.y, (high - from.y) / way.y]
    near = Math.max(near, Math.min(t1, t2))
    far = Math.min(far, Math.max(t1, t2))
  } else if (from.y < low || from.y > high) return null
  return near <= far ? near : null
}

function meetBox(
  { from, way }: Ray,
  { at, radius, halfLength, height, facing }: Upright,
  more: number,
): number | null {
  const [half, wide] = [halfLength * reach + more, radius * reach + more]
  const [cos, sin] = [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)]
  const [x, z] = [from.x - at.x, from.z - at.z]
  let near = 0
  let far = Infinity
  for (const [start, go, low, high] of [
    [x * cos - z * sin, way.x * cos - way.z * sin, -half, half],
    [x * sin + z * cos, way.x * sin + way.z * cos, -wide, wide],
    [from.y, way.y, at.y, at.y + height + 2 + more],
  ] as const) {
    if (Math.abs(go) < 1e-12) {
      if (start < low || start > high) return null
      continue
    }
    const [t1, t2] = [(low - start) / go, (high - start) / go]
    near = Math.max(near, Math.min(t1, t2))
    far = Math.min(far, Math.max(t1, t2))
  }
  return near <= far ? near : null
}

interface ActorPicked {
  readonly actor: Actor
  readonly distance: number
}
export function pickActor(
  actors: Iterable<Actor>,
  ray: Ray,
  shown: Shown,
  skip: string | null,
): ActorPicked | null {
  let best: ActorPicked | null = null
  for (const actor of actors) {
    if (actor.falling || actor.fallen || actor.unit === skip || !isShown(actor.pose.on, shown)) continue
    const distance = meetActor(ray, actor)
    if (distance !== null && (!best || distance < best.distance)) best = { actor, distance }
  }
  return best
}

/** Pixels from its middle, and beyond its edge, within which a click that met nobody means a miniature. */
const handy = { middle: 12, edge: 4 }
/**
 * Whom a click beside him means: the one whom it missed by least.
 * @param grain  mm to a pixel, for each mm of distance
 * @param far  what stands behind that is not meant
 */
export function pickBeside(
  actors: Iterable<Actor>,
  ray: Ray,
  shown: Shown,
  grain: number,
  far: number,
): ActorPicked | null {
  let best: (ActorPicked & { readonly miss: number }) | null = null
  for (const actor of actors) {
    if (actor.falling || !isShown(actor.pose.on, shown)) continue
    const { at, height } = actor
    const [dx, dy, dz] = [at.x - ray.from.x, at.y + height / 2 - ray.from.y, at.z - ray.from.z]
    const ahead = dx * ray.way.x + dy * ray.way.y + dz * ray.way.z
    if (ahead <= 0) continue
    const pixel = ahead * grain
    const wide = Math.min(actor.radius, actor.halfLength)
    const distance = meetActor(ray, actor, Math.max(handy.middle * pixel - wide, handy.edge * pixel))
    if (distance === null || distance > far) continue
    const miss = Math.sqrt(Math.max(0, dx * dx + dy * dy + dz * dz - ahead * ahead)) - wide
    if (best === null || miss < best.miss) best = { actor, distance, miss }
  }
  return best
}
