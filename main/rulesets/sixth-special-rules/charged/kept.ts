/** Who has met a charge in this phase with one more Attack (S6-USR-CTA-01). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../../core4/game'

interface Met {
  readonly player: number
  readonly models: readonly ModelId[]
}
const met = keptBy<{ readonly units: Readonly<Record<UnitId, Met>> }>({
  id: 'chargesMet',
  opening: () => ({ units: {} }),
})
export { met as chargesMet }

const isNow = ({ turn }: CoreState, one: Met | undefined): one is Met =>
  one?.player === turn.player && turn.phase === 'assault'
/** It has been tested in this phase. */
export const hasMet = (state: CoreState, unit: UnitId): boolean => isNow(state, met.of(state).units[unit])
export const hasOneMore = (state: CoreState, model: ModelId): boolean =>
  Object.values(met.of(state).units).some((one) => isNow(state, one) && one.models.includes(model))

export const withMet = (state: CoreState, unit: UnitId, models: readonly ModelId[]): CoreState => ({
  ...state,
  parts: {
    ...state.parts,
    [met.id]: { units: { ...met.of(state).units, [unit]: { player: state.turn.player, models } } },
  },
})
export const metReducers = {
  chargeMet(draft: Draft<CoreState>, { unit, models }: FactData<'chargeMet'>) {
    met.draft(draft).units[unit] = { player: draft.turn.player, models: [...models] }
  },
}
