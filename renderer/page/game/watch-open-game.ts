/** From the open table to its film, at the moment that stands there, as the side that holds the mouse knows it. */
import { openTable } from './open-table'
import { routeStore } from '../app/route'
import type { Page } from '../page'

export function watchOpenGame(page: Page): void {
  const { game, snapshot } = openTable(page)
  if (game === null || snapshot === null) return
  const { seat, mode, timeline, view } = snapshot
  const table = view.family === 'skirmish' ? 'skirmish' : 'battle'
  // Once the game is over nothing is secret any more, and alone one plays both sides.
  const isOpen = mode === 'solo' || view.stage === 'over'
  routeStore(page)
    .getState()
    .go({ at: 'film', game, from: timeline.at, table, ...(!isOpen && { seat }) })
}
