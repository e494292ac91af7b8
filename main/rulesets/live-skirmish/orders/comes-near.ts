/** Does an activity come so near to somebody that he is to be asked (LS-ENG-06)? Judged by what his side may know itself. */
import { goesOn } from '../activity/members'
import { walkOf } from '../activity/walking'
import { markerOf, mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import {
  atMost,
  distance,
  poseAt,
  sampleGrid,
  shareOf,
  soldierSees,
  withModel,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isFighting, isPlaced, soldierOf, type ActivityState } from '../state'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { Mm } from '../../../../shared/geometry/length'

/** Does one of those who go, as far as the other side knows of them, come so near one of these who sees him? */
export function comesNear(
  game: SkirmishGame,
  activity: ActivityState,
  to: readonly SkirmishModel[],
  within: Mm,
): boolean {
  const { state } = game
  const seat = otherSeat(activity.seat)
  const space = spaceOf(game)
  const watchers = to
    .filter(isPlaced)
    .filter(isFighting)
    .map((model) => standingSoldier(state, model))
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
