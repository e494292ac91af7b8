/** The building that the battle is fought for. */
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'

export const vitalMarks = slice((page) =>
  drawnFrom(
    [gameStore(page)],
    () => [gameStore(page).getState().snapshot?.view.parts.cityStakes?.vitalPiece ?? null] as const,
    (_, piece) => (piece === null ? {} : { outlined: [{ piece, tone: 'vital' as const }] }),
  ),
)
