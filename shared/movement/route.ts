/**
 * A way from where a model stands to a place: straight where that is free, else round what is in the way
 * (CF-MOVE-04: the shortest plan path on the storey used; where the climb is made costs nothing).
 */
import {
  cornerTurn,
  pointGap,
  ringAbout,
  tolerance,
  type Mm,
  type PlanPoint,
  type Polygon,
} from '../geometry'
import { cos } from '../portable'
import type { Waypoint } from '../protocol/spatial'
import { footprint, reachOfBase } from '../table'
import type { Pose, Standing, SurfaceRef } from '../table/types'
import { wayThrough } from './doorways'
import { costOf, hasStorey, heightOf, legsOf } from './legs'
import { Lane, type Stop } from './lane'
import type { Barrier } from './obstruction'
import type { MoveRules, MoveScene } from './rules'
import { mayReach } from './sweep'
import { terrainMap } from './terrain'

/** Corners a way round somebody is tried at. */
const cornersOfDisc = 8
/** Kept off what is gone round, beyond the distance the rules ask for. */
const clearance: Mm = 4 * tolerance
/** A way round something that leads into the next thing is tried this often. */
const mostRounds = 3
/** More than this in the way is a crowd: nobody picks a way through it. */
const mostBarriers = 8
/** Where no goal says what is in the way, only the nearest things are gone round. */
const nearestBarriers = 8

/** Straight there: on the storey one leaves, or on the one the move ends on. */
const waysAcross = (start: Pose, to: Waypoint): readonly (readonly Waypoint[])[] =>
  sameFloor(start.on, to.on) ? [[to]] : [[to], [{ at: start.at, on: to.on }, to]]
const sameFloor = (a: SurfaceRef, b: SurfaceRef): boolean => a.piece === b.piece && a.level === b.level

/** The cheapest free path of these, or null. */
function freest(lane: Lane, paths: readonly (readonly Waypoint[])[]): readonly Waypoint[] | null {
  let best: readonly Waypoint[] | null = null
  let least = Infinity
  for (const path of paths) {
    const legs = legsOf(lane.scene.table, lane.mover.pose, path)
    const { plan, climb } = costOf(legs)
    if (plan + climb >= least - tolerance || !lane.isFree(legs)) continue
    best = path
    least = plan + climb
  }
  return best
}

/** Places just outside an outline's corners, where a disc of this radius passes. */
function roundCorners(outline: Polygon, radius: Mm): PlanPoint[] {
  const turnOfAll = Math.sign(outline.reduce((sum, _, index) => sum + cornerTurn(outline, index), 0))
  return outline.flatMap((corner, index) => {
    if (cornerTurn(outline, index) * turnOfAll <= 0) return []
    const before = outline[(index + outline.length - 1) % outline.length] as PlanPoint
    const after = outline[(index + 1) % outline.length] as PlanPoint
    const away = (from: PlanPoint): PlanPoint => {
      const length = pointGap(from, corner)
      return { x: ((corner.x - from.x) / length) * radius, z: ((corner.z - from.z) / length) * radius }
    }
    const [one, two] = [away(before), away(after)]
    // Beside each edge's end and beyond the corner: together they go round it within a hair of the shortest way.
    return [
      { x: corner.x + one.x + two.x, z: corner.z + one.z + two.z },
      { x: corner.x + one.x, z: corner.z + one.z },
      { x: corner.x + two.x, z: corner.z + two.z },
    ]
  })
}

/** Places beside a barrier at which a path may bend. */
function placesRound(barrier: Barrier, mover: Standing): readonly PlanPoint[] {
  const radius = reachOfBase(mover.body.base)
  if (!('standing' in barrier)) return roundCorners(footprint(barrier), radius + clearance)
  const { standing, keep } = barrier
  const ring = (radius + reachOfBase(standing.body.base) + keep + clearance) / cos(Math.PI / cornersOfDisc)
  return ringAbout(standing.pose.at, ring, cornersOfDisc)
}

