/** What has been done for good, or turn by turn, of what is fought for; and where items are. */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ObjectivesView } from '../../../../shared/protocol/parts/objectives'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CoreState } from '../game'

export const objectivesKept = keptBy<'objectives', ObjectivesView>({
  id: 'objectives',
  opening: () => ({ achieved: {}, turns: {}, items: {} }),
  seen: (kept) => kept,
})
export const achievedBy = (state: CoreState, objective: string): Seat | null =>
  objectivesKept.find(state)?.achieved[objective] ?? null
export const turnsOf = (state: CoreState, objective: string): number =>
  objectivesKept.find(state)?.turns[objective] ?? 0

/** Once and for all: a second time is nothing new. */
export function* achieve(game: CoreGame, objective: string, seat: Seat, cite: readonly RuleId[]): Procedure {
  if (achievedBy(game.state, objective) === null) yield* emit('objectiveMet', { objective, seat }, cite)
}

export const keptReducers = {
  objectiveMet(draft: Draft<CoreState>, { objective, seat }: FactData<'objectiveMet'>) {
    objectivesKept.draft(draft).achieved[objective] = seat
  },
  objectiveTurn(draft: Draft<CoreState>, { objective, turns }: FactData<'objectiveTurn'>) {
    objectivesKept.draft(draft).turns[objective] = turns
  },
}
