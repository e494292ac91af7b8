/** A move from where a model stands along its path: legal or not, how long, what is crossed, where it ends (LS-MOVE). */
import {
  bearing,
  cm,
  lengthInside,
  pointGap,
  pointToSegment,
  tolerance,
  type Mm,
  type PlanPoint,
} from '../../geometry'
import { refuse, type Refusal } from '../../protocol/refusal'
import type { Edge } from '../../protocol/skirmish'
import type { Waypoint } from '../../protocol/spatial'
import { footprint, sweepMeets, sweptGap, type PlacedBase, type Pose } from '../../table'
import { hasHull } from './bodies'
import { shortMove } from './along'
import { basesTouch } from './distance'
import { climbObstacles, type Climbed } from './climbs'
import { pathStepOf, stretch, type PathStep, type PathStretch } from './legs'
import { crossingAllowance, crossed, overspentCrossing } from './obstacle-rules'
import { atMost, hair } from './precision'
import { entersSealed } from './sealed'
import type { SkirmishSpace, SpaceModel } from './space'
import { standsBadly } from './support'
import type { Path, SoldierWalk, WalkLeg, WalkOptions } from './walk-types'

/** Of the last stretch at least so long the facing is taken. */
const leastFacing: Mm = cm(1)

/** @param between  what lies between two steps, for whoever tries many paths over the same ones */
export function walkPathOf(
  space: SkirmishSpace,
  model: SpaceModel,
  path: Path,
  options: WalkOptions,
  between: typeof stretch = stretch,
): SoldierWalk {
  const { steps, leaves, lost } = stepsOf(space, model, path)
  const all: PathStretch[] = []
  const climbed: Climbed[] = []
  let gone: Mm = 0
  for (let i = 1; i < steps.length; i++) {
    const one = between(space, model, steps[i - 1] as PathStep, steps[i] as PathStep)
    for (const climb of one.climbed) climbed.push({ ...climb, gone: gone + climb.gone })
    gone += one.legs.reduce((sum, leg) => sum + leg.length, 0)
    all.push(one)
  }
  const legs = all.flatMap((one) => one.legs)
  const {
    crossings,
    allowance,
    refusal: barred,
  } = crossed(space.numbers, climbObstacles(space, climbed), slowed(space, legs, options))
  const last = steps[steps.length - 1] as PathStep
  const end = endOf(model, last, legs, gone, path, options)
  const tooLong = overspentCrossing(model, gone, allowance)
  const refusal =
    lost ??
    // What lies in between is nobody's reason where no way at all is short enough.
    (isTooFarStraight(space, model, last.at, options) ? tooLong : null) ??
    unsupported(model, all) ??
    entersSealed(space, model, legs, options.held) ??
    leavesBadly(model, leaves, options) ??
    barred ??
    ladderTooShort(model, legs, options) ??
    tooLong ??
    inTheWay(space, model, legs, options) ??
    (leaves === null && legs.length > 0 ? endsBadly(space, model, end, options) : null)
  const found: SoldierWalk = { start: model.pose, legs, length: gone, crossings, allowance, end, leaves }
  return refusal ? { ...found, refusal: { ...refusal, at: refusal.at ?? [model.id] } } : found
}

/** By choice area terrain is rough: what goes through it goes half as far (LS-MOVE-06). */
const slowed = (space: SkirmishSpace, legs: readonly WalkLeg[], options: WalkOptions): WalkOptions =>
  options.roughGround &&
  space.areas.some((piece) =>
    legs.some(({ from, to, on }) => on.level === 0 && lengthInside(from, to, footprint(piece)) > tolerance),
  )
    ? { ...options, allowance: crossingAllowance(space.numbers, options) / 2 }
    : options

