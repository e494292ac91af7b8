/** Writes a set of tables out as a file for other players. */
import type { SkirmishTables } from '../../../shared/skirmish/tables'
import { fileName } from '../../../shared/protocol/file-name'
import { downloadJson } from '../../page/wire/download'
import { toastsStore } from '../../page/app/toasts'
import type { Page } from '../../page/page'

export function exportTables(page: Page, tables: SkirmishTables, called: string): void {
  const name = fileName(called, tables.id, '.tables.json')
  downloadJson(name, tables)
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}
