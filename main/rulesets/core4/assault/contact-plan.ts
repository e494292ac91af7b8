/**
 * One unit on its way into contact: who stands where, who has moved, and the ways that are open to the next
 * (C4-ASSAULT-08 to -11, -43, CF-ASSAULT-01). Moves, room and distances are those of every other move.
 */
import { closerThan, contactTolerance, inches, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing, pointGap, stepped } from '../../../../shared/geometry'
import {
  checkPath,
  coherency,
  enemyDistance,
  linked,
  routeTo,
  type MoveScene,
} from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import type { ModelMove } from '../../../../shared/protocol/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { planGap, reachOfBase, surfaceHeight } from '../../../../shared/table'
import type { ModelId, Standing, SurfaceRef, UnitId } from '../../../../shared/table/types'
import { rulesFor, sceneFor, standingRules } from '../movement'
import type { CoreGame } from '../part'
import { standingModels, unitOf, type StandingModel } from '../state'
import { touchesDifficult } from './charge-terrain'
import { inContact } from './contact'

const supportLength: Mm = inches(2)
/** Nearer in height than this, two bases are in each other's way. */
const sameFloor: Mm = inches(1)
/** Directions in which places around a base are tried, the straight one first. */
export const fan = [
  0, 10, -10, 20, -20, 30, -30, 45, -45, 60, -60, 80, -80, 100, -100, 125, -125, 150, -150, 180,
]
/** Bases that touch, and bases on both sides of something thin (C4-ASSAULT-01.5, CF-ASSAULT-02). */
const obstacleWidths: readonly Mm[] = [0, 0.25, 0.5, 0.75, 1].map((width) =>
  width === 0 ? 0 : inches(width) + contactTolerance,
)
/** A way round is looked for to so many places; the straight way to all of them. */
const roundabout = 4

export type ContactPurpose = 'assault' | 'pileIn'
/** What is asked of one unit's moves into contact. */
export interface Approach {
  readonly unit: UnitId
  readonly purpose: ContactPurpose
  /** Enemy units it may touch; of all others it keeps clear. */
  readonly targets: readonly UnitId[]
  readonly budget: Budget
  /** It keeps out of difficult ground: nobody has rolled for it (C4-ASSAULT-07). */
  readonly keepsClear?: boolean
}
export interface ContactMove {
  readonly model: ModelId
  readonly path: readonly Waypoint[]
  readonly move: ModelMove
  /** The enemy he counts as touching though the enemy's floor has no room for him (C4-ASSAULT-07). */
  readonly packed?: ModelId
}
export interface Plan extends Approach {
  readonly game: CoreGame
  readonly enemies: readonly StandingModel[]
  /** Everybody who is not of the unit, with the distance that is his due. */
  readonly scene: MoveScene
  /** The unit's models where they stand or will stand. */
  readonly mates: Map<ModelId, StandingModel>
  /** Those of them that will not move any more. */
  readonly settled: Set<ModelId>
  /** Who counts as touching whom from beside a packed floor. */
  readonly packed: Map<ModelId, ModelId>
}

export function planFor(game: CoreGame, approach: Approach): Plan {
  const { unit, purpose, targets } = approach
  const { seat } = unitOf(game.state, unit)
  const scene = sceneFor(game, unit, purpose)
  // The 1" rule is lifted towards the targets alone (C4-ASSAULT-11).
  const obstacles = scene.obstacles.map(({ standing }) => {
    const other = unitOf(game.state, standing.unit)
    return { standing, keep: other.seat === seat || targets.includes(other.id) ? 0 : enemyDistance }
  })
  return {
    ...approach,
    game,
    scene: { ...scene, obstacles },
    settled: new Set(),
    packed: new Map(),
    enemies: targets.flatMap((target) => standingModels(game.state, target)),
    mates: new Map(standingModels(game.state, unit).map((model) => [model.id, model])),
  }
}

/** The model has made this move, and stays there. */
export function take(plan: Plan, { model, move, packed }: ContactMove): void {
  if (packed !== undefined) plan.packed.set(model, packed)
  const mover = plan.mates.get(model)
  if (!mover) throw new Error(`${model} is not of this unit`)
  plan.mates.set(model, { ...mover, pose: move.end })
  plan.settled.add(model)
}

/** Nobody passes through anybody, his own unit included (C4-ASSAULT-11). */
function sceneOf({ scene, mates }: Plan, mover: StandingModel): MoveScene {
  const others = [...mates.values()].filter(({ id }) => id !== mover.id)
  return { ...scene, obstacles: [...scene.obstacles, ...others.map((standing) => ({ standing, keep: 0 }))] }
}
const rulesOf = ({ game, unit, purpose, budget }: Plan, mover: StandingModel) => ({
  ...rulesFor(game, unit, purpose, budget),
  levels: standingRules(game, unit, mover).levels,
})

