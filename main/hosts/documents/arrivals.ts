/** What becomes of each document of a pack on these shelves: nothing there is written over, and nothing lies there twice. */
import { keyOfDocument, type PackArrival, type DocumentRef } from '../../../shared/protocol/storeypack'
import type { Document } from './document'
import type { WholeShelves } from './shelved'

export interface Arriving {
  /** By what the pack calls it. */
  readonly was: DocumentRef
  /** As it is to lie on the shelf, or lies there. */
  readonly document: Document
  readonly arrival: PackArrival
}

/**
 * @param documents  those first on which others are built
 * @param isTaken    an id that is somebody's, beside those on the shelves
 */
export function packArrivals(
  documents: readonly Document[],
  shelves: WholeShelves,
  isTaken: (ref: DocumentRef) => boolean,
  newId: (ref: DocumentRef) => string,
): readonly Arriving[] {
  const called = new Map<string, string>()
  const free = (ref: DocumentRef): boolean => !shelves.has(ref) && !isTaken(ref)
  return documents.map((was) => {
    const document = was.renamed((kind, id) => called.get(keyOfDocument({ kind, id })) ?? id)
    const same = shelves.documents.filter(
      (one) => one.document.kind === document.kind && one.document.sum === document.sum,
    )
    const there = same.find((one) => one.document.id === document.id) ?? same[0]
    if (there) {
      called.set(keyOfDocument(was), there.document.id)
      return { was, document: there.document, arrival: 'there' }
    }
    if (free(document)) return { was, document, arrival: 'new' }
    const id = newId({ kind: was.kind, id: was.id })
    called.set(keyOfDocument(was), id)
    return {
      was,
      document: document.renamed((kind, old) => (kind === was.kind && old === was.id ? id : old)),
      arrival: 'renamed',
    }
  })
}
