/** Tables from a file pass their checks before anything is played with them (LS-DATA-09). */
import { checkTables, type SkirmishTables } from '../../shared/skirmish/tables'
import { FileFault } from './file-fault'

/** @throws FileFault with the first fault, its cell in the file and its remedy */
export function proveTables(tables: SkirmishTables, file: string, within = ''): void {
  const [fault] = checkTables(tables).faults
  if (!fault) return
  const place = [within, fault.place].filter(Boolean).join('.')
  throw new FileFault('invalid', file, place, fault.text.key, {
    told: { key: 'fault.tablesFile', args: { place, what: fault.text } },
  })
}
