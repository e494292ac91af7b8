/** Who and what bars a way: friends, enemies and their due, impassable ground, the edge, walls (C4-MOVE-03, -04, -12). */
import {
  atLeast,
  closerThan,
  inches,
  pointGap,
  shorterTurn,
  toInches,
  tolerance,
  touchTolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import { refuse, type Refusal } from '../protocol/refusal'
import {
  baseGap,
  baseOutline,
  closedRefusal,
  hullSpan,
  measuredSpan,
  reachAlongAxes,
  reachOfBase,
  sweepMeets,
  sweptGap,
  type PlacedBase,
} from '../table'
import type { Piece, Standing, Table } from '../table/types'
import { deepestFacings, metNear, metOf, type MetInTurn } from './deepest-turns'
import { hullStopped, solidsNear } from './hull-walls'
import { heightsOf, stretchesOfLeg } from './heights-on-way'
import { facingOn } from './legs'
import { climbBarred, wallInTheWay } from './physical-walls'
import { obstaclesNear } from './obstacles-near'
import type { MoveScene, Obstacle } from './rules'
import { impassableOn, terrainMap } from './terrain'
import { turningAt } from './turning'
import { isTurn } from './turns'

/** Bases closer in height than half a storey are on one level (C4-TERRAIN-08). */
const levelSpan: Mm = inches(1.5)

/** Inches as a sentence shows them. */
export const shownLength = (mm: Mm): number => Math.round(toInches(mm) * 100) / 100
const no = (...args: Parameters<typeof refuse>): Refusal => refuse(...args).refusal

/** An obstacle as one mover meets it; worked out once for all its legs. */
export interface Hindrance {
  readonly obstacle: Obstacle
  readonly x: Mm
  readonly z: Mm
  readonly low: Mm
  readonly high: Mm
  /** Both bases as discs. */
  readonly radii: Mm
  readonly round: boolean
  /** Heights differing by this much or more keep them apart. */
  readonly span: Mm
  /** Distance to keep; whoever starts too near may walk away, never nearer (C4-MOVE-04). */
  readonly due: Mm
}

export function hindranceOf(mover: Standing, obstacle: Obstacle): Hindrance {
  const { standing, keep } = obstacle
  const { body, pose } = standing
  // One may pass under who flies; the distance to an enemy is that to its column (C4-VEH-07).
  const [low, high] = keep > 0 ? measuredSpan(standing) : body.hull ? hullSpan(standing) : [pose.y, pose.y]
  return {
    obstacle,
    x: pose.at.x,
    z: pose.at.z,
    low,
    high,
    radii: reachOfBase(mover.body.base) + reachOfBase(body.base),
    round: mover.body.base.shape === 'round' && body.base.shape === 'round',
    span: Math.max(keep, levelSpan),
    due: keep === 0 ? 0 : Math.min(keep, baseGap(mover, standing)),
  }
}

/** Does a straight way at these heights come too near? A base that is no disc is carried in this facing. */
export function meetsObstacleOn(
  mover: Standing,
  one: Hindrance,
  a: PlanPoint,
  b: PlanPoint,
  low: Mm,
  high: Mm,
  facing: number,
): boolean {
  const rise = Math.max(0, low - one.high, one.low - high)
  if (rise >= one.span) return false
  const reach = one.radii + one.due
  const dx = b.x - a.x
  const dz = b.z - a.z
  const px = one.x - a.x
  const pz = one.z - a.z
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + pz * dz) / squared))
  const ex = px - t * dx
  const ez = pz - t * dz
  const apart = ex * ex + ez * ez
  if (apart >= reach * reach) return false
  if (one.round) {
    const gap = Math.sqrt(apart) - one.radii
    return one.due === 0
      ? closerThan(gap, 0) && one.obstacle.keep === 0
      : closerThan(Math.hypot(Math.max(0, gap), rise), one.due)
  }
  const { standing, keep } = one.obstacle
  const carried = { base: mover.body.base, at: a, facing }
  const other = { base: standing.body.base, at: standing.pose.at, facing: standing.pose.facing }
  if (keep === 0) return sweepMeets(carried, { x: dx, z: dz }, other)
  // Who touches an enemy may leave him, but goes over nobody (C4-MOVE-04, C4-VASSAULT-19).
  if (one.due <= touchTolerance) return sweepMeets(slimmer(carried), { x: dx, z: dz }, other)
  return closerThan(Math.hypot(sweptGap(carried, { x: dx, z: dz }, other), rise), one.due)
}

/** Less by what two bases that touch may stand in each other. */
function slimmer(placed: PlacedBase): PlacedBase {
  const { base } = placed
  const less = 2 * touchTolerance
  return {
    ...placed,
    base:
      base.shape === 'round'
        ? { ...base, radius: base.radius - less }
        : { ...base, length: base.length - 2 * less, width: base.width - 2 * less },
  }
}

export function overTableEdge(
  { width, depth }: Table,
  { body: { base } }: Standing,
  at: PlanPoint,
  facing: number,
): boolean {
  const { x, z } = reachAlongAxes(base, facing)
  return !(atLeast(at.x, x) && atLeast(at.z, z) && within(at.x + x, width) && within(at.z + z, depth))
}

