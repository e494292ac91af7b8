/** A failed save: he falls, or is wounded where that is played (LS-SAVE-01, LS-WND-01). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { roll, type Procedure } from '../../../engine'
import { bystanderFalls } from '../bystanders/fallen'
import { about, audienceOf } from '../facts'
import type { SkirmishGame } from '../part'
import { soldierOf } from '../state'
import { tellWound } from './facts'

/** Who or what felled him. */
export interface FallCause {
  readonly by: ModelId | null
  readonly seat: Seat | null
  /** A weapon, or what else it was: melee, a device, a strike. */
  readonly weapon: string | null
}
/** Up to this face of the wound die he is dead; a higher one is how many turns he lives without help. */
const deadly = 2

export function* fallTo(game: SkirmishGame, id: ModelId, cause: FallCause): Procedure<'dead' | 'wounded'> {
  const { state } = game
  const model = soldierOf(state, id)
  if (model.kind !== 'soldier') {
    yield* bystanderFalls(game, id, cause)
    return 'dead'
  }
  if (game.setting('ls.wounds') !== true) return yield* dies(game, id, cause, ['LS-SAVE-01'])
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsWound',
    seat: model.seat ?? state.turn.active,
    because: ['LS-WND-01'],
    needed: deadly + 1,
    unit: id,
    audience: audienceOf(state, id),
  })
  const face = die?.face ?? 1
  if (face <= deadly) return yield* dies(game, id, cause, ['LS-WND-01'])
  // A second wound does not give back turns the first has taken.
  const left = model.wound && !model.wound.stabilised ? Math.min(face, model.wound.turns) : face
  yield* tellWound(game, 'lsWounded', { model: id, turns: left }, ['LS-WND-01', 'LS-SUP-01'])
  return 'wounded'
}

export function* dies(
  game: SkirmishGame,
  model: ModelId,
  { weapon }: Pick<FallCause, 'weapon'>,
  because: readonly string[],
): Procedure<'dead'> {
  yield* about(game, 'lsFell', { model, how: 'dead', by: weapon ?? 'other' }, because)
  return 'dead'
}
