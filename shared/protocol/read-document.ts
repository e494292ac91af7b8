/** A document out of somebody's file: itself, or what is wrong with it, with the place. */
import type { z } from 'zod'
import { findingsOf, invalidText, notJson, type FoundFault } from './fault-words'
import { placeOfJsonFault } from './json-place'
import type { Text } from './refusal'
import { strictly } from './strict-schema'

type Read<T> = { readonly document: T } | { readonly fault: Text }

interface Reading {
  /** The highest version that this program knows; the first unless said. */
  readonly newest?: number
  /** From this version on every field has to be known; from the newest unless said. */
  readonly strictFrom?: number
  /** What the schema cannot say, of the value as it is written. */
  readonly faultsIn?: (written: object) => readonly { readonly place: string; readonly detail: Text }[]
}
/**
 * @param file    its name as the player knows it
 * @param format  what it has to call itself
 */
export function readDocument<S extends z.ZodType>(
  text: string,
  file: string,
  format: string,
  schema: S,
  { newest = 1, strictFrom = newest, faultsIn = () => [] }: Reading = {},
): Read<z.output<S>> {
  const value = jsonOf(text)
  if (value instanceof SyntaxError)
    return { fault: invalidText(file, [{ place: placeOfJsonFault(text) ?? '', detail: notJson }]) }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== format)
    return { fault: { key: 'fault.foreign', args: { file, place: '' } } }
  if ('version' in value && typeof value.version === 'number' && value.version > newest)
    return { fault: { key: 'fault.newer', args: { file, place: 'version', detail: value.version } } }
  // What an earlier version of ours wrote is taken as it was; in a file of today nothing is passed over without a word.
  const isOlder = 'version' in value && typeof value.version === 'number' && value.version < strictFrom
  const read = readBySchema(isOlder ? schema : strictly(schema), withoutSchema(value))
  const found = [...read.faults.map(({ place, text }) => ({ place, detail: text })), ...faultsIn(value)]
  return read.document !== undefined && found.length === 0
    ? { document: read.document }
    : { fault: invalidText(file, found) }
}
/** What a schema makes of a value, or all that it finds wrong with it, each with its place. */
export function readBySchema<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { readonly document?: z.output<S>; readonly faults: readonly FoundFault[] } {
  const read = schema.safeParse(value)
  if (read.success) return { document: read.data, faults: [] }
  return { faults: findingsOf(read.error, value).map(({ path, text }) => ({ place: path, text })) }
}
/** By it the editors of texts know what may stand in the file. */
export function withoutSchema(value: object): object {
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
