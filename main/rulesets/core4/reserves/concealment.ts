/** Deployed units that nobody has made out yet: they must be spotted before they are shot at (C4-MSR-01). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, standingRule, unitOf, unitsOnTable, type CoreGame, type CoreState } from '../game'
import { isVehicle } from '../units'
import { reservesKept } from './kept'

const because = ['C4-MSR-01']
/** Chip on the card of such a unit. */
export const concealedChip = 'concealed'

/** Whoever stands on the table when the battle begins, even in the open. */
export function* hideAtFirst(game: CoreGame): Procedure {
  if (!game.ask('hidesAtFirst', false, {}).value) return
  const units = unitsOnTable(game.state)
    .map(({ id }) => id)
    .filter((id) => !isVehicle(game.state, id))
  if (units.length > 0) yield* emit('concealed', { units }, because)
}

const hidden = (state: CoreState): readonly UnitId[] => Object.keys(reservesKept.find(state)?.concealed ?? {})

export const standAs = (state: CoreState, unit: UnitId): Readonly<Record<ModelId, string>> =>
  Object.fromEntries(
    standingModels(state, unit).map(({ id, pose }) => [id, [pose.at.x, pose.at.z, pose.y].join()]),
  )
/** Stepping aside for a tank is no move (C4-VASSAULT-06): where these models stand now, they count as having stood before. */
export function staysConcealed(draft: Draft<CoreState>, { moves }: FactData<'madeWay'>): void {
  const state = draft as CoreState
  for (const unit of hidden(state)) {
    const now = Object.entries(standAs(state, unit)).filter(([id]) => moves[id] !== undefined)
    Object.assign(reservesKept.draft(draft).concealed[unit] ?? {}, Object.fromEntries(now))
  }
}
/** It has moved in whatever phase, fired, or used a power. */
function hasActed(state: CoreState, unit: UnitId): boolean {
  const { moved, shotAt } = unitOf(state, unit)
  // Who has lost its shooting in the dark counts as not having fired (C4-MSR-07).
  if (moved || shotAt !== null) return true
  const before = reservesKept.of(state).concealed[unit] ?? {}
  const now = standAs(state, unit)
  if (Object.entries(now).some(([id, place]) => before[id] !== undefined && before[id] !== place)) return true
  const { powerInstead = {}, psychic = {} } = state.books
  return Object.keys(before).some((id) => powerInstead[id] !== undefined || psychic[id] !== undefined)
}
/** Nobody else acts before this is asked: it ends before the next who could shoot at it. */
export function* showWhoActed(game: CoreGame): Procedure {
  const units = hidden(game.state).filter((unit) => hasActed(game.state, unit))
  if (units.length > 0) yield* emit('concealmentEnded', { units }, because)
}
/** At the end of the first game turn everybody is known. */
export function* showAll(game: CoreGame): Procedure {
  const units = hidden(game.state)
  if (game.state.turn.game === 1 && units.length > 0) yield* emit('concealmentEnded', { units }, because)
}

export const concealmentReducers = {
  concealed(draft: Draft<CoreState>, { units }: FactData<'concealed'>) {
    for (const id of units) {
      reservesKept.draft(draft).concealed[id] = { ...standAs(draft as CoreState, id) }
      draft.units[id]?.conditions.push(concealedChip)
    }
  },
  concealmentEnded(draft: Draft<CoreState>, { units }: FactData<'concealmentEnded'>) {
    for (const id of units) {
      delete reservesKept.draft(draft).concealed[id]
      const unit = draft.units[id]
      if (unit) unit.conditions = unit.conditions.filter((chip) => chip !== concealedChip)
    }
  },
}

export const concealedRule = standingRule({
  id: 'concealedUnits',
  cite: 'C4-MSR-01',
  text: { key: 'modifier.concealed' },
  on: {
    isConcealed: {
      as: 'game',
      answer: (value, { game, target }) =>
        value || unitOf(game.state, target).conditions.includes(concealedChip),
    },
  },
})
