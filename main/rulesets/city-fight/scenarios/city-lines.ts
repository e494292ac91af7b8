/** Shown beside every result in a city: points for what was lost, and models left (CF-VP-05). */
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { CoreGame } from '../../core4/game'
import { modelsLeft, victoryPoints } from '../../core4/score'

export const cityLines = (game: CoreGame): ResultView['lines'] => [
  { text: { key: 'result.line.points' }, a: victoryPoints(game, 'a'), b: victoryPoints(game, 'b') },
  { text: { key: 'result.line.models' }, a: modelsLeft(game, 'a'), b: modelsLeft(game, 'b') },
]
