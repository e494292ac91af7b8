/** What is fought for in a city: the flags that stand, and the one ruin that matters (CF-SCEN-11, -12). */
import { vitalPiece } from '../../../../shared/city'
import type { CityStakesView } from '../../../../shared/protocol/part-views'
import { refuse } from '../../../../shared/protocol/refusal'
import type { PieceId } from '../../../../shared/table/types'
import { RefusedSetup } from '../../../engine'
import { keptBy, type CoreSetup } from '../../core4/game'

interface CityStakes extends CityStakesView {
  /** The first ruin placed, or the marked one: it becomes the vital building where one is fought for. */
  readonly vitalRuin: PieceId | null
}

/** High Ground is fought for a ruin: without any it can be neither chosen nor thrown (CF-SCEN-12). */
function vitalRuinOf({ resources, scenario }: CoreSetup): PieceId | null {
  if (!resources?.city) return null
  const vital = vitalPiece(resources.city)
  if (vital === null && scenario !== 'clear-out')
    throw new RefusedSetup(refuse('noVitalBuilding', ['CF-SCEN-12', 'CF-SETUP-04']).refusal)
  return vital
}

export const cityStakes = keptBy<'cityStakes', CityStakes>({
  id: 'cityStakes',
  opening: (setup) => ({ flags: {}, vitalPiece: null, vitalRuin: vitalRuinOf(setup) }),
  seen: ({ flags, vitalPiece }) => ({ flags, vitalPiece }),
})
