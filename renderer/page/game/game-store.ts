/** The open battle. What a battle and a skirmish have in common as open games is in `open-game`. */
import { isSkirmishSnapshot } from '../../../shared/protocol/api'
import type { Command, LegalCommand } from '../../../shared/protocol/command'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Query, QueryInput, QueryResult } from '../../../shared/protocol/query'
import { battleCloth } from './battle-cloth'
import { askFor, createGameStore } from './open-game'
import { slice, type Page } from '../page'

export const gameStore = slice((page) =>
  createGameStore<GameView, LegalCommand, Command>(
    page,
    (snapshot) => (isSkirmishSnapshot(snapshot) ? null : snapshot),
    battleCloth(page),
  ),
)

/** Asks the table something for the seat that holds the mouse. */
export function askGame<K extends Query['ask']>(
  page: Page,
  query: Extract<QueryInput, { ask: K }>,
): Promise<QueryResult[K]> {
  return askFor(page, gameStore(page), query) as Promise<QueryResult[K]>
}
