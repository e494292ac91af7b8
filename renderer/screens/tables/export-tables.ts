/** Writes a set of tables out as a file for other players, through the browser's own download. */
import type { SkirmishTables } from '../../../shared/skirmish/tables'
import { useToasts } from '../../state/toasts'

export function exportTables(tables: SkirmishTables, called: string): void {
  const title = called.replace(/[^\p{L}\p{N} -]/gu, '').trim()
  const name = `${title || tables.id}.tables.json`
  const url = URL.createObjectURL(new Blob([JSON.stringify(tables, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  useToasts.getState().show('good', { key: 'tables:exported', args: { name } })
}
