/** What is lent to units for a time: rules of buildings, of what their side has prepared (C4-USR-01). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Lent } from '../../../../shared/protocol/parts/lending'
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { UnitId } from '../../../../shared/table/types'
import { keptBy, type CorePart, type CoreState } from '../game'

interface Lending {
  readonly lent: readonly Lent[]
}
const lending = keptBy<'lending', Lending>({
  id: 'lending',
  opening: () => ({ lent: [] }),
  seen: (kept) => kept,
})
const nothing: readonly Carried[] = []

/** What is lent to this unit itself. */
export const lentOf = (state: CoreState, unit: UnitId): readonly Lent[] =>
  (lending.find(state)?.lent ?? []).filter((one) => one.unit === unit)

/** @param host  the unit it belongs to now: itself, or whom it serves with */
export function lentTo(state: CoreState, unit: UnitId, host: UnitId): readonly Carried[] {
  const lent = lending.find(state)?.lent ?? []
  // Asked at every turn of the rules: nearly always nobody lends anything.
  if (lent.length === 0) return nothing
  return lent
    .filter((one) => one.unit === unit || (one.withCompany && one.unit === host))
    .map(({ rule }) => rule)
}

/** The state as it would be with this lent besides. */
export const withLent = (state: CoreState, lent: Lent): CoreState => ({
  ...state,
  parts: { ...state.parts, [lending.id]: { lent: [...(lending.find(state)?.lent ?? []), lent] } },
})

const forgetTurn = (draft: Draft<CoreState>): void => {
  const now = lending.draft(draft)
  if (now.lent.some(({ until }) => until === 'playerTurn'))
    now.lent = now.lent.filter(({ until }) => until !== 'playerTurn')
}

export const lendingPart: CorePart = {
  id: 'core4/lending',
  keeps: lending,
  reducers: {
    ruleLent(draft: Draft<CoreState>, { units, ...lent }: FactData<'ruleLent'>) {
      const now = lending.draft(draft)
      for (const unit of units) now.lent.push({ ...lent, unit } as Draft<Lent>)
    },
  },
  follows: { playerTurnBegan: forgetTurn },
}
