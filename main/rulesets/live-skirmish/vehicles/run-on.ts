/** An open vehicle whose driver has fallen goes on along its path, to its end or to the first thing in its way (LS-VEH-08). */
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { tell } from '../activity/facts'
import { findFooting } from '../activity/footing'
import { goesOn } from '../activity/members'
import { walkOf } from '../activity/walking'
import type { SkirmishGame } from '../part'
import {
  shareOf,
  poseAt,
  sampleGrid,
  type SoldierWalk,
  meetsObstacle,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type MemberState } from '../state'
import { driverOf } from './occupants'

/** Whoever of the activity is without a driver now has his path cut off where it ends by itself. */
export function* runOn(game: SkirmishGame): Procedure {
  const { activity } = game.state
  for (const member of activity?.members ?? []) {
    const model = soldierOf(game.state, member.model)
    if (model.vehicle?.armour !== 'unarmoured' || driverOf(game.state, model) || !goesOn(game.state, member))
      continue
    const stop = firstObstacle(game, member, activity?.t ?? 1)
    if (stop !== null) yield* cutOff(game, member, stop)
  }
}

/** Share of its path at which its hull meets something it does not simply roll over, or another hull; null: nothing. */
function firstObstacle(game: SkirmishGame, member: MemberState, t: number): number | null {
  const walked = walkOf(game, member)
  const now = shareOf(member, t)
  if (walked.length === 0 || now >= 1) return null
  const clear = (share: number): boolean => isClear(game, member.model, walked, share)
  let last = now
  for (const share of [now, ...sampleGrid(walked.length).filter((one) => one > now)]) {
    if (!clear(share)) return share === now ? now : border(last, share, clear, walked.length)
    last = share
  }
  return null
}
/** The last clear place between two samples, to a hundredth of a centimetre. */
function border(from: number, to: number, clear: (share: number) => boolean, length: number): number {
  let [free, met] = [from, to]
  while ((met - free) * length > 0.1) {
    const middle = (free + met) / 2
    if (clear(middle)) free = middle
    else met = middle
  }
  return free
}
function isClear(game: SkirmishGame, id: ModelId, walked: SoldierWalk, share: number): boolean {
  const model = soldierOf(game.state, id)
  return (
    !isPlaced(model) ||
    !meetsObstacle(spaceOf(game), standingSoldier(game.state, model), poseAt(walked, share))
  )
}

function* cutOff(game: SkirmishGame, member: MemberState, stop: number): Procedure {
  const t = game.state.activity?.t ?? 1
  const walked = walkOf(game, member)
  const now = shareOf(member, t)
  // Half over something it stands on this side of it.
  if (stop <= now) yield* findFooting(game, member.model)
  const { pose: start } = soldierOf(game.state, member.model)
  if (!start) return
  let gone = 0
  const corners = walked.legs.flatMap(({ to, on, length }) => {
    gone += length
    const share = gone / walked.length
    return share > now && share < stop ? [{ at: { x: to.x, z: to.z }, on }] : []
  })
  const end = poseAt(walked, stop)
  yield* tell(
    game,
    'lsRunsOn',
    {
      model: member.model,
      start,
      path: stop > now ? [...corners, { at: end.at, on: end.on }] : [],
      length: walked.length * Math.max(0, stop - now),
      from: t,
    },
    ['LS-VEH-08'],
    [member.model],
  )
}