interface Steps {
  readonly steps: readonly PathStep[]
  readonly leaves: Edge | null
  readonly lost: Refusal | null
}
/** Heights along the path, which is cut off where it crosses an edge of the table (LS-GEO-15, LS-MOVE-08). */
function stepsOf(space: SkirmishSpace, { pose }: SpaceModel, path: Path): Steps {
  const steps: PathStep[] = [{ at: pose.at, y: pose.y, on: pose.on }]
  for (const waypoint of path) {
    const before = steps[steps.length - 1] as PathStep
    const edge = edgeCrossed(space, before.at, waypoint.at)
    if (edge) {
      steps.push({ at: edge.at, y: before.y, on: before.on })
      return { steps, leaves: edge.edge, lost: null }
    }
    const step = pathStepOf(space, waypoint)
    if (!step) return { steps, leaves: null, lost: refuse('noFloorThere', 'LS-GEO-08').refusal }
    steps.push(step)
  }
  return { steps, leaves: null, lost: null }
}

/** The first edge that a straight way crosses, and where. */
function edgeCrossed(
  { table }: Pick<SkirmishSpace, 'table'>,
  from: PlanPoint,
  to: PlanPoint,
): { readonly edge: Edge; readonly at: PlanPoint } | null {
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const ways: readonly (readonly [Edge, number])[] = [
    ['west', to.x < 0 ? -from.x / dx : Infinity],
    ['east', to.x > table.width ? (table.width - from.x) / dx : Infinity],
    ['north', to.z < 0 ? -from.z / dz : Infinity],
    ['south', to.z > table.depth ? (table.depth - from.z) / dz : Infinity],
  ]
  const [edge, t] = ways.reduce((first, way) => (way[1] < first[1] ? way : first))
  return t === Infinity ? null : { edge, at: { x: from.x + dx * t, z: from.z + dz * t } }
}
const leavesBadly = (
  { id }: SpaceModel,
  leaves: Edge | null,
  { mayLeave = [] }: WalkOptions,
): Refusal | null =>
  leaves === null || mayLeave.includes(leaves)
    ? null
    : refuse('wrongTableEdge', 'LS-MOVE-08', undefined, [id]).refusal

function unsupported({ id }: SpaceModel, all: readonly PathStretch[]): Refusal | null {
  const bad = all.find((one) => one.bad)?.bad
  if (!bad) return null
  return bad === 'noFloorThere'
    ? refuse('noFloorThere', 'LS-GEO-08', undefined, [id]).refusal
    : refuse('noWayThrough', ['LS-GEO-07', 'LS-GEO-08'], undefined, [id]).refusal
}

/** Ladders are for moves longer than 5 cm (LS-GEO-08). */
const ladderTooShort = (
  { id }: SpaceModel,
  legs: readonly WalkLeg[],
  { manner }: WalkOptions,
): Refusal | null =>
  (manner === 'short' || manner === 'reaction') && legs.some((leg) => leg.kind === 'ladder')
    ? refuse('noLadderInShortMove', 'LS-GEO-08', undefined, [id]).refusal
    : null

/** Too far for such a move as the crow flies: climbing costs nothing, and no way is shorter (LS-GEO-09). */
const isTooFarStraight = (
  { numbers }: SkirmishSpace,
  { pose }: SpaceModel,
  at: PlanPoint,
  options: WalkOptions,
): boolean => !atMost(pointGap(pose.at, at), crossingAllowance(numbers, options))

/**
 * Whether no way at all leads a man there: it is too far even straight, there is no floor, or nobody can end there. Of a
 * hull that hangs on how it comes.
 */
export function isOutOfReach(
  space: SkirmishSpace,
  model: SpaceModel,
  to: Waypoint,
  options: WalkOptions,
): boolean {
  const { at, on } = to
  const { width, depth } = space.table
  if (hasHull(model) || at.x < 0 || at.z < 0 || at.x > width || at.z > depth) return false
  if (isTooFarStraight(space, model, at, options)) return true
  const step = pathStepOf(space, to)
  if (!step) return true
  return (
    pointGap(model.pose.at, at) > 0 &&
    endsBadly(space, model, { at, y: step.y, on, facing: model.pose.facing }, options) !== null
  )
}

/** Bodies whose heights do not meet are not in each other's way. */
const sameFloor: Mm = cm(3)