/** What stands within reach of a model, nearest first. */
function barriersNear({ scene, mover, hindrances }: Lane, reach: Mm): readonly Barrier[] {
  const { at } = mover.pose
  const radius = reachOfBase(mover.body.base)
  const bases = hindrances
    .map(({ obstacle }) => ({ obstacle, far: pointGap(at, obstacle.standing.pose.at) }))
    .filter(({ obstacle, far }) => far <= reach + 2 * (radius + obstacle.keep))
    .sort((one, two) => one.far - two.far)
    .slice(0, nearestBarriers)
    .map(({ obstacle }) => obstacle)
  const solid = terrainMap(scene.table).impassable.filter(({ box }) =>
    mayReach(at, at, reach + 2 * radius, box),
  )
  return [...bases, ...solid.map(({ piece }) => piece)]
}

export interface Reached {
  readonly at: PlanPoint
  readonly gone: Mm
  /** Bends on the way, this place included. */
  readonly path: readonly PlanPoint[]
}
interface Search {
  readonly reached: readonly Reached[]
  /** What stood in the way of going farther. */
  readonly met: ReadonlySet<Barrier>
}

/** A place at which a way may bend, and the shortest way to it so far. */
interface Turn {
  readonly at: PlanPoint
  gone: Mm
  path: readonly PlanPoint[]
  /** Counts the ways found: of two as long the first is gone on with. */
  found: number
  done: boolean
}
function nearestOpen(places: readonly Turn[]): Turn | null {
  let best: Turn | null = null
  for (const place of places) {
    if (place.done || place.gone === Infinity) continue
    if (!best || place.gone < best.gone || (place.gone === best.gone && place.found < best.found))
      best = place
  }
  if (best) best.done = true
  return best
}

/** One storey as a mover goes about it: what bars the way from one place to another is looked at once, however many ways are tried. */
class Rounds {
  private readonly turns = new Map<Barrier, readonly PlanPoint[]>()
  private readonly stops = new Map<PlanPoint, Map<PlanPoint, Stop | null>>()
  constructor(
    readonly lane: Lane,
    readonly on: SurfaceRef,
  ) {}

  placesRound(barrier: Barrier): readonly PlanPoint[] {
    let places = this.turns.get(barrier)
    if (!places) {
      const { scene, mover } = this.lane
      places = placesRound(barrier, mover).filter((at) => hasStorey(scene.table, { at, on: this.on }))
      this.turns.set(barrier, places)
    }
    return places
  }
  /** @param from, to  the mover's own place, or places of `placesRound` */
  stop(from: PlanPoint, to: PlanPoint): Stop | null {
    let known = this.stops.get(from)
    if (!known) this.stops.set(from, (known = new Map<PlanPoint, Stop | null>()))
    let stop = known.get(to)
    if (stop === undefined) {
      const { on, y } = this.lane.mover.pose
      known.set(to, (stop = this.lane.barrier({ at: from, on, y }, { at: to, on: this.on })))
    }
    return stop
  }
}

/**
 * How far the turning places round these barriers are on one storey; nearest first.
 * @param goal  only places on a way to it that is short enough are gone to
 */
