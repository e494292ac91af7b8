/** Finds room for somebody who cannot stand where he is: all round that place, the nearest first. */
import {
  bearing,
  inches,
  meetingsOf,
  pointGap,
  ringAbout,
  stepped,
  stored,
  within,
  type Mm,
  type PlanPoint,
} from '../geometry'
import type { Standing } from '../table/types'

interface Surroundings {
  /** Farther than this, if said, and no farther than that. */
  readonly from?: Mm
  readonly to: Mm
  /** Rings lie so far apart. */
  readonly step: Mm
  /** Places that would do particularly well, in any order: the rims of those he should touch. */
  readonly named?: readonly PlanPoint[]
}
/** On one ring there are so many at least, and more where they would lie farther apart than this. */
const [fewest, apart] = [48, inches(0.25)] as const

export function* placesRound(
  about: PlanPoint,
  { from, to, step, named = [] }: Surroundings,
): Generator<PlanPoint> {
  const off = (at: PlanPoint): Mm => pointGap(about, at)
  const left = named
    .filter((at) => within(off(at), to) && (from === undefined || off(at) > from))
    .sort((one, two) => off(two) - off(one))
  for (let radius = (from ?? 0) + step; within(radius, to); radius += step) {
    for (let next = left.at(-1); next && off(next) <= radius; next = left.at(-1)) {
      left.pop()
      yield next
    }
    const count = Math.max(fewest, Math.ceil((2 * Math.PI * radius) / apart))
    for (const { x, z } of ringAbout(about, radius, count)) yield { x: stored(x), z: stored(z) }
  }
  yield* left.reverse()
}

/** Rounded places must not reach into each other. */
const rounding: Mm = 0.02
/**
 * Where a round base comes as near as it may to one or two of these: among bases on open ground nothing that is free lies
 * nearer to a place that is not.
 */
export function touchingPlaces(
  { body, pose }: Standing,
  others: readonly Standing[],
  to: Mm,
  keepFrom: (other: Standing) => Mm = () => 0,
): readonly PlanPoint[] {
  if (body.base.shape !== 'round') return []
  const { radius } = body.base
  const rims = others.flatMap((other) => {
    const { base } = other.body
    if (base.shape !== 'round') return []
    const rim = { at: other.pose.at, radius: radius + base.radius + keepFrom(other) + rounding }
    return within(pointGap(rim.at, pose.at) - rim.radius, to) ? [rim] : []
  })
  const facing = rims.map((rim) => stepped(rim.at, bearing(rim.at, pose.at), rim.radius))
  const between = rims.flatMap((one, n) => rims.slice(n + 1).flatMap((two) => meetingsOf(one, two)))
  return [...facing, ...between].map(({ x, z }) => ({ x: stored(x), z: stored(z) }))
}

/**
 * @param places  in the order in which they are tried
 * @param stand  what becomes of a place; null: he does not stand there
 * @param worth  of what is found: the first that is worth most is taken, and `most` ends the search
 */
export function findRoom<Place, T>(
  places: Iterable<Place>,
  stand: (place: Place) => T | null,
  worth: (found: T) => number = () => 0,
  most = 0,
): T | null {
  let best: { readonly found: T; readonly is: number } | null = null
  for (const place of places) {
    const found = stand(place)
    if (found === null) continue
    const is = worth(found)
    if (is >= most) return found
    if (best === null || is > best.is) best = { found, is }
  }
  return best?.found ?? null
}