/** Friends are passed, enemies are not touched unless they are assaulted (LS-GEO-09). */
function inTheWay(
  space: SkirmishSpace,
  model: SpaceModel,
  legs: readonly WalkLeg[],
  { mayTouch = [], unknown = [], decoys = [] }: WalkOptions,
): Refusal | null {
  const strangers = [...space.models.values(), ...decoys].filter(
    (other) =>
      other.id !== model.id &&
      other.side !== null &&
      other.side !== model.side &&
      !other.wreck &&
      !mayTouch.includes(other.id) &&
      !unknown.includes(other.id),
  )
  if (strangers.length === 0) return null
  // Who begins in contact breaks away from it, and does not go nearer or through (LS-MELEE-03).
  const begun = new Set(strangers.filter((one) => basesTouch(space, model, one)).map(({ pose }) => pose))
  for (const { from, to } of legs) {
    const by = { x: to.x - from.x, z: to.z - from.z }
    const facing = Math.hypot(by.x, by.z) > tolerance ? bearing(from, to) : model.pose.facing
    const carried: PlacedBase = { base: model.body.base, at: from, facing }
    const met = strangers.find(({ pose, body }) => {
      if (Math.min(from.y, to.y) > pose.y + sameFloor || Math.max(from.y, to.y) < pose.y - sameFloor)
        return false
      const other = { base: body.base, at: pose.at, facing: pose.facing }
      if (!isNear(from, to, pose.at)) return false
      // Along a hull one walks as one likes: it stands in the way by itself.
      if (begun.has(pose))
        return !body.hull && pointToSegment(pose.at, from, to) < startsFrom(model, pose) - hair
      return sweepMeets(carried, by, other) || sweptGap(carried, by, other) <= hair
    })
    if (met) return refuse('enemyInTheWay', 'LS-GEO-09', undefined, [model.id, met.id]).refusal
  }
  return null
}
const startsFrom = ({ pose }: SpaceModel, { at }: Pose): Mm => Math.hypot(pose.at.x - at.x, pose.at.z - at.z)
/** No two bases are longer than this together. */
const arm: Mm = cm(30)
const isNear = (a: PlanPoint, b: PlanPoint, at: PlanPoint): boolean =>
  at.x >= Math.min(a.x, b.x) - arm &&
  at.x <= Math.max(a.x, b.x) + arm &&
  at.z >= Math.min(a.z, b.z) - arm &&
  at.z <= Math.max(a.z, b.z) + arm

function endsBadly(
  space: SkirmishSpace,
  model: SpaceModel,
  end: Pose,
  { instead = [], mayTouch = [], unknown = [], decoys = [], manner }: WalkOptions,
): Refusal | null {
  const moved = new Map(instead.map((other) => [other.id, other]))
  const others = [...space.models.values(), ...decoys]
    .filter(({ id }) => id !== model.id && !unknown.includes(id))
    .map((other) => moved.get(other.id) ?? other)
  const bad = standsBadly(space, model, end, others)
  if (bad) return bad
  if (mayTouch.length > 0 || manner === 'tracked' || manner === 'wheeled' || hasHull(model)) return null
  const there: SpaceModel = { ...model, pose: end }
  const touched = others.find(
    (other) =>
      other.side !== null && other.side !== model.side && !hasHull(other) && basesTouch(space, there, other),
  )
  return touched && !basesTouch(space, model, touched)
    ? refuse('enemyInTheWay', 'LS-GEO-09', undefined, [model.id, touched.id]).refusal
    : null
}

/** Where it ends, and facing whither (LS-MOVE-07, LS-VEH-01). */
function endOf(
  { pose }: SpaceModel,
  last: PathStep,
  legs: readonly WalkLeg[],
  length: Mm,
  path: Path,
  { freeFacing, reverse, manner }: WalkOptions,
): Pose {
  const wished = path[path.length - 1]?.facing
  const drives = manner === 'tracked' || manner === 'wheeled'
  const isFree = freeFacing === true || (atMost(length, shortMove) && !drives)
  const forward = legs.findLast(
    ({ from, to, kind }) =>
      kind !== 'climb' && Math.hypot(to.x - from.x, to.z - from.z) >= leastFacing - hair,
  )
  const ahead = forward ? bearing(forward.from, forward.to) : pose.facing
  const facing = isFree ? (wished ?? pose.facing) : forward && reverse ? (ahead + 180) % 360 : ahead
  return { at: last.at, y: last.y, on: last.on, facing }
}
