/** A document out of somebody's file: itself, or what is wrong with it, with the place. */
import type { z } from 'zod'
import { findingsOf, invalidText, notJson } from './fault-words'
import { placeOfJsonFault } from './json-place'
import type { Text } from './refusal'
import { strictly } from './strict-schema'

type Read<T> = { readonly document: T } | { readonly fault: Text }

/**
 * @param file    its name as the player knows it
 * @param format  what it has to call itself
 * @param newest  its highest version that this program knows; every field of such a one has to be known
 */
export function readDocument<S extends z.ZodType>(
  text: string,
  file: string,
  format: string,
  schema: S,
  newest = 1,
): Read<z.output<S>> {
  const value = jsonOf(text)
  if (value instanceof SyntaxError)
    return { fault: invalidText(file, [{ place: placeOfJsonFault(text) ?? '', detail: notJson }]) }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== format)
    return { fault: { key: 'fault.foreign', args: { file, place: '' } } }
  if ('version' in value && typeof value.version === 'number' && value.version > newest)
    return { fault: { key: 'fault.newer', args: { file, place: 'version', detail: value.version } } }
  // What an earlier version of ours wrote is taken as it was; in a file of today nothing is passed over without a word.
  const isOlder = 'version' in value && typeof value.version === 'number' && value.version < newest
  const read = (isOlder ? schema : strictly(schema)).safeParse(withoutSchema(value))
  if (read.success) return { document: read.data }
  const found = findingsOf(read.error, value).map(({ path, text: detail }) => ({ place: path, detail }))
  return { fault: invalidText(file, found) }
}
/** By it the editors of texts know what may stand in the file. */
function withoutSchema(value: object): object {
  if (!('$schema' in value)) return value
  const { $schema: _by, ...document } = value
  return document
}
/** What a file calls itself; null: nothing of ours. */
export function formatOf(text: string): string | null {
  const value = jsonOf(text)
  return typeof value === 'object' && value !== null && 'format' in value && typeof value.format === 'string'
    ? value.format
    : null
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