/** Those near enough to the legs to matter. */
function hindrancesOn(scene: MoveScene, mover: Standing, legs: readonly MoveLeg[]): readonly Hindrance[] {
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { from, to } of legs) {
    minX = Math.min(minX, from.x, to.x)
    maxX = Math.max(maxX, from.x, to.x)
    minZ = Math.min(minZ, from.z, to.z)
    maxZ = Math.max(maxZ, from.z, to.z)
  }
  const reach = reachOfBase(mover.body.base)
  return obstaclesNear(scene, { minX, maxX, minZ, maxZ }, reach).map((one) => hindranceOf(mover, one))
}

/**
 * What stops these legs, if anything; distances are not looked at. What flies over meets nothing (CF-MOVE-07).
 * @param from  where it began its move, if that is not where it is now: what it was too near to it may leave (C4-MOVE-04)
 */
export function obstruction(
  scene: MoveScene,
  mover: Standing,
  legs: readonly MoveLeg[],
  from: Standing = mover,
): Refusal | null {
  const hindrances = hindrancesOn(scene, from, legs)
  let { facing } = mover.pose
  // Whoever comes on from beside the table turns there as anywhere (C4-MSR-10, C4-VEH-10).
  const { at } = from.pose
  const beside = overTableEdge(scene.table, from, at, from.pose.facing)
  for (const leg of legs) {
    if (!scene.drives || !isTurn(leg)) {
      facing = facingOn(leg, facing)
      const stop = stopOn(scene, mover, hindrances, leg, facing)
      if (stop) return stop
      continue
    }
    const turn = shorterTurn(facing, facingOn(leg, facing))
    if (!beside || pointGap(leg.to, at) > tolerance) {
      const turning = turningAt(scene, from, leg.to)
      const look = {
        stopAt: (heading: number) => stopOn(scene, mover, hindrances, { ...leg, facing: heading }, heading),
        deepest: () => deepestOn(scene, mover, hindrances, leg.to),
      }
      const stop = scene.drives.sweeps
        ? turning.stopOnTurn(facing, turn, look)
        : turning.stopAt(facingOn(leg, facing), look)
      if (stop) return stop
    }
    facing = scene.drives.sweeps ? facing + turn : facingOn(leg, facing)
  }
  return null
}

/** Facings at which a hull turning there reaches deepest into ground, walls, people and over the edge of the table. */
function deepestOn(
  scene: MoveScene,
  { body: { base } }: Standing,
  hindrances: readonly Hindrance[],
  middle: PlanPoint,
): readonly number[] {
  if (base.shape === 'round') return []
  const { table } = scene
  const walls = scene.hullWalls ? solidsNear(table, middle, reachOfBase(base)) : []
  const people = hindrances.flatMap(({ obstacle: { standing }, due }): readonly MetInTurn[] => {
    const { body, pose } = standing
    return body.base.shape === 'round'
      ? [{ at: pose.at, keep: body.base.radius + due }]
      : metOf(baseOutline(body.base, pose.at, pose.facing), middle, due)
  })
  const edges = [
    { x: 0, z: middle.z },
    { x: table.width, z: middle.z },
    { x: middle.x, z: 0 },
    { x: middle.x, z: table.depth },
  ].map((at): MetInTurn => ({ at, keep: 0 }))
  const ground = metNear([...terrainMap(table).impassable, ...walls], base, middle)
  return deepestFacings(base, middle, [...ground, ...people, ...edges])
}

function stopOn(
  scene: MoveScene,
  mover: Standing,
  hindrances: readonly Hindrance[],
  leg: MoveLeg,
  facing: number,
): Refusal | null {
  if (overTableEdge(scene.table, mover, leg.to, facing))
    return no('offTable', 'C4-MOVE-12', undefined, [mover.id])
  if (leg.kind === 'jump') return null
  const solid = impassableOn(scene.table, mover.body, leg, facing)
  if (solid) return { ...closedRefusal(solid), at: [mover.id, solid.id] }
  const ruin = scene.hullWalls ? hullStopped(scene.table, mover.body, leg, facing) : null
  if (ruin) return no('hullInTheWay', 'CF-RUIN-10', { by: ruin.id }, [mover.id, ruin.id])
  const wall = scene.walls === 'physical' ? wallInTheWay(scene.table, mover.body, leg, facing) : null
  if (wall) return no('wallInTheWay', 'CF-RUIN-11', { by: wall.id }, [mover.id, wall.id])
  const shut = scene.walls === 'physical' ? climbBarred(scene.table, leg) : null
  if (shut) return no('noStairsThere', ['CF-RUIN-11', 'CF-MOVE-04'], { by: shut.id }, [mover.id, shut.id])
  if (hindrances.length === 0) return null
  const [low, high] = heightsOf(scene.table, leg)
  const near = hindrances.filter((one) => meetsObstacleOn(mover, one, leg.from, leg.to, low, high, facing))
  if (near.length === 0) return null
  const stretches = stretchesOfLeg(scene.table, leg)
  const met = near.find((one) =>
    stretches.some((part) => meetsObstacleOn(mover, one, part.from, part.to, part.low, part.high, facing)),
  )
  return met ? tooClose(mover, met.obstacle) : null
}

export const tooClose = (mover: Standing, { standing, keep }: Obstacle): Refusal =>
  keep > tolerance
    ? no('enemyTooClose', ['C4-MOVE-04', 'CF-MOVE-06'], { keep: shownLength(keep), by: standing.id }, [
        mover.id,
        standing.id,
      ])
    : no('friendInTheWay', 'C4-MOVE-03', { by: standing.id }, [mover.id, standing.id])

/** Somebody or something a way round has to go round. */
export type Barrier = Obstacle | Piece
