/** Who belongs to nobody and is killed: what that costs whom (LS-VIC-02, LS-EXT-04, LS-EXT-05). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { soldierOf, type PointEvent, type SkirmishState } from '../state'
import type { FallCause } from '../wounds/fall'

export function* bystanderFalls(game: SkirmishGame, id: ModelId, cause: FallCause): Procedure {
  const model = soldierOf(game.state, id)
  yield* about(game, 'lsFell', { model: id, how: 'dead', by: cause.weapon ?? 'other' }, ['LS-SAVE-03'])
  const charged = chargeFor(game.state, model, cause.seat)
  if (charged) yield* emit('lsCharged', charged, ['LS-VIC-02', 'LS-EXT-05'])
}

/**
 * A hostage costs the side whose fire or act killed him; any other bystander costs regulars who fight irregulars.
 * Where the scenario sets no price on hostages they are civilians like the rest.
 */
function chargeFor(
  { scenario, sides }: SkirmishState,
  { kind }: SkirmishModel,
  by: Seat | null,
): Pick<PointEvent, 'seat' | 'kind'> | null {
  if (by === null) return null
  if (kind === 'hostage' && scenario.hostages) return { seat: by, kind: 'hostageLost' }
  const regular = sides[by].nature !== 'irregular' && sides[otherSeat(by)].nature === 'irregular'
  return regular ? { seat: by, kind: 'civilian' } : null
}
