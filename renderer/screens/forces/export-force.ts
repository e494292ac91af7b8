/** Writes a force out as a file for other players. */
import type { Force } from '../../../shared/protocol/force'
import type { SkirmishForce } from '../../../shared/protocol/skirmish'
import { fileName } from '../../../shared/protocol/file-name'
import { downloadJson } from '../../page/wire/download'
import { toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

/** Of either family of games. */
export function exportForce(page: Page, force: Force | SkirmishForce, called: string): void {
  const name = fileName(called, force.id, '.force.json')
  downloadJson(name, force)
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}
