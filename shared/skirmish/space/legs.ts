/** A path as the straight legs that are gone: on foot, up stairs, up ladders, over what stands in the way (LS-GEO-08, -09). */
import {
  placed,
  pointToSegment,
  tolerance,
  unplaced,
  type Mm,
  type PlanPoint,
  type Point3,
} from '../../geometry'
import type { Waypoint } from '../../protocol/spatial'
import { pieceFrame, pieceOf, type SurfaceRef } from '../../table'
import { bridged, climbsOf, type Climbed } from './climbs'
import { columns, profile } from './columns'
import type { SkirmishSpace, SpaceModel } from './space'
import { supportHeight } from './support'
import type { WalkLeg } from './walk-types'

/** Where one stands on the way. */
export interface PathStep {
  readonly at: { readonly x: Mm; readonly z: Mm }
  readonly y: Mm
  readonly on: SurfaceRef
}
export interface PathStretch {
  readonly legs: readonly WalkLeg[]
  /** Obstacles, with the path gone from the start of the stretch. */
  readonly climbed: readonly Climbed[]
  /** Nothing holds him up somewhere on it, or nothing lets him through. */
  readonly bad?: 'noFloorThere' | 'noWayThrough'
}

const point = ({ at, y }: PathStep): Point3 => ({ ...at, y })
const apart = (a: Point3, b: Point3): Mm => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
const walkLeg = (from: Point3, to: Point3, on: SurfaceRef): WalkLeg => ({
  from,
  to,
  on,
  kind: 'walk',
  length: apart(from, to),
})

/** From one waypoint to the next, in a straight line seen from above. */
export function stretch(space: SkirmishSpace, mover: SpaceModel, from: PathStep, to: PathStep): PathStretch {
  return stairs(space, from, to) ?? overStairs(space, mover, from, to) ?? onFoot(space, mover, from, to)
}

/** A straight way that leads along a whole stair: up to it, over it and on from it. */
function overStairs(
  space: SkirmishSpace,
  mover: SpaceModel,
  from: PathStep,
  to: PathStep,
): PathStretch | null {
  const piece = pieceOf(space.table, from.on.piece ?? to.on.piece ?? '')
  if (piece?.design.kind !== 'ruin' || Math.abs(from.y - to.y) < tolerance) return null
  const at = pieceFrame(piece)
  const { levels } = piece.design
  for (const stair of piece.design.stairs) {
    const low = levels[stair.level]?.height
    const high = levels[stair.level + 1]?.height
    if (low === undefined || high === undefined) continue
    const [below, above] = from.y < to.y ? [from, to] : [to, from]
    if (Math.abs(below.y - low) > slack || Math.abs(above.y - high) > slack) continue
    const foot: PathStep = { at: placed(at, stair.from), y: below.y, on: below.on }
    const head: PathStep = { at: placed(at, stair.to), y: above.y, on: above.on }
    const [first, second] = from.y < to.y ? [foot, head] : [head, foot]
    const beside = stair.width / 2 + space.numbers.radius
    const isOnWay = ({ at: end }: PathStep): boolean => pointToSegment(end, from.at, to.at) <= beside
    if (!isOnWay(first) || !isOnWay(second) || !isBefore(from.at, first.at, second.at, to.at)) continue
    const parts = [
      onFoot(space, mover, from, first),
      stairs(space, first, second),
      onFoot(space, mover, second, to),
    ]
    return parts.reduce<PathStretch>((whole, part) => (part ? joined(whole, part) : whole), {
      legs: [],
      climbed: [],
    })
  }
  return null
}
/** Does one come to the first place before the second on the straight way? */
const isBefore = (from: PlanPoint, first: PlanPoint, second: PlanPoint, to: PlanPoint): boolean =>
  (second.x - first.x) * (to.x - from.x) + (second.z - first.z) * (to.z - from.z) >= 0
function joined(one: PathStretch, next: PathStretch): PathStretch {
  const gone = one.legs.reduce((sum, leg) => sum + leg.length, 0)
  const bad = one.bad ?? next.bad
  return {
    legs: [...one.legs, ...next.legs],
    climbed: [...one.climbed, ...next.climbed.map((climb) => ({ ...climb, gone: gone + climb.gone }))],
    ...(bad && { bad }),
  }
}

