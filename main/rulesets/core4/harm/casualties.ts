/**
 * Losses, whatever causes them: a lost wound or a model that leaves the table (C4-SHOOT-15, -18).
 * Only losses with the cause `shooting` count for the test of a quarter lost (C4-MORALE-05).
 */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId, Pose, UnitId } from '../../../../shared/table/types'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { gunsLeftAlone, vehicleDamageReducers, wreckReducers } from '../units'
import { modelOf, type LossCause, type CoreGame, type CorePart, type CoreState } from '../game'
import { woundsPrinted } from '../../../../shared/force'
import { callOutOfLost } from './call-out'
import { damageSettings } from './hull-state'
import { crewsRecover } from './recover'

/**
 * Takes models off the table, one fact for each of their units. Models that are gone already are passed over; whoever rides
 * in one of them must get out (C4-VDMG-21).
 */
export function* removeCasualties(
  game: CoreGame,
  models: readonly ModelId[],
  cause: LossCause,
  because: readonly RuleId[],
): Procedure {
  const byUnit = new Map<UnitId, ModelId[]>()
  for (const id of models) {
    const model = modelOf(game.state, id)
    if (model.status !== 'onTable' && model.status !== 'aboard') continue
    byUnit.set(model.unit, [...(byUnit.get(model.unit) ?? []), id])
  }
  for (const [unit, lost] of byUnit) {
    const poses: Record<ModelId, Pose> = {}
    for (const id of lost) {
      const model = modelOf(game.state, id)
      if (model.pose) poses[id] = model.pose
      yield* callOutOfLost(game, model)
    }
    yield* emit('casualties', { unit, models: lost, cause, poses }, because)
    yield* removeCasualties(game, gunsLeftAlone(game.state, unit, lost), 'uncrewed', ['C4-TYPE-10'])
  }
}

/** Takes wounds off one model that outlives them (C4-SHOOT-18): who does not is removed with all who fall at that moment. */
export function* loseWounds(
  game: CoreGame,
  model: ModelId,
  count: number,
  because: readonly RuleId[],
): Procedure {
  const { wounds, status } = modelOf(game.state, model)
  if (count <= 0 || (status !== 'onTable' && status !== 'aboard')) return
  yield* emit('wounded', { model, lost: count, left: wounds - count }, because)
}

/** Is whoever dies as he is thrown out of a vehicle in the enemy's Shooting phase lost to shooting? */
const thrownOutShot: SettingSpec = {
  key: 'core4.vehicles.thrownOutShot',
  default: true,
  alternatives: [false],
  cite: 'C4-MORALE-05',
  younger: true,
}
const thrown: ReadonlySet<LossCause> = new Set(['thrownOut', 'noRoomOutside'] as const)

export const casualtiesPart: CorePart = {
  id: 'core4/harm',
  settings: [...damageSettings, thrownOutShot],
  moments: { playerTurnEnd: crewsRecover },
  reducers: {
    ...vehicleDamageReducers,
    ...wreckReducers,
    hullStruck() {},
    facesWounds() {},
    penetrationTurned() {},
    vehicleExploded() {},
    casualties(draft, { unit, models, cause }: FactData<'casualties'>) {
      for (const id of models) {
        const model = draft.models[id]
        if (!model) continue
        model.wounds = 0
        model.pose = null
        model.status = 'casualty'
      }
      const losing = draft.units[unit]
      // Whom debris takes in a Shooting phase counts as shot (C4-VDMG-18), and so does whoever is thrown out by the fire.
      const byFire =
        cause === 'explosion' || (thrown.has(cause) && draft.settings[thrownOutShot.key] !== false)
      const shot = cause === 'shooting' || (byFire && draft.turn.phase === 'shooting')
      if (losing && shot) losing.lostToShooting += models.length
    },
    wounded(draft, { model: id, left }: FactData<'wounded'>) {
      const model = draft.models[id]
      if (model) model.wounds = left
    },
  },
  invariants: everyWoundAccounted,
}

function everyWoundAccounted(state: CoreState): void {
  for (const { id, status, wounds, profile, pose } of Object.values(state.models)) {
    const whole = woundsPrinted(profile)
    if (wounds < 0 || wounds > whole) throw new Error(`${id} has ${wounds} of ${whole} wounds`)
    if (status === 'onTable' && (wounds === 0 || pose === null))
      throw new Error(`${id} stands on the table without wounds or place`)
    if (status !== 'onTable' && pose !== null) throw new Error(`${id} is ${status} and still has a place`)
  }
}
