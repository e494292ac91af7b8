import { toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

/** Of what the player chose or dropped, the first; what was refused before it is said no longer. */
export function chosenFile(page: Page, files: ArrayLike<File> | null, onFile: (file: File) => void): void {
  const file = files?.[0]
  if (file === undefined) return
  toastsStore(page).getState().forgive()
  onFile(file)
}