/** One model's drawn path among the others as they stand now: the same check as that of any move. */
export function checkWay(plan: Plan, mover: StandingModel, path: readonly Waypoint[]): ModelMove {
  return checkPath(sceneOf(plan, mover), mover, path, rulesOf(plan, mover))
}
/** Does the move use ground that the unit has not rolled for? */
export const strays = (plan: Plan, move: Pick<ContactMove, 'model' | 'move'>): boolean =>
  plan.keepsClear === true && touchesDifficult(plan.game, plan.unit, [move])

function wayBy(plan: Plan, mover: StandingModel, path: readonly Waypoint[] | null): ContactMove | null {
  if (!path) return null
  const found = { model: mover.id, path, move: checkWay(plan, mover, path) }
  return found.move.refusal || strays(plan, found) ? null : found
}
/** The straight way, or the shortest round whoever stands in it. */
export const wayTo = (plan: Plan, mover: StandingModel, to: Waypoint): ContactMove | null =>
  wayBy(plan, mover, [to]) ?? wayRound(plan, mover, to)
const wayRound = (plan: Plan, mover: StandingModel, to: Waypoint): ContactMove | null =>
  wayBy(plan, mover, routeTo(sceneOf(plan, mover), mover, to, rulesOf(plan, mover)))

const farAway = (plan: Plan, mover: StandingModel, at: PlanPoint, gap: Mm): boolean =>
  !within(pointGap(mover.pose.at, at), plan.budget.plan + gap)

/** Does somebody stand there already? Asked before any way is tried. */
export function isTaken(plan: Plan, mover: StandingModel, at: PlanPoint, y: Mm): boolean {
  const reach = reachOfBase(mover.body.base)
  const overlaps = ({ id, body, pose }: Standing): boolean =>
    id !== mover.id &&
    // Of bases that are no discs the way itself tells.
    body.base.shape === 'round' &&
    mover.body.base.shape === 'round' &&
    Math.abs(pose.y - y) < sameFloor &&
    closerThan(pointGap(at, pose.at), reach + reachOfBase(body.base))
  if ([...plan.mates.values()].some(overlaps)) return true
  return plan.scene.obstacles.some(({ standing }) => overlaps(standing))
}

/** How far apart the middles are when the bases just touch, seen along this direction. */
export function touchingDistance(mover: StandingModel, enemy: StandingModel, direction: number): Mm {
  const most = reachOfBase(mover.body.base) + reachOfBase(enemy.body.base)
  if (mover.body.base.shape === 'round' && enemy.body.base.shape === 'round') return most
  let [inside, outside] = [0, most]
  while (outside - inside > contactTolerance / 8) {
    const middle = (inside + outside) / 2
    const pose = { ...mover.pose, at: stepped(enemy.pose.at, direction, middle), facing: direction + 180 }
    if (planGap({ ...mover, pose }, enemy) > 0) outside = middle
    else inside = middle
  }
  return outside
}

/** Places that touch this enemy on his level, as near to a direction as may be; looked for as they are asked for. */
function* placesTouching(
  plan: Plan,
  mover: StandingModel,
  enemy: StandingModel,
  direction: number,
): Generator<Waypoint> {
  const widest = reachOfBase(mover.body.base) + reachOfBase(enemy.body.base)
  if (farAway(plan, mover, enemy.pose.at, widest)) return
  for (const obstacle of obstacleWidths)
    for (const turn of fan) {
      const gap = touchingDistance(mover, enemy, direction + turn) + obstacle
      const at = stepped(enemy.pose.at, direction + turn, gap)
      if (farAway(plan, mover, at, 0) || isTaken(plan, mover, at, enemy.pose.y)) continue
      // A base that is no disc turns its front to whom it strikes.
      const facing = mover.body.base.shape === 'round' ? undefined : direction + turn + 180
      const pose = { ...enemy.pose, at, facing: facing ?? mover.pose.facing }
      // Over something thin it depends on what lies between.
      if (obstacle > 0 && !inContact(plan.game, { ...mover, pose }, enemy)) continue
      yield { at, on: enemy.pose.on, ...(facing !== undefined && { facing }) }
    }
}

/** The nearest free place that touches this enemy: straight to any of them, else round what is in the way. */
export function touching(
  plan: Plan,
  mover: StandingModel,
  enemy: StandingModel,
  direction = bearing(enemy.pose.at, mover.pose.at),
): ContactMove | null {
  const barred: Waypoint[] = []
  const touches = (found: ContactMove | null): found is ContactMove =>
    found !== null && inContact(plan.game, { ...mover, pose: found.move.end }, enemy)
  for (const place of placesTouching(plan, mover, enemy, direction)) {
    const found = wayBy(plan, mover, [place])
    if (touches(found)) return found
    if (barred.length < roundabout) barred.push(place)
  }
  for (const place of barred) {
    const found = wayRound(plan, mover, place)
    if (touches(found)) return found
  }
  return null
}

