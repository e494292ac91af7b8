/** Smoke launchers: once a game, when the vehicle has ended its move; no fire this turn, glances only in the enemy's (C4-VEH-20). */
import { isVehicleProfile } from '../../../../shared/force'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import {
  draftUnit,
  modelOf,
  standingModels,
  standingRule,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
} from '../game'
import { isVeiled, smoke, smokedIn, smokesNow } from '../units'
import { wentByRoad } from './road'

/** Why this vehicle lets off none now; or null. Shaken, stunned or immobilised it may. */
function whyNotSmoke(game: CoreGame, seat: Seat, id: ModelId): Refusal | null {
  const { state } = game
  const model = state.models[id]
  const no = (key: string): Refusal => refuse(key, 'C4-VEH-20', { model: id }, [id]).refusal
  if (!model || model.seat !== seat) return no('notYourUnit')
  if (state.stage !== 'battle' || state.turn.phase !== 'movement' || state.turn.active !== seat)
    return no('notYourMovement')
  if (model.status !== 'onTable') return no('notOnTable')
  const { profile } = model
  if (!isVehicleProfile(profile) || profile.smokeLaunchers !== true) return no('noSmokeLaunchers')
  if (smokedIn(state, id) !== undefined) return no('smokeIsSpent')
  if (wentByRoad(state, model.unit)) return no('noSmokeByRoad')
  return game.ask('mayAct', null, { unit: model.unit }).value
}

const smokeRule: CommandRule<'smoke'> = {
  check(game, seat, { model }) {
    const refusal = whyNotSmoke(game, seat, model)
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (game, _seat, { model }) =>
    emit('smokeLaunched', { unit: modelOf(game.state, model).unit, model }, ['C4-VEH-20']),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat).flatMap(({ id: unit }) =>
      standingModels(game.state, unit)
        .filter(({ id }) => !whyNotSmoke(game, seat, id))
        .map(({ id: model }) => ({ type: 'smoke', unit, model })),
    ),
  label: ({ model }) => ({ key: 'label.smoke', args: { model } }),
}

const smokeVeils = standingRule({
  id: 'smoke',
  cite: 'C4-VEH-20',
  text: { key: 'modifier.smoke' },
  on: {
    onlyGlances: {
      as: 'game',
      answer: (glances, { game, model, shot }) => glances || (shot && isVeiled(game.state, model)),
    },
    mayShoot: {
      as: 'game',
      band: 'forbids',
      answer(value, { game, unit }) {
        const models = standingModels(game.state, unit)
        const smokes = models.length > 0 && models.every(({ id }) => smokesNow(game.state, id))
        return value ?? (smokes ? refuse('noFireInSmoke', 'C4-VEH-20', { unit }, [unit]).refusal : null)
      },
    },
  },
})

/** It stands after the part of movement: smoke is let off when the move has ended. */
export const smokePart: CorePart = {
  id: 'core4/smoke',
  keeps: smoke,
  commands: { smoke: smokeRule },
  reducers: {
    /** Whoever lets it off has ended its move, and with it its squadron (C4-VEH-20, -22). */
    smokeLaunched(draft, { unit, model }) {
      smoke.draft(draft).launched[model] = draft.turn.player
      draftUnit(draft, unit).moveDone = true
    },
  },
  rules: [smokeVeils],
}
