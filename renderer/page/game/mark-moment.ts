/** "This one": a moment of a game is marked for its report, while it is played or watched. */
import type { FilmSight } from '../../../shared/protocol/film'
import { attempt, toastsStore } from '../app/toasts'
import type { Page } from '../page'
import { openTable } from './open-table'

/** Marks it, or takes the mark back; whoever did it is told which. */
export async function markMoment(page: Page, game: string, sight: FilmSight, node: number): Promise<void> {
  const answer = await attempt(page, page.api.call('markMoment', { game, sight, node }))
  if (answer === undefined) return
  const key = answer.marked ? 'film:mark.set' : 'film:mark.gone'
  toastsStore(page).getState().show('good', { key })
}
/** The moment at which the open game stands, for the seat that holds the mouse. */
export async function markOpenGame(page: Page): Promise<void> {
  const { snapshot } = openTable(page)
  if (snapshot !== null) await markMoment(page, snapshot.game, snapshot.seat, snapshot.timeline.at)
}
