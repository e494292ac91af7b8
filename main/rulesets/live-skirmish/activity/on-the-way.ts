/** Suppressed in the middle of an activity (LS-SUP-04, LS-OPP-06). */
import { moveLength } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { isPlaced, soldierOf } from '../state'
import { suppressionTest } from '../suppression/test'
import { chooseWay, isInCover, waysToCover } from '../suppression/to-cover'
import { tell } from './facts'
import { findFooting } from './footing'
import { goesOn } from './members'
import { shareOf } from '../../../../shared/skirmish/space'
import { walkOf } from './walking'

/** Each member suppressed just now tests for himself. */
export function* suppressedOnTheWay(game: SkirmishGame, models: readonly ModelId[]): Procedure {
  for (const id of models) {
    const { activity } = game.state
    const member = activity?.members.find(({ model }) => model === id)
    // Who is on his way to cover, or runs, goes on: markers do not add up (LS-SUP-01).
    if (
      !activity ||
      !member ||
      member.broken ||
      soldierOf(game.state, id).retreat ||
      !soldierOf(game.state, id).suppressed ||
      !goesOn(game.state, member)
    )
      continue
    if (game.setting('ls.suppressedHalts')) {
      yield* halt(game, id)
      continue
    }
    if (yield* suppressionTest(game, id)) continue
    yield* divert(game, id)
  }
  // Who was hit out of action half over a wall lies on this side of it.
  for (const member of game.state.activity?.members ?? [])
    if (isPlaced(soldierOf(game.state, member.model)) && !goesOn(game.state, member))
      yield* findFooting(game, member.model)
}

function* halt(game: SkirmishGame, id: ModelId): Procedure {
  yield* tell(game, 'lsStopped', { model: id, t: game.state.activity?.t ?? 1 }, ['LS-SUP-04'], [id])
  yield* findFooting(game, id)
}

/** To the nearest cover, within what is left of his allowance and at most 10 cm. */
function* divert(game: SkirmishGame, id: ModelId): Procedure {
  const { activity } = game.state
  const member = activity?.members.find(({ model }) => model === id)
  if (!activity || !member) return
  // From the middle of a wall there is no way but the one he was on.
  yield* findFooting(game, id)
  const { pose } = soldierOf(game.state, id)
  if (!pose) return
  const walked = walkOf(game, member)
  const gone = walked.length * shareOf(member, activity.t)
  const left = member.allowance - gone
  const reach = Math.min(left, moveLength(game.state.tables, 'suppressed'))
  if (reach <= 0 || activity.t >= 1 || isInCover(game, id)) return yield* halt(game, id)
  const way = yield* chooseWay(game, id, waysToCover(game, id, pose, reach), reach)
  if (!way) return yield* halt(game, id)
  yield* tell(
    game,
    'lsDiverted',
    { model: id, start: pose, path: way.path, length: way.length, from: activity.t },
    ['LS-SUP-04'],
    [id],
  )
}
