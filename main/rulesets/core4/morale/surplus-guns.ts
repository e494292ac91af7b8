/** A battery that must run leaves behind every gun it has no man for: it is destroyed at once (C4-TYPE-12). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { gunsOf } from '../units'
import { isAutomatic, standingModels, unitOf, type CoreGame } from '../game'
import { removeCasualties } from '../harm'

/** Which guns stay is the owner's choice; he is asked only where not all of them do. */
function* chosenGuns(
  game: CoreGame,
  unit: UnitId,
  from: readonly ModelId[],
  count: number,
): Procedure<readonly ModelId[]> {
  const { seat } = unitOf(game.state, unit)
  const usual = from.slice(-count)
  if (count === from.length || isAutomatic(game, seat, 'casualties')) return usual
  const answer = yield* ask({
    seat,
    kind: 'surplusGuns',
    args: { unit, count },
    because: ['C4-TYPE-12'],
    form: { form: 'models' as const, from, min: count, max: count },
    default: { form: 'models', models: [...usual] },
    focus: { units: [unit] },
  })
  return answer.models
}

export function* leaveSurplusGuns(game: CoreGame, unit: UnitId): Procedure {
  if (unitOf(game.state, unit).entry.type !== 'artillery') return
  const guns = gunsOf(game.state, unit).map(({ id }) => id)
  const crew = standingModels(game.state, unit).filter(({ role }) => role === 'crew').length
  const surplus = guns.length - crew
  if (surplus <= 0) return
  yield* removeCasualties(game, yield* chosenGuns(game, unit, guns, surplus), 'uncrewed', ['C4-TYPE-12'])
}
