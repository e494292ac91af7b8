/** A table as cells: read one, change one, and know where its number comes from. */
import type { CellPath } from './check'
import { defaultTables } from './default-tables'
import type { SkirmishTables } from '../../protocol/skirmish/tables/schema'
import { sourceCodes, type SourceCode } from '../../protocol/skirmish/tables/sources'

export type CellValue = number | string | boolean | null

const step = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined
const isCell = (value: unknown): value is CellValue =>
  value === null || ['number', 'string', 'boolean'].includes(typeof value)

/** undefined: there is no such cell, or it says nothing. */
export function cellAt(tables: SkirmishTables, path: CellPath): CellValue | undefined {
  const value = path.reduce<unknown>(step, tables)
  return isCell(value) ? value : undefined
}
/** The source of a cell's number (LS-DATA-01); null for tables that were read whole, or are decisions of the rules. */
export function sourceAt({ sources }: SkirmishTables, path: CellPath): SourceCode | null {
  const found = path.reduce<unknown>(step, sources)
  return sourceCodes.find((code) => code === found) ?? null
}
/** Differs from what the program brings along. */
export const isChanged = (tables: SkirmishTables, path: CellPath): boolean =>
  cellAt(tables, path) !== cellAt(defaultTables, path)

/** The same tables with one cell changed; its source follows: changed here, or as shipped once it is put back. */
export function withCell(
  tables: SkirmishTables,
  path: CellPath,
  value: CellValue | undefined,
): SkirmishTables {
  const changed = replaced(tables, path, value) as SkirmishTables
  const shipped = sourceAt(defaultTables, path)
  if (shipped === null) return changed
  const source: SourceCode = isChanged(changed, path) ? 'O' : shipped
  return { ...changed, sources: replaced(changed.sources, path, source) as SkirmishTables['sources'] }
}
/** undefined takes an optional cell out. */
function replaced(within: unknown, [key, ...rest]: CellPath, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(within))
    return within.map((one: unknown, i) => (i === key ? replaced(one, rest, value) : one))
  const record = within as Readonly<Record<string, unknown>>
  const next = replaced(record[key], rest, value)
  if (next !== undefined) return { ...record, [key]: next }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

/** Every cell of the tables, the names and the marks of its sources aside. */
export function cellsOf(tables: SkirmishTables): readonly CellPath[] {
  const walk = (value: unknown, path: CellPath): readonly CellPath[] => {
    if (Array.isArray(value)) return value.flatMap((one: unknown, i) => walk(one, [...path, i]))
    if (typeof value !== 'object' || value === null) return [path]
    return Object.entries(value).flatMap(([key, one]) => walk(one, [...path, key]))
  }
  return dataKeys.flatMap((key) => walk(tables[key], [key]))
}
/** Where a cell is that differs from the shipped tables, or is missing there or here. */
export const changedCells = (tables: SkirmishTables): readonly CellPath[] => {
  const all = new Map([...cellsOf(tables), ...cellsOf(defaultTables)].map((path) => [path.join('.'), path]))
  return [...all.values()].filter((path) => isChanged(tables, path))
}
const dataKeys = [
  'classes',
  'leadershipDefault',
  'bands',
  'fire',
  'handling',
  'spotting',
  'covering',
  'scatterDie',
  'armour',
  'move',
  'spotMods',
  'hitMods',
  'saveMods',
  'opp',
  'obstacleFractions',
  'model',
  'points',
  'prices',
] as const satisfies readonly (keyof SkirmishTables)[]
