/** Who may use which power now, and on whom: the same judgement for the command and for the list of targets (C4-PSY-03). */
import { beyond, inches } from '../../../../shared/geometry/length'
import type { Power } from '../../../../shared/protocol/power'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { aimWeapon, characterRefusal, orderShown } from '../shooting'
import { firerSees, rangeBetween, targetUnnamed } from '../sight'
import { modelOf, standingModels, unitOf, unitsOnTable, type CoreGame } from '../game'
import { targetRefusal } from '../units'
import { insideRefusal, slitRefusal, throughSlit, usedFrom } from './from-inside'
import { psychicTestRefusal } from './psychic-test'
import { NotThere } from '../../../../shared/not-there'

export const powerOf = (game: CoreGame, id: string): Power => {
  const power = game.state.powers?.[id]
  if (!power) throw new NotThere(id, `no power ${id}`)
  return power
}

/** Why the model cannot use the power now, whatever its target; or null. */
export function useRefusal(game: CoreGame, seat: Seat, id: ModelId, powerId: string): Refusal | null {
  const { state } = game
  const model = state.models[id]
  const no = (key: string, cite = 'C4-PSY-03', args: Refusal['args'] = {}): Refusal =>
    refuse(key, cite, { model: id, power: powerId, ...args }, [id]).refusal
  const lives = model?.status === 'onTable' || model?.status === 'aboard'
  if (!model || model.seat !== seat || !lives) return no('notYourPsyker', 'C4-PSY-01')
  if (model.powers?.includes(powerId) !== true) return no('notItsPower', 'C4-PSY-01')
  const power = powerOf(game, powerId)
  const { when } = power
  if (state.stage !== 'battle' || state.turn.active !== seat) return no('notYourTurn', 'C4-BASE-10')
  if (state.turn.phase !== when) return no('powerOtherPhase', 'C4-PSY-03', { phase: when })
  const early = psychicTestRefusal(game, id) ?? (when === 'shooting' ? insteadRefusal(game, id) : null)
  return early ?? insideRefusal(game, id, power)
}

/** In the Shooting phase a power takes the place of a shot: whoever may not shoot may not use it. */
function insteadRefusal(game: CoreGame, id: ModelId): Refusal | null {
  const { turn, books } = game.state
  const unit = unitOf(game.state, modelOf(game.state, id).unit)
  const no = (key: string): Refusal => refuse(key, 'C4-PSY-03', { model: id, unit: unit.id }, [id]).refusal
  if (unit.locked.length > 0) return no('lockedNoPower')
  if (unit.pinned) return no('pinnedNoPower')
  if (books.fired?.[id] === turn.player) return no('firedNoPower')
  // Also one that was lost on the way has taken the place of his shot.
  if (books.powerInstead?.[id] === turn.player) return no('usedPower')
  const barred = game.ask('mayUsePower', null, { unit: unit.id }).value
  if (barred) return barred
  // Who ran instead of shooting, or lost it to the dark, has named nobody.
  if (unit.shot && unit.shotAt === null) return no('ranNoPower')
  return game.ask('mayShoot', null, { unit: unit.id }).value
}

/** Beyond its range a power is lost like a shot, where the distance was not to be measured before (C4-SHOOT-08, C4-BASE-15). */
type PowerReach = 'reached' | 'lost'
interface AimedPower {
  readonly refusal: Refusal | null
  readonly reach: PowerReach
}
const barred = (refusal: Refusal): AimedPower => ({ refusal, reach: 'lost' })
const reached: AimedPower = { refusal: null, reach: 'reached' }

/** May the power be aimed at that unit, and does it get there? */
export function aimPower(
  now: CoreGame,
  id: ModelId,
  powerId: string,
  target: UnitId,
  listed = false,
): AimedPower {
  const power = powerOf(now, powerId)
  const crowded = throughSlit(now, id, power) ? slitRefusal(now, id, target) : null
  if (crowded) return barred(crowded)
  const game = usedFrom(now, id, power, target)
  const own = unitOf(game.state, modelOf(game.state, id).unit)
  const no = (
    key: string,
    cite: Refusal['cite'][number] = 'C4-PSY-03',
    args: Refusal['args'] = {},
  ): Refusal =>
    refuse(key, cite, { model: id, power: powerId, unit: own.id, target, ...args }, [target]).refusal
  if (power.target === 'self') return target === own.id ? reached : barred(no('powerForHimself'))
  const other = game.state.units[target]
  if (!other || standingModels(now.state, target).length === 0)
    return barred(no('targetNotOnTable', 'C4-SHOOT-04'))
  if (power.target === 'friend') {
    if (other.seat !== own.seat) return barred(no('powerForFriends'))
    return reachOf(game, id, power, target, no, false)
  }
  // On the list of a unit that has still to name one nobody learns who is nearer (C4-BASE-15).
  const nearer = listed && targetUnnamed(game, own.id) ? null : characterRefusal(game, own.id, target)
  const refusal = targetRefusal(game, own, target) ?? nearer
  if (refusal) return barred(refusal)
  if (power.when === 'shooting' && own.shot && own.shotAt !== target) return barred(no('powerOtherTarget'))
  if (power.effect.kind !== 'attack') return reachOf(game, id, power, target, no, true)
  const shot = aimWeapon(game, own.id, target, powerOrder(power, id, 1))
  if (!shot.refusal) return reached
  return shot.lost && targetUnnamed(game, own.id) ? { refusal: null, reach: 'lost' } : barred(shot.refusal)
}

/** An attack as the shooting rules take it: an order for a weapon that nobody carries. */
export const powerOrder = ({ id, needsSight }: Power, model: ModelId, shots: number) => ({
  model,
  weapon: id,
  power: { shots, needsSight },
})

type No = (key: string, cite?: string, args?: Refusal['args']) => Refusal
function reachOf(
  game: CoreGame,
  id: ModelId,
  power: Power,
  target: UnitId,
  no: No,
  hostile: boolean,
): AimedPower {
  const models = standingModels(game.state, target)
  const seen = models.filter((other) => !power.needsSight || other.id === id || firerSees(game, id, other.id))
  if (seen.length === 0) return barred(no('powerUnseen', 'C4-LOS-01'))
  if (power.range === null) return reached
  const distance = Math.min(...seen.map((other) => (other.id === id ? 0 : rangeBetween(game, id, other.id))))
  if (!beyond(distance, inches(power.range))) return reached
  if (hostile && targetUnnamed(game, modelOf(game.state, id).unit)) return { refusal: null, reach: 'lost' }
  return barred(no('powerOutOfRange', 'C4-SHOOT-08', { distance: orderShown(distance), range: power.range }))
}

/** Units on the side it is meant for. */
export const unitsFor = (game: CoreGame, id: ModelId, { target }: Power): readonly UnitId[] => {
  const { seat, unit } = modelOf(game.state, id)
  if (target === 'self') return [unit]
  return unitsOnTable(game.state)
    .filter((one) => (one.seat === seat) === (target === 'friend'))
    .map((one) => one.id)
}
