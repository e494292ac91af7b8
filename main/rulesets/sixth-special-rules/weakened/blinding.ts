/** Who is hit by what blinds is tested at once: failed, nobody of the unit fights or fires as he can (S6-USR-BLI). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitOf, type CoreGame, type StandingModel, type UnitMoments } from '../../core4/game'
import { majorityOf } from '../../core4/shooting'
import { isGun, valueNow } from '../../core4/units'
import { characteristicTest } from '../tests/characteristic-test'

/** Whose Initiative is tested: that of most of them, or the best. */
export const blindTestValue: SettingSpec = {
  key: 's6.rules.blindTestValue',
  default: 'majority',
  alternatives: ['highest'],
  cite: 'S6-USR-BLI-02',
}

/** Who has no Initiative sees nothing to be blinded by: guns, and vehicles that do not fight. */
const canBeBlinded = (game: CoreGame, model: StandingModel): boolean =>
  !isGun(model) && valueNow(game, model.id, 'i') > 0

/** To the end of its owner's next player turn: the one that runs is not it. */
const untilNextOwn = ({ state: { turn, units } }: CoreGame, unit: UnitId): number =>
  turn.player + (units[unit]?.seat === turn.active ? 2 : 1)

export function* testBlinding(game: CoreGame, { unit, by, hits, dealtWith }: UnitMoments['hit']): Procedure {
  // Who blinds himself has shut his eyes.
  if (unit === by || !hits.some((hit) => game.ask('blinds', false, hit).value)) return
  const once = `${unit} ${by} blinded`
  if (dealtWith.has(once)) return
  dealtWith.add(once)
  const models = standingModels(game.state, unit).filter((model) => canBeBlinded(game, model))
  if (models.length === 0) return
  const initiatives = models.map(({ id }) => valueNow(game, id, 'i'))
  const value =
    game.setting(blindTestValue.key) === 'highest' ? Math.max(...initiatives) : majorityOf(initiatives)
  const passed = yield* characteristicTest(game, unit, value, 'blindTest', ['S6-USR-BLI-01'])
  yield* emit(
    'facedBlinding',
    {
      unit: unitOf(game.state, unit).id,
      by,
      models: passed ? [] : models.map(({ id }) => id),
      until: untilNextOwn(game, unit),
    },
    ['S6-USR-BLI-02'],
  )
}
