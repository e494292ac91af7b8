/** Who ends an activity beside a bystander: journalists are taken, hostages freed (LS-EXT-05). */
import { classOf } from '../../../../shared/skirmish/tables'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { emit, type Procedure } from '../../../engine'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { basesTouch } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import {
  isFightingSoldier,
  isPlaced,
  soldierOf,
  modelsInOrder,
  modelsOfSide,
  type PlacedSoldier,
} from '../state'

/** @param models members of the activity that has just ended */
export function* afterActivity(game: SkirmishGame, models: readonly ModelId[]): Procedure {
  for (const id of models) {
    const soldier = soldierOf(game.state, id)
    if (!isPlaced(soldier) || !isFightingSoldier(soldier) || soldier.engaged.length > 0) continue
    for (const one of modelsInOrder(game.state)) {
      if (one.seat !== null || !isPlaced(one) || !touches(game, soldier, one)) continue
      if (one.kind === 'journalist') yield* takeJournalist(game, soldier, one)
      if (one.kind === 'hostage') yield* freeHostage(game, soldier, one)
    }
  }
}
const touches = (game: SkirmishGame, one: PlacedSoldier, other: PlacedSoldier): boolean =>
  basesTouch(spaceOf(game), standingSoldier(game.state, one), standingSoldier(game.state, other))

/** The picture goes round the world: it costs the enemy of the irregulars (LS-VIC-02). */
function* takeJournalist(game: SkirmishGame, soldier: SkirmishModel, journalist: SkirmishModel): Procedure {
  if (journalist.captured || soldier.seat === null || soldier.class === null) return
  if (classOf(game.state.tables, soldier.class).type !== 'irregular') return
  yield* revealIfHidden(game, soldier.id, 'led')
  yield* emit('lsJournalistTaken', { model: journalist.id, by: soldier.id }, ['LS-EXT-05'])
  yield* emit('lsCharged', { seat: otherSeat(soldier.seat), kind: 'journalist' }, ['LS-VIC-02', 'LS-EXT-05'])
}

/** A rescuer frees a hostage beside whom no captor stands any more. */
function* freeHostage(game: SkirmishGame, soldier: SkirmishModel, hostage: PlacedSoldier): Procedure {
  const { state } = game
  const rescuer = state.scenario.hostages?.rescuer
  if (rescuer === undefined || soldier.seat !== rescuer || hostage.escort !== null) return
  const guarded = modelsOfSide(state, otherSeat(rescuer)).some(
    (captor) => isPlaced(captor) && isFightingSoldier(captor) && touches(game, captor, hostage),
  )
  if (guarded) return
  // Whoever leads people away is seen doing it.
  yield* revealIfHidden(game, soldier.id, 'led')
  yield* emit('lsHostageFreed', { model: hostage.id, by: soldier.id }, ['LS-EXT-05'])
}
