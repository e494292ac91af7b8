/** Looks into a `*.storeypack` file: one that is none is not even read whole. */
import { manifestEntry, isPackName, type OpenedPack } from '../../../shared/protocol/storeypack'
import { base64Of } from '../../page/wire/base64'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import type { Page } from '../../page/page'
import { bytesOfPart, mayBeArchive } from './archive'

/** Lays the pack open before the player; whoever chose something else has been told why not. */
export async function openPackFile(page: Page, file: File): Promise<void> {
  const pack = await attempt(page, readPack(page, file))
  if (pack) routeStore(page).getState().open({ over: 'pack', pack })
}
async function readPack(page: Page, file: File): Promise<OpenedPack | null> {
  if (!(await mayBeArchive(page, file, manifestEntry))) return null
  return page.api.call('openPack', { name: file.name, bytes: base64Of(await bytesOfPart(file)) })
}
export const isPack = (file: File): boolean => isPackName(file.name)
