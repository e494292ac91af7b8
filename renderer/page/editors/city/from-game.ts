/** The table of a game that is played or was played, put on the desk of the city editor. */
import type { GameView } from '../../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { routeStore } from '../../app/route'
import { attempt } from '../../app/toasts'
import { cityOfView } from '../../game/keep-city'
import type { Page } from '../../page'
import { takeCity } from './draft'

/** Leaves the table for the editor, with a copy of it as it lies; the game stays as it is. */
export function editTableOf(page: Page, view: GameView | SkirmishView): void {
  takeCity(page, cityOfView(view))
  routeStore(page).getState().go({ at: 'city' })
}
/** The same of a saved game: terrain has no secrets, so it is looked at from either seat. */
export async function editTableOfGame(page: Page, game: string): Promise<void> {
  const snapshot = await attempt(page, page.api.call('subscribe', { game, seat: 'a' }))
  if (snapshot === undefined) return
  await attempt(page, page.api.call('unsubscribe', { game, seat: 'a' }))
  editTableOf(page, snapshot.view)
}
