/** Places within 2" of a comrade: support for those in contact, and the chain (C4-ASSAULT-10, -12). */
import { bearing, pointGap, stepped, type PlanPoint } from '../../../../shared/geometry'
import { contactTolerance, inches, type Mm } from '../../../../shared/geometry/length'
import { coherency, linked, storeyOf } from '../../../../shared/movement'
import { reachOfBase, surfacesAt } from '../../../../shared/table'
import type { SurfaceRef } from '../../../../shared/table/types'
import type { StandingModel } from '../state'
import { farAway, isTaken, wayBy, wayTo, type ContactMove, type Plan } from './contact-plan'
import { fan } from './turned-contact'

const supportLength: Mm = inches(2)
/** A way round is looked for to so many places; the straight way to all of them. */
const roundabout = 4

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
    const storeys = [friend, mover].map(({ pose }) => storeyOf(table, pose.on))
    for (const gap of [contactTolerance, supportLength * 0.45, supportLength * 0.95, supportLength])
      for (const turn of fan) {
        const at = stepped(friend.pose.at, straight + turn, touch + gap)
        if (farAway(plan, mover, at, 0)) continue
        for (const { ref: on, y } of surfacesAt(table, at)) {
          if (!storeys.includes(storeyOf(table, on))) continue
          const there = { ...mover, pose: { ...mover.pose, at, on, y } }
          if (!linked(there, friend) || isTaken(plan, mover, at, y)) continue
          const joins = parts.filter((part) => part.some((mate) => linked(there, mate))).length
          places.push({ at, on, joins, away: pointGap(mover.pose.at, at) })
        }
      }
  }
  return places.sort((one, two) => two.joins - one.joins || one.away - two.away)
}
/** The best place linked to one of these friends. */
export function beside(
  plan: Plan,
  mover: StandingModel,
  friends: readonly StandingModel[],
  willDo: (found: ContactMove) => boolean = () => true,
): ContactMove | null {
  const links = (found: ContactMove | null): found is ContactMove =>
    found !== null &&
    willDo(found) &&
    friends.some((friend) => linked({ ...mover, pose: found.move.end }, friend))
  const places = placesBeside(plan, mover, friends)
  for (const { at, on } of places) {
    const found = wayBy(plan, mover, [{ at, on }])
    if (links(found)) return found
  }
  for (const { at, on } of places.slice(0, roundabout)) {
    const found = wayTo(plan, mover, { at, on })
    if (links(found)) return found
  }
  return null
}
