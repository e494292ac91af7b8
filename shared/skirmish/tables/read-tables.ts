/**
 * Tables from a file that somebody made or sent: a whole set, or the first thing that is wrong, with its place and
 * remedy. Values that cannot be played with are read all the same: they are mended in the editor.
 */
import type { z } from 'zod'
import { placeText } from '../../protocol/fault-words'
import { placeOfJsonFault } from '../../protocol/json-place'
import { pathText } from '../../protocol/path-text'
import type { Text } from '../../protocol/refusal'
import { skirmishTablesSchema, type SkirmishTables } from '../../protocol/skirmish/tables/schema'

export type ReadTables =
  { readonly ok: true; readonly tables: SkirmishTables } | { readonly ok: false; readonly text: Text }

/** @param file  its name, as the user knows it */
export function readTables(source: string, file: string): ReadTables {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return refused(file, placeText(placeOfJsonFault(source) ?? ''), said('notJson'))
  }
  const parsed = skirmishTablesSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return issue ? refused(file, placeOf(issue), problemOf(issue, value)) : refused(file, '', said('foreign'))
  }
  return { ok: true, tables: parsed.data }
}

const said = (problem: string, args: Text['args'] = {}): Text => ({ key: `fault.tables.${problem}`, args })
const refused = (file: string, place: string | Text, what: Text): ReadTables => ({
  ok: false,
  text:
    place === ''
      ? { key: 'fault.tablesWhole', args: { file, what } }
      : { key: 'fault.tablesFile', args: { file, place, what } },
})

type Issue = z.core.$ZodIssue
/** A cell that no table knows stands under its own name, not under its row's. */
const placeOf = (issue: Issue): string =>
  pathText(issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path)

function problemOf(issue: Issue, value: unknown): Text {
  if (issue.path[0] === 'format' || issue.path.length === 0) return said('foreign')
  if (issue.path[0] === 'version') return said('newer')
  if (issue.code === 'unrecognized_keys') return said('unknown', { id: issue.keys[0] ?? '' })
  const found = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
  return found === undefined ? said('missing') : said('wrongKind', { value: JSON.stringify(found) })
}
