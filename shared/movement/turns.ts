/**
 * Turning on the spot, and driving forwards or in reverse between turns (C4-VEH-10). A turn is a leg without length that
 * says its facing; it sweeps the shorter way round.
 */
import { bearing, tolerance, touchTolerance, shorterTurn } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import type { Base, Standing } from '../table/types'
import { deepestFacings, metNear, type OutlinedArea } from './deepest-turns'
import { facingOn, heightOf, legsOf, type Foothold } from './legs'
import type { Manner, MoveScene } from './rules'

/** Degrees from one place of the hull to the next while it turns. */
export const pivotStep = 5
/** Degrees that nobody sees. */
const hair = 0.01

export const isTurn = ({ kind, length, facing }: MoveLeg): boolean =>
  kind === 'walk' && length <= tolerance && facing !== undefined

/** In so many steps. */
export const countSteps = (turn: number): number => Math.max(1, Math.ceil(Math.abs(turn) / pivotStep - hair))

/**
 * A turn step by step; any other leg as it is. `facing`: before it.
 * @param besides  facings that are looked at too where the turn comes by them
 */
function stepsOf(leg: MoveLeg, facing: number, besides: readonly number[] = []): readonly MoveLeg[] {
  if (!isTurn(leg) || leg.facing === undefined) return [leg]
  const turn = shorterTurn(facing, leg.facing)
  const steps = countSteps(turn)
  const turned = Array.from({ length: steps }, (_, n) =>
    n + 1 === steps ? turn : Math.sign(turn) * pivotStep * (n + 1),
  )
  for (const one of besides) {
    const by = shorterTurn(facing, one)
    if (by * turn > 0 && Math.abs(by) < Math.abs(turn)) turned.push(by)
  }
  if (turned.length > steps) turned.sort((one, other) => Math.abs(one) - Math.abs(other))
  return turned.map((by) => ({ ...leg, facing: facing + by }))
}
/**
 * All places of a hull on its way, its first one too where it begins by turning: for what it touches (C4-VEH-14).
 * @param areas  what may be touched: no turn passes over a corner of it
 */
export function placesOn(
  legs: readonly MoveLeg[],
  start: number,
  base: Base,
  areas: readonly OutlinedArea[],
): readonly MoveLeg[] {
  let facing = start
  const [first] = legs
  const places: MoveLeg[] = first && isTurn(first) ? [{ ...first, facing }] : []
  for (const leg of legs) {
    const met = isTurn(leg) ? metNear(areas, base, leg.to, touchTolerance) : []
    places.push(...stepsOf(leg, facing, deepestFacings(base, leg.to, met)))
    facing = facingOn(leg, facing)
  }
  return places
}

/** Of what turns as it likes, in the air or on legs: nothing but the turn. */
export function turnedOnly(
  { pose: { at, y, facing } }: Standing,
  path: readonly Waypoint[],
  kind: Manner,
): readonly MoveLeg[] {
  const to = path.at(-1)?.facing
  if (to === undefined || Math.abs(shorterTurn(facing, to)) <= hair) return []
  const place = { ...at, y }
  return [{ from: place, to: place, kind, length: 0, facing: to }]
}

/** The shorter way round: the longer one passes all the same places of a hull that is alike before and behind. */
const turnTo = (at: MoveLeg['from'], from: number, to: number): readonly MoveLeg[] =>
  Math.abs(shorterTurn(from, to)) <= hair ? [] : [{ from: at, to: at, kind: 'walk', length: 0, facing: to }]

/**
 * The legs of a vehicle on wheels or tracks. It goes forwards, or in reverse where that is nearer to the heading that is
 * told for the end; the other way round, and then sideways where that is allowed, where there is no room to turn.
 * @param isFree  may the hull take these legs one after the other from this heading?
 */
export function drivenLegs(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  isFree: (legs: readonly MoveLeg[], facing: number) => boolean,
): readonly MoveLeg[] {
  const { table, drives } = scene
  const legs: MoveLeg[] = []
  let here: Foothold & { readonly y: number } = mover.pose
  let { facing } = mover.pose
  for (const next of path) {
    for (const leg of legsOf(table, here, [next])) {
      if (leg.kind !== 'walk' || leg.length <= tolerance) {
        legs.push(leg)
        continue
      }
      const along = bearing(leg.from, leg.to)
      const back = (along + 180) % 360
      const reverses = next.facing !== undefined && Math.abs(shorterTurn(next.facing, along)) > 90 + hair
      const heads = reverses ? [back, along] : [along, back]
      if (drives?.strafes) heads.push(facing)
      const ways = heads.map((head) => [
        ...turnTo(leg.from, facing, head),
        head === along ? leg : { ...leg, facing: head },
      ])
      const way = ways.find((one) => isFree(one, facing)) ?? ways[0] ?? [leg]
      legs.push(...way)
      facing = way.reduce((now, one) => facingOn(one, now), facing)
    }
    const y = heightOf(table, next) ?? here.y
    if (next.facing !== undefined) {
      legs.push(...turnTo({ ...next.at, y }, facing, next.facing))
      facing = next.facing
    }
    here = { ...next, y }
  }
  return legs
}
