/** What parts keep, on a board: as a game begins, or otherwise. */
import { cityFight } from '../../main/rulesets'
import { cityStakes } from '../../main/rulesets/city-fight'
import type { CoreState, KeptByPart } from '../../main/rulesets/core4/game'

/** Nothing laid, nothing declared, no flag. */
export const keptAtFirst = (): CoreState['parts'] =>
  cityFight.kept({ level: 'gamma', scenario: 'clear-out', terrain: { how: 'free' } })

export const keeping = <T>(state: CoreState, part: KeptByPart<T>, changes: Partial<T>): CoreState => ({
  ...state,
  parts: { ...state.parts, [part.id]: { ...part.of(state), ...changes } },
})

export const flagsOn = (state: CoreState) => cityStakes.of(state).flags

/** The state of a running scenario. */
export const fighting = (
  state: CoreState,
  {
    id,
    level = state.level,
    flags = {},
    vitalPiece = null,
  }: {
    readonly id: NonNullable<CoreState['scenario']>['id']
    readonly level?: CoreState['level']
    readonly flags?: Readonly<Record<string, 'a' | 'b'>>
    readonly vitalPiece?: string | null
  },
): CoreState => ({
  ...keeping(state, cityStakes, { flags, vitalPiece }),
  level,
  scenario: { id, level, turns: 6 },
})
