import { fileText } from '../../../shared/protocol/file-text'
import { toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

interface Bound {
  /** Bytes; far above any file of its kind. */
  readonly most: number
  /** What is said of a larger one, by its key. */
  readonly tooLarge: string
}
/**
 * What stands in a file that the player chose, whatever editor wrote it.
 * @returns null where it is too large: it is not even read, and the player has been told so
 */
export async function textOf(page: Page, file: File, { most, tooLarge }: Bound): Promise<string | null> {
  if (file.size <= most) return fileText(new Uint8Array(await file.arrayBuffer()))
  toastsStore(page)
    .getState()
    .show('bad', { key: tooLarge, args: { file: file.name } })
  return null
}
