/** Places beside an enemy for a base that is no disc: it turns its front to whom it strikes, and is tried all round him. */
import { contactTolerance, inches, type Mm } from '../../../../shared/geometry/length'
import { bearing, stepped } from '../../../../shared/geometry'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { planGap, reachOfBase } from '../../../../shared/table'
import type { StandingModel } from '../state'
import { inContact } from './contact'
import { farAway, isTaken, wayBy, wayTo, type ContactMove, type Plan } from './contact-plan'

/** Directions in which places around a base are tried, the straight one first. */
export const fan = [
  0, 10, -10, 20, -20, 30, -30, 45, -45, 60, -60, 80, -80, 100, -100, 125, -125, 150, -150, 180,
]
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

/** Bases that touch, and bases on both sides of something thin (C4-ASSAULT-01.5, CF-ASSAULT-02). */
const obstacleWidths: readonly Mm[] = [0, 0.25, 0.5, 0.75, 1].map((width) =>
  width === 0 ? 0 : inches(width) + contactTolerance,
)
/** A way round is looked for to so many places; the straight way to all of them. */
const roundabout = 4

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
      const facing = direction + turn + 180
      // Over something thin it depends on what lies between.
      if (obstacle > 0 && !inContact(plan.game, { ...mover, pose: { ...enemy.pose, at, facing } }, enemy))
        continue
      yield { at, on: enemy.pose.on, facing }
    }
}

/** The first free place that touches this enemy, as near to a direction as may be: straight there, else round what is in the way. */
export function touchingTurned(
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
    const found = wayTo(plan, mover, place)
    if (touches(found)) return found
  }
  return null
}
