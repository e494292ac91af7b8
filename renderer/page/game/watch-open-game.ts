/** From the open table to its film, at the moment that stands there, or to its report: as the side that holds the mouse knows it. */
import type { Seat } from '../../../shared/protocol/spatial'
import { openTable } from './open-table'
import { routeStore } from '../app/route'
import type { Page } from '../page'

function atTable(page: Page) {
  const { game, snapshot } = openTable(page)
  if (game === null || snapshot === null) return null
  const { seat, mode, timeline, view } = snapshot
  const family = view.family === 'skirmish' ? 'skirmish' : 'battle'
  // Once the game is over nothing is secret any more, and alone one plays both sides.
  const isOpen = mode === 'solo' || view.stage === 'over'
  const knowledge: { readonly seat?: Seat } = isOpen ? {} : { seat }
  return { game, family, at: timeline.at, knowledge } as const
}
export function watchOpenGame(page: Page): void {
  const table = atTable(page)
  if (table === null) return
  const { game, family, at, knowledge } = table
  routeStore(page)
    .getState()
    .go({ at: 'film', game, from: at, table: family, ...knowledge })
}
export function reportOpenGame(page: Page): void {
  const table = atTable(page)
  if (table === null) return
  const { game, family, knowledge } = table
  routeStore(page)
    .getState()
    .go({ at: 'studio', game, back: { at: family, game, first: false }, ...knowledge })
}
