/** Puts one model where it is drawn, or on the nearest legal standing room that it can reach. */
import { bearing, beyond, inches, pointGap, tolerance, type Mm } from '../geometry'
import type { Refusal } from '../protocol/refusal'
import type { Waypoint } from '../protocol/spatial'
import { inEachOther, reachOfBase } from '../table'
import type { Standing, Surface } from '../table/types'
import { mayStandIn, searchRadius, settlePlaces, type PlaceWish } from './arrange'
import { linked, mayLink } from './coherency'
import { cutShort } from './cut'
import { Lane } from './lane'
import { legsOf } from './legs'
import { obstruction } from './obstruction'
import { checkPath, endOf, endsBadly, overspent, wayOf } from './path'
import { routeTo } from './route'
import type { MoveScene } from './rules'
import type { UnitMoveRules } from './unit-move'

/** A pointer this near to legal room means that room. */
const snap: Mm = inches(1)

/** What one drag asks for, whoever is placed. */
export interface Drag {
  readonly scene: MoveScene
  readonly rules: UnitMoveRules
  /** Which way everybody looks at the end; the way he came without it. */
  readonly facing?: number
  /** Degrees by which the formation is turned about its lead. */
  readonly turn?: number
  /** Those who may stay in the air do (C4-TYPE-05). */
  readonly hover?: boolean
  /** Ways round found so far: the same places are asked about again when a formation is tried anew or nearer. */
  readonly known: Map<string, readonly Waypoint[] | null>
}
export interface Placed {
  readonly standing: Standing
  readonly path: readonly Waypoint[]
}

/** The path with the facing asked for at its end, and in the air where the lead stays there. */
const looking = (path: readonly Waypoint[], { facing, hover }: Drag): readonly Waypoint[] =>
  facing === undefined && !hover
    ? path
    : path.map((stop, index) =>
        index < path.length - 1
          ? stop
          : { ...stop, ...(facing !== undefined && { facing }), ...(hover && { hover }) },
      )

/** A model that goes as far as it may of the way it was drawn. */
interface Led extends Placed {
  /** The whole way to where it was drawn. */
  readonly drawn: readonly Waypoint[]
  /** Why it does not go all of it. */
  readonly because?: Refusal
}

/**
 * Where the pointer is, by a free way if there is one; beyond what is allowed as far as it may go of it. Where no part of
 * the way is lawful it stands as drawn: the check tells why not.
 */
export function asDrawn(drag: Drag, lead: Standing, to: Waypoint, taken: readonly Standing[]): Led {
  const { scene, rules } = drag
  const drawn = looking(routeTo(scene, lead, to, rules) ?? [to], drag)
  const { end, refusal, legs } = checkPath(scene, lead, drawn, rules, taken)
  const exact = { standing: { ...lead, pose: end }, path: drawn, drawn }
  if (!refusal) return exact
  if (!overspent(scene, lead, drawn, legs, rules)) {
    // The pointer is in a wall or on somebody: the room beside it is meant.
    const beside = nearestFor(drag, lead, { at: to.at, y: end.y }, taken, [])
    const meant =
      beside && !beyond(pointGap(beside.standing.pose.at, to.at), snap) && beside.standing.pose.y === end.y
    if (meant) return { ...beside, drawn: beside.path }
  }
  return { ...(asFarAsItMay(drag, lead, drawn, taken) ?? exact), drawn, because: refusal }
}
/** As far along the way as the rules let it. */
export function asFarAsItMay(
  { scene, rules }: Drag,
  lead: Standing,
  drawn: readonly Waypoint[],
  taken: readonly Standing[],
): Placed | null {
  const path = cutShort(scene, lead, drawn, rules, taken)
  return path.length === 0 ? null : { standing: { ...lead, pose: wayOf(scene, lead, path, rules).end }, path }
}

/**
 * The legal place nearest to the wish that the model can reach.
 * @param taken   models of the unit whose places are given away
 * @param chain   models one of which it must link to; none asked when empty
 */
