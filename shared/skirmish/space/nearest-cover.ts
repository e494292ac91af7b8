/** Where cover is to be had (LS-GEO-05, LS-REACT-02, -04, LS-SUP-03). */
import { cm, type Mm, type PlanPoint } from '../../geometry'
import { atan2, cos, sin } from '../../portable'
import type { ModelId, Pose } from '../../table'
import type { Waypoint } from '../../protocol/spatial'
import { cover, coverFromAll, exposedTo, type Guise } from './cover'
import { distance } from './distance'
import { spacing } from './lattice'
import { placesReached, soldierRouteTo } from './reach'
import { see } from './sight'
import { spaceModelOf, type SkirmishSpace, type SpaceModel } from './space'
import { supportsAt } from './support'
import { tightened } from './tighten'
import { crossingAllowance } from './obstacle-rules'
import { walkPathOf } from './walk'
import type { Path, SoldierWalk, WalkOptions } from './walk-types'

export interface CoverPlace {
  readonly pose: Pose
  /** Over the places looked at; the way itself may be a little shorter. */
  readonly length: Mm
}

/** Every place within the allowance at which it would be in cover from all of these, nearest first: the ring of a dodge. */
export function* coverPlaces(
  space: SkirmishSpace,
  model: SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  options: WalkOptions,
  guise: Guise = {},
): Generator<CoverPlace> {
  for (const { place, length, stands } of placesReached(space, model, options)) {
    if (!stands) continue
    const pose: Pose = { at: place.at, y: place.y, on: place.on, facing: model.pose.facing }
    if (coverFromAll(space, { ...model, pose }, enemies, guise)) yield { pose, length }
  }
}

interface NearestCover {
  /** Empty where it stands in cover already. */
  readonly path: Path
  readonly walk: SoldierWalk | null
  readonly pose: Pose
  readonly length: Mm
  /** Only from the nearest enemy: nowhere in reach is it in cover from all of them. */
  readonly partial: boolean
}

/**
 * The reachable position with the shortest path at which it would be in cover from every enemy who sees it; if there is
 * none, that which is in cover from the nearest enemy; null where there is none either (LS-GEO-05).
 */
export const nearestCover = (
  space: SkirmishSpace,
  model: SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  options: WalkOptions,
  guise: Guise = {},
): NearestCover | null => nearestCovers(space, model, enemies, options, guise)[0] ?? null

/** The nearest, and whatever is as near in another place: its owner chooses among them (LS-SUP-03). */
export function nearestCovers(
  space: SkirmishSpace,
  model: SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  options: WalkOptions,
  guise: Guise = {},
): readonly NearestCover[] {
  if (coverFromAll(space, model, enemies, guise))
    return [{ path: [], walk: null, pose: model.pose, length: 0, partial: false }]
  const whole = search(space, model, enemies, options, guise)
  if (whole.length > 0 || enemies.length < 2) return whole.map((one) => ({ ...one, partial: false }))
  const nearest = enemies
    .map((enemy) => spaceModelOf(space, enemy))
    .reduce((best, enemy) => (distance(best, model) <= distance(enemy, model) ? best : enemy))
  return search(space, model, [nearest], options, guise).map((one) => ({ ...one, partial: true }))
}

type Found = Omit<NearestCover, 'partial'> & { readonly walk: SoldierWalk }
/** A way as far as its last corner, and from there straight on. */
interface Ray {
  readonly before: Path
  readonly corner: PlanPoint
}

/** Distances this near to each other are equal, places nearer than that are one. */
const alike: Mm = cm(0.1)
const apart: Mm = cm(1)
/** Of the places of the lattice not all ways are worked out. */
const mostRoutes = 6
/** A way over the lattice goes in eight directions, and so is at most by this longer than the straight one. */
const roundabout = 1 / cos(Math.PI / 8)
/** Rings about him on which cover is looked for, and places on a ring, no farther apart than this. */
const ring: Mm = cm(0.4)
const wider = 1.05

function search(
  space: SkirmishSpace,
  model: SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  options: WalkOptions,
  guise: Guise,
): readonly Found[] {
  const isCovered = coverAgainst(space, enemies, guise)
  const go = (path: Path): Found | null => {
    const gone = walkPathOf(space, model, path, options)
    return gone.refusal ? null : { path, walk: gone, pose: gone.end, length: gone.length }
  }
  const at = ({ before }: Ray, { at: place, on, y }: Waypoint & { readonly y: Mm }): Found | null =>
    isCovered({ ...model, pose: { at: place, on, y, facing: model.pose.facing } })
      ? go([...before, { at: place, on }])
      : null
  const refine = (ray: Ray, found: Found): Found => refined(space, ray, found, (place) => at(ray, place))

  const drawnTight = (found: Found): Found => {
    const one = go(tightened(space, found.path, found.length, (path) => go(path)?.walk ?? null)) ?? found
    const before = one.path.slice(0, -1)
    return refine({ before, corner: before[before.length - 1]?.at ?? model.pose.at }, one)
  }

  // Round corners over the lattice: that finds the way, the places between its points are looked at afterwards.
  const round: Found[] = []
  let best: Mm = crossingAllowance(space.numbers, options)
  for (const { pose, length } of coverPlaces(space, model, enemies, options, guise)) {
    if (length / roundabout - spacing > best || round.length >= mostRoutes) break
    const { path, walk: gone, refusal } = soldierRouteTo(space, model, pose, options)
    if (refusal) continue
    const near = drawnTight(drawnTight({ path, walk: gone, pose: gone.end, length: gone.length }))
    round.push(near)
    best = Math.min(best, near.length)
  }
  const here: Ray = { before: [], corner: model.pose.at }
  const straight = firstRing(space, model, best, (place) => at(here, place)).map((one) => refine(here, one))
  const all = [...straight, ...round].sort((one, other) => one.length - other.length)
  return all.filter(
    (one, i) =>
      one.length <= (all[0]?.length ?? 0) + alike &&
      !all.slice(0, i).some(({ pose }) => away(pose.at, one.pose.at) < apart),
  )
}
const away = (a: PlanPoint, b: PlanPoint): Mm => Math.hypot(a.x - b.x, a.z - b.z)

