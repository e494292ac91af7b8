/** Assaulted while falling back (C4-MORALE-19, C4-ASSAULT-08, -42). */
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { removeCasualties } from '../harm'
import { leadershipTest } from '../morale'
import { standingModels, unitOf, type CoreGame } from '../game'

/** The target that falls back must regroup on its bare Leadership or is destroyed (C4-MORALE-19). Returns whether it fights. */
export function* standsWhenAssaulted(game: CoreGame, target: UnitId): Procedure<boolean> {
  if (!unitOf(game.state, target).fallingBack) return true
  const passed = yield* leadershipTest(game, target, 'regroup', 'none')
  if (passed) {
    yield* emit('regroupedInFace', { unit: target }, ['C4-MORALE-19'])
    return true
  }
  yield* removeCasualties(
    game,
    standingModels(game.state, target).map(({ id }) => id),
    'caughtFleeing',
    ['C4-MORALE-19'],
  )
  return false
}