interface Place {
  readonly at: PlanPoint
  readonly on: SurfaceRef
  /** Parts of the settled unit it would hold together. */
  readonly joins: number
  readonly away: Mm
}

/** Places within reach that are linked to one of these friends: those that hold the unit together first, then the nearest. */
function placesBeside(plan: Plan, mover: StandingModel, friends: readonly StandingModel[]): readonly Place[] {
  const settled = [...plan.mates.values()].filter(({ id }) => plan.settled.has(id) && id !== mover.id)
  const parts = coherency(settled).groups.map((ids) => settled.filter(({ id }) => ids.includes(id)))
  const { table } = plan.scene
  const places: Place[] = []
  for (const friend of friends) {
    const touch = reachOfBase(mover.body.base) + reachOfBase(friend.body.base)
    if (farAway(plan, mover, friend.pose.at, touch + supportLength)) continue
    const straight = bearing(friend.pose.at, mover.pose.at)
    for (const gap of [contactTolerance, supportLength * 0.45, supportLength * 0.95])
      for (const turn of fan) {
        const at = stepped(friend.pose.at, straight + turn, touch + gap)
        if (farAway(plan, mover, at, 0)) continue
        for (const on of floorsNear(friend, mover)) {
          const y = surfaceHeight(table, on, at)
          const there = { ...mover, pose: { ...mover.pose, at, on, y: y ?? 0 } }
          if (y === null || !linked(there, friend) || isTaken(plan, mover, at, y)) continue
          const joins = parts.filter((part) => part.some((mate) => linked(there, mate))).length
          places.push({ at, on, joins, away: pointGap(mover.pose.at, at) })
        }
      }
  }
  return places.sort((one, two) => two.joins - one.joins || one.away - two.away)
}
const floorsNear = (friend: StandingModel, mover: StandingModel): readonly SurfaceRef[] =>
  friend.pose.on.piece === mover.pose.on.piece && friend.pose.on.level === mover.pose.on.level
    ? [friend.pose.on]
    : [friend.pose.on, mover.pose.on]

/** The best place linked to one of these friends. */
export function beside(
  plan: Plan,
  mover: StandingModel,
  friends: readonly StandingModel[],
): ContactMove | null {
  const links = (found: ContactMove | null): found is ContactMove =>
    found !== null && friends.some((friend) => linked({ ...mover, pose: found.move.end }, friend))
  const places = placesBeside(plan, mover, friends)
  for (const { at, on } of places) {
    const found = wayBy(plan, mover, [{ at, on }])
    if (links(found)) return found
  }
  for (const { at, on } of places.slice(0, roundabout)) {
    const found = wayRound(plan, mover, { at, on })
    if (links(found)) return found
  }
  return null
}

const meets = ({ game, packed }: Plan, mate: StandingModel, enemy: StandingModel): boolean =>
  packed.get(mate.id) === enemy.id || inContact(game, mate, enemy)

/** Is this enemy in contact with somebody of the unit? */
export const isTouched = (plan: Plan, enemy: StandingModel, but?: ModelId): boolean =>
  [...plan.mates.values()].some((mate) => mate.id !== but && meets(plan, mate, enemy))

/** Enemies nearest to a model first. */
export const nearestEnemies = ({ enemies }: Plan, mover: StandingModel): readonly StandingModel[] =>
  [...enemies].sort((one, two) => planGap(mover, one) - planGap(mover, two))

/** Comrades who will not move any more and touch an enemy. */
export const frontOf = (plan: Plan): readonly StandingModel[] =>
  [...plan.mates.values()].filter(
    (mate) => plan.settled.has(mate.id) && plan.enemies.some((enemy) => meets(plan, mate, enemy)),
  )
/** Targets that somebody of the unit touches now. */
export const touchedTargets = (plan: Plan): readonly UnitId[] =>
  plan.targets.filter((target) =>
    plan.enemies.some((enemy) => enemy.unit === target && isTouched(plan, enemy)),
  )

/** A pointer this near to touching an enemy means touching him. */
const snap: Mm = inches(1)
/** The way into contact with the enemy beside whom a model is drawn, on the side where it is drawn; null: beside nobody. */
export function besideEnemy(plan: Plan, mover: StandingModel, to: Waypoint): ContactMove | null {
  const near = plan.enemies
    .map((enemy) => ({
      enemy,
      off: pointGap(to.at, enemy.pose.at) - reachOfBase(enemy.body.base) - reachOfBase(mover.body.base),
    }))
    .filter(({ enemy, off }) => within(off, snap) && enemy.pose.on.level === to.on.level)
    .sort((one, two) => one.off - two.off)
  for (const { enemy } of near) {
    const found = touching(plan, mover, enemy, bearing(enemy.pose.at, to.at))
    if (found) return found
  }
  return null
}
