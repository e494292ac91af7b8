/** Tables from a file pass their checks before anything is played with them (LS-DATA-09). */
import { checkTables, type SkirmishTables } from '../../shared/skirmish/tables'
import { foundWithin, refuseFaulty } from './refuse-faulty'

/** @throws FileFault with every fault, its cell in the file and its remedy */
export const proveTables = (tables: SkirmishTables, file: string, within = ''): void =>
  refuseFaulty(file, foundWithin(within, checkTables(tables).faults))
