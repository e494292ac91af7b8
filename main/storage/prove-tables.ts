/** Tables from a file pass their checks before anything is played with them (LS-DATA-09). */
import { checkTables, type SkirmishTables } from '../../shared/skirmish/tables'
import { FileFault } from './file-fault'

/** @throws FileFault with the first fault, its cell in the file and its remedy */
export function proveTables(tables: SkirmishTables, file: string): void {
  const [fault] = checkTables(tables).faults
  if (!fault) return
  throw new FileFault('invalid', file, fault.place, fault.text.key, {
    told: { key: 'fault.tablesFile', args: { place: fault.place, what: fault.text } },
  })
}
