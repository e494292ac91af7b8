/** Standing orders: windows that a player has said beforehand he lets pass (LS-ENG-06). Judged by what he may know himself. */
import { goesOn } from '../activity/members'
import { walkOf } from '../activity/walking'
import { markerOf, mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import {
  shareOf,
  atMost,
  distance,
  poseAt,
  sampleGrid,
  soldierSees,
  withModel,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import {
  isFighting,
  isPlaced,
  soldierOf,
  modelsOfSide,
  type ActivityState,
  type PlacedSoldier,
} from '../state'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Mm } from '../../../../shared/geometry/length'

/** Is the window of the other side on this activity passed for it? */
export function passesOf(game: SkirmishGame, activity: ActivityState, on: 'path' | 'fire'): boolean {
  const seat = otherSeat(activity.seat)
  const { passFire, passMovement, within } = game.state.secrets.orders[seat]
  if (on === 'fire') return passFire
  return passMovement || (within !== null && !comesNear(game, activity, seat, within))
}

/** Does one of those who go, as far as he knows of them, come so near one of his men who sees him? */
function comesNear(game: SkirmishGame, activity: ActivityState, seat: Seat, within: Mm): boolean {
  const { state } = game
  const space = spaceOf(game)
  const watchers = modelsOfSide(state, seat)
    .filter(isPlaced)
    .filter(isFighting)
    .map((model) => standingSoldier(state, model as PlacedSoldier))
  return activity.members.some((member) => {
    const mover = soldierOf(state, member.model)
    if (!isPlaced(mover) || !goesOn(state, member)) return false
    if (!mayKnow(state, mover, seat) && markerOf(state, mover) === null) return false
    const walked = walkOf(game, member)
    const from = shareOf(member, activity.t)
    const shares = [from, ...sampleGrid(walked.length).filter((share) => share > from), 1]
    return shares.some((share) => {
      const there = { ...standingSoldier(state, mover), pose: poseAt(walked, share) }
      return watchers.some(
        (man) => atMost(distance(man, there), within) && soldierSees(withModel(space, there), man, there),
      )
    })
  })
}
