/** Is a model's path legal, and what does it cost? The one answer for the tool, the rules and the machine (CF-MOVE-09). */
import {
  atLeast,
  bearing,
  closerThan,
  inches,
  pointToSegment,
  toInches,
  within,
  type Mm,
  type PlanPoint,
} from '../geometry'
import type { Budget } from '../protocol/decision'
import type { ModelMove, MoveLeg } from '../protocol/query'
import { refuse, type Refusal, type RuleId } from '../protocol/refusal'
import type { Waypoint } from '../protocol/spatial'
import { baseGap, canStand, inside, reachOfBase } from '../table'
import type { Piece, Pose, Standing, Table } from '../table/types'
import { costOf, heightOf, legsOf, pieceUnder, type Foothold } from './legs'
import { impassableOn } from './terrain'

/** C4-MOVE-04. */
export const enemyDistance: Mm = inches(1)
/** Bases closer in height than half a storey are on one level (C4-TERRAIN-08). */
const levelSpan: Mm = inches(1.5)

/** Somebody in the way. */
export interface Obstacle {
  readonly standing: Standing
  /** Distance to keep: 0 lets bases touch (friends, C4-MOVE-03), 1" is the enemy's due (C4-MOVE-04). */
  readonly keep: Mm
}
/** What surrounds a move: the table and everybody who is not of the moving unit. */
export interface MoveScene {
  readonly table: Table
  readonly obstacles: readonly Obstacle[]
}
export interface MoveRules {
  readonly budget: Budget
  /** `core4.move.sharedClimbBudget`: one purse for plan and climb (C4-MOVE-11). */
  readonly sharedClimb?: boolean
  /** What limits the distance: cited when it is too far. */
  readonly cite?: readonly RuleId[]
}

/** Inches as a sentence shows them. */
const shown = (mm: Mm): number => Math.round(toInches(mm) * 100) / 100
const no = (...args: Parameters<typeof refuse>): Refusal => refuse(...args).refusal

/** Friends are passed only by those who fit; enemies not nearer than their due, nor nearer than at the start. */
function obstructedBy(leg: MoveLeg, mover: Standing, { standing, keep }: Obstacle): boolean {
  const low = Math.min(leg.from.y, leg.to.y)
  const high = Math.max(leg.from.y, leg.to.y)
  const { y, at } = standing.pose
  const rise = Math.max(0, low - y, y - high)
  if (rise >= Math.max(keep, levelSpan)) return false
  const radii = reachOfBase(mover.body.base) + reachOfBase(standing.body.base)
  const gap = pointToSegment(at, leg.from, leg.to) - radii
  if (keep === 0) return closerThan(gap, 0)
  // C4-MOVE-04: whoever starts too near may walk away, never nearer.
  return closerThan(Math.hypot(Math.max(0, gap), rise), Math.min(keep, baseGap(mover, standing)))
}

function offTable(table: Table, mover: Standing, at: PlanPoint): boolean {
  const radius = reachOfBase(mover.body.base)
  return !(
    atLeast(at.x, radius) &&
    atLeast(at.z, radius) &&
    within(at.x + radius, table.width) &&
    within(at.z + radius, table.depth)
  )
}

/** What stops these legs, if anything; distances are not looked at. */
export function obstruction(scene: MoveScene, mover: Standing, legs: readonly MoveLeg[]): Refusal | null {
  for (const leg of legs) {
    if (offTable(scene.table, mover, leg.to)) return no('offTable', 'C4-MOVE-12', undefined, [mover.id])
    const solid = impassableOn(scene.table, mover.body, leg)
    if (solid) return no('impassable', 'C4-TERRAIN-03', undefined, [mover.id, solid.id])
    for (const obstacle of scene.obstacles)
      if (obstructedBy(leg, mover, obstacle))
        return obstacle.keep > 0
          ? no('enemyTooClose', ['C4-MOVE-04', 'CF-MOVE-06'], { keep: shown(obstacle.keep) }, [
              mover.id,
              obstacle.standing.id,
            ])
          : no('friendInTheWay', 'C4-MOVE-03', undefined, [mover.id, obstacle.standing.id])
  }
  return null
}

/** Somebody or something a way round has to go round. */
export type Barrier = Obstacle | Piece

/** The first thing that bars the straight way to a waypoint, if any. */
export function barrierOn(
  scene: MoveScene,
  mover: Standing,
  from: Foothold & { readonly y: Mm },
  to: Waypoint,
): Barrier | 'edge' | null {
  if (offTable(scene.table, mover, to.at)) return 'edge'
  const legs = legsOf(scene.table, from, [to])
  // One who stays where he is still fills the place.
  for (const leg of legs.length > 0 ? legs : [standingStill(from)]) {
    const barrier =
      scene.obstacles.find((obstacle) => obstructedBy(leg, mover, obstacle)) ??
      impassableOn(scene.table, mover.body, leg)
    if (barrier) return barrier
  }
  return null
}
const standingStill = ({ at, y }: Foothold & { readonly y: Mm }): MoveLeg => ({
  from: { ...at, y },
  to: { ...at, y },
  kind: 'walk',
  length: 0,
})

