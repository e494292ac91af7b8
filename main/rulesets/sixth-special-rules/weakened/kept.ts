/** Whose characteristics are 1 now, and until when: blinded, cowed, concussed (S6-USR-BLI-02, -FEA-01, -CON-01). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../../core4/game'

interface Weakened {
  /** By the last player turn in which they are. */
  readonly blinded: Readonly<Record<ModelId, number>>
  /** By the player turn in whose fights they are. */
  readonly cowed: Readonly<Record<ModelId, number>>
  readonly concussed: Readonly<Record<ModelId, number>>
  /** The player turn whose tests of fear have been taken. */
  readonly fearFaced: number
}
export const weakened = keptBy<Weakened>({
  id: 'weakened',
  opening: () => ({ blinded: {}, cowed: {}, concussed: {}, fearFaced: 0 }),
})

/** Before the battle no player turn has begun, and nobody is anything. */
const holdsNow = ({ turn }: CoreState, until: number | undefined): boolean =>
  until !== undefined && until >= turn.player
export const isBlindedNow = (state: CoreState, model: ModelId): boolean =>
  holdsNow(state, weakened.of(state).blinded[model])
export const isCowed = (state: CoreState, model: ModelId): boolean =>
  weakened.of(state).cowed[model] === state.turn.player
export const isConcussed = (state: CoreState, model: ModelId): boolean =>
  holdsNow(state, weakened.of(state).concussed[model])
export const fearIsFaced = (state: CoreState): boolean => weakened.of(state).fearFaced === state.turn.player

/** The state with these cowed in the fights to come. */
export const withCowed = (state: CoreState, models: readonly ModelId[]): CoreState => ({
  ...state,
  parts: {
    ...state.parts,
    [weakened.id]: {
      ...weakened.of(state),
      cowed: Object.fromEntries(models.map((id) => [id, state.turn.player])),
    },
  },
})

type Of<K extends 'facedBlinding' | 'cowed' | 'concussed'> = FactData<K>
export const weakenedReducers = {
  facedBlinding(draft: Draft<CoreState>, { models, until }: Of<'facedBlinding'>) {
    const { blinded } = weakened.draft(draft)
    for (const id of models) blinded[id] = Math.max(until, blinded[id] ?? 0)
  },
  fearFaced(draft: Draft<CoreState>) {
    weakened.draft(draft).fearFaced = draft.turn.player
  },
  cowed(draft: Draft<CoreState>, { models }: Of<'cowed'>) {
    for (const id of models) weakened.draft(draft).cowed[id] = draft.turn.player
  },
  concussed(draft: Draft<CoreState>, { models, until }: Of<'concussed'>) {
    for (const id of models) weakened.draft(draft).concussed[id] = until
  },
}
/** What is over is forgotten. */
export function forgetWeakness(draft: Draft<CoreState>): void {
  const { blinded, cowed, concussed } = weakened.draft(draft)
  for (const all of [blinded, cowed, concussed])
    for (const [id, until] of Object.entries(all)) if (until < draft.turn.player) delete all[id]
}
