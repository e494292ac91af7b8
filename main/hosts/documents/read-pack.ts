/** A pack out of somebody's file: every document read by its own kind, and nothing lacking. */
import type { Sliced } from '../../../shared/sliced'
import {
  documentEntry,
  documentKinds,
  documentKindSchema,
  keyOfDocument,
  manifestEntry,
  packMeshEntry,
  type DocumentKind,
} from '../../../shared/protocol/storeypack'
import { FileFault, unpackingPack, type PackContents } from '../../storage'
import type { Document, KeptKind } from './document'
import type { WholeShelves } from './shelved'

export interface ReadPack {
  readonly contents: PackContents
  /** Those first on which others are built. */
  readonly documents: readonly Document[]
}

/** @throws FileFault with the one place where it cannot be used */
export function* readPack(
  kinds: Readonly<Record<DocumentKind, KeptKind>>,
  name: string,
  bytes: Uint8Array,
): Sliced<ReadPack> {
  const contents = yield* unpackingPack(name, bytes)
  const documents: Document[] = []
  for (const [n, { kind, id, value }] of contents.documents.entries()) {
    yield
    const known = documentKindSchema.safeParse(kind)
    if (!known.success)
      throw new FileFault('newer', name, `${manifestEntry}: documents[${n}].kind`, JSON.stringify(kind))
    const file = `${name}: ${documentEntry({ kind, id })}`
    const document = kinds[known.data].read(value, file)
    if (document.id !== id)
      throw new FileFault('invalid', file, 'id', document.id, {
        said: { key: 'fault.pack.otherId', args: { id } },
      })
    documents.push(document)
  }
  const rank = ({ kind }: Document): number => documentKinds.indexOf(kind)
  return { contents, documents: documents.sort((one, other) => rank(one) - rank(other)) }
}

/**
 * Whatever its documents need lies in it or on the shelves.
 * @throws FileFault
 */
export async function proveWhole(
  name: string,
  { contents, documents }: ReadPack,
  shelves: WholeShelves,
  hasMesh: (hash: string) => Promise<boolean>,
): Promise<void> {
  const brought = new Set(documents.map(keyOfDocument))
  for (const document of documents) {
    const file = `${name}: ${documentEntry(document)}`
    for (const link of document.links)
      if (link.how === 'needs' && !brought.has(keyOfDocument(link)) && !shelves.get(link))
        throw new FileFault('invalid', file, '', keyOfDocument(link), {
          said: {
            key: 'fault.pack.needs',
            args: { kind: { key: `workshop:kind.${link.kind}` }, id: link.id },
          },
        })
    for (const hash of document.meshes)
      if (!contents.meshes.has(hash) && !(await hasMesh(hash)))
        throw new FileFault('missing', `${name}: ${packMeshEntry(hash)}`, '', '', {
          told: { key: 'fault.pack.noMesh' },
        })
  }
}