/** Too far across or up (C4-MOVE-02, CF-MOVE-02, -03). */
export function overspent(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  legs: readonly MoveLeg[],
  rules: MoveRules,
): Refusal | null {
  const { plan, climb } = costOf(legs)
  const { budget } = rules
  const across = rules.sharedClimb ? plan + climb : plan
  if (!within(across, budget.plan))
    return no('tooFar', rules.cite ?? ['C4-MOVE-02'], { needed: shown(across), budget: shown(budget.plan) }, [
      mover.id,
    ])
  if (within(climb, budget.climb)) return null
  return { ...storeyOutOfReach(scene.table, mover, path, budget.climb), at: [mover.id] }
}

/** Names the storey that is too much: what is left of the climb and what it needs. */
function storeyOutOfReach(table: Table, mover: Standing, path: readonly Waypoint[], budget: Mm): Refusal {
  let left = budget
  let needed: Mm = 0
  for (const climb of legsOf(table, mover.pose, path).filter((leg) => leg.kind === 'climb')) {
    for (const storey of storeysBetween(table, [mover.pose, ...path], climb)) {
      needed = storey
      if (!within(storey, left))
        return no('endsBetweenFloors', ['CF-MOVE-02', 'C4-MOVE-11'], {
          left: shown(left),
          needed: shown(needed),
        })
      left -= storey
    }
  }
  return no('endsBetweenFloors', ['CF-MOVE-02', 'C4-MOVE-11'], { left: shown(left), needed: shown(needed) })
}
/** Heights of the storeys one climb passes, in its order. */
function storeysBetween(table: Table, path: readonly Foothold[], climb: MoveLeg): readonly Mm[] {
  const [low, high] = [Math.min(climb.from.y, climb.to.y), Math.max(climb.from.y, climb.to.y)]
  const floors = path
    .map((foothold) => pieceUnder(table, foothold.on)?.design)
    .flatMap((design) => (design?.kind === 'ruin' ? design.levels.map((level) => level.height) : []))
    .filter((height) => height > low && height < high)
  const stops = [low, ...new Set(floors), high].sort((one, two) => one - two)
  const storeys = stops.slice(1).map((stop, index) => stop - (stops[index] as number))
  return climb.from.y <= climb.to.y ? storeys : storeys.reverse()
}

/** Where the path ends: the last place, facing the way the model went; its start when it does not move. */
export function endOf(table: Table, start: Pose, path: readonly Waypoint[], legs: readonly MoveLeg[]): Pose {
  const last = path[path.length - 1]
  if (!last || legs.length === 0) return start
  const walked = legs.findLast((leg) => leg.kind === 'walk' && leg.length > 0)
  return {
    at: last.at,
    y: heightOf(table, last) ?? start.y,
    on: last.on,
    facing: walked ? bearing(walked.from, walked.to) : start.facing,
  }
}

/**
 * One model's path: cost, end and the first thing wrong with it.
 * @param beside  the rest of its unit where they will stand: they may be passed, not stood on (C4-MOVE-03)
 */
export function checkPath(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  rules: MoveRules,
  beside: readonly Standing[] = [],
): ModelMove {
  const legs = legsOf(scene.table, mover.pose, path)
  const move = { legs, ...costOf(legs), end: endOf(scene.table, mover.pose, path, legs) }
  if (legs.length === 0) return move
  const refusal =
    hangsInTheAir(scene.table, mover, path) ??
    overspent(scene, mover, path, legs, rules) ??
    obstruction(scene, mover, legs) ??
    endsBadly(scene, mover, move.end, beside)
  return refusal ? { ...move, refusal } : move
}

/** A storey is walked and climbed inside its ruin's footprint only; where its floor is broken one may still pass (CF-MOVE-04). */
function hangsInTheAir(table: Table, mover: Standing, path: readonly Waypoint[]): Refusal | null {
  const bad = path.find(({ at, on }) => {
    if (on.level === 0) return false
    const piece = pieceUnder(table, on)
    const has = piece?.design.kind === 'ruin' && piece.design.levels.some(({ index }) => index === on.level)
    return !piece || !has || !inside({ at }, piece)
  })
  return bad ? no('noFloorThere', ['CF-MOVE-04', 'CF-RUIN-04'], undefined, [mover.id]) : null
}

/** The end pose by CF-RUIN-04, and 1" from those one started too close to (C4-MOVE-04). */
export function endsBadly(
  scene: MoveScene,
  mover: Standing,
  end: Pose,
  beside: readonly Standing[],
): Refusal | null {
  const around = scene.obstacles.filter(({ standing }) => isNear(standing, end.at))
  const others = beside.filter((standing) => isNear(standing, end.at))
  for (const { standing } of around) others.push(standing)
  const stands = canStand(scene.table, mover.body, end.at, end.on, others)
  if (stands) return { ...stands, at: [mover.id, ...(stands.at ?? [])] }
  const there = { ...mover, pose: end }
  const near = around.find(({ standing, keep }) => keep > 0 && closerThan(baseGap(there, standing), keep))
  return near
    ? no('enemyTooClose', ['C4-MOVE-04', 'CF-MOVE-06'], { keep: shown(near.keep) }, [
        mover.id,
        near.standing.id,
      ])
    : null
}
/** No base and no distance to keep reaches farther than this from centre to centre. */
const arm: Mm = inches(6)
const isNear = ({ pose }: Standing, at: PlanPoint): boolean =>
  Math.abs(pose.at.x - at.x) < arm && Math.abs(pose.at.z - at.z) < arm
