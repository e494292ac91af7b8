/** The buildings that the battle is fought for. */
import type { CityStakesView } from '../../../../shared/protocol/parts/city-stakes'
import type { PieceId } from '../../../../shared/table/types'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'

export const vitalMarks = slice((page) =>
  drawnFrom(
    [gameStore(page)],
    () => foughtFor(gameStore(page).getState().snapshot?.view.parts.cityStakes),
    (_, ...pieces) => ({ outlined: pieces.map((piece) => ({ piece, tone: 'vital' as const })) }),
  ),
)

const foughtFor = (stakes: CityStakesView | undefined): readonly PieceId[] => [
  ...(stakes?.vitalPiece == null ? [] : [stakes.vitalPiece]),
  ...Object.values(stakes?.chosen ?? {}),
]
