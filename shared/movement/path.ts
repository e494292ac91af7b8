/** Is a model's path legal, and what does it cost? The one answer for the tool, the rules and the machine (CF-MOVE-09). */
import { closerThan, tolerance, within, type Mm, type PlanPoint } from '../geometry'
import type { ModelMove, MoveLeg } from '../protocol/previews/way'
import { refuse, type Refusal } from '../protocol/refusal'
import type { Waypoint } from '../protocol/spatial'
import {
  baseGap,
  basesOverlap,
  belowAir,
  canStand,
  closedRefusal,
  hoverPose,
  hoversOver,
  inside,
  isOn,
  reachOfBase,
  surfaces,
} from '../table'
import type { Pose, Standing, Table } from '../table/types'
import { drivenOver } from './hull-walls'
import { carriedLegs } from './carried'
import { costOf, facingOn, hasStorey, heightOf, pieceUnder, type Foothold } from './legs'
import { obstruction, overTableEdge, shownLength, tooClose } from './obstruction'
import { obstaclesNear } from './obstacles-near'
import type { MoveRules, MoveScene } from './rules'
import { lethalUnder } from './terrain'

const no = (...args: Parameters<typeof refuse>): Refusal => refuse(...args).refusal

/** Is the distance enough for what a way costs? Plan and climb are two purses unless agreed otherwise (C4-MOVE-11). */
export const isAffordable = (
  { plan, climb }: Pick<ModelMove, 'plan' | 'climb'>,
  { budget, sharedClimb }: Pick<MoveRules, 'budget' | 'sharedClimb'>,
): boolean => within(sharedClimb ? plan + climb : plan, budget.plan) && within(climb, budget.climb)

/** Too far across or up (C4-MOVE-02, CF-MOVE-02, -03). */
export function overspent(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  legs: readonly MoveLeg[],
  rules: MoveRules,
): Refusal | null {
  const cost = costOf(legs)
  if (isAffordable(cost, rules)) return null
  const { plan, climb } = cost
  const { budget } = rules
  const across = rules.sharedClimb ? plan + climb : plan
  if (!within(across, budget.plan))
    return no(
      'tooFar',
      rules.cite ?? ['C4-MOVE-02'],
      { needed: shownLength(across), budget: shownLength(budget.plan) },
      [mover.id],
    )
  return { ...storeyOutOfReach(scene.table, mover, path, legs, budget.climb), at: [mover.id] }
}

