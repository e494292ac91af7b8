/** Dangerous ground: a die for each model whose path touched it, after the move (C4-TERRAIN-06, CF-TERRAIN-15, CF-RUIN-09). */
import { dangerousTouched } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { MoveLeg } from '../../../../shared/protocol/query'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { loseWounds } from '../casualties'
import type { CoreGame } from '../part'
import { modelOf, standingModels, unitOf } from '../state'

export const dangerousWholeUnit: SettingSpec = {
  key: 'core4.terrain.dangerousWholeUnit',
  default: false,
  alternatives: [true],
  cite: 'C4-TERRAIN-06',
}
export interface Travelled {
  readonly model: ModelId
  readonly legs: readonly MoveLeg[]
}

/** In model order; a 1 is a wound on that very model, without a save of any kind. */
export function* dangerousTests(game: CoreGame, unit: UnitId, moves: readonly Travelled[]): Procedure {
  const { table } = game.state
  const touched = moves.filter(
    ({ model, legs }) => dangerousTouched(table, modelOf(game.state, model).body, legs).length > 0,
  )
  if (touched.length === 0) return
  const whole = game.setting(dangerousWholeUnit.key) === true
  const testing = standingModels(game.state, unit)
    .map(({ id }) => id)
    .filter((id) => whole || touched.some(({ model }) => model === id))
  const dice = yield* roll({
    kind: 'd6',
    count: testing.length,
    purpose: 'dangerous',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-TERRAIN-06', 'CF-TERRAIN-15'],
    needed: 2,
    unit,
  })
  for (const [index, id] of testing.entries())
    if (dice[index]?.face === 1) yield* loseWounds(game, id, 1, 'dangerous', ['C4-TERRAIN-06'])
}
