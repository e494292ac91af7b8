/**
 * Everything on the shelves with what it names and who names it: for making packs, for what a deletion breaks and for what the
 * shelves tell, all the same.
 */
import { basename } from 'node:path'
import {
  documentKinds,
  keyOfDocument,
  type DocumentKind,
  type DocumentLink,
  type DocumentRef,
  type KeptPack,
  type ShelvedDocument,
} from '../../../shared/protocol/storeypack'
import type { FileFault } from '../../storage'
import type { Document, KeptKind } from './document'

interface Shelved {
  readonly document: Document
  readonly own: boolean
}
export interface WholeShelves {
  readonly documents: readonly Shelved[]
  readonly faults: readonly FileFault[]
  /** Whether a file lies under this id, readable or not. */
  has(ref: DocumentRef): boolean
  get(ref: DocumentRef): Shelved | undefined
}

export async function shelvesOf(kinds: Readonly<Record<DocumentKind, KeptKind>>): Promise<WholeShelves> {
  const lists = await Promise.all(
    documentKinds.map(async (kind) => ({ kind, ...(await kinds[kind].list()) })),
  )
  const documents = lists.flatMap(({ items }) => items)
  const byKey = new Map(documents.map((one) => [keyOfDocument(one.document), one]))
  const unreadable = new Set(
    lists.flatMap(({ kind, faults }) => faults.map(({ file }) => `${kind}/${basename(file, '.json')}`)),
  )
  return {
    documents,
    faults: lists.flatMap(({ faults }) => faults),
    has: (ref) => byKey.has(keyOfDocument(ref)) || unreadable.has(keyOfDocument(ref)),
    get: (ref) => byKey.get(keyOfDocument(ref)),
  }
}

export function described(shelves: WholeShelves, packs: readonly KeptPack[]): readonly ShelvedDocument[] {
  const usedBy = new Map<string, DocumentLink[]>()
  const bySum = new Map<string, DocumentRef[]>()
  const note = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const known = map.get(key)
    if (known) known.push(value)
    else map.set(key, [value])
  }
  for (const { document } of shelves.documents) {
    const { kind, id, sum } = document
    note(bySum, `${kind} ${sum}`, { kind, id })
    for (const { how, ...to } of document.links) note(usedBy, keyOfDocument(to), { kind, id, how })
  }
  const from = new Map(
    packs.flatMap(({ id: pack, title, documents }) =>
      documents
        .filter(({ wasThere }) => !wasThere)
        .map((one) => [keyOfDocument(one), { pack, title }] as const),
    ),
  )
  return shelves.documents.map(({ document, own }) => {
    const { kind, id, name, links, sum } = document
    const key = keyOfDocument(document)
    const brought = own ? from.get(key) : undefined
    return {
      kind,
      id,
      name,
      own,
      links: links.filter((link) => shelves.get(link)),
      missing: links
        .filter((link) => link.how === 'needs' && !shelves.get(link))
        .map((link) => ({ kind: link.kind, id: link.id })),
      usedBy: usedBy.get(key) ?? [],
      same: (bySum.get(`${kind} ${sum}`) ?? []).filter((one) => one.id !== id),
      ...(brought && { from: brought }),
    }
  })
}
