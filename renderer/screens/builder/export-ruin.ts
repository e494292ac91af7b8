/** Writes the ruin out as a file for other players. */
import { fileName } from '../../../shared/protocol/file-name'
import { downloadJson } from '../../page/wire/download'
import { toastsStore } from '../../page/app/toasts'
import { builderStore, written } from './builder-draft'
import type { Page } from '../../page/page'

export function exportRuin(page: Page): void {
  const draft = builderStore(page).getState()
  const name = fileName(draft.name, draft.id, '.ruin.json')
  downloadJson(name, written(draft))
  toastsStore(page).getState().show('good', { key: 'builder:exported', args: { name } })
}
