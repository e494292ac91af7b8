/** Nobody stays where he cannot stand: half over a wall, on a comrade he was passing (LS-GEO-08, LS-GEO-09). */
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { shareOf, poseAt, sampleGrid, standsBadly } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type MemberState } from '../state'
import { goesOn } from './members'
import { walkOf } from './walking'

/** He goes back along his way to where he could last stand; on, where somebody has taken every such place. */
export function* findFooting(game: SkirmishGame, id: ModelId): Procedure {
  const member = game.state.activity?.members.find(({ model }) => model === id)
  const model = soldierOf(game.state, id)
  if (!member || !isPlaced(model) || member.length === 0 || stands(game, id, model.pose)) return
  const { facing } = model.pose
  // A hull that would not fit there as it looks now stands as it stood then.
  const pose = placesOf(game, member)
    .map((place) => (model.vehicle ? place : { ...place, facing }))
    .find((place) => stands(game, id, place))
  if (pose) yield* about(game, 'lsMoved', { model: id, pose, length: 0 }, ['LS-GEO-08', 'LS-ACT-04'])
}

/** Places of his way: those behind him from the last to the first, then those ahead. */
function placesOf(game: SkirmishGame, member: MemberState): readonly Pose[] {
  const walked = walkOf(game, member)
  const now = shareOf(member, game.state.activity?.t ?? 1)
  const grid = sampleGrid(walked.length)
  return [...grid.filter((share) => share <= now).reverse(), ...grid.filter((share) => share > now)].map(
    (share) => poseAt(walked, share),
  )
}

/** Those of his group who still go are only passing. */
function stands(game: SkirmishGame, id: ModelId, pose: Pose): boolean {
  const { state } = game
  const model = soldierOf(state, id)
  if (!isPlaced(model)) return true
  const passing = (state.activity?.members ?? [])
    .filter((one) => one.length > 0 && goesOn(state, one) && (state.activity?.t ?? 1) < 1)
    .map((one) => one.model)
  const space = spaceOf(game)
  const others = [...space.models.values()].filter((one) => one.id !== id && !passing.includes(one.id))
  return standsBadly(space, standingSoldier(state, model), pose, others) === null
}
