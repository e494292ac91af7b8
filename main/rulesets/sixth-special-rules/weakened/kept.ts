/** Whose characteristics are 1 now, and until when: blinded, cowed, concussed (S6-USR-BLI-02, -FEA-01, -CON-01). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../../core4/game'

interface Blinded {
  readonly until: number
  /** The Initiative step in which it happened: the blows of that step know nothing of it. */
  readonly in: { readonly player: number; readonly step: number } | null
}
interface Weakened {
  readonly blinded: Readonly<Record<ModelId, Blinded>>
  /** By the player turn in whose fights they are. */
  readonly cowed: Readonly<Record<ModelId, number>>
  readonly concussed: Readonly<Record<ModelId, number>>
  /** The player turn whose tests of fear have been taken. */
  readonly fearFaced: number
  /** Who has been tested for being blinded by whom in which step of this player turn. */
  readonly tested: readonly string[]
}
export const weakened = keptBy<Weakened>({
  id: 'weakened',
  opening: () => ({ blinded: {}, cowed: {}, concussed: {}, fearFaced: 0, tested: [] }),
})

export const isBlindedNow = (state: CoreState, model: ModelId): boolean => {
  const one = weakened.of(state).blinded[model]
  if (one === undefined || one.until < state.turn.player) return false
  const { round } = state.books.assault
  return !(round && one.in?.player === state.turn.player && one.in.step === round.step)
}
export const isCowed = ({ turn, ...state }: CoreState, model: ModelId): boolean =>
  turn.phase === 'assault' && weakened.of(state).cowed[model] === turn.player
export const isConcussed = (state: CoreState, model: ModelId): boolean =>
  (weakened.of(state).concussed[model] ?? 0) >= state.turn.player
export const fearIsFaced = (state: CoreState): boolean =>
  state.turn.phase === 'assault' && weakened.of(state).fearFaced === state.turn.player

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
export const blindingWord = (state: CoreState, unit: string, by: string): string =>
  [unit, by, state.turn.player, state.books.assault.round?.step ?? ''].join(' ')

export const weakenedReducers = {
  facedBlinding(draft: Draft<CoreState>, { unit, by, models, until }: Of<'facedBlinding'>) {
    const kept = weakened.draft(draft)
    const { round } = draft.books.assault
    const { player } = draft.turn
    kept.tested.push(blindingWord(draft as CoreState, unit, by))
    for (const id of models)
      kept.blinded[id] = {
        until: Math.max(until, kept.blinded[id]?.until ?? 0),
        in: round ? { player, step: round.step } : null,
      }
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
  const kept = weakened.draft(draft)
  const { player } = draft.turn
  const over = <T>(all: Record<ModelId, T>, until: (one: T) => number): void => {
    for (const [id, one] of Object.entries(all)) if (until(one) < player) delete all[id]
  }
  over(kept.blinded, (one) => one.until)
  over(kept.cowed, (until) => until)
  over(kept.concussed, (until) => until)
  kept.tested = []
}
