/**
 * Tables from a file that somebody made or sent: a whole set, or all that is wrong, each with its place and
 * remedy. Values that cannot be played with are read all the same: they are mended in the editor.
 */
import type { z } from 'zod'
import { faultyText, invalidText, type FoundFault } from '../../protocol/fault-words'
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
    const place = placeOfJsonFault(source) ?? ''
    return { ok: false, text: invalidText(file, [{ place, detail: said('notJson') }], 'sentence') }
  }
  const parsed = skirmishTablesSchema.safeParse(value)
  if (!parsed.success) {
    const found = parsed.error.issues.flatMap((issue) => problemsOf(issue, value))
    const whole = found.find(({ text }) => isOfWhole(text))
    return { ok: false, text: faultyText(file, whole ? [whole] : found) }
  }
  return { ok: true, tables: parsed.data }
}

const said = (problem: string, args: Text['args'] = {}): Text => ({ key: `fault.tables.${problem}`, args })

type Issue = z.core.$ZodIssue
/** No such file at all, or one of a later program: then nothing else is worth telling. */
const isOfWhole = ({ key }: Text): boolean => key === 'fault.tables.foreign' || key === 'fault.tables.newer'

function problemsOf(issue: Issue, value: unknown): readonly FoundFault[] {
  const place = pathText(issue.path)
  if (issue.path[0] === 'format' || (issue.path.length === 0 && issue.code !== 'unrecognized_keys'))
    return [{ place, text: said('foreign') }]
  if (issue.path[0] === 'version') return [{ place, text: said('newer') }]
  // A cell that no table knows stands under its own name, not under its row's.
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      place: pathText([...issue.path, key]),
      text: said('unknown', { id: key }),
    }))
  const found = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
  return [
    {
      place,
      text: found === undefined ? said('missing') : said('wrongKind', { value: JSON.stringify(found) }),
    },
  ]
}
