/** Stages 5 and 6 of one unit's fire: saves and losses (C4-SHOOT-14 to -19, C4-SAVE-12). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { standingModels, type CoreGame, type Occasion, type Pinning } from '../game'
import { Toll, resolveWounds, type Harmed } from '../harm'
import { isGun } from '../units'

export interface Losses {
  readonly unsaved: number
  readonly removed: readonly ModelId[]
  /** Of the models removed by pinning wounds, one entry each (C4-WEAPON-24). */
  readonly pinning: readonly Pinning[]
  readonly nominated: boolean
}
const byFire: Occasion = {
  cause: 'shooting',
  purpose: ({ kind }) => kind,
  because: [],
  falls: ['C4-SHOOT-15', 'C4-SHOOT-17'],
  hurts: ['C4-SHOOT-18'],
}

/**
 * Saves and losses; the models removed and the wounds that were not saved.
 * @param mayNominate  one nomination for all that one unit fires (C4-SHOOT-16)
 */
export function* sufferFire(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  { wounds, wrecked }: Omit<Harmed, 'hulls'>,
  mayNominate: boolean,
): Procedure<Losses> {
  const toll = new Toll(game, target)
  const members = standingModels(game.state, target)
  const soft = members.filter((model) => !isGun(model)).map(({ id }) => id)
  const nominator = { by: unit, because: ['C4-SHOOT-16'], from: members.length, told: true }
  const { nominated } = yield* resolveWounds(game, toll, wounds, soft, byFire, mayNominate ? nominator : null)
  yield* toll.wreck(wrecked)
  const removed = yield* toll.fall(byFire)
  return {
    unsaved: toll.suffered,
    removed,
    pinning: toll.pinning,
    nominated,
  }
}
