/** Those who run by air: straight for the edge over whatever is between, down where the sky is open (C4-TYPE-08, C4-MORALE-15). */
import { beyond, inches, pointGap } from '../../../../shared/geometry'
import { checkPath, linked, settlePlaces } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { reachOfBase, surfacesAt } from '../../../../shared/table'
import type { Standing } from '../../../../shared/table/types'
import { besideRim } from './stretches'
import { wholeRuns } from './whole-runs'
import { wayToEdge, type FleeingMove, type FlightPlan } from './fall-back-path'
import { along, distanceToEdge, recedes, staysInCorridor, untilEdge } from './flight-line'

/** Straight on as far as he gets; where that is over another edge of the table, on beside it (C4-MORALE-25). */
function leapsTo({ scene, flight, distance }: FlightPlan, model: Standing) {
  const { length, touches } = untilEdge(model, flight, distance)
  const { pose } = model
  const straight = along(pose.at, flight.toEdge, length)
  const [beside] = besideRim(scene.table, flight, { ...model, pose: { ...pose, at: straight } })
  if (!beside) return { end: straight, length, touches, slides: false }
  const { from, direction } = beside
  const left = Math.max(0, distance - pointGap(pose.at, from.pose.at))
  const on = untilEdge(from, { ...flight, toEdge: direction }, left)
  return { end: along(from.pose.at, direction, on.length), length, touches: on.touches, slides: true }
}

/**
 * One model's leap; the room nearest to its full distance, not farther from the edge than it began.
 * @param beside models of the unit that have landed; it comes down linked to one of them where it can
 */
export function leapAway(plan: FlightPlan, model: Standing, beside: readonly Standing[]): FleeingMove {
  const { scene, flight, rules } = plan
  const { at } = model.pose
  const { end, length, touches, slides } = leapsTo(plan, model)
  const startGap = distanceToEdge(at, flight.edge)
  const radius = reachOfBase(model.body.base)
  const attempt = (linkedOnly: boolean): FleeingMove | null =>
    settlePlaces(
      scene.table,
      { at: end, y: surfacesAt(scene.table, end)[0]?.y ?? 0 },
      (place): FleeingMove | null => {
        if (beyond(distanceToEdge(place.at, flight.edge), startGap)) return null
        const move = wayToEdge(plan, model, [place], beside)
        if (!move) return null
        if (linkedOnly && !beside.some((other) => linked({ ...model, pose: move.end }, other))) return null
        const reached = touches && distanceToEdge(place.at, flight.edge) - radius <= inches(0.02)
        return { path: [place], move, blocked: false, touchesEdge: reached }
      },
    )
  const whole = (linkedOnly: boolean): FleeingMove | null => {
    if (slides) return null
    for (const run of wholeRuns(at, flight, length, plan.gather)) {
      if (recedes(at, run, flight)) continue
      const path = run.flatMap((place): Waypoint[] => {
        const [top] = surfacesAt(scene.table, place)
        return top ? [{ at: place, on: top.ref }] : []
      })
      if (path.length < run.length) continue
      if (path.some((place) => !staysInCorridor(place.at, radius, plan.corridor, flight))) continue
      const move = wayToEdge(plan, model, path, beside)
      if (!move) continue
      if (linkedOnly && !beside.some((other) => linked({ ...model, pose: move.end }, other))) continue
      const gap = distanceToEdge(move.end.at, flight.edge) - radius
      return { path, move, blocked: false, touchesEdge: gap <= inches(0.02) }
    }
    return null
  }
  return (
    (beside.length > 0 ? (touches ? attempt : whole)(true) : null) ??
    whole(false) ??
    attempt(false) ?? {
      path: [],
      move: checkPath(scene, model, [], rules),
      blocked: true,
      touchesEdge: touches && length === 0,
    }
  )
}