/** Stairs are walked at their true length, each centimetre of a ladder costs two (LS-GEO-08). */
function stairs(space: SkirmishSpace, from: PathStep, to: PathStep): PathStretch | null {
  const piece = pieceOf(space.table, from.on.piece ?? to.on.piece ?? '')
  if (piece?.design.kind !== 'ruin' || (from.on.level === to.on.level && Math.abs(from.y - to.y) < tolerance))
    return null
  const at = pieceFrame(piece)
  const levels = piece.design.levels
  const [a, b] = [unplaced(at, from.at), unplaced(at, to.at)]
  for (const stair of piece.design.stairs) {
    const low = levels[stair.level]?.height
    const high = levels[stair.level + 1]?.height
    if (low === undefined || high === undefined) continue
    const near = stair.width / 2 + space.numbers.radius
    if (pointToSegment(a, stair.from, stair.to) > near || pointToSegment(b, stair.from, stair.to) > near)
      continue
    if (Math.min(from.y, to.y) < low - slack || Math.max(from.y, to.y) > high + slack) continue
    const on = from.y < to.y ? from.on : to.on
    const foot = { ...placed(at, stair.from), y: low }
    const head = { ...placed(at, stair.to), y: high }
    const [first, last] = from.y < to.y ? [foot, head] : [head, foot]
    const stops = [
      point(from),
      ...(isAtEnd(from, first) ? [first] : []),
      ...(isAtEnd(to, last) ? [last] : []),
      point(to),
    ]
    const legs = stops.slice(1).flatMap((next, i): WalkLeg[] => {
      const here = stops[i] as Point3
      const length = apart(here, next)
      if (length < tolerance) return []
      if (Math.abs(next.y - here.y) < tolerance)
        return [walkLeg(here, next, next.y > low + slack ? upper(from, to) : lower(from, to))]
      const cost =
        stair.kind === 'stair'
          ? length
          : 2 * Math.abs(next.y - here.y) + Math.hypot(next.x - here.x, next.z - here.z)
      return [{ from: here, to: next, on, kind: stair.kind, length: cost }]
    })
    return { legs, climbed: [] }
  }
  return null
}
const upper = (a: PathStep, b: PathStep): SurfaceRef => (a.y > b.y ? a : b).on
const lower = (a: PathStep, b: PathStep): SurfaceRef => (a.y > b.y ? b : a).on
const isAtEnd = (step: PathStep, end: Point3): boolean => Math.abs(step.y - end.y) < slack
/** Heights nearer than this are one. */
const slack: Mm = 0.5

/** Levels of the ground are one: heaps and slopes are walked. */
const footing = ({ on, y }: PathStep): Mm => (on.level === 0 ? 0 : y)

function onFoot(space: SkirmishSpace, mover: SpaceModel, from: PathStep, to: PathStep): PathStretch {
  const plan = Math.hypot(to.at.x - from.at.x, to.at.z - from.at.z)
  const [start, end] = [footing(from), footing(to)]
  const isLevel = Math.abs(start - end) <= slack
  // Straight up or down without stair or ladder: there is no edge to climb over.
  if (plan < tolerance)
    return isLevel ? { legs: [], climbed: [] } : { legs: [], climbed: [], bad: 'noWayThrough' }
  const all = columns(space, from.at, to.at, mover)
  const passed = profile(all, start, end)
  if (!passed) return { legs: [walkLeg(point(from), point(to), from.on)], climbed: [], bad: 'noWayThrough' }
  const placeAt = (t: number): PlanPoint => ({
    x: from.at.x + (to.at.x - from.at.x) * t,
    z: from.at.z + (to.at.z - from.at.z) * t,
  })
  const way = bridged(all, passed, space.numbers.obstacles.none, placeAt)
  const climbs = climbsOf(space, all, way, { start, end, onto: to.on.piece }, placeAt)
  const least = Math.min(start, end)
  const bad = way.some(({ from: y }) => y < least - space.numbers.obstacles.none)
    ? { bad: 'noFloorThere' as const }
    : {}
  const climbed = climbs.map(({ t, ...climb }) => ({ ...climb, gone: t * plan }))
  return { legs: footLegs(from, to, isLevel, climbs, plan), climbed, ...bad }
}

/** The rise or fall of a climb is not counted: the way is gone at the height of one storey and then of the other. */
function footLegs(
  from: PathStep,
  to: PathStep,
  isLevel: boolean,
  climbs: readonly { readonly t: number; readonly turns: boolean }[],
  plan: Mm,
): readonly WalkLeg[] {
  if (isLevel) return [walkLeg(point(from), point(to), from.on)]
  const t = climbs.find(({ turns }) => turns)?.t ?? 0
  const at = { x: from.at.x + (to.at.x - from.at.x) * t, z: from.at.z + (to.at.z - from.at.z) * t }
  const [below, above] = [
    { ...at, y: from.y },
    { ...at, y: to.y },
  ]
  return [
    ...(t * plan > tolerance ? [walkLeg(point(from), below, from.on)] : []),
    { from: below, to: above, on: to.on, kind: 'climb' as const, length: 0 },
    ...((1 - t) * plan > tolerance ? [walkLeg(above, point(to), to.on)] : []),
  ]
}

/** Height of a waypoint; where a leg was stopped on a stair it may be started from again. */
export function pathStepOf(space: SkirmishSpace, { at, on }: Waypoint): PathStep | null {
  const y = supportHeight(space, on, at)
  return y === null ? null : { at, y, on }
}
