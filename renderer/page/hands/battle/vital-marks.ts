/** The buildings that the battle is fought for. */
import type { CityStakesView } from '../../../../shared/protocol/parts/city-stakes'
import type { MissionNames } from '../../../../shared/protocol/parts/named'
import type { PieceId } from '../../../../shared/table/types'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'

export const vitalMarks = slice((page) =>
  drawnFrom(
    [gameStore(page)],
    () => {
      const parts = gameStore(page).getState().snapshot?.view.parts
      return foughtFor(parts?.cityStakes, parts?.named)
    },
    (_, ...pieces) => ({ outlined: pieces.map((piece) => ({ piece, tone: 'vital' as const })) }),
  ),
)

/** The safe house too, for whoever may know of it (CF-SPECIAL-03). */
const foughtFor = (
  stakes: CityStakesView | undefined,
  named: MissionNames | undefined,
): readonly PieceId[] => [
  ...(stakes?.vitalPiece == null ? [] : [stakes.vitalPiece]),
  ...Object.values(stakes?.chosen ?? {}),
  ...(named?.target == null ? [] : [named.target]),
  ...(named?.safeHouse == null ? [] : [named.safeHouse.piece]),
]
