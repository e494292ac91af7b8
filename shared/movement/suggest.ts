/**
 * Paths for a whole unit when one of its models is drawn to a place: the formation follows, everybody on the
 * nearest legal standing room, the chain unbroken. Made to be asked while the pointer moves.
 */
import { beyond, inches, pointGap, type Mm, type PlanPoint } from '../geometry'
import type { Paths, Waypoint } from '../protocol/spatial'
import { reachOfBase } from '../table'
import type { ModelId, Standing, Surface } from '../table/types'
import { chainOrder, settle, type Wish } from './arrange'
import { coherency, coherencyDistance, linked } from './coherency'
import { heightOf, legsOf } from './legs'
import { obstruction } from './obstruction'
import { checkPath, endOf, endsBadly, overspent } from './path'
import { routeTo } from './route'
import type { MoveScene } from './rules'
import { checkUnitMove, type UnitMoveRules } from './unit-move'

export interface Drawn {
  readonly lead: ModelId
  readonly to: Waypoint
  /** The others stay where they are. */
  readonly single?: boolean
  /** The lead too goes only as far as it may: for machine play. Otherwise it goes where it is drawn, legal or not. */
  readonly withinReach?: boolean
}
/** A pointer this near to legal room means that room. */
const snap: Mm = inches(1)
/** Nobody farther away than this can matter to a move. */
const surroundings: Mm = inches(16)

const nearby = (scene: MoveScene, unit: readonly Standing[], reach: Mm): MoveScene => ({
  table: scene.table,
  obstacles: scene.obstacles.filter(({ standing }) =>
    unit.some((model) => pointGap(model.pose.at, standing.pose.at) <= reach + surroundings),
  ),
})

/** The point at most `reach` from `from` on the way to `to`. */
const pulledIn = (from: PlanPoint, to: PlanPoint, reach: Mm): PlanPoint => {
  const length = pointGap(from, to)
  if (!beyond(length, reach)) return to
  const share = reach / length
  return { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share }
}

export function suggestMove(
  scene: MoveScene,
  unit: readonly Standing[],
  drawn: Drawn,
  rules: UnitMoveRules,
): Paths {
  const lead = unit.find((model) => model.id === drawn.lead)
  if (!lead) return {}
  const around = nearby(scene, unit, rules.budget.plan)
  if (!drawn.withinReach) return follow(around, unit, lead, drawn, rules)
  // Shorter and shorter until everybody arrives in order; at worst nobody moves.
  for (const share of [1, 0.6, 0.3]) {
    const at = pulledIn(
      lead.pose.at,
      drawn.to.at,
      Math.min(pointGap(lead.pose.at, drawn.to.at), rules.budget.plan) * share,
    )
    const paths = follow(around, unit, lead, { ...drawn, to: { at, on: drawn.to.on } }, rules)
    if (!checkUnitMove(around, unit, paths, rules).refusal) return paths
  }
  return {}
}

interface Placed {
  readonly standing: Standing
  readonly path: readonly Waypoint[]
}

function follow(
  scene: MoveScene,
  unit: readonly Standing[],
  lead: Standing,
  drawn: Drawn,
  rules: UnitMoveRules,
): Paths {
  const others = drawn.single ? unit.filter((model) => model.id !== lead.id) : []
  const leading = drawn.withinReach
    ? nearestFor(
        scene,
        lead,
        { at: drawn.to.at, y: heightOf(scene.table, drawn.to) ?? lead.pose.y },
        rules,
        others,
        [],
      )
    : asDrawn(scene, lead, drawn.to, rules, others)
  if (!leading) return {}
  if (drawn.single) return { [lead.id]: [...leading.path] }

  const shift = {
    x: leading.standing.pose.at.x - lead.pose.at.x,
    y: leading.standing.pose.y - lead.pose.y,
    z: leading.standing.pose.at.z - lead.pose.at.z,
  }
  const order = chainOrder(unit, lead)
  const apart = strays(unit, lead, rules)
  let placed = placeAll(scene, order, leading, shift, apart, rules, [])
  // Whoever found no room stays: the others then leave that room to them.
  const stuck = order.slice(1).filter((_, index) => placed[index + 1]?.path.length === 0)
  if (stuck.length > 0) placed = placeAll(scene, order, leading, shift, apart, rules, stuck)
  return Object.fromEntries(
    placed.filter((one) => one.path.length > 0).map((one) => [one.standing.id, [...one.path]]),
  )
}

