/** Puts a file with tables on the desk, under an id of its own: nothing in the library is written over. */
import { readTables } from '../../../shared/skirmish/tables'
import { toastsStore } from '../../page/app/toasts'
import { textOf } from '../files/text-of-file'
import { takeTables } from './tables-draft'
import type { Page } from '../../page/page'

/** Far above any set of tables; nothing larger is even read. */
const mostBytes = 1_000_000

/** @returns whether it could be read */
export async function takeTablesFile(page: Page, file: File): Promise<boolean> {
  const text = await textOf(page, file, { most: mostBytes, tooLarge: 'tables:tooLarge' })
  if (text === null) return false
  const read = readTables(text, file.name)
  if (!read.ok) {
    toastsStore(page).getState().show('bad', read.text)
    return false
  }
  takeTables(page, read.tables)
  return true
}
