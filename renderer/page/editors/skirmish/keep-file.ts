/** A force of Live Skirmish out of a file, laid among the player's own. */
import { readSkirmishForce } from '../../../../shared/skirmish/read-force'
import { call } from '../../wire/api'
import { useLibrary } from '../../app/library'
import { newOwnId } from '../../app/own-id'
import { attempt, useToasts } from '../../app/toasts'

/** Keeps it under an id of its own: nothing in the library is written over. */
export async function keepSkirmishForce(text: string, file: string): Promise<void> {
  const read = readSkirmishForce(text, file)
  if ('fault' in read) return useToasts.getState().show('bad', read.fault)
  if ((await attempt(call('saveSkirmishForce', { force: { ...read.force, id: newOwnId() } }))) === undefined)
    return
  useToasts.getState().show('good', { key: 'skirmish-forces:imported', args: { file } })
  await useLibrary.getState().refresh()
}
