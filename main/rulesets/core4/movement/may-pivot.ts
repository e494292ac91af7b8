/** Who may turn on the spot before it fires: what has stood still, and can move at all (C4-VEH-19). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, type CoreGame } from '../game'
import { hasDriven, isHeldFast, isImmobilised, isVehicle } from '../units'

const why = (key: string, unit: UnitId, at: UnitId | ModelId): Refusal =>
  refuse(key, 'C4-VEH-19', { unit }, [at]).refusal

/** Why this one of them may not; or null. */
function stays(game: CoreGame, unit: UnitId, id: ModelId): Refusal | null {
  const model = modelOf(game.state, id)
  if (isImmobilised(model)) return why('immobilisedCannotMove', unit, id)
  if (isHeldFast(game, model)) return why('stunnedCannotMove', unit, id)
  return hasDriven(game, id) ? why('movedCannotPivot', unit, id) : null
}
export function pivotRefused(game: CoreGame, unit: UnitId, turning: readonly ModelId[]): Refusal | null {
  for (const id of turning) {
    const refusal = stays(game, unit, id)
    if (refusal) return refusal
  }
  return null
}
/** Why nobody of the unit may; or null. */
export function whyNotPivot(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const { state } = game
  const own = state.units[unit]
  const no = (key: string): Refusal => why(key, unit, unit)
  if (!own || own.seat !== seat || state.turn.active !== seat) return no('notYourUnit')
  if (state.stage !== 'battle' || state.turn.phase !== 'shooting') return no('pivotsBeforeFiring')
  if (!isVehicle(state, unit)) return no('onlyVehiclesPivot')
  if (own.locked.length > 0) return no('lockedCannotMove')
  if (own.shot) return no('alreadyShot')
  const models = standingModels(state, unit)
  if (models.length === 0) return no('notOnTable')
  const reasons = models.map(({ id }) => stays(game, unit, id))
  if (!reasons.includes(null)) return reasons[0] ?? null
  return game.ask('mayAct', null, { unit }).value
}