/** Who saw him last is asked first: most places are open to the same enemy. */
function coverAgainst(
  space: SkirmishSpace,
  enemies: readonly (ModelId | SpaceModel)[],
  guise: Guise,
): (there: SpaceModel) => boolean {
  let order = enemies.map((enemy) => spaceModelOf(space, enemy))
  return (there) => {
    const seen = exposedTo(space, there, order, guise)
    if (seen && seen !== order[0]) order = [seen, ...order.filter((one) => one !== seen)]
    return seen === null
  }
}

/** Everything found on the first ring about him on which anything is, none of it farther than `most`. */
function firstRing(
  space: SkirmishSpace,
  { pose }: SpaceModel,
  most: Mm,
  look: (place: Waypoint & { readonly y: Mm }) => Found | null,
): readonly Found[] {
  for (let r = ring; r - ring < most; r += Math.max(ring, r * (wider - 1))) {
    const found: Found[] = []
    const count = Math.ceil((2 * Math.PI * r) / Math.max(ring, r * (wider - 1)))
    for (let i = 0; i < count; i++) {
      const one = lookFrom(space, pose, (2 * Math.PI * i) / count, r, look)
      if (one && !found.some((other) => away(other.pose.at, one.pose.at) < apart)) found.push(one)
    }
    if (found.length > 0) return found
  }
  return []
}
function lookFrom(
  space: SkirmishSpace,
  { at: from, y }: Pick<Pose, 'at' | 'y'>,
  angle: number,
  r: Mm,
  look: (place: Waypoint & { readonly y: Mm }) => Found | null,
): Found | null {
  const at = { x: from.x + cos(angle) * r, z: from.z + sin(angle) * r }
  const { width, depth } = space.table
  if (at.x < 0 || at.z < 0 || at.x > width || at.z > depth) return null
  for (const { on, y: height } of supportsAt(space, at)) {
    const one = Math.abs(height - y) <= heap ? look({ at, on, y: height }) : null
    if (one) return one
  }
  return null
}
/** Straight on he goes over heaps, and up to no other storey. */
const heap: Mm = cm(4)

const finest = 0.0004
const hairsbreadth: Mm = 0.05
/** From a place in cover as near to the corner as cover goes, along its border to where that is nearest. */
function refined(
  space: SkirmishSpace,
  { corner }: Ray,
  found: Found,
  look: (place: Waypoint & { readonly y: Mm }) => Found | null,
): Found {
  let best = found
  const polar = (): { angle: number; r: Mm } => ({
    angle: atan2(best.pose.at.z - corner.z, best.pose.at.x - corner.x),
    r: away(best.pose.at, corner),
  })
  const tryAt = (angle: number, r: Mm): boolean => {
    const one = lookFrom(space, { at: corner, y: best.pose.y }, angle, r, look)
    if (one && one.length < best.length) best = one
    return one !== null && best === one
  }
  const draw = (): void => {
    const { angle, r } = polar()
    let [free, no] = [r, 0]
    for (let step = r - ring; step > 0; step -= ring) {
      if (!tryAt(angle, step)) {
        no = step
        break
      }
      free = step
    }
    while (free - no > hairsbreadth) {
      const middle = (free + no) / 2
      if (tryAt(angle, middle)) free = middle
      else no = middle
    }
  }
  draw()
  for (let turn = 0.2; turn > finest;) {
    const { angle, r } = polar()
    const less = r - hairsbreadth / 5
    if (less > 0 && (tryAt(angle + turn, less) || tryAt(angle - turn, less))) draw()
    else turn /= 2
  }
  return best
}

/** Would it be in cover from these at that pose: what is asked of a place its owner has chosen. */
export const isCoverFrom = (
  space: SkirmishSpace,
  model: SpaceModel,
  pose: Pose,
  enemies: readonly (ModelId | SpaceModel)[],
  guise: Guise = {},
): boolean => {
  const there = { ...model, pose }
  return enemies.every((enemy) => {
    const sight = see(space, enemy, there)
    return !sight.visible || cover(space, there, enemy, guise, sight).inCover
  })
}
