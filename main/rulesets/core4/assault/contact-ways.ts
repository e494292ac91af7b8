/** The cheapest way of a model into contact with an enemy (C4-ASSAULT-08, -09, CF-ASSAULT-01), and the one it is drawn on. */
import { inches, within, type Mm } from '../../../../shared/geometry/length'
import { bearing, pointGap, stepped, type PlanPoint } from '../../../../shared/geometry'
import { spotAt } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { reachOfBase, surfaceHeight } from '../../../../shared/table'
import type { StandingModel } from '../game'
import { comesToTouch, levelTolerance } from './contact'
import { curvesBeside, standingAt, surfacesBeside, type Curve } from './contact-curves'
import { contactGoals, contactPlaces, hasRoom, isTurned, type Meeting } from './contact-places'
import { checkWay, rulesOf, sceneOf, type ContactMove, type PlannedContact } from './contact-plan'
import { widestContact } from './obstacle-contact'
import { cheapestAside, cheapestWay, type Goes } from './plan-ways'
import { TurnedPlaces, facingsTo, leastTravel } from './turned-contact'
import { placesAgainstTheWall, standsInThinWalls } from './wall-contact'

export const meetingOf = (
  plan: PlannedContact,
  mover: StandingModel,
  enemy: StandingModel,
  scene = sceneOf(plan, mover),
): Meeting => ({
  game: plan.game,
  table: scene.table,
  scene,
  rules: rulesOf(plan, mover),
  mover,
  enemy,
  keepsClear: plan.keepsClear === true,
})

/** Where such a way brings him, or null where it is no way into contact. */
type IntoContact = (
  plan: PlannedContact,
  meeting: Meeting,
  path: readonly Waypoint[],
  goes: Goes,
) => ContactMove | null

/** A way that ends in contact, standing on whichever surface there is of the enemy's height. */
const endsTouching: IntoContact = (plan, meeting, path, goes) => {
  const { mover, enemy } = meeting
  const last = path[path.length - 1]
  if (!last) return null
  for (const { ref } of surfacesBeside(meeting, last.at, last.on)) {
    const found = goes([...path.slice(0, -1), { ...last, on: ref }])
    if (found && comesToTouch(plan.game, { ...mover, pose: found.move.end }, enemy)) return found
  }
  return null
}
/** Whose way would end in a thin wall is set down against it: what it would have gone to touch him still counts (CF-ASSAULT-02). */
const endsAgainstWall: IntoContact = (plan, meeting, path, goes) => {
  const { mover, enemy } = meeting
  const last = path[path.length - 1]
  const before = path[path.length - 2] ?? mover.pose
  if (!last) return null
  const inWall = { ...mover, pose: { ...mover.pose, ...last, y: enemy.pose.y } }
  // On the side it comes from: nobody goes farther to be set down than to touch him.
  const wouldGo = checkWay(plan, mover, path).plan
  const sets = (way: readonly Waypoint[], going: Goes): ContactMove | null => {
    const found = endsTouching(plan, meeting, way, going)
    return found && within(found.move.plan, wouldGo) ? { ...found, wouldGo } : null
  }
  for (const at of placesAgainstTheWall(plan.game, inWall, enemy, before.at)) {
    const stop = { ...last, at }
    const found =
      sets([...path.slice(0, -1), stop], goes) ??
      cheapestAside(plan, mover, [spotAt(at, last.on)], wouldGo, (way, _, going) =>
        sets([...way.slice(0, -1), stop], going),
      )
    if (found) return found
  }
  return null
}
const intoContact: IntoContact = (...tried) => endsTouching(...tried) ?? endsAgainstWall(...tried)

/** The same for a base that is no disc, turned to him in whichever way it finds room. */
function turnedIntoContact(
  plan: PlannedContact,
  places: TurnedPlaces,
  path: readonly Waypoint[],
  goes: Goes,
): ContactMove | null {
  const last = path[path.length - 1]
  if (!last || places.isCut({ aim: 'spot', ...last })) return null
  const { meeting } = places
  const { mover, enemy } = meeting
  const surfaces = surfacesBeside(meeting, last.at, last.on)
  let room = false
  for (const surface of surfaces)
    for (const facing of facingsTo(meeting, last.at)) {
      const there = standingAt(mover, last.at, surface, facing)
      const stop = [...path.slice(0, -1), { ...last, on: surface.ref, facing }]
      if (!hasRoom(meeting, there)) {
        if (!standsInThinWalls(plan.game, there, enemy)) continue
        room = true
        const found = endsAgainstWall(plan, meeting, stop, goes)
        if (found) return found
        continue
      }
      if (!comesToTouch(plan.game, there, enemy)) continue
      room = true
      const found = goes(stop)
      if (found && comesToTouch(plan.game, { ...mover, pose: found.move.end }, enemy)) return found
    }
  if (!room) places.cutOff(last.at, last.on, surfaces)
  return null
}

