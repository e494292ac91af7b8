/** A force as it comes out of somebody's file, to be looked at and mended in the editor. */
import { draftForceSchema, type Force } from '../protocol/force'
import { pathText } from '../protocol/path-text'
import type { Text } from '../protocol/refusal'

/** @param file  its name as the player knows it */
export function readForce(text: string, file: string): { readonly force: Force } | { readonly fault: Text } {
  const value = jsonOf(text)
  if (value instanceof SyntaxError)
    return { fault: { key: 'fault.invalid', args: { file, place: 'JSON', detail: value.message } } }
  if (
    typeof value !== 'object' ||
    value === null ||
    !('format' in value) ||
    value.format !== 'war-storeys/force'
  )
    return { fault: { key: 'fault.foreign', args: { file, place: '' } } }
  if ('version' in value && typeof value.version === 'number' && value.version > 1)
    return { fault: { key: 'fault.newer', args: { file, place: 'version', detail: value.version } } }
  const read = draftForceSchema.safeParse(value)
  if (read.success) return { force: read.data }
  const [issue] = read.error.issues
  return {
    fault: {
      key: 'fault.invalid',
      args: { file, place: pathText(issue?.path ?? []), detail: issue?.message ?? '' },
    },
  }
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