function placeAll(
  scene: MoveScene,
  order: readonly Standing[],
  leading: Placed,
  shift: PlanPoint & { readonly y: Mm },
  apart: ReadonlySet<ModelId>,
  rules: UnitMoveRules,
  staying: readonly Standing[],
): readonly Placed[] {
  const placed: Placed[] = [leading]
  for (const model of order.slice(1)) {
    const stays: Placed = { standing: model, path: [] }
    if (staying.includes(model)) {
      placed.push(stays)
      continue
    }
    const there = placed.map((one) => one.standing)
    const { at, y } = model.pose
    const wish = apart.has(model.id)
      ? rejoining(model, there, rules.budget.plan)
      : { at: pulledIn(at, { x: at.x + shift.x, z: at.z + shift.z }, rules.budget.plan), y: y + shift.y }
    const taken = [...there, ...staying.filter((one) => !there.some((other) => other.id === one.id))]
    placed.push(
      nearestFor(scene, model, wish, rules, taken, there) ??
        nearestFor(scene, model, wish, rules, taken, []) ??
        stays,
    )
  }
  return placed
}

/** Models cut off from the lead: they do not keep the formation, they come back to it (C4-MOVE-07). */
const strays = (unit: readonly Standing[], lead: Standing, rules: UnitMoveRules): ReadonlySet<ModelId> =>
  new Set(
    coherency(unit, rules)
      .groups.filter((group) => !group.includes(lead.id))
      .flat(),
  )
/** Beside the nearest of those placed already, as far as the budget goes. */
function rejoining(model: Standing, placed: readonly Standing[], reach: Mm): Wish {
  const gap = (other: Standing): Mm => coherencyDistance(model, other)
  const nearest = placed.reduce((best, other) => (gap(other) < gap(best) ? other : best))
  const { at, y } = nearest.pose
  const beside = Math.max(0, pointGap(model.pose.at, at) - 2 * reachOfBase(model.body.base) - inches(0.5))
  return { at: pulledIn(model.pose.at, at, Math.min(reach, beside)), y }
}

/** Where the pointer is, by a free way if there is one; legality is for the check to tell. */
function asDrawn(
  scene: MoveScene,
  lead: Standing,
  to: Waypoint,
  rules: UnitMoveRules,
  taken: readonly Standing[],
): Placed {
  const path = routeTo(scene, lead, to, rules) ?? [to]
  const { end, refusal } = checkPath(scene, lead, path, rules, taken)
  const exact = { standing: { ...lead, pose: end }, path }
  if (!refusal || overspent(scene, lead, path, legsOf(scene.table, lead.pose, path), rules)) return exact
  // The pointer is in a wall or on somebody: the room beside it is meant.
  const beside = nearestFor(scene, lead, { at: to.at, y: end.y }, rules, taken, [])
  const meant =
    beside && !beyond(pointGap(beside.standing.pose.at, to.at), snap) && beside.standing.pose.y === end.y
  return meant ? beside : exact
}

/**
 * The legal place nearest to the wish that the model can reach.
 * @param taken   models of the unit whose places are given away
 * @param chain   models one of which it must link to; none asked when empty
 */
function nearestFor(
  scene: MoveScene,
  model: Standing,
  wish: Wish,
  rules: UnitMoveRules,
  taken: readonly Standing[],
  chain: readonly Standing[],
): Placed | null {
  let searches = 1
  return settle(scene.table, wish, (place: Waypoint, surface: Surface): Placed | null => {
    if (beyond(pointGap(model.pose.at, place.at), rules.budget.plan)) return null
    if (
      beyond(Math.abs(surface.y - model.pose.y), rules.budget.climb) &&
      surface.ref.level + model.pose.on.level > 0
    )
      return null
    const pose = { at: place.at, y: surface.y, on: place.on, facing: model.pose.facing }
    const standing: Standing = { ...model, pose }
    if (chain.length > 0 && !chain.some((other) => linked(standing, other, rules))) return null
    const legs = legsOf(scene.table, model.pose, [place])
    if (overspent(scene, model, [place], legs, rules)) return null
    if (legs.length > 0 && endsBadly(scene, model, pose, taken)) return null
    if (!obstruction(scene, model, legs))
      return {
        standing: { ...model, pose: endOf(scene.table, model.pose, [place], legs) },
        path: legs.length > 0 ? [place] : [],
      }
    // Only the way is blocked. A way round is dear to find: not for every place.
    if (searches === 0) return null
    searches--
    const path = routeTo(scene, model, place, rules)
    const move = path && checkPath(scene, model, path, rules, taken)
    return !path || !move || move.refusal ? null : { standing: { ...model, pose: move.end }, path }
  })
}
