/** Goes to the table of a game of which only the id is known: its family decides which screen that is. */
import { call } from './api'
import { useRoute } from './route'

export async function goToTable(game: string): Promise<void> {
  const { family } = await call('openGame', { game })
  useRoute.getState().go({ at: family, game, first: false })
}
