/** Takes a `*.storey` file in: one that is none is not even read whole. */
import { headerEntry } from '../../../shared/protocol/storey-ahead'
import { base64Of } from '../../page/wire/base64'
import type { Page } from '../../page/page'
import { bytesOfPart, mayBeArchive } from '../files/archive'

/** @returns null where it is no saved game, and the player has been told why */
export async function importGame(page: Page, file: File): Promise<{ readonly game: string } | null> {
  if (!(await mayBeArchive(page, file, headerEntry))) return null
  return page.api.call('importGame', { name: file.name, bytes: base64Of(await bytesOfPart(file)) })
}
