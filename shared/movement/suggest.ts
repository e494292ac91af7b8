/**
 * Paths for a whole unit when one of its models is drawn to a place: it goes as far as it may, the formation follows or is
 * taken up, everybody on the nearest legal standing room, the chain unbroken. Whoever has no room on the wanted floor stays
 * linked to those who have. Made to be asked while the pointer moves.
 */
import {
  bearing,
  beyond,
  frame,
  inches,
  placed as placedAt,
  pointGap,
  type Mm,
  type PlanPoint,
} from '../geometry'
import type { Formation, Paths, Waypoint } from '../protocol/spatial'
import type { Refusal } from '../protocol/refusal'
import { reachOfBase } from '../table'
import type { ModelId, Standing } from '../table/types'
import { chainOrder, type PlaceWish } from './arrange'
import { coherency, coherencyDistance, linked } from './coherency'
import { slotsOf, takeSlots, type Drill } from './formation'
import { checkPath } from './path'
import { asFarAsItMay, asDrawn, nearestFor, type Drag, type Placed } from './placing'
import type { MoveScene } from './rules'
import { checkUnitMove, type UnitMoveRules } from './unit-move'

export interface DraggedMove {
  readonly lead: ModelId
  readonly to: Waypoint
  /** The others stay where they are. */
  readonly single?: boolean
  /** What the unit is drawn up in; as it stands when not said. */
  readonly formation?: Formation
  /** Which way everybody looks at the end, and which way a line or ranks are turned; the way the lead goes without it. */
  readonly facing?: number
  /** Degrees by which the formation as it stands is turned about its lead. */
  readonly turn?: number
  /** All or nobody: it is given up with the first who finds no place linked to the others. */
  readonly whole?: boolean
  /** Where not all can follow, the lead is not tried nearer: who asks tries other places first. */
  readonly noNearer?: boolean
  /** Models that cannot go along; the others keep linked to them as they can (C4-CHAR-03, C4-VEH-16). */
  readonly rooted?: readonly ModelId[]
}
/** So often is room given back to those who stay. */
const passes = 3
/** Nobody farther away than this can matter to a move. */
const surroundings: Mm = inches(16)

