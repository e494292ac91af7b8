/** What is fought for in a city: the flags that stand, and the one ruin that matters (CF-SCEN-11, -12). */
import { vitalPiece } from '../../../../shared/city'
import { isForRuins, type Mission } from '../../../../shared/protocol/mission'
import type { CityStakesView } from '../../../../shared/protocol/parts/city-stakes'
import { refuse } from '../../../../shared/protocol/refusal'
import type { PieceId } from '../../../../shared/table/types'
import { RefusedSetup } from '../../../engine'
import { keptBy, type CoreSetup, type CoreState } from '../../core4/game'
import { missionKept } from '../../core4/mission'

interface CityStakes extends Pick<CityStakesView, 'flags' | 'chosen'> {
  /** Of a ready city: it becomes the vital building where one is fought for. */
  readonly vitalRuin: PieceId | null
}

/** Is it, or may the die make it, a mission that ruins decide? */
export const needsRuin = (missions: readonly Mission[], wish: string): boolean =>
  missions.filter(({ id }) => wish === 'roll' || id === wish).some(isForRuins)

/** Where one ruin decides, and none stands, the mission can be neither chosen nor thrown (CF-SCEN-12). */
function firstRuinOf({ resources, scenario }: CoreSetup): PieceId | null {
  if (!resources?.city) return null
  const vital = vitalPiece(resources.city)
  if (vital === null && needsRuin(resources.missions ?? [], scenario))
    throw new RefusedSetup(refuse('noVitalBuilding', ['CF-SCEN-12', 'CF-SETUP-04']).refusal)
  return vital
}

export const cityStakes = keptBy<'cityStakes', CityStakes>({
  id: 'cityStakes',
  opening: (setup) => ({ flags: {}, vitalRuin: firstRuinOf(setup) }),
  seen: ({ flags, chosen }, _sight, state) => ({
    flags,
    vitalPiece: vitalRuinOf(state),
    ...(chosen && { chosen }),
  }),
})

/** The ruin that decides, where one does. */
export function vitalRuinOf(state: CoreState): PieceId | null {
  const fought = missionKept.find(state)?.mission?.objectives.find((one) => one.kind === 'vitalRuin')
  return fought ? (fought.ruin ?? cityStakes.of(state).vitalRuin ?? firstLaid(state)) : null
}
/** Where the players have laid the city it is the first ruin they placed, also when it has come down since. */
const firstLaid = ({ table }: CoreState): PieceId | null =>
  table.pieces.find(({ design }) => design.kind === 'ruin' || design.kind === 'collapsed')?.id ?? null