export function nearestFor(
  drag: Drag,
  model: Standing,
  wish: PlaceWish,
  taken: readonly Standing[],
  chain: readonly Standing[],
): Placed | null {
  const { rules } = drag
  const scene = withinArm(drag.scene, model, wish, rules.budget.plan)
  const lane = new Lane(scene, model, rules.budget.plan + tolerance)
  const mayBeThere = (one: Standing): boolean => mayStandIn(model.body, wish, one)
  const crowd = [
    ...taken.filter(mayBeThere),
    ...scene.obstacles.map(({ standing }) => standing).filter(mayBeThere),
  ]
  let searches = 1
  const accept = (place: Waypoint, surface: Surface): Placed | null => {
    const gone = pointGap(model.pose.at, place.at)
    const climbs = surface.ref.level + model.pose.on.level > 0 || rules.manner === 'jump'
    if (climbs && beyond(Math.abs(surface.y - model.pose.y), rules.budget.climb)) return null
    const facing = drag.facing ?? (gone > 0 ? bearing(model.pose.at, place.at) : model.pose.facing)
    const there: Standing = { ...model, pose: { at: place.at, y: surface.y, on: place.on, facing } }
    // Most places are taken: what is cheap to see comes before what is dear, whatever the check would say first.
    const walks = beyond(gone, 0) && !rules.hovers
    if (walks && crowd.some((one) => inEachOther(there, one))) return null
    if (!rules.hovers && chain.length > 0 && !chain.some((other) => linked(there, other, rules))) return null
    if (walks && !climbs && searches === 0 && lane.barrier(model.pose, place, surface.y)) return null
    const path = looking([place], drag)
    const legs = legsOf(scene.table, model.pose, path, rules.manner)
    if (overspent(scene, model, [place], legs, rules)) return null
    const standing = rules.hovers ? { ...model, pose: endOf(scene.table, model, path, legs, rules) } : there
    if (rules.hovers && chain.length > 0 && !chain.some((other) => linked(standing, other, rules)))
      return null
    if (legs.length > 0 && endsBadly(scene, model, standing.pose, taken, rules)) return null
    if (!obstruction(scene, model, legs)) {
      return {
        standing: { ...model, pose: endOf(scene.table, model, path, legs, rules) },
        path: legs.length > 0 ? path : [],
      }
    }
    // Only the way is blocked. A way round is dear to find: not for every place.
    if (searches === 0) return null
    searches--
    const found = wayFound(drag, model, place)
    const route = found && looking(found, drag)
    const move = route && checkPath(drag.scene, model, route, rules, taken)
    return !route || !move || move.refusal ? null : { standing: { ...model, pose: move.end }, path: route }
  }
  return settlePlaces(
    scene.table,
    wish,
    accept,
    (at) =>
      !beyond(pointGap(model.pose.at, at), rules.budget.plan) &&
      (chain.length === 0 || chain.some((other) => mayLink(model.body, at, other, rules))),
  )
}

/** The way to a place, whoever of the unit stands where: it may pass them. */
function wayFound(
  { scene, rules, known }: Drag,
  model: Standing,
  place: Waypoint,
): readonly Waypoint[] | null {
  const { at, on } = place
  const key = `${model.id} ${at.x} ${at.z} ${on.piece} ${on.level}`
  let way = known.get(key)
  if (way === undefined) {
    way = routeTo(scene, model, place, rules)
    known.set(key, way)
  }
  return way
}

/** The scene with only those in it who can matter to a straight move towards the wish, as far as the budget goes. */
function withinArm(scene: MoveScene, { pose, body }: Standing, { at }: PlaceWish, budget: Mm): MoveScene {
  const gone = Math.min(budget, pointGap(pose.at, at) + searchRadius) + reachOfBase(body.base) + tolerance
  return {
    ...scene,
    obstacles: scene.obstacles.filter(({ standing, keep }) => {
      const reach = gone + reachOfBase(standing.body.base) + keep
      return (
        Math.abs(standing.pose.at.x - pose.at.x) <= reach && Math.abs(standing.pose.at.z - pose.at.z) <= reach
      )
    }),
  }
}