const nearby = (scene: MoveScene, unit: readonly Standing[], reach: Mm): MoveScene => ({
  ...scene,
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

/** The paths of a unit, and what became of the way its lead was drawn. */
interface Suggested {
  readonly paths: Paths
  /** The whole way, where the lead does not go all of it, and why. */
  readonly stopped?: { readonly drawn: readonly Waypoint[]; readonly because: Refusal }
}

/** So often the lead's way is halved when the others cannot follow it. */
const halvings = 5
/** The lead goes where it is drawn, as far as it may and the others can follow. */
export function suggestMove(
  scene: MoveScene,
  unit: readonly Standing[],
  drawn: DraggedMove,
  rules: UnitMoveRules,
): Suggested {
  const lead = unit.find((model) => model.id === drawn.lead)
  if (!lead) return { paths: {} }
  const { facing, turn, to } = drawn
  const near = nearby(scene, unit, rules.budget.plan)
  const drag: Drag = { scene: near, rules, facing, turn, hover: to.hover, known: new Map() }
  const led = asDrawn(drag, lead, to, drawn.single ? unit.filter(({ id }) => id !== lead.id) : [])
  const told = (paths: Paths, because: Refusal | undefined): Suggested =>
    because ? { paths, stopped: { drawn: led.drawn, because } } : { paths }
  const all = follow(drag, unit, lead, drawn, led)
  const refusal = all === null ? undefined : checkUnitMove(drag.scene, unit, all, rules).refusal
  if (all !== null && (!refusal || drawn.noNearer)) return told(all, led.because)
  if (drawn.noNearer) return { paths: {} }
  let best: Paths | null = null
  let [good, bad] = [0, 1]
  for (let halving = 0; halving < halvings; halving++) {
    const share = (good + bad) / 2
    const { plan, climb, label } = rules.budget
    const shorter = { ...rules, budget: { plan: plan * share, climb: climb * share, label } }
    const leading = asFarAsItMay({ ...drag, rules: shorter }, lead, led.drawn, [])
    // Where the shorter distance is still enough for the whole way, that has been refused already.
    const mayTry = leading && leading.path !== led.path && !checkPath(near, lead, leading.path, rules).refusal
    const paths = mayTry && follow(drag, unit, lead, drawn, leading)
    if (paths && !checkUnitMove(drag.scene, unit, paths, rules).refusal) [best, good] = [paths, share]
    else bad = share
  }
  return best ? told(best, led.because ?? refusal) : { paths: all ?? {} }
}

/** Everybody's paths where the lead goes there; null: not all of them find room, and none is to go without the others. */
function follow(
  drag: Drag,
  unit: readonly Standing[],
  lead: Standing,
  drawn: DraggedMove,
  leading: Placed,
): Paths | null {
  const { scene, rules } = drag
  if (drawn.single) return { [lead.id]: [...leading.path] }

  const formation = drawn.formation ?? 'keep'
  const rooted = unit.filter(({ id }) => drawn.rooted?.includes(id))
  if (drawn.whole) return followWhole(drag, unit, lead, leading, formation)
  const asked = drawnUp(drag, unit, lead, leading, formation, rooted)
  if (asked.chained || checkPath(scene, lead, leading.path, rules).refusal) return asked.paths
  // What breaks the chain in the order asked for may hold in another; but not where the lead itself goes wrong.
  for (const other of [formation === 'keep' ? null : 'keep', 'ring'] as const) {
    const instead = other && drawnUp(drag, unit, lead, leading, other, rooted)
    if (instead?.chained) return instead.paths
  }
  return asked.paths
}

/** In the order asked for, or else in a ring: everybody, or nobody. */
function followWhole(
  drag: Drag,
  unit: readonly Standing[],
  lead: Standing,
  leading: Placed,
  formation: Formation,
): Paths | null {
  if (checkPath(drag.scene, lead, leading.path, drag.rules).refusal) return null
  for (const order of new Set([formation, 'ring'] as const)) {
    const placed = placeAllOrNone(drag, queueOf(drag, unit, lead, leading, order), leading)
    if (placed) return pathsOf(placed)
  }
  return null
}

interface DrawnUp {
  readonly paths: Paths
  /** Does everybody stand linked to those placed before him? */
  readonly chained: boolean
}

/** The unit around its lead, in the order asked for. */
function drawnUp(
  drag: Drag,
  unit: readonly Standing[],
  lead: Standing,
  leading: Placed,
  formation: Formation,
  rooted: readonly Standing[],
): DrawnUp {
  const queue = queueOf(drag, unit, lead, leading, formation)
  const staying: Standing[] = [...rooted]
  let placed = placeAll(drag, queue, leading, staying)
  // Whoever found no room stays: the others then leave that room to them, and may find none themselves.
  for (let pass = 0; pass < passes; pass++) {
    const stuck = queue.filter(
      ({ model }, index) => placed[index + 1]?.path.length === 0 && !staying.includes(model),
    )
    if (stuck.length === 0) break
    staying.push(...stuck.map(({ model }) => model))
    placed = placeAll(drag, queue, leading, staying)
  }
  return {
    paths: pathsOf(placed),
    chained: placed.every(({ standing }, index) => {
      const before = placed.slice(0, index)
      return index === 0 || before.some((other) => linked(standing, other.standing, drag.rules))
    }),
  }
}

const pathsOf = (placed: readonly Placed[]): Paths =>
  Object.fromEntries(
    placed.filter(({ path }) => path.length > 0).map(({ standing, path }) => [standing.id, [...path]]),
  )

/** Who is placed next, and where it should be: some know only when those before them have their places. */
interface Called {
  readonly model: Standing
  readonly wish: (placed: readonly Standing[]) => PlaceWish
}

const queueOf = (
  drag: Drag,
  unit: readonly Standing[],
  lead: Standing,
  leading: Placed,
  formation: Formation,
): readonly Called[] =>
  formation === 'keep' ? asItStands(drag, unit, lead, leading) : inSlots(drag, unit, lead, leading, formation)

function asItStands(
  { rules, turn = 0 }: Drag,
  unit: readonly Standing[],
  lead: Standing,
  { standing }: Placed,
): readonly Called[] {
  const rise = standing.pose.y - lead.pose.y
  const turned = frame(standing.pose.at, turn)
  const apart = strays(unit, lead, rules)
  return chainOrder(unit, lead)
    .slice(1)
    .map((model) => {
      const { at, y } = model.pose
      const beside = { x: at.x - lead.pose.at.x, z: at.z - lead.pose.at.z }
      const there = pulledIn(at, placedAt(turned, beside), rules.budget.plan)
      return {
        model,
        wish: (placed) =>
          apart.has(model.id) ? rejoining(model, placed, rules.budget.plan) : { at: there, y: y + rise },
      }
    })
}

function inSlots(
  drag: Drag,
  unit: readonly Standing[],
  lead: Standing,
  { standing }: Placed,
  drill: Drill,
): readonly Called[] {
  const { at, y } = standing.pose
  const went = pointGap(lead.pose.at, at) > 0 ? bearing(lead.pose.at, at) : lead.pose.facing
  const slots = slotsOf(
    drill,
    unit.length,
    unit.map(({ body }) => body),
    drag.facing ?? went,
  )
  return takeSlots(unit, lead, at, slots).map(({ model, at: slot }) => ({
    model,
    wish: () => ({ at: pulledIn(model.pose.at, slot, drag.rules.budget.plan), y }),
  }))
}

function placeAll(
  drag: Drag,
  queue: readonly Called[],
  leading: Placed,
  staying: readonly Standing[],
): readonly Placed[] {
  const placed: Placed[] = [leading]
  for (const { model, wish } of queue) {
    const stays: Placed = { standing: model, path: [] }
    if (staying.includes(model)) {
      placed.push(stays)
      continue
    }
    const there = placed.map((one) => one.standing)
    const taken = [...there, ...staying.filter((one) => !there.some((other) => other.id === one.id))]
    const wanted = wish(there)
    placed.push(
      nearestFor(drag, model, wanted, taken, there) ?? nearestFor(drag, model, wanted, taken, []) ?? stays,
    )
  }
  return placed
}

/** Each linked to those before him; null with the first who finds no such place. */
function placeAllOrNone(drag: Drag, queue: readonly Called[], leading: Placed): readonly Placed[] | null {
  const placed: Placed[] = [leading]
  for (const { model, wish } of queue) {
    const there = placed.map(({ standing }) => standing)
    const found = nearestFor(drag, model, wish(there), there, there)
    if (!found) return null
    placed.push(found)
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
function rejoining(model: Standing, placed: readonly Standing[], reach: Mm): PlaceWish {
  const gap = (other: Standing): Mm => coherencyDistance(model, other)
  const nearest = placed.reduce((best, other) => (gap(other) < gap(best) ? other : best))
  const { at, y } = nearest.pose
  const beside = Math.max(0, pointGap(model.pose.at, at) - 2 * reachOfBase(model.body.base) - inches(0.5))
  return { at: pulledIn(model.pose.at, at, Math.min(reach, beside)), y }
}
