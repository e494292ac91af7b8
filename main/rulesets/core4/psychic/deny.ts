/** Whoever may undo a power that has worked on him throws one die for it, of himself. */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modifiersOf, unitOf, type CoreGame } from '../game'
import type { Use } from './effects'

/** The total that undoes it. */
const undoneBy = 6

const askedOf = (game: CoreGame, target: UnitId, model: ModelId) =>
  game.ask('deniesPower', null, { unit: target, model })
/** The face that undoes it for this target; null: nobody throws for that. */
export function deniedOn(game: CoreGame, target: UnitId, model: ModelId): number | null {
  const { value } = askedOf(game, target, model)
  return value === null ? null : undoneBy - value
}

export function* isDenied(game: CoreGame, { model, power, target }: Use): Procedure<boolean> {
  const asked = askedOf(game, target, model)
  if (asked.value === null) return false
  const because = [...new Set(asked.changedBy.map(({ cite }) => cite))]
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'denyPower',
    seat: unitOf(game.state, target).seat,
    because,
    needed: undoneBy - asked.value,
    modifiers: modifiersOf(asked),
    unit: target,
  })
  if (!die || die.face + asked.value < undoneBy) return false
  yield* emit('powerDenied', { model, power: power.id, target }, because)
  return true
}
