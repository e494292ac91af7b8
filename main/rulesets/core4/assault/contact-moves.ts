/**
 * Moves into contact: who goes where when a unit charges or piles in (C4-ASSAULT-08 to -11, -43, CF-ASSAULT-01).
 * The priorities leave the owner little freedom; among equal places the nearest is taken.
 */
import { closerThan, contactTolerance, inches, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing, pointGap, stepped } from '../../../../shared/geometry'
import { checkPath, coherency, linked, type MoveScene } from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import type { ModelMove } from '../../../../shared/protocol/query'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { planGap, surfaceHeight } from '../../../../shared/table'
import type { Base, ModelId, Standing, SurfaceRef, UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { standingRules } from '../movement'
import { standingModels, unitOf, unitsOnTable, type StandingModel } from '../state'
import { inContact } from './contact'
import { widestContact } from './obstacle-contact'

/** Distance to keep from enemies who are no target. */
const enemyDistance: Mm = inches(1)
const supportLength: Mm = inches(2)
/** Nearer in height than this, two bases are in each other's way. */
const sameFloor: Mm = inches(1)
/** Directions in which places around a base are tried, the straight one first. */
const fan = [0, 10, -10, 20, -20, 30, -30, 45, -45, 60, -60, 80, -80, 100, -100, 125, -125, 150, -150, 180]
/** Ways round somebody: a bend half-way, this far aside. */
const bends: readonly Mm[] = [inches(1.3), -inches(1.3), inches(2.6), -inches(2.6)]

/** Bases that touch, and bases on both sides of something thin (C4-ASSAULT-01.5, CF-ASSAULT-02). */
const obstacleWidths: readonly Mm[] = [0, 0.25, 0.5, 0.75, 1].map((width) =>
  width === 0 ? 0 : inches(width) + contactTolerance,
)

export interface ContactMove {
  readonly model: ModelId
  readonly path: readonly Waypoint[]
  readonly move: ModelMove
}
export interface ContactPlan {
  readonly moves: readonly ContactMove[]
  /** Enemy units touched at the end. */
  readonly touched: readonly UnitId[]
  readonly coherent: boolean
}
/** Would this move touch ground that the unit keeps clear of? */
export type Avoids = (move: ContactMove) => boolean
interface Plan {
  readonly game: CoreGame
  readonly enemies: readonly StandingModel[]
  readonly budget: Budget
  /** The unit's models where they stand or will stand. */
  readonly mates: Map<ModelId, StandingModel>
  /** Those of them that will not move any more. */
  readonly settled: Set<ModelId>
  /** Ground the unit keeps clear of, if any (C4-ASSAULT-07). */
  readonly avoids: Avoids | null
  /** Everybody else. */
  readonly others: readonly { readonly standing: StandingModel; readonly keep: Mm }[]
}

const radiusOf = (base: Base): Mm =>
  base.shape === 'round' ? base.radius : Math.max(base.length, base.width) / 2
const costOf = (move: ModelMove): Mm => Math.max(move.plan, move.climb)

function sceneFor(plan: Plan, mover: StandingModel): MoveScene {
  const mates = [...plan.mates.values()]
    .filter(({ id }) => id !== mover.id)
    .map((standing) => ({ standing, keep: 0 }))
  return { table: plan.game.state.table, obstacles: [...plan.others, ...mates] }
}

/** The straight way, or one with a bend where somebody stands in it. */
function wayTo(plan: Plan, mover: StandingModel, to: Waypoint): ContactMove | null {
  const scene = sceneFor(plan, mover)
  const { levels } = standingRules(plan.game, mover.unit)
  const rules = { budget: plan.budget, levels, cite: ['C4-ASSAULT-07'] }
  const attempt = (path: readonly Waypoint[]): ContactMove | null => {
    const move = checkPath(scene, mover, path, rules)
    const found = { model: mover.id, path, move }
    return move.refusal || plan.avoids?.(found) ? null : found
  }
  const straight = attempt([to])
  if (straight) return straight
  const middle: PlanPoint = { x: (mover.pose.at.x + to.at.x) / 2, z: (mover.pose.at.z + to.at.z) / 2 }
  const aside = bearing(mover.pose.at, to.at) + 90
  for (const bend of bends) {
    const found = attempt([{ at: stepped(middle, aside, bend), on: mover.pose.on }, to])
    if (found) return found
  }
  return null
}

const farAway = (plan: Plan, mover: StandingModel, at: PlanPoint, gap: Mm): boolean =>
  !within(pointGap(mover.pose.at, at), plan.budget.plan + gap)

/** Does somebody stand there already? Asked before any way is tried. */
function isTaken(plan: Plan, mover: StandingModel, at: PlanPoint, y: Mm): boolean {
  const reach = radiusOf(mover.body.base)
  const overlaps = ({ id, body, pose }: Standing): boolean =>
    id !== mover.id &&
    Math.abs(pose.y - y) < sameFloor &&
    closerThan(pointGap(at, pose.at), reach + radiusOf(body.base))
  if ([...plan.mates.values()].some(overlaps)) return true
  return plan.others.some(({ standing }) => overlaps(standing))
}

/** The nearest free place that touches this enemy, on his level. */
function touching(plan: Plan, mover: StandingModel, enemy: StandingModel): ContactMove | null {
  const gap = radiusOf(mover.body.base) + radiusOf(enemy.body.base)
  if (farAway(plan, mover, enemy.pose.at, gap)) return null
  const straight = bearing(enemy.pose.at, mover.pose.at)
  for (const obstacle of obstacleWidths) {
    for (const turn of fan) {
      const at = stepped(enemy.pose.at, straight + turn, gap + obstacle)
      const pose = { ...enemy.pose, at }
      if (farAway(plan, mover, at, 0) || !inContact(plan.game, { ...mover, pose }, enemy)) continue
      if (isTaken(plan, mover, at, pose.y)) continue
      const found = wayTo(plan, mover, { at, on: enemy.pose.on })
      if (found && inContact(plan.game, { ...mover, pose: found.move.end }, enemy)) return found
    }
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
  const { table } = plan.game.state
  const places: Place[] = []
  for (const friend of friends) {
    const touch = radiusOf(mover.body.base) + radiusOf(friend.body.base)
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

function beside(plan: Plan, mover: StandingModel, friends: readonly StandingModel[]): ContactMove | null {
  for (const { at, on } of placesBeside(plan, mover, friends)) {
    const found = wayTo(plan, mover, { at, on })
    if (found && friends.some((friend) => linked({ ...mover, pose: found.move.end }, friend))) return found
  }
  return null
}
const floorsNear = (friend: StandingModel, mover: StandingModel): readonly SurfaceRef[] =>
  friend.pose.on.piece === mover.pose.on.piece && friend.pose.on.level === mover.pose.on.level
    ? [friend.pose.on]
    : [friend.pose.on, mover.pose.on]

const isTouched = (plan: Plan, enemy: StandingModel): boolean =>
  [...plan.mates.values()].some((mate) => inContact(plan.game, mate, enemy))

/** The highest priority this model can satisfy now (C4-ASSAULT-10). */
function bestMove(plan: Plan, mover: StandingModel): ContactMove | null {
  const near = [...plan.enemies].sort((one, two) => planGap(mover, one) - planGap(mover, two))
  for (const free of [true, false])
    for (const enemy of near) {
      if (isTouched(plan, enemy) === free) continue
      const found = touching(plan, mover, enemy)
      if (found) return found
    }
  const mates = [...plan.mates.values()].filter(({ id }) => plan.settled.has(id))
  const front = mates.filter((mate) => plan.enemies.some((enemy) => inContact(plan.game, mate, enemy)))
  return beside(plan, mover, front) ?? beside(plan, mover, mates)
}

function planFor(
  game: CoreGame,
  unit: UnitId,
  targets: readonly UnitId[],
  budget: Budget,
  avoids: Avoids | null = null,
): Plan {
  const { seat } = unitOf(game.state, unit)
  const others = unitsOnTable(game.state)
    .filter(({ id }) => id !== unit)
    .flatMap((other) =>
      standingModels(game.state, other.id).map((standing) => ({
        standing,
        keep: other.seat === seat || targets.includes(other.id) ? 0 : enemyDistance,
      })),
    )
  return {
    game,
    budget,
    others,
    avoids,
    settled: new Set(),
    enemies: targets.flatMap((target) => standingModels(game.state, target)),
    mates: new Map(standingModels(game.state, unit).map((model) => [model.id, model])),
  }
}

/** The cheapest move that touches the primary target; null when nobody reaches (C4-ASSAULT-08, -09). */
export function firstIntoContact(
  game: CoreGame,
  unit: UnitId,
  primary: UnitId,
  targets: readonly UnitId[],
  budget: Budget,
): ContactMove | null {
  const plan = planFor(game, unit, targets, budget)
  const pairs = [...plan.mates.values()]
    .flatMap((mover) =>
      standingModels(game.state, primary).map((enemy) => ({ mover, enemy, gap: planGap(mover, enemy) })),
    )
    .sort((one, two) => one.gap - two.gap)
  let best: ContactMove | null = null
  for (const { mover, enemy, gap } of pairs) {
    // No way is shorter than the gap: what follows cannot be cheaper.
    if (best && gap - widestContact >= costOf(best.move)) break
    const found = touching(plan, mover, enemy)
    if (found && (!best || costOf(found.move) < costOf(best.move))) best = found
  }
  return best
}

/**
 * Every move of the unit, one model after another.
 * @param first   the move that must come first (the charge), or none (pile-in)
 * @param movers  who moves besides; nearest to the enemy first
 * @param avoids  moves that nobody makes
 */
export function contactMoves(
  game: CoreGame,
  unit: UnitId,
  targets: readonly UnitId[],
  budget: Budget,
  movers: readonly ModelId[],
  first: ContactMove | null,
  avoids: Avoids | null = null,
): ContactPlan {
  const plan = planFor(game, unit, targets, budget, avoids)
  for (const id of plan.mates.keys()) if (!movers.includes(id)) plan.settled.add(id)
  const moves: ContactMove[] = []
  const take = (move: ContactMove): void => {
    const mover = plan.mates.get(move.model)
    if (!mover) throw new Error(`${move.model} is not of this unit`)
    plan.mates.set(move.model, { ...mover, pose: move.move.end })
    plan.settled.add(move.model)
    moves.push(move)
  }
  if (first) take(first)
  const distance = (model: StandingModel): Mm =>
    Math.min(...plan.enemies.map((enemy) => planGap(model, enemy)))
  const queue = movers
    .filter((id) => id !== first?.model)
    .flatMap((id) => plan.mates.get(id) ?? [])
    .sort((one, two) => distance(one) - distance(two))
  for (const mover of queue) {
    const move = plan.enemies.length > 0 ? bestMove(plan, mover) : null
    if (move && move.move.legs.length > 0) take(move)
    plan.settled.add(mover.id)
  }
  const mates = [...plan.mates.values()]
  const touched = targets.filter((target) =>
    plan.enemies.some((enemy) => enemy.unit === target && mates.some((mate) => inContact(game, mate, enemy))),
  )
  return { moves, touched, coherent: coherency(mates).coherent }
}
