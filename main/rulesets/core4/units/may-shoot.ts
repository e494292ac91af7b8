/** Which units may shoot, and at whom (C4-SHOOT-01, -02, -04, -21). */
import type { UnitView } from '../../../../shared/protocol/game-view'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, unitsOnTable, type CoreGame } from '../game'
import { crewSilence } from './vehicle-damage'

/** Why the unit may not shoot now, or null. */
export function unitRefusal(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const { state } = game
  const unit = state.units[id]
  const no = (key: string, cite: string) => refuse(key, cite, { unit: id }, [id]).refusal
  if (!unit || unit.seat !== seat) return no('notYourUnit', 'C4-BASE-10')
  if (state.stage !== 'battle' || state.turn.phase !== 'shooting') return no('notShootingPhase', 'C4-BASE-10')
  if (state.turn.active !== seat) return no('notYourTurn', 'C4-BASE-10')
  // Why nobody fires from inside is told by what they ride in (C4-TRANS-13, -14).
  if (unit.inside) return no('insideDoesNotFire', 'S6-MISS-SET-04')
  if (standingModels(state, id).length === 0)
    return (unit.aboard && silenceOf(game, unit)) ?? no('unitNotOnTable', 'C4-SHOOT-02')
  if (unit.shot) return no('alreadyShot', 'C4-SHOOT-01')
  return silenceOf(game, unit)
}

/** Why the whole unit's weapons are silent, whenever one asks; or null. */
export function silenceOf(game: CoreGame, { id, locked, pinned }: UnitView): Refusal | null {
  const no = (key: string) => refuse(key, 'C4-SHOOT-02', { unit: id }, [id]).refusal
  if (locked.length > 0) return no('lockedCannotShoot')
  if (pinned && !game.ask('firesPinned', false, { unit: id }).value) return no('pinnedCannotShoot')
  const crews = standingModels(game.state, id).map((model) => ({ model, why: crewSilence(game, model) }))
  const [first] = crews
  if (first?.why && crews.every(({ why }) => why !== null)) return crewRefusal(first.model.id, first.why)
  return game.ask('mayShoot', null, { unit: id }).value
}

/** A crew that is shaken or stunned lets its weapons be (C4-VDMG-10, -11). */
export const crewRefusal = (model: ModelId, why: 'shaken' | 'stunned'): Refusal =>
  refuse(
    why === 'shaken' ? 'crewShaken' : 'crewStunned',
    why === 'shaken' ? 'C4-VDMG-10' : 'C4-VDMG-11',
    { model },
    [model],
  ).refusal

/** Why that unit is no target for this one, sight apart; or null. */
export function targetRefusal(game: CoreGame, unit: UnitView, id: UnitId): Refusal | null {
  const target = game.state.units[id]
  const no = (key: string, cite: string) => refuse(key, cite, { unit: unit.id, target: id }, [id]).refusal
  if (!target || target.seat === unit.seat) return no('notAnEnemy', 'C4-SHOOT-04')
  if (standingModels(game.state, id).length === 0) return no('targetNotOnTable', 'C4-SHOOT-04')
  if (target.locked.length > 0) return no('targetLocked', 'C4-SHOOT-04')
  // C4-PSY-03: what one of them has named with a power, the others have named as well.
  if (!unit.shot && unit.shotAt !== null && unit.shotAt !== id) return no('powerNamedTarget', 'C4-PSY-03')
  return game.ask('mayAimAt', null, { unit: unit.id, target: id }).value
}

/** Enemy units that nothing but sight could keep from being targets, by id. */
export const possibleTargets = (game: CoreGame, unit: UnitView): readonly UnitView[] =>
  unitsOnTable(game.state).filter((other) => targetRefusal(game, unit, other.id) === null)
