/** The open battle. What a battle and a skirmish have in common as open games is in `open-game`. */
import { isSkirmishSnapshot } from '../../../shared/protocol/api'
import type { Command, LegalCommand } from '../../../shared/protocol/command'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Query, QueryInput, QueryResult } from '../../../shared/protocol/query'
import { battleCloth } from './battle-cloth'
import { askFor, createGameStore } from './open-game'

export const useGame = createGameStore<GameView, LegalCommand, Command>(
  (snapshot) => (isSkirmishSnapshot(snapshot) ? null : snapshot),
  battleCloth,
)

/** Asks the table something for the seat that holds the mouse. */
export function askGame<K extends Query['ask']>(
  query: Extract<QueryInput, { ask: K }>,
): Promise<QueryResult[K]> {
  return askFor(useGame, query) as Promise<QueryResult[K]>
}
