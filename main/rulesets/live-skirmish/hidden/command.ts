/** Spotting on one's own turn: before or after one's own activity, not between those of others (LS-HIDE-05). */
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../../shared/protocol/spatial'
import { groupCheck } from '../activity/groups'
import { showsMarkers } from '../knowledge'
import type { SkirmishCommandRule, SkirmishGame } from '../part'
import { spaceOf } from '../space-now'
import { soldierOf, modelsOfSide } from '../state'
import { squadRefusal } from '../turn/squads'
import { attemptSpot } from './attempt'
import { anybody, isAttempt, judgeSpot, namesSought, spotterRefusal } from './may-spot'

/** Whose moment it is, and whether this man's own activity is just before or just behind him. */
function momentRefusal(game: SkirmishGame, seat: Seat, model: SkirmishModel): Refusal | null {
  const { state } = game
  const no = (key: string, at?: readonly string[]): Refusal =>
    refuse(key, 'LS-HIDE-05', undefined, at ?? [model.id]).refusal
  if (state.stage !== 'battle' || state.turn.phase !== 'action' || state.activity) return no('lsNotNow')
  if (seat !== state.turn.active) return no('lsSpotInWindows')
  const { bound, acted } = state.attempts
  if (model.activated) return acted.includes(model.id) && bound.length === 0 ? null : no('lsSpotNotBetween')
  const squad = squadRefusal(state, model)
  if (squad) return squad
  if (bound.length === 0) return null
  // Several may look round before they go on together.
  return model.kind === 'soldier' &&
    bound.every((id) => soldierOf(state, id).kind === 'soldier') &&
    groupCheck(game, [...bound, model.id]).ok
    ? null
    : no('lsSpotNotBetween', bound)
}

export const spotRule: SkirmishCommandRule<'spot'> = {
  check(game, seat, { model: id, target }) {
    const model = game.state.models[id]
    if (model?.seat !== seat) return refuse('lsNoSuchModel', 'LS-HIDE-05', undefined, [id])
    const moment = momentRefusal(game, seat, model)
    if (moment) return { ok: false, refusal: moment }
    if (target === anybody && !showsMarkers(game.state)) {
      const refusal = spotterRefusal(game, model, spaceOf(game))
      return refusal ? { ok: false, refusal } : allowed
    }
    const judged = judgeSpot(game, model, target)
    return isAttempt(judged) ? allowed : { ok: false, refusal: judged }
  },
  *perform(game, _seat, { model, target }) {
    yield* attemptSpot(game, model, target)
  },
  legal(game, seat) {
    const { state } = game
    if (seat !== state.turn.active || state.stage !== 'battle') return []
    const targets = namesSought(state, seat)
    if (targets.length === 0) return []
    const space = spaceOf(game)
    return modelsOfSide(state, seat)
      .filter((model) => !spotterRefusal(game, model, space) && !momentRefusal(game, seat, model))
      .map((model) => ({ type: 'spot', model: model.id, targets }))
  },
  label: () => ({ key: 'label.lsSpot' }),
}
