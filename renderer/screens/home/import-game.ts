/** Takes a `*.storey` file in: one that is none is not even read whole. */
import type { Text } from '../../../shared/protocol/refusal'
import { lookAhead, mostEntries } from '../../../shared/protocol/storey-ahead'
import { placeOrWhole } from '../../../shared/protocol/fault-words'
import { base64Of } from '../../page/wire/base64'
import { toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/** @returns null where it is no saved game, and the player has been told why */
export async function importGame(page: Page, file: File): Promise<{ readonly game: string } | null> {
  const ahead = await lookAhead(file.size, (from, to) => bytesOf(file.slice(from, to)))
  if (ahead === null)
    return page.api.call('importGame', { name: file.name, bytes: base64Of(await bytesOf(file)) })
  const { show } = toastsStore(page).getState()
  if (ahead === 'damaged') show('bad', invalidArchive(file.name))
  else
    show('bad', {
      key: `fault.${ahead}`,
      args: { file: file.name, place: '', detail: '', most: mostEntries },
    })
  return null
}

const invalidArchive = (file: string): Text => ({
  key: 'fault.damaged',
  args: { file, place: placeOrWhole(''), detail: { key: 'fault.value.notZip' } },
})
