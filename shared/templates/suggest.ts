/** Good places for a marker, good bearings for a flame: what is offered first, and what the machine plays. */
import { meetingsOf, type CircleAbout } from '../geometry/circle'
import { inches, type Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'
import { bearing as bearingTo, frame, placed, stepped } from '../geometry/turn'
import { reachOfBase } from '../table/bases'
import type { Standing } from '../table/types'
import { holeIsOver } from './coverage'
import { holeRadius } from './shapes'

/** Bearings are tried in these steps (C4-WEAPON-17). */
const bearingStep = 0.5

/** What a place is worth; null where it is not allowed. */
type Worth<T> = (place: T) => number | null

function best<T>(
  places: readonly T[],
  worth: Worth<T>,
): { readonly place: T; readonly worth: number } | null {
  let found: { place: T; worth: number } | null = null
  for (const place of places) {
    const value = worth(place)
    if (value !== null && (!found || value > found.worth + 1e-9)) found = { place, worth: value }
  }
  return found
}

/** Models that the hole has to lie over, and what is to be known of the places on them. */
export interface CentreOver {
  readonly over: readonly Standing[]
  /** How far the centre must keep from each of these: own models that may not lie under the marker. */
  readonly apart: readonly { readonly at: PlanPoint; readonly distance: Mm }[]
  /** So large it is. */
  readonly hole?: Mm
  /** The place of each that lies nearest to this is tried too. */
  readonly near?: PlanPoint
}

/** The best of these places; null where none is allowed. */
export const bestPlace = (places: readonly PlanPoint[], worth: Worth<PlanPoint>): PlanPoint | null =>
  best(places, worth)?.place ?? null

/** The best centre with the hole wholly over one of these models. */
export function suggestCentre(where: CentreOver, worth: Worth<PlanPoint>): PlanPoint | null {
  const { over } = where
  const centres = over.flatMap((model) => centresOver(model, where))
  const found =
    best(centres, worth) ??
    best(
      over.flatMap((model) => gridOver(model, where)),
      worth,
    )
  return found?.place ?? null
}

/** Is there any such centre at all? */
export const someCentre = (where: CentreOver, allowed: (place: PlanPoint) => boolean): boolean =>
  where.over.some((model) => centresOver(model, where).some(allowed)) ||
  where.over.some((model) => gridOver(model, where).some(allowed))

const rings = [0.5, 1] as const
const directions = 16

/** Places for the hole over a base: its middle, two rings, and the corners the own models leave free. */
function centresOver(
  model: Standing,
  { apart, hole = holeRadius, near: towards }: CentreOver,
): readonly PlanPoint[] {
  const { at } = model.pose
  const room = Math.max(0, reachOfBase(model.body.base) - hole)
  const places: PlanPoint[] = [at]
  if (towards) places.push(stepped(at, bearingTo(at, towards), room))
  for (const ring of rings)
    for (let i = 0; i < directions; i++) places.push(stepped(at, (360 / directions) * i, room * ring))
  const rimOf = ({ at, distance }: CentreOver['apart'][number]): CircleAbout => ({ at, radius: distance })
  const near = apart.filter((one) => Math.hypot(one.at.x - at.x, one.at.z - at.z) < one.distance + room)
  // Where no sample is free, what is left of the base is bounded by arcs: their corners and farthest points are tried.
  for (const one of near) {
    places.push(stepped(at, bearingTo(one.at, at), room))
    places.push(...meetingsOf({ at, radius: room }, rimOf(one)))
    for (const other of near) if (other !== one) places.push(...meetingsOf(rimOf(one), rimOf(other)))
  }
  return places.filter((place) => holeIsOver(place, model, hole))
}

/** What own hulls leave free of a hull has other corners: where nothing else will do, all of it is tried. */
function gridOver(model: Standing, { hole = holeRadius }: CentreOver): readonly PlanPoint[] {
  const { base } = model.body
  if (base.shape === 'round') return []
  const { at, facing } = model.pose
  const turned = frame(at, facing)
  const along = steps(base.length / 2 - hole)
  const across = steps(base.width / 2 - hole)
  return along
    .flatMap((x) => across.map((z) => placed(turned, { x, z })))
    .filter((place) => holeIsOver(place, model, hole))
}
/** From one end to the other, both of them among the steps. */
function steps(half: Mm): readonly Mm[] {
  if (half <= 0) return [0]
  const count = Math.ceil((2 * half) / gridStep)
  return Array.from({ length: count + 1 }, (_, i) => -half + (2 * half * i) / count)
}
const gridStep = inches(0.25)

/** The best bearing; of equal ones that nearest to `towards`. */
export function suggestBearing(
  towards: number,
  worth: Worth<number>,
  step = bearingStep,
): { readonly place: number; readonly worth: number } | null {
  const start = Math.round(towards / step) * step
  const turns = Array.from({ length: Math.round(360 / step) }, (_, i) => {
    const half = Math.ceil(i / 2) * step
    return (((i % 2 === 1 ? start + half : start - half) % 360) + 360) % 360
  })
  return best(turns, worth)
}
