/** Whom and what words speak of, lit on the table while they are pointed at, in either game. */
import { gameStore } from '../game/game-store'
import { openTable } from '../game/open-table'
import { skirmishStore } from '../game/skirmish-game'
import { slice } from '../page'
import { drawnFrom } from '../table/marks'
import { tableStore } from '../table/table-store'

export const litMarks = slice((page) =>
  drawnFrom(
    [tableStore(page), gameStore(page), skirmishStore(page)],
    () => [tableStore(page).getState().focus, openTable(page).snapshot?.view.table.pieces] as const,
    (_, focus, pieces = []) => {
      if (focus === null) return {}
      const { models, parts = [], places = [] } = focus
      const whole = focus.pieces.filter((id) => pieces.some((piece) => piece.id === id))
      return {
        picked: models,
        outlined: [
          ...whole.map((piece) => ({ piece, tone: 'focus' as const })),
          ...parts.map(({ piece, ...only }) => ({ piece, tone: 'focus' as const, only })),
        ],
        tools: { places },
      }
    },
  ),
)