/** Names the storey that is too much: what is left of the climb and what it needs. */
function storeyOutOfReach(
  table: Table,
  mover: Standing,
  path: readonly Waypoint[],
  legs: readonly MoveLeg[],
  budget: Mm,
): Refusal {
  let left = budget
  let needed: Mm = 0
  for (const climb of legs.filter((leg) => leg.from.y !== leg.to.y && leg.kind !== 'walk')) {
    for (const storey of storeysBetween(table, [mover.pose, ...path], climb)) {
      needed = storey
      if (!within(storey, left))
        return no('endsBetweenFloors', ['CF-MOVE-02', 'C4-MOVE-11'], {
          left: shownLength(left),
          needed: shownLength(needed),
        })
      left -= storey
    }
  }
  return no('endsBetweenFloors', ['CF-MOVE-02', 'C4-MOVE-11'], {
    left: shownLength(left),
    needed: shownLength(needed),
  })
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
export function endOf(
  table: Table,
  { pose: start, body }: Standing,
  path: readonly Waypoint[],
  legs: readonly MoveLeg[],
  rules: Pick<MoveRules, 'hovers'> = {},
): Pose {
  const last = path[path.length - 1]
  if (!last || legs.length === 0) return start
  const walked = legs.findLast((leg) => leg.kind !== 'climb' && leg.length > 0)
  const facing = last.facing ?? (walked ? facingOn(walked, start.facing) : start.facing)
  const stays =
    endsInTheAir(last, rules) && (rules.hovers === 'always' || hoversOver(table, body, last.at, facing))
  if (!stays) return { at: last.at, y: heightOf(table, last) ?? start.y, on: last.on, facing }
  return hoverPose(table, body, last.at, facing) ?? start
}
const endsInTheAir = (last: Waypoint, { hovers }: Pick<MoveRules, 'hovers'>): boolean =>
  hovers === 'always' || (hovers === 'byChoice' && last.hover === true)

/** A flight ends where it ends, not on the floor below. */
function upTo(legs: readonly MoveLeg[], { at, y, hovering }: Pose): readonly MoveLeg[] {
  const last = legs[legs.length - 1]
  return hovering && last ? [...legs.slice(0, -1), { ...last, to: { ...at, y } }] : legs
}

/** What a path costs and where it ends, lawful or not. */
export function wayOf(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  rules: MoveRules,
): ModelMove {
  const drawn = carriedLegs(scene, mover, path, rules.manner)
  const end = endOf(scene.table, mover, path, drawn, rules)
  const legs = upTo(drawn, end)
  return { legs, ...costOf(legs), end }
}

/**
 * One model's path: cost, end and the first thing wrong with it.
 * @param beside  the rest of its unit where they will stand: they may be passed, not stood on (C4-MOVE-03)
 * @param move  what the path comes to, where that is known
 */
export function checkPath(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  rules: MoveRules,
  beside: readonly Standing[] = [],
  move: ModelMove = wayOf(scene, mover, path, rules),
): ModelMove {
  const { legs } = move
  if (legs.length === 0) return move
  const refusal =
    hangsInTheAir(scene.table, mover, path) ??
    overspent(scene, mover, path, legs, rules) ??
    obstruction(scene, mover, legs) ??
    endsBadly(scene, mover, move.end, beside, rules)
  return refusal ? { ...move, refusal } : move
}

/** A storey is walked and climbed inside its ruin's footprint only; where its floor is broken one may still pass (CF-MOVE-04). */
function hangsInTheAir(table: Table, mover: Standing, path: readonly Waypoint[]): Refusal | null {
  const bad = path.find((foothold) => !hasStorey(table, foothold))
  return bad ? no('noFloorThere', ['CF-MOVE-04', 'CF-RUIN-04'], undefined, [mover.id]) : null
}

/** The end pose by CF-RUIN-04, 1" from those one started too close to (C4-MOVE-04), and a jump's end under the sky. */
export function endsBadly(
  scene: MoveScene,
  mover: Standing,
  end: Pose,
  beside: readonly Standing[],
  rules: Pick<MoveRules, 'manner' | 'levels' | 'levelsOf'> = {},
): Refusal | null {
  if (end.hovering) return hangsBadly(scene, mover, end, beside)
  const { x, z } = end.at
  const around = obstaclesNear(scene, { minX: x, maxX: x, minZ: z, maxZ: z }, reachOfBase(mover.body.base))
  const others = beside.filter((standing) => isNear(standing, mover, end.at))
  for (const { standing } of around) others.push(standing)
  const { facing } = end
  const stands = canStand(scene.table, mover.body, end.at, end.on, others, {
    facing,
    headroom: scene.headroom,
    levels: rules.levelsOf?.[mover.id] ?? rules.levels,
    ...(scene.hullWalls !== undefined && { stepsOver: drivenOver }),
  })
  if (stands) return { ...stands, at: [mover.id, ...(stands.at ?? [])] }
  if (rules.manner === 'jump' && !openToSky(scene.table, end))
    return no('notUnderTheSky', 'CF-MOVE-07', undefined, [mover.id])
  const there = { ...mover, pose: end }
  const near = around.find(({ standing, keep }) => keep > 0 && closerThan(baseGap(there, standing), keep))
  return near ? tooClose(mover, near) : null
}
/** In the air: over nobody, whatever his floor, and 1" from enemies, measured down to the ground (C4-VEH-07, -15, C4-TYPE-05). */
function hangsBadly(
  { table, obstacles }: MoveScene,
  mover: Standing,
  end: Pose,
  beside: readonly Standing[],
): Refusal | null {
  if (overTableEdge(table, mover, end.at, end.facing))
    return no('offTable', 'C4-MOVE-12', undefined, [mover.id])
  const lethal = lethalUnder(table, mover.body, end.at, end.facing)
  if (lethal) return { ...closedRefusal(lethal), at: [mover.id, lethal.id] }
  const there = { ...mover, pose: end }
  const under = [...obstacles.map(({ standing }) => standing), ...beside].find(
    (other) => isNear(other, mover, end.at) && basesMeet(there, other),
  )
  if (under)
    return no('hoversOverSomebody', ['C4-VEH-15', 'CF-RUIN-08'], { by: under.id }, [mover.id, under.id])
  const ground = belowAir(table, end.at)?.y ?? 0
  const { hull } = mover.body
  const column: Standing = {
    ...there,
    body: {
      ...mover.body,
      height: end.y - ground + mover.body.height,
      hull: { bottom: 0, skimmer: hull?.skimmer ?? false },
    },
    pose: { ...end, y: ground },
  }
  const near = obstacles.find(
    ({ standing, keep }) =>
      keep > 0 && isNear(standing, mover, end.at, keep) && closerThan(baseGap(column, standing), keep),
  )
  return near ? tooClose(mover, near) : null
}
const basesMeet = (one: Standing, two: Standing): boolean =>
  basesOverlap(
    { base: one.body.base, at: one.pose.at, facing: one.pose.facing },
    { base: two.body.base, at: two.pose.at, facing: two.pose.facing },
  )

/** No slab of the same ruin above the place (CF-MOVE-07). */
export function openToSky(table: Table, { at, on }: Foothold): boolean {
  const piece =
    pieceUnder(table, on) ?? table.pieces.find((one) => one.design.kind === 'ruin' && inside({ at }, one))
  return !piece || !surfaces(piece).some((floor) => floor.ref.level > on.level && isOn(floor, at))
}
/** Might their bases come nearer than this to each other, were the mover there? */
function isNear(other: Standing, { body }: Standing, at: PlanPoint, due: Mm = 0): boolean {
  const far = reachOfBase(other.body.base) + reachOfBase(body.base) + due + tolerance
  return Math.abs(other.pose.at.x - at.x) < far && Math.abs(other.pose.at.z - at.z) < far
}
