/** A document out of somebody's file: itself, or what is wrong with it, with the place. */
import type { z } from 'zod'
import { findingOf, notJson, placeOrWhole } from './fault-words'
import { placeOfJsonFault } from './json-place'
import type { Text } from './refusal'

type Read<T> = { readonly document: T } | { readonly fault: Text }

/**
 * @param file    its name as the player knows it
 * @param format  what it has to call itself
 * @param newest  its highest version that this program knows
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
    return {
      fault: {
        key: 'fault.invalid',
        args: { file, place: placeOrWhole(placeOfJsonFault(text) ?? ''), detail: notJson },
      },
    }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== format)
    return { fault: { key: 'fault.foreign', args: { file, place: '' } } }
  if ('version' in value && typeof value.version === 'number' && value.version > newest)
    return { fault: { key: 'fault.newer', args: { file, place: 'version', detail: value.version } } }
  const read = schema.safeParse(value)
  if (read.success) return { document: read.data }
  const { path, text: detail } = findingOf(read.error, value)
  return { fault: { key: 'fault.invalid', args: { file, place: placeOrWhole(path), detail } } }
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
