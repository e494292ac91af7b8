/** A force for Live Skirmish as it comes out of somebody's file: it is kept as it is, so it has to be in order. */
import { faultyText } from '../protocol/fault-words'
import { readDocument } from '../protocol/read-document'
import type { Text } from '../protocol/refusal'
import { checkSkirmishForce } from './check-force'
import { skirmishForceSchema, type SkirmishForce } from '../protocol/skirmish/force'

/** @param file  its name as the player knows it */
export function readSkirmishForce(
  text: string,
  file: string,
): { readonly force: SkirmishForce } | { readonly fault: Text } {
  const read = readDocument(text, file, 'war-storeys/skirmish-force', skirmishForceSchema)
  if ('fault' in read) return read
  const faults = checkSkirmishForce(read.document)
  return faults.length === 0 ? { force: read.document } : { fault: faultyText(file, faults) }
}
