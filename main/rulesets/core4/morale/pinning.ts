/** Pinning: whoever loses a model to such a weapon keeps his head down in his next turn (C4-WEAPON-24, -25). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { leadershipTest, type LeadershipChange } from './leadership'
import { standingModels, unitOf, unitsOnTable, type CoreGame, type Pinning, type Reducer } from '../game'

/** One test after all of a unit's fire, harder where a barrage of ordnance took a model. */
export function* testPinning(game: CoreGame, id: UnitId, by: readonly Pinning[]): Procedure {
  if (by.length === 0) return
  const heavy = by.includes('ordnancePinning')
  yield* sufferPinning(
    game,
    id,
    heavy ? [{ by: { key: 'modifier.ordnanceBarrage' }, cite: 'C4-WEAPON-25', change: -1 }] : [],
  )
}

/** The test itself, whatever calls for it. */
export function* sufferPinning(game: CoreGame, id: UnitId, changes: readonly LeadershipChange[]): Procedure {
  const unit = unitOf(game.state, id)
  const exempt = unit.pinned || unit.locked.length > 0
  if (exempt || standingModels(game.state, id).length === 0) return
  if (yield* leadershipTest(game, id, 'pinning', changes)) return
  yield* emit('unitPinned', { unit: id, since: game.state.turn.player }, ['C4-WEAPON-24'])
}

const lift = (unit: UnitId): Procedure => emit('pinningEnded', { unit }, ['C4-WEAPON-24'])

/** The turn it was kept from everything is over: its owner's, and one that began after the fire. */
export function* endPinning(game: CoreGame): Procedure {
  const { turn, books } = game.state
  for (const { id, pinned } of unitsOnTable(game.state, turn.active)) {
    const since = books.pinned?.[id]
    if (pinned && since !== undefined && since < turn.player) yield* lift(id)
  }
}

/** Whoever is charged fights as usual, and so does whoever has charged. */
export function* freeCharged(game: CoreGame): Procedure {
  for (const { id, locked, assaulted } of unitsOnTable(game.state)) {
    if (game.state.books.pinned?.[id] === undefined) continue
    const charges = assaulted && game.ask('chargesPinned', false, { unit: id }).value
    if (locked.length > 0 || charges) yield* lift(id)
  }
}

export const pinningReducers: Readonly<Record<string, Reducer>> = {
  unitPinned(draft, { unit: id, since }: FactData<'unitPinned'>) {
    const unit = draft.units[id]
    if (unit) unit.pinned = true
    draft.books.pinned = { ...draft.books.pinned, [id]: since }
  },
  pinningEnded(draft, { unit: id }: Pick<FactData<'unitPinned'>, 'unit'>) {
    const unit = draft.units[id]
    const { [id]: _ended, ...others } = draft.books.pinned ?? {}
    draft.books.pinned = others
    if (unit) unit.pinned = false
  },
}
