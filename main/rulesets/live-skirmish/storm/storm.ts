/** Activity I, storming: to the openings of a building, and what happens there (LS-STORM-01, LS-STORM-03). */
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, PieceId } from '../../../../shared/table/types'
import { ask, emit, type Procedure } from '../../../engine'
import type { Activation, ActivityRule } from '../activity/activity-rule'
import { placedModel } from '../activity/members'
import { groupWalk } from '../activity/walking'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import { standingSoldier } from '../space-now'
import { isFightingSoldier, isPlaced, soldierOf } from '../state'
import { garrisonOf, isStormed, openingOf, throughOpening } from './garrison'
import { stormRound } from './round'

const mostRounds = 3

export const stormRule: ActivityRule = {
  cite: ['LS-STORM-01'],
  manner: 'run',
  group: true,
  may: (game, model) =>
    game.state.table.pieces.some(({ id }) => isStormed(game, id))
      ? null
      : refuse('lsNothingToStorm', 'LS-STORM-01', undefined, [model.id]).refusal,
  targets: (game) =>
    game.state.table.pieces
      .filter(({ id }) => isStormed(game, id))
      .map(({ id, at }) => ({
        id,
        text: { key: 'label.lsPiece', args: { piece: id } },
        at: { ...at, y: 0 },
      })),
  check: checkStorm,
  *after(game): Procedure {
    const { target, seat, members } = runningActivity(game.state)
    if (target !== null)
      yield* storm(
        game,
        seat,
        target,
        members.filter(({ broken }) => !broken).map(({ model }) => model),
      )
  },
}
function checkStorm(game: SkirmishGame, _seat: Seat, command: Activation): Verdict {
  const { target, members } = command
  if (target === undefined || !isStormed(game, target)) return refuse('lsNotToBeStormed', 'LS-STORM-01')
  const { walks } = groupWalk(game, members, stormRule)
  for (const { model: id } of members) {
    const man = standingSoldier(game.state, placedModel(game.state, id))
    const there = { ...man, pose: walks.get(id)?.end ?? man.pose }
    if (!openingOf(game, there, target)) return refuse('lsNotAtOpening', 'LS-STORM-01', undefined, [id])
  }
  return allowed
}

function* storm(game: SkirmishGame, seat: Seat, piece: PieceId, members: readonly ModelId[]): Procedure {
  const stormers = (): readonly ModelId[] =>
    members.filter((id) => {
      const model = soldierOf(game.state, id)
      return (
        isPlaced(model) &&
        isFightingSoldier(model) &&
        openingOf(game, standingSoldier(game.state, model), piece) !== null
      )
    })
  for (let round = 1; round <= mostRounds; round++) {
    if (stormers().length === 0) return
    if (garrisonOf(game, piece, seat).length === 0) return yield* enter(game, seat, piece, stormers())
    // Whoever was suppressed on the way does not begin; in later rounds suppressed men go on with fewer dice.
    const able = round > 1 ? stormers() : stormers().filter((id) => !soldierOf(game.state, id).suppressed)
    if (able.length === 0) return
    yield* stormRound(game, seat, piece, able)
    const garrison = garrisonOf(game, piece, seat)
    if (garrison.length === 0) return yield* enter(game, seat, piece, stormers())
    const unshaken = stormers().some((id) => !soldierOf(game.state, id).suppressed)
    if (unshaken && garrison.every(({ suppressed }) => suppressed)) {
      for (const { id } of garrison)
        yield* about(game, 'lsFell', { model: id, how: 'prisoner', by: 'storm' }, ['LS-STORM-03'])
      return yield* enter(game, seat, piece, stormers())
    }
    if (round === mostRounds || stormers().length === 0 || !(yield* goesOn(seat, round))) return
  }
}
function* goesOn(seat: Seat, round: number): Procedure<boolean> {
  const { option } = yield* ask({
    seat,
    kind: 'lsStormOn',
    args: { round },
    because: ['LS-STORM-03'],
    form: {
      form: 'option',
      options: ['again', 'breakOff'].map((id) => ({ id, text: { key: `option.lsStorm.${id}` } })),
    },
    default: { form: 'option', option: 'breakOff' },
    deliberate: true,
  })
  return option === 'again'
}
/** Nobody is left to stop them: whom their player sends in are the garrison now, as far as there is room (LS-STORM-03). */
function* enter(game: SkirmishGame, seat: Seat, piece: PieceId, stormers: readonly ModelId[]): Procedure {
  const able = stormers.filter((id) => throughOpening(game, id, piece) !== null)
  if (able.length === 0) return
  const { models } = yield* ask({
    seat,
    kind: 'lsStormEnter',
    because: ['LS-STORM-03'],
    form: { form: 'models', from: able, min: 0, max: able.length },
    // They have stormed it to be in it.
    default: { form: 'models', models: able },
    focus: { models: able },
  })
  for (const id of able.filter((one) => models.includes(one))) {
    const pose = throughOpening(game, id, piece)
    if (!pose) continue
    yield* about(game, 'lsMoved', { model: id, pose, length: 0 }, ['LS-STORM-03'])
    yield* emit('lsEntered', { model: id, piece, level: pose.on.level }, ['LS-STORM-03'])
  }
}
