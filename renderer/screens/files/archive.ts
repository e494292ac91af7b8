/** The first look at an archive that a player chose: what is none is told so before it is read whole. */
import { placeOrWhole } from '../../../shared/protocol/fault-words'
import { lookAhead, mostEntries } from '../../../shared/protocol/storey-ahead'
import { toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

export const bytesOfPart = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/**
 * @param marked  the entry by which a file of its kind is known
 * @returns whether it is worth reading; else the player has been told why not
 */
export async function mayBeArchive(page: Page, file: File, marked: string): Promise<boolean> {
  const ahead = await lookAhead(file.size, (from, to) => bytesOfPart(file.slice(from, to)), marked)
  if (ahead === null) return true
  const { show } = toastsStore(page).getState()
  if (ahead === 'damaged')
    show('bad', {
      key: 'fault.damaged',
      args: { file: file.name, place: placeOrWhole(''), detail: { key: 'fault.value.notZip' } },
    })
  else
    show('bad', {
      key: `fault.${ahead}`,
      args: { file: file.name, place: '', detail: '', most: mostEntries },
    })
  return false
}
