/** What parts keep, on a board: as a game begins, or otherwise. */
import { rulesetFor } from '../../main/rulesets'
import { battlePacks } from '../../shared/protocol/packs'
import { cityStakes } from '../../main/rulesets/city-fight'
import type { CoreState, KeptByPart } from '../../main/rulesets/core4/game'
import { missionKept } from '../../main/rulesets/core4/mission'
import { builtInMissions } from '../../main/rulesets/missions'
import { onMission } from './missions'

/** Nothing laid, nothing declared, no flag. */
export const keptAtFirst = (): CoreState['parts'] => {
  const kept = rulesetFor(battlePacks).kept({
    level: 'gamma',
    scenario: 'clear-out',
    terrain: { how: 'free' },
  })
  return { ...kept, [missionKept.id]: { ...missionKept.of({ parts: kept }), choices: builtInMissions } }
}

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
    readonly id: string
    readonly level?: CoreState['level']
    readonly flags?: Readonly<Record<string, 'a' | 'b'>>
    readonly vitalPiece?: string | null
  },
): CoreState => onMission(keeping(state, cityStakes, { flags, vitalRuin: vitalPiece }), id, { level })
