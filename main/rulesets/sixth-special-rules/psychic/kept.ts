/** What psykers have done in a player turn: the tests they took, and whether one failed; the powers they named (S6-USR-X-07, S6-USR-BRO-01). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelId } from '../../../../shared/table/types'
import { keptBy, type CoreState, type StateDraft } from '../../core4/game'

interface Tests {
  readonly player: number
  readonly taken: number
  readonly failed: boolean
}
export const psykers = keptBy<{
  readonly tests: Readonly<Record<ModelId, Tests>>
  readonly named: Readonly<Record<ModelId, number>>
}>({ id: 'psykers', opening: () => ({ tests: {}, named: {} }) })

/** May one who is capable of so many tests take one more in this player turn? */
export function hasTestLeft(state: CoreState, model: ModelId, level: number): boolean {
  const tests = psykers.of(state).tests[model]
  if (tests?.player !== state.turn.player) return true
  return !tests.failed && tests.taken < level
}
/** Has it named a power, or taken a test, in this player turn? */
export const hasActed = (state: CoreState, model: ModelId): boolean => {
  const { tests, named } = psykers.of(state)
  return tests[model]?.player === state.turn.player || named[model] === state.turn.player
}

export const psykersFollow = {
  psychicTested(draft: StateDraft, { model, player, passed }: FactData<'psychicTested'>) {
    const { tests } = psykers.draft(draft)
    const before = tests[model]
    const taken = before?.player === player ? before.taken + 1 : 1
    tests[model] = { player, taken, failed: !passed }
  },
  powerNamed(draft: StateDraft, { model }: FactData<'powerNamed'>) {
    psykers.draft(draft).named[model] = draft.turn.player
  },
}
