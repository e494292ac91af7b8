/** A force of Live Skirmish out of a file, laid among the player's own. */
import { readSkirmishForce } from '../../../../shared/skirmish/read-force'
import { libraryStore } from '../../app/library'
import { newOwnId } from '../../app/own-id'
import { attempt, toastsStore } from '../../app/toasts'
import type { Page } from '../../page'

/** Keeps it under an id of its own: nothing in the library is written over. */
export async function keepSkirmishForce(page: Page, text: string, file: string): Promise<void> {
  const read = readSkirmishForce(text, file)
  if ('fault' in read) return toastsStore(page).getState().show('bad', read.fault)
  if (
    (await attempt(
      page,
      page.api.call('saveSkirmishForce', { force: { ...read.force, id: newOwnId() } }),
    )) === undefined
  )
    return
  toastsStore(page).getState().show('good', { key: 'skirmish-forces:imported', args: { file } })
  await libraryStore(page).getState().refresh()
}