function searchRound(
  rounds: Rounds,
  reach: Mm,
  barriers: readonly Barrier[],
  goal: PlanPoint | undefined,
): Search {
  const { at: start } = rounds.lane.mover.pose
  const met = new Set<Barrier>()
  const isFree = (from: PlanPoint, to: PlanPoint): boolean => {
    const stop = rounds.stop(from, to)
    if (stop && stop !== 'edge' && stop !== 'wall') met.add(stop)
    return stop === null
  }
  const leadsOn = (place: PlanPoint, gone: Mm): boolean =>
    gone <= reach && (!goal || gone + pointGap(place, goal) <= reach + 2 * tolerance)
  const places: Turn[] = barriers
    .flatMap((barrier) => rounds.placesRound(barrier))
    // A place that is taken leads nowhere: left out before any way to it is looked at.
    .filter((place) => leadsOn(place, pointGap(start, place)) && isFree(place, place))
    .map((at) => ({ at, gone: Infinity, path: [], found: Infinity, done: false }))
  const reached: Reached[] = []
  let here: Reached | null = { at: start, gone: 0, path: [] }
  for (let found = 0; here; here = nearestOpen(places)) {
    for (const place of places) {
      if (place.done) continue
      const gone = here.gone + pointGap(here.at, place.at)
      if (place.gone <= gone || !leadsOn(place.at, gone) || !isFree(here.at, place.at)) continue
      place.gone = gone
      place.path = [...here.path, place.at]
      place.found = found++
    }
    if (here.path.length > 0) reached.push(here)
  }
  return { reached, met }
}

/** Ways past whatever stands near a model, on one storey; nearest first. */
export function waysRound(scene: MoveScene, mover: Standing, on: SurfaceRef, reach: Mm): readonly Reached[] {
  return waysPast(new Lane(scene, mover, reach), on, reach)
}
export const waysPast = (lane: Lane, on: SurfaceRef, reach: Mm): readonly Reached[] =>
  pastAll(new Rounds(lane, on), reach)

function pastAll(rounds: Rounds, reach: Mm, goal?: PlanPoint): readonly Reached[] {
  const barriers = barriersNear(rounds.lane, reach)
  return barriers.length === 0 ? [] : searchRound(rounds, reach, barriers, goal).reached
}

/** Round what bars the way on one storey, and round what one meets then. */
function roundOn(lane: Lane, on: SurfaceRef, to: Waypoint, reach: Mm): readonly Waypoint[] | null {
  const first = lane.barrier(lane.mover.pose, to)
  if (first === null || first === 'edge' || first === 'wall') return null
  const through = (reached: readonly Reached[]): readonly Waypoint[] | null =>
    freest(
      lane,
      reached
        .filter((way) => way.gone + pointGap(way.at, to.at) <= reach + tolerance)
        .map((way) => [...way.path.map((at) => ({ at, on })), to]),
    )
  const rounds = new Rounds(lane, on)
  const barriers = new Set([first])
  for (let round = 0; round < mostRounds && barriers.size <= mostBarriers; round++) {
    const before = barriers.size
    const { reached, met } = searchRound(rounds, reach, [...barriers], to.at)
    const found = through(reached)
    if (found) return found
    for (const barrier of met) barriers.add(barrier)
    if (barriers.size === before) break
  }
  return through(pastAll(rounds, reach, to.at))
}

/** The path to a place, or null where no free way is within the budget. A straight way may be longer: the caller judges. */
export function routeTo(
  scene: MoveScene,
  mover: Standing,
  to: Waypoint,
  rules: MoveRules,
): readonly Waypoint[] | null {
  if (rules.manner === 'jump') return [to]
  const reach = Math.max(rules.budget.plan, pointGap(mover.pose.at, to.at))
  const lane = new Lane(scene, mover, reach)
  const straight = freest(lane, waysAcross(mover.pose, to))
  if (straight || pointGap(mover.pose.at, to.at) > rules.budget.plan) return straight
  if (scene.walls === 'physical') return wayThrough(lane, to, rules)
  const here = roundOn(lane, mover.pose.on, to, rules.budget.plan)
  if (here || sameFloor(mover.pose.on, to.on)) return here
  // Round it on the storey the move ends on.
  const climbed = { at: mover.pose.at, on: to.on }
  const pose = { ...mover.pose, on: to.on, y: heightOf(scene.table, climbed) ?? mover.pose.y }
  const there = roundOn(new Lane(scene, { ...mover, pose }, reach), to.on, to, rules.budget.plan)
  return there && freest(lane, [[climbed, ...there]])
}
