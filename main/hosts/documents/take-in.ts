/** A pack comes onto the shelves, all of it or nothing; and what was broken off is taken back. */
import type { DocumentRef, KeptPack } from '../../../shared/protocol/storeypack'
import type { Storage } from '../../storage'
import type { Document } from './document'
import type { Arriving } from './arrivals'
import type { ReadPack } from './read-pack'

type Shelf = Pick<Storage, 'packs' | 'meshes'>

/**
 * What is to be written is written down first: if the program ends in the middle, `takeBack` finds there what lies about.
 * @returns the pack as it is remembered
 * @throws FileFault; then nothing has changed
 */
export async function takeIn(
  { packs, meshes }: Shelf,
  { contents }: ReadPack,
  arrivals: readonly Arriving[],
  { id, takenAt, bytes }: Pick<KeptPack, 'id' | 'takenAt' | 'bytes'>,
  remove: (ref: DocumentRef) => Promise<void>,
): Promise<KeptPack> {
  const arriving = arrivals.filter(({ arrival }) => arrival !== 'there').map(({ document }) => document)
  const fresh: string[] = []
  for (const hash of new Set(arriving.flatMap((document) => document.meshes)))
    if (contents.meshes.has(hash) && !(await meshes.has(hash))) fresh.push(hash)
  const { title, author, note, edition } = contents.manifest
  const pack: KeptPack = {
    format: 'war-storeys/kept-pack',
    version: 1,
    id,
    title,
    author,
    note,
    edition,
    takenAt,
    bytes,
    state: 'whole',
    documents: arrivals.map(({ document, arrival }) => ({
      kind: document.kind,
      id: document.id,
      name: document.name,
      sum: document.sum,
      wasThere: arrival === 'there',
    })),
    meshes: fresh,
  }
  await packs.save({ ...pack, state: 'arriving' })
  const kept: Document[] = []
  const saved: string[] = []
  try {
    for (const hash of fresh) {
      await meshes.save(contents.meshes.get(hash) ?? new Uint8Array())
      saved.push(hash)
    }
    for (const document of arriving) {
      await document.keep()
      kept.push(document)
    }
    await packs.save(pack)
    return pack
  } catch (cause) {
    await takeBack({ packs, meshes }, { id, documents: kept, meshes: saved }, remove)
    throw cause
  }
}

/** Whatever of a pack has come in goes again; under its new ids lay nothing before. */
export async function takeBack(
  { packs, meshes }: Shelf,
  {
    id,
    documents,
    meshes: hashes,
  }: { readonly id: string; readonly documents: readonly DocumentRef[]; readonly meshes: readonly string[] },
  remove: (ref: DocumentRef) => Promise<void>,
): Promise<void> {
  for (const document of [...documents].reverse()) await remove(document)
  for (const hash of hashes) await meshes.remove(hash)
  await packs.remove(id)
}
