/** The cheapest way of a model into contact with an enemy (C4-ASSAULT-08, -09, CF-ASSAULT-01), and the one it is drawn on. */
import { inches, within, type Mm } from '../../../../shared/geometry/length'
import { bearing, pointGap, stepped, type PlanPoint } from '../../../../shared/geometry'
import { spotAt } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { planGap, reachOfBase, surfaceHeight } from '../../../../shared/table'
import type { StandingModel } from '../state'
import { comesToTouch, levelTolerance } from './contact'
import { surfacesBeside } from './contact-curves'
import { contactGoals, contactPlaces, type Meeting } from './contact-places'
import {
  checkWay,
  rulesOf,
  sceneOf,
  wayBy,
  waysAside,
  waysOf,
  type ContactMove,
  type Plan,
} from './contact-plan'
import { widestContact } from './obstacle-contact'
import { touchingDistance, touchingTurned } from './turned-contact'
import { placesAgainstTheWall } from './wall-contact'

export const meetingOf = (
  plan: Plan,
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

/** A way that ends in contact, standing on whichever surface there is of the enemy's height. */
function endsTouching(plan: Plan, meeting: Meeting, path: readonly Waypoint[]): ContactMove | null {
  const last = path[path.length - 1]
  if (!last) return null
  for (const { ref } of surfacesBeside(meeting, last.at, last.on)) {
    const found = wayBy(plan, meeting.mover, [...path.slice(0, -1), { ...last, on: ref }])
    if (found && comesToTouch(plan.game, { ...meeting.mover, pose: found.move.end }, meeting.enemy))
      return found
  }
  return null
}
/** Whose way would end in a thin wall is set down against it: what it would have gone to touch him still counts (CF-ASSAULT-02). */
function endsAgainstWall(plan: Plan, meeting: Meeting, path: readonly Waypoint[]): ContactMove | null {
  const { mover, enemy } = meeting
  const last = path[path.length - 1]
  const before = path[path.length - 2] ?? mover.pose
  if (!last) return null
  const inWall = { ...mover, pose: { ...mover.pose, ...last, y: enemy.pose.y } }
  // On the side it comes from: nobody goes farther to be set down than to touch him.
  const wouldGo = checkWay(plan, mover, path).plan
  const sets = (way: readonly Waypoint[]): ContactMove | null => {
    const found = endsTouching(plan, meeting, way)
    return found && within(found.move.plan, wouldGo) ? { ...found, wouldGo } : null
  }
  for (const at of placesAgainstTheWall(plan.game, inWall, enemy, before.at)) {
    const found =
      sets([...path.slice(0, -1), { ...last, at }]) ??
      waysAside(plan, mover).to([spotAt(at, last.on)], wouldGo, sets)
    if (found) return found
  }
  return null
}
const intoContact = (plan: Plan, meeting: Meeting, path: readonly Waypoint[]): ContactMove | null =>
  endsTouching(plan, meeting, path) ?? endsAgainstWall(plan, meeting, path)

export interface ContactSearch {
  /** A dearer way is of no use. */
  readonly limit?: Mm
  /** What else is asked of the move. */
  readonly willDo?: (found: ContactMove) => boolean
}
export interface Contact extends ContactMove {
  /** The enemy it leads to. */
  readonly enemy: StandingModel
}

/** The cheapest way that ends touching one of these enemies. */
export function touching(
  plan: Plan,
  mover: StandingModel,
  enemies: readonly StandingModel[],
  { limit = Math.max(plan.budget.plan, plan.budget.climb), willDo = () => true }: ContactSearch = {},
): Contact | null {
  const reach = Math.min(limit, plan.budget.plan)
  const near = enemies.filter((enemy) => within(planGap(mover, enemy), reach + widestContact))
  if (near.length === 0) return null
  if (mover.body.base.shape !== 'round') {
    for (const enemy of near) {
      const found = touchingTurned(plan, mover, enemy)
      if (found && willDo(found)) return { ...found, enemy }
    }
    return null
  }
  const scene = sceneOf(plan, mover)
  const places = near.map((enemy) => {
    const meeting = meetingOf(plan, mover, enemy, scene)
    const { goals, ...around } = contactPlaces(meeting, reach)
    return { ...around, goals: () => goals().map((goal) => ({ ...goal, meeting })) }
  })
  return waysOf(plan, mover).to(places, limit, (path, { meeting }) => {
    const found = intoContact(plan, meeting, path)
    return found && willDo(found) ? { ...found, enemy: meeting.enemy } : null
  })
}

/** A pointer this near to touching an enemy means touching him. */
const snap: Mm = inches(1)
/** So many places near the pointer are gone to before any place will do. */
const nearTries = 6

/** The way to the place that touches him and is nearest to where the model is drawn. */
function touchingAt(
  plan: Plan,
  mover: StandingModel,
  enemy: StandingModel,
  drawn: PlanPoint,
): ContactMove | null {
  const direction = bearing(enemy.pose.at, drawn)
  if (mover.body.base.shape !== 'round') return touchingTurned(plan, mover, enemy, direction)
  const meeting = meetingOf(plan, mover, enemy)
  const { budget } = plan
  const straight = stepped(enemy.pose.at, direction, touchingDistance(mover, enemy, direction))
  const goals = contactGoals(meeting, budget.plan)
  const spots = goals.flatMap((goal) => (goal.aim === 'spot' ? [goal] : []))
  const off = ({ at }: { readonly at: PlanPoint }): Mm => pointGap(at, drawn)
  const nearest = [
    ...goals.flatMap(({ aim, on }) => (aim === 'rim' ? [{ at: straight, on }] : [])).slice(0, 2),
    ...[...spots].sort((one, two) => off(one) - off(two)).slice(0, nearTries),
  ]
  for (const { at, on } of nearest) {
    const made = (path: readonly Waypoint[]) => intoContact(plan, meeting, path)
    const found = waysOf(plan, mover).to([spotAt(at, on)], budget.plan, made)
    if (found) return found
  }
  return touching(plan, mover, [enemy])
}

/** The way into contact with the enemy beside whom a model is drawn, on the side where it is drawn; null: beside nobody. */
export function besideEnemy(plan: Plan, mover: StandingModel, to: Waypoint): ContactMove | null {
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
