/** The moment that the film shows, marked for the report by whoever looks. */
import { markMoment } from '../../game/mark-moment'
import type { Page } from '../../page'
import { filmStore } from './film-store'

export async function markFilm(page: Page): Promise<void> {
  const { film } = filmStore(page).getState()
  const node = film?.line[film.projector.state.getState().index]?.node.id
  if (film !== null && node !== undefined) await markMoment(page, film.head.game, film.sight, node)
}
