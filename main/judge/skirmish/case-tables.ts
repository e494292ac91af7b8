/** The data tables of a case: those of the program with some cells otherwise. */
import { skirmishTablesSchema, type SkirmishTables } from '../../../shared/skirmish/tables'
import { CaseFault } from '../fault'

/** These tables with some cells otherwise. */
export function tablesWith(base: SkirmishTables, change: unknown, at: string): SkirmishTables {
  const read = skirmishTablesSchema.safeParse(merged(base, change))
  if (read.success) return read.data
  const [first, ...besides] = read.error.issues.map(({ path, message }) => ({
    path: `${at}.${path.join('.')}`,
    detail: message,
  }))
  throw new CaseFault(first?.path ?? at, first?.detail ?? 'not tables', { besides })
}
/** Cells of the case over those of the program; lists are replaced whole. */
function merged(base: unknown, over: unknown): unknown {
  const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRow(base) || !isRow(over)) return over === undefined ? base : over
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
      key,
      merged(base[key], over[key]),
    ]),
  )
}