interface ContactSearch {
  /** A dearer way is of no use. */
  readonly limit?: Mm
  /** What else is asked of the move. */
  readonly willDo?: (found: ContactMove) => boolean
}
interface Contact extends ContactMove {
  /** The enemy it leads to. */
  readonly enemy: StandingModel
}

/** The cheapest way that ends touching one of these enemies. */
export function touchingWays(
  plan: PlannedContact,
  mover: StandingModel,
  enemies: readonly StandingModel[],
  { limit = Math.max(plan.budget.plan, plan.budget.climb), willDo = () => true }: ContactSearch = {},
): Contact | null {
  const reach = Math.min(limit, plan.budget.plan)
  const near = enemies.filter((enemy) => within(leastTravel(mover, enemy), reach + widestContact))
  if (near.length === 0) return null
  const scene = sceneOf(plan, mover)
  if (isTurned(mover)) {
    const beside = near.map((enemy) => new TurnedPlaces(meetingOf(plan, mover, enemy, scene), reach))
    return cheapestWay(plan, mover, beside, limit, (path, { of }, goes) => {
      const found = turnedIntoContact(plan, of, path, goes)
      return found && willDo(found) ? { ...found, enemy: of.meeting.enemy } : null
    })
  }
  const places = near.map((enemy) => {
    const meeting = meetingOf(plan, mover, enemy, scene)
    const { at, radius, goals } = contactPlaces(meeting, reach)
    return { at, radius, goals: () => goals().map((goal) => ({ ...goal, meeting })) }
  })
  return cheapestWay(plan, mover, places, limit, (path, { meeting }, goes) => {
    const found = intoContact(plan, meeting, path, goes)
    return found && willDo(found) ? { ...found, enemy: meeting.enemy } : null
  })
}

/** A pointer this near to touching an enemy means touching him. */
const snap: Mm = inches(1)
/** So many places near the pointer are gone to before any place will do. */
const nearTries = 6

/** The place of a curve that is nearest to another. */
function nearestOn({ goal }: Curve, to: PlanPoint): PlanPoint {
  if (goal.aim === 'rim') return stepped(goal.at, bearing(goal.at, to), goal.radius)
  const { from, to: end } = goal
  const [dx, dz] = [end.x - from.x, end.z - from.z]
  const squared = dx * dx + dz * dz
  const t = squared === 0 ? 0 : ((to.x - from.x) * dx + (to.z - from.z) * dz) / squared
  const share = Math.max(0, Math.min(1, t))
  return { x: from.x + dx * share, z: from.z + dz * share }
}
/** The way to the place that touches him and is nearest to where the model is drawn. */
function touchingAt(
  plan: PlannedContact,
  mover: StandingModel,
  enemy: StandingModel,
  drawn: PlanPoint,
): ContactMove | null {
  const meeting = meetingOf(plan, mover, enemy)
  const { budget } = plan
  const off = ({ at }: { readonly at: PlanPoint }): Mm => pointGap(at, drawn)
  const square = curvesBeside(meeting).map((curve) => ({ at: nearestOn(curve, drawn), on: curve.goal.on }))
  const cut = contactGoals(meeting, budget.plan).flatMap((goal) => (goal.aim === 'spot' ? [goal] : []))
  const nearest = [...square, ...cut].sort((one, two) => off(one) - off(two)).slice(0, nearTries)
  const places = new TurnedPlaces(meeting, budget.plan)
  for (const { at, on } of nearest) {
    const found = cheapestWay(plan, mover, [spotAt(at, on)], budget.plan, (path, _, goes) =>
      isTurned(mover) ? turnedIntoContact(plan, places, path, goes) : intoContact(plan, meeting, path, goes),
    )
    if (found) return found
  }
  return touchingWays(plan, mover, [enemy])
}

/** The way into contact with the enemy beside whom a model is drawn, on the side where it is drawn; null: beside nobody. */
export function besideEnemy(plan: PlannedContact, mover: StandingModel, to: Waypoint): ContactMove | null {
  const y = surfaceHeight(plan.scene.table, to.on, to.at) ?? Infinity
  const near = plan.enemies
    .map((enemy) => ({
      enemy,
      off: pointGap(to.at, enemy.pose.at) - reachOfBase(enemy.body.base) - reachOfBase(mover.body.base),
    }))
    .filter(({ enemy, off }) => within(off, snap) && within(Math.abs(enemy.pose.y - y), levelTolerance))
    .sort((one, two) => one.off - two.off)
  for (const { enemy } of near) {
    const found = touchingAt(plan, mover, enemy, to.at)
    if (found) return found
  }
  return null
}
