/** The way a fleeing unit takes: straight to its edge, down the storeys, round what it can (C4-MORALE-12 to -16). */
import {
  beyond,
  closerThan,
  inches,
  pointGap,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import {
  checkPath,
  difficultTouched,
  legsOf,
  linked,
  settlePlaces,
  waysRound,
  type MoveRules,
  type MoveScene,
} from '../../../../shared/movement'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { baseGap, pieceOf, reachOfBase, surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { Standing, SurfaceRef, Table, UnitId } from '../../../../shared/table/types'
import {
  along,
  distanceToEdge,
  recedes,
  staysInCorridor,
  untilEdge,
  type Corridor,
  type Flight,
} from './flight-line'
import { alongRim, freeStretch, type WayTried } from './stretches'
import { wholeRuns } from './whole-runs'

/** The lowest floor of its ruin the model can come down to: whole storeys, no more than the distance (CF-MOVE-07, CF-ASSAULT-05). */
function landing(table: Table, model: Standing, climb: Mm): SurfaceRef {
  const { on, at, y } = model.pose
  const ruin = on.piece === null ? undefined : pieceOf(table, on.piece)
  if (!ruin || on.level === 0) return on
  for (let level = 0; level < on.level; level++) {
    const floor = { piece: ruin.id, level }
    const height = surfaceHeight(table, floor, at)
    if (height !== null && within(y - height, climb)) return floor
  }
  return on
}

/** Would the straight way of full length touch difficult ground? It decides about halving (C4-MORALE-15). */
export function isSlowed(table: Table, model: Standing, flight: Flight, distance: Mm): boolean {
  const { length } = untilEdge(model, flight, distance)
  const to = { at: along(model.pose.at, flight.toEdge, length), on: { piece: null, level: 0 } }
  // Standing still in it counts as starting in it.
  return (
    difficultTouched(table, model.body, legsOf(table, { ...model.pose, on: to.on, y: 0 }, [to])).length > 0 ||
    standsInDifficult(table, model)
  )
}
export const standsInDifficult = (table: Table, model: Standing): boolean => {
  const { at } = model.pose
  const here = { ...at, y: 0 }
  return difficultTouched(table, model.body, [{ from: here, to: here, kind: 'walk', length: 0 }]).length > 0
}

export interface FleeingMove {
  readonly path: readonly Waypoint[]
  readonly move: ModelMove
  /** It could not make its distance (C4-MORALE-16). */
  readonly blocked: boolean
  readonly touchesEdge: boolean
}
/** What the move of one fleeing model depends on. */
export interface FlightPlan {
  readonly unit: UnitId
  readonly scene: MoveScene
  readonly flight: Flight
  readonly corridor: Corridor
  readonly rules: MoveRules
  readonly distance: Mm
  /** Who goes round bad ground by choice stays in the corridor all the way (C4-MORALE-15). */
  readonly keepsCorridor?: boolean
  /** Across the flight, the line to which a torn unit gathers (C4-MORALE-14). */
  readonly gather?: Mm
  /** Foes run past, on whom and nearer to whom than this nobody ends, where running on clears nobody of them (C4-MORALE-16). */
  readonly clearOf?: { readonly foes: readonly Standing[]; readonly gap: Mm }
}

/** One model's way by this plan; refused to those who would end too near to foes they run past. */
export function wayToEdge(
  { scene, rules, clearOf }: FlightPlan,
  model: Standing,
  path: readonly Waypoint[],
  beside: readonly Standing[],
): ModelMove | null {
  const { foes, gap } = clearOf ?? { foes: [], gap: 0 }
  const move = checkPath(scene, model, path, rules, [...beside, ...foes])
  const there = { ...model, pose: move.end }
  return move.refusal || foes.some((foe) => closerThan(baseGap(there, foe), gap)) ? null : move
}

/** The ground one flees over: the surface under the place on the storey one has come down to. */
function floorAt(table: Table, at: PlanPoint, storey: SurfaceRef): SurfaceRef | null {
  const floors = surfacesAt(table, at)
  const same =
    storey.level === 0
      ? floors.find(({ ref }) => ref.level === 0)
      : floors.find(({ ref }) => ref.level === storey.level && ref.piece === storey.piece)
  return same?.ref ?? null
}

/** Straight; round somebody; along what bars the way. Each no farther from the edge at its end than before. */
function candidates(plan: FlightPlan, model: Standing, on: SurfaceRef, length: Mm): readonly WayTried[] {
  const { flight, scene } = plan
  const straight = freeStretch(scene, model, flight.toEdge, length, on)
  const ahead = along(model.pose.at, flight.toEdge, straight)
  if (straight >= length) return [{ path: [ahead], full: true }]
  const found: WayTried[] = [{ path: [ahead], full: false }]
  const aside: readonly PlanPoint[] = [
    { x: flight.toEdge.z, z: -flight.toEdge.x },
    { x: -flight.toEdge.z, z: flight.toEdge.x },
  ]
  const stopped: Standing = { ...model, pose: { ...model.pose, at: ahead, on } }
  found.push(...alongRim(scene, flight, stopped, plan.distance - straight, on))
  for (const direction of aside) {
    const left = length - straight
    const stretch = freeStretch(scene, stopped, direction, left, on)
    found.push({
      path: [ahead, along(ahead, direction, stretch)],
      full: !beyond(left, stretch + inches(0.02)),
    })
  }
  for (const way of waysRound(scene, model, on, length)) {
    const turned: Standing = { ...model, pose: { ...model.pose, at: way.at, on } }
    const onward = untilEdge(turned, flight, length - way.gone).length
    const stretch = freeStretch(scene, turned, flight.toEdge, onward, on)
    found.push({
      path: [...way.path, along(way.at, flight.toEdge, stretch)],
      full: !beyond(onward, stretch + inches(0.02)),
    })
  }
  return found.filter(({ path }) => !recedes(model.pose.at, path, flight))
}

const gapAtEnd = (plan: FlightPlan, { path }: WayTried): Mm =>
  distanceToEdge(path[path.length - 1] as PlanPoint, plan.flight.edge)

/** The way somebody takes up to his last stretch, and where that would end straight on. */
interface LastStretch {
  readonly down: readonly Waypoint[]
  readonly bends: readonly Waypoint[]
  readonly end: PlanPoint
  readonly on: SurfaceRef
}
/** A way of the whole distance that ends where he may stand, beside one of his unit where that is asked (C4-MORALE-13, -14). */
function wholeRun(
  plan: FlightPlan,
  model: Standing,
  { down, bends, end, on }: LastStretch,
  beside: readonly Standing[],
  linkedOnly: boolean,
): FleeingMove | null {
  const { flight, corridor, scene } = plan
  const from = bends.at(-1)?.at ?? model.pose.at
  const radius = reachOfBase(model.body.base)
  for (const run of wholeRuns(from, flight, pointGap(from, end), plan.gather)) {
    const places = run.flatMap((at): Waypoint[] => {
      const floor = floorAt(scene.table, at, on)
      return floor ? [{ at, on: floor }] : []
    })
    if (places.length < run.length) continue
    const path = [...down, ...bends, ...places]
    const held = plan.keepsCorridor ? path : bends.length === 0 ? places : []
    if (held.some(({ at }) => !staysInCorridor(at, radius, corridor, flight))) continue
    if (recedes(from, run, flight)) continue
    const last = path.at(-1)
    if (linkedOnly && last && !beside.some((other) => linked(standingAt(scene.table, model, last), other)))
      continue
    const move = wayToEdge(plan, model, path, beside)
    if (!move) continue
    const gap = distanceToEdge(move.end.at, flight.edge) - radius
    return { path, move, blocked: false, touchesEdge: gap <= inches(0.02) }
  }
  return null
}
const standingAt = (table: Table, model: Standing, { at, on }: Waypoint): Standing => ({
  ...model,
  pose: { ...model.pose, at, on, y: surfaceHeight(table, on, at) ?? model.pose.y },
})

/**
 * One model's fall-back move. Full length before nearness to the edge; whom nothing stops goes all of it. Where neither
 * gives standing room, the nearest room in the corridor that does not lie farther from the edge than the start.
 * @param beside  models of the unit that have already moved; the end links to one of them where it can
 */
export function fleeingMove(plan: FlightPlan, model: Standing, beside: readonly Standing[]): FleeingMove {
  const { scene, flight, corridor, rules } = plan
  const on = landing(scene.table, model, rules.budget.climb)
  const { length, touches } = untilEdge(model, flight, plan.distance)
  const down: readonly Waypoint[] = on.level === model.pose.on.level ? [] : [{ at: model.pose.at, on }]
  const start: Standing =
    down.length === 0
      ? model
      : { ...model, pose: { ...model.pose, on, y: surfaceHeight(scene.table, on, model.pose.at) ?? 0 } }
  const ranked = [...candidates(plan, start, on, length)].sort(
    (one, two) => Number(two.full) - Number(one.full) || gapAtEnd(plan, one) - gapAtEnd(plan, two),
  )
  const stay: FleeingMove = {
    path: [],
    move: checkPath(scene, model, [], rules),
    blocked: true,
    touchesEdge: touches && length === 0,
  }
  for (const candidate of ranked) {
    const end = candidate.path[candidate.path.length - 1] as PlanPoint
    const bends = candidate.path.slice(0, -1).map((at) => ({ at, on: floorAt(scene.table, at, on) ?? on }))
    // Not even the last stretch leads away from the edge.
    const lastGap = distanceToEdge(bends.at(-1)?.at ?? model.pose.at, flight.edge)
    const attempt = (linkedOnly: boolean) =>
      settlePlaces(
        scene.table,
        { at: end, y: surfaceHeight(scene.table, on, end) ?? start.pose.y },
        (place, surface): FleeingMove | null => {
          const wanted = floorAt(scene.table, place.at, on)
          if (!wanted || wanted.piece !== surface.ref.piece || wanted.level !== surface.ref.level) return null
          if (beyond(distanceToEdge(place.at, flight.edge), lastGap)) return null
          const radius = reachOfBase(model.body.base)
          if (candidate.full && bends.length === 0 && !staysInCorridor(place.at, radius, corridor, flight))
            return null
          const path = [...down, ...bends, place]
          const strays = ({ at }: Waypoint): boolean => !staysInCorridor(at, radius, corridor, flight)
          if (plan.keepsCorridor && path.some(strays)) return null
          const move = wayToEdge(plan, model, path, beside)
          if (!move) return null
          if (linkedOnly && !beside.some((other) => linked({ ...model, pose: move.end }, other))) return null
          const reached =
            (touches || candidate.slides === true) &&
            distanceToEdge(place.at, flight.edge) - radius <= inches(0.02)
          return { path, move, blocked: !candidate.full, touchesEdge: reached }
        },
      )
    const whole = (linkedOnly: boolean) =>
      candidate.full && !candidate.slides
        ? wholeRun(plan, model, { down, bends, end, on }, beside, linkedOnly)
        : null
    const linkedTo = candidate.full && !touches && !candidate.slides ? whole : attempt
    const found = (beside.length > 0 ? linkedTo(true) : null) ?? whole(false) ?? attempt(false)
    if (found) return found
  }
  return stay
}
