import { routeStore } from '../app/route'
import type { Page } from '../page'

/** The second game of a match, the players at each other's places: its table opens at once (CF-CUSTOM-09). */
export async function playSecondLeg(page: Page, first: string): Promise<void> {
  const { game } = await page.api.call('secondLeg', { game: first })
  routeStore(page).getState().go({ at: 'battle', game, first: false })
}
