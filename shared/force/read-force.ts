/** A force as it comes out of somebody's file, to be looked at and mended in the editor. */
import { draftForceFileSchema, forceVersion, type Force } from '../protocol/force'
import { readDocument } from '../protocol/read-document'
import type { Text } from '../protocol/refusal'

/** @param file  its name as the player knows it */
export function readForce(text: string, file: string): { readonly force: Force } | { readonly fault: Text } {
  const read = readDocument(text, file, 'war-storeys/force', draftForceFileSchema, forceVersion)
  return 'fault' in read ? read : { force: read.document }
}
