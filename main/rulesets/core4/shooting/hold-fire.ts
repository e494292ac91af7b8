/** Made to fire at another target than it wanted, single models may hold their fire after all (C4-SHOOT-07). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { WeaponOrder } from './shot'

/**
 * Orders of those who fire all the same.
 * @param firedBy  what the unit has fired when these orders are carried out
 */
export function* whoStillFires(
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  fire: readonly WeaponOrder[],
  firedBy: (orders: readonly WeaponOrder[]) => readonly string[],
): Procedure<readonly WeaponOrder[]> {
  const firers = [...new Set(fire.map(({ model }) => model))]
  const { models } = yield* ask({
    seat,
    kind: 'holdFire',
    args: { unit, target },
    because: ['C4-SHOOT-07', 'C4-SHOOT-03'],
    form: { form: 'models' as const, from: firers, min: 0, max: firers.length },
    default: { form: 'models', models: [] },
    focus: { units: [unit, target], models: firers },
  })
  if (models.length === 0) return fire
  const still = fire.filter(({ model }) => !models.includes(model))
  yield* emit('fireHeld', { unit, models, fired: firedBy(still) }, ['C4-SHOOT-07'])
  return still
}
