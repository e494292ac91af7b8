/** The tables that come with the program, at hand without reading a file. */
import file from '../../../resources/skirmish/tables/standard.json' with { type: 'json' }
import { skirmishTablesSchema, type SkirmishTables } from '../../protocol/skirmish/tables/schema'

export const defaultTables: SkirmishTables = skirmishTablesSchema.parse(file)
