/** A locked model that reaches neither contact nor support still goes towards the fight as far as it may (C4-ASSAULT-43). */
import { inches, pointGap, stored, within, type Mm } from '../../../../shared/geometry'
import { ShortestWays } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { surfacesAt } from '../../../../shared/table'
import type { StandingModel } from '../game'
import { contactPlaces } from './contact-places'
import { nearestEnemies, sceneOf, wayBy, type ContactMove, type PlannedContact } from './contact-plan'
import { meetingOf } from './contact-ways'

/** A way to the fight is looked for so far; farther off one goes straight towards it. */
const horizon: Mm = inches(18)
/** Where there is no room one stops short, by so much and again. */
const step: Mm = inches(0.25)
/** Ways to so many enemies are looked for. */
const nearest = 2

/** The whole way into contact, as if there were no limit; null where none is found. */
function wayToTheFight(plan: PlannedContact, mover: StandingModel): readonly Waypoint[] | null {
  const far = { plan: horizon, climb: horizon, label: plan.budget.label }
  const scene = sceneOf(plan, mover)
  const ways = new ShortestWays({ scene, mover, reach: horizon, keepsClear: false }, { budget: far })
  const places = nearestEnemies(plan, mover)
    .slice(0, nearest)
    .map((enemy) => contactPlaces(meetingOf(plan, mover, enemy, scene), horizon))
  const [way] = ways.to(places, horizon)
  return way?.path ?? null
}

/** As much of a way as so many inches pay; storeys are climbed whole or not at all (CF-MOVE-02). */
function partOf(
  plan: PlannedContact,
  mover: StandingModel,
  way: readonly Waypoint[],
  length: Mm,
): readonly Waypoint[] {
  const { table } = plan.scene
  const heightOf = ({ at, on }: Waypoint): Mm =>
    surfacesAt(table, at).find(({ ref }) => ref.piece === on.piece && ref.level === on.level)?.y ??
    mover.pose.y
  const gone: Waypoint[] = []
  let [here, y, left, climb]: [Waypoint, Mm, Mm, Mm] = [mover.pose, mover.pose.y, length, plan.budget.climb]
  for (const next of way) {
    const far = pointGap(here.at, next.at)
    const up = next.on.level === here.on.level ? 0 : Math.abs(heightOf(next) - y)
    if (!within(up, climb)) return gone
    if (!within(far, left)) {
      const share = left / far
      const at = {
        x: stored(here.at.x + (next.at.x - here.at.x) * share),
        z: stored(here.at.z + (next.at.z - here.at.z) * share),
      }
      return [...gone, { at, on: next.on }]
    }
    gone.push(next)
    ;[here, y, left, climb] = [next, heightOf(next), left - far, climb - up]
  }
  return gone
}

/** The move that brings it nearest to the fight, straight or along the shortest way there; null where it can come no nearer. */
export function closingUp(
  plan: PlannedContact,
  mover: StandingModel,
  willDo: (found: ContactMove) => boolean,
): ContactMove | null {
  const [enemy] = nearestEnemies(plan, mover)
  if (!enemy) return null
  const straight = [{ at: enemy.pose.at, on: mover.pose.on }]
  const whole = partOf(plan, mover, straight, plan.budget.plan)
  const found = whole.length > 0 ? wayBy(plan, mover, whole) : null
  if (found && willDo(found)) return found
  const way = wayToTheFight(plan, mover) ?? straight
  for (let length = plan.budget.plan; length > 0; length -= step) {
    const path = partOf(plan, mover, way, length)
    if (path.length === 0) return null
    const part = wayBy(plan, mover, path)
    if (part && part.move.legs.length > 0 && willDo(part)) return part
  }
  return null
}
