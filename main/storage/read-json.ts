/** Readable JSON from outside, checked by its schema; a fault names the place inside the file. */
import { basename } from 'node:path'
import type { z } from 'zod'
import { fileText } from '../../shared/protocol/file-text'
import {
  findingsOf,
  invalidText,
  notJson,
  placeWithin,
  type LinePlace,
} from '../../shared/protocol/fault-words'
import { placeOfJsonFault } from '../../shared/protocol/json-place'
import { FileFault } from './file-fault'
import { readWithin } from './read-file'

/** A city of 400 pieces with 200 designs of its own comes to a tenth of it. */
export const largestDocument = 16_000_000

export async function readJson<S extends z.ZodType>(
  path: string,
  schema: S,
  largest = largestDocument,
): Promise<z.output<S>> {
  return checkedBy(schema, await readValue(path, largest), basename(path))
}
/** What stands in it, unchecked. */
export async function readValue(path: string, largest = largestDocument): Promise<unknown> {
  const name = basename(path)
  return parseJson(fileText(await readWithin(path, name, largest)), name)
}

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : ''
    throw new FileFault('invalid', name, placeOfJsonFault(text) ?? '', message, { cause, said: notJson })
  }
}

/** @param within  where in the file the value lies, put in front of the path */
export function checkedBy<S extends z.ZodType>(
  schema: S,
  value: unknown,
  name: string,
  within: string | LinePlace = '',
): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // All that the schema has found is one fault; it stands at the first of them.
  const found = findingsOf(result.error, value)
  const [first] = found
  if (!first) throw new Error('a schema refused a value and named nothing')
  const places = found.map(({ path, text }) => ({ place: placeWithin(within, path), detail: text }))
  throw new FileFault('invalid', name, placeWithin(within, first.path), first.english, {
    said: first.text,
    ...(found.length > 1 && { told: invalidText(name, places) }),
  })
}
