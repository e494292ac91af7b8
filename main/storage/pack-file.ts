/**
 * A pack as one file, `*.storeypack`: a zip with a manifest, every document as readable JSON, every imported shape under the sum
 * of its content, and pictures. Here its parts are proven to be whole and named as they must be; what the documents say is read
 * by whoever knows their kinds. Nothing in it is a path or an address that would be followed.
 */
import type { Sliced } from '../../shared/sliced'
import {
  documentEntry,
  largestPicture,
  manifestEntry,
  manifestSchema,
  packFormat,
  packMeshEntry,
  packVersion,
  pictureEntry,
  type Manifest,
} from '../../shared/protocol/storeypack'
import { largestEntry } from '../../shared/protocol/storey-ahead'
import { fileText } from '../../shared/protocol/file-text'
import { FileFault } from './file-fault'
import { meshFrom } from './meshes'
import { isPng } from './png'
import { checkedBy, largestDocument, parseJson } from './read-json'
import { sha256, unzipping, zipping } from './zip-file'

const largestManifest = 1_000_000
/** No document of ours is built up so deep; what is would be walked through for nothing. */
const deepest = 60

type Listed = Manifest['documents'][number]
interface PackParts {
  readonly words: Pick<Manifest, 'title' | 'author' | 'note' | 'edition' | 'madeAt'>
  readonly documents: readonly (Omit<Listed, 'sum'> & { readonly value: object })[]
  readonly meshes: ReadonlyMap<string, Uint8Array>
  readonly pictures: readonly (Pick<Listed, 'kind' | 'id'> & { readonly png: Uint8Array })[]
}
export interface PackContents {
  readonly manifest: Manifest
  /** In the order of the manifest; unchecked. */
  readonly documents: readonly (Listed & { readonly value: unknown; readonly bytes: number })[]
  readonly meshes: ReadonlyMap<string, Uint8Array>
  /** By their entries. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

export function* packingPack({ words, documents, meshes, pictures }: PackParts): Sliced<Uint8Array> {
  const files: (readonly [string, Uint8Array])[] = []
  const listed: Listed[] = []
  for (const { kind, id, name, value } of documents) {
    const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
    files.push([documentEntry({ kind, id }), bytes])
    listed.push({ kind, id, name, sum: yield* sha256(bytes) })
  }
  for (const [hash, bytes] of meshes) files.push([packMeshEntry(hash), bytes])
  const shown: Manifest['pictures'] = []
  for (const { kind, id, png } of pictures) {
    files.push([pictureEntry({ kind, id }), png])
    shown.push({ kind, id, sum: yield* sha256(png) })
  }
  const manifest = checkedBy(
    manifestSchema,
    {
      format: packFormat,
      version: packVersion,
      ...words,
      documents: listed,
      meshes: [...meshes.keys()],
      pictures: shown,
    },
    manifestEntry,
  )
  const head = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  return yield* zipping([[manifestEntry, head], ...files])
}

/** @param name  the file as the player knows it; every fault names it and the place in it */
export function* unpackingPack(name: string, bytes: Uint8Array): Sliced<PackContents> {
  const head = yield* unzipping(name, bytes, (entry) => (entry === manifestEntry ? largestManifest : null))
  const manifest = readManifest(name, head.get(manifestEntry))
  const sums = partsOf(name, manifest)
  const files = yield* unzipping(name, bytes, (entry) => {
    const part = sums.get(entry)
    if (part) return part.most
    // A folder, as other programs write them; whatever else lies there, nobody has listed.
    if (entry === manifestEntry || /^(documents|meshes|pictures)(\/\w+)?\/$/.test(entry)) return null
    throw new FileFault('damaged', name, entry, '', { said: { key: 'fault.pack.unlisted' } })
  })
  for (const [entry, { sum }] of sums) {
    const part = files.get(entry)
    if (!part || (yield* sha256(part)) !== sum) throw new FileFault('damaged', name, entry)
  }
  const part = (entry: string): Uint8Array => files.get(entry) ?? new Uint8Array()
  const documents: PackContents['documents'][number][] = []
  for (const listed of manifest.documents) {
    yield
    const written = part(documentEntry(listed))
    const file = `${name}: ${documentEntry(listed)}`
    const value = parseJson(fileText(written), file)
    if (isDeeper(value, deepest)) throw new FileFault('tooLarge', file)
    documents.push({ ...listed, value, bytes: written.length })
  }
  const meshes = new Map<string, Uint8Array>()
  for (const hash of manifest.meshes) {
    yield
    const mesh = part(packMeshEntry(hash))
    meshFrom(mesh, `${name}: ${packMeshEntry(hash)}`)
    meshes.set(hash, mesh)
  }
  const pictures = new Map<string, Uint8Array>()
  for (const entry of manifest.pictures.map(pictureEntry)) {
    if (!isPng(part(entry))) throw new FileFault('damaged', name, entry)
    pictures.set(entry, part(entry))
  }
  return { manifest, documents, meshes, pictures }
}

function readManifest(name: string, bytes: Uint8Array | undefined): Manifest {
  if (!bytes) throw new FileFault('foreign', name, manifestEntry)
  const value = parseJson(fileText(bytes), `${name}: ${manifestEntry}`)
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== packFormat)
    throw new FileFault('foreign', name, manifestEntry)
  if ('version' in value && typeof value.version === 'number' && value.version > packVersion)
    throw new FileFault('newer', name, manifestEntry, String(value.version))
  return checkedBy(manifestSchema, value, name, manifestEntry)
}

interface Part {
  readonly sum: string
  readonly most: number
}
/** By their entries; what is listed twice is a fault. */
function partsOf(name: string, { documents, meshes, pictures }: Manifest): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  const add = (place: string, entry: string, part: Part): void => {
    if (parts.has(entry))
      throw new FileFault('invalid', name, `${manifestEntry}: ${place}`, entry, {
        said: { key: 'fault.pack.twice', args: { entry } },
      })
    parts.set(entry, part)
  }
  for (const [n, one] of documents.entries())
    add(`documents[${n}]`, documentEntry(one), { sum: one.sum, most: largestDocument })
  for (const [n, hash] of meshes.entries())
    add(`meshes[${n}]`, packMeshEntry(hash), { sum: hash, most: largestEntry })
  for (const [n, one] of pictures.entries()) {
    if (!parts.has(documentEntry(one)))
      throw new FileFault('invalid', name, `${manifestEntry}: pictures[${n}]`, '', {
        said: { key: 'fault.pack.pictureOfNothing' },
      })
    add(`pictures[${n}]`, pictureEntry(one), { sum: one.sum, most: largestPicture })
  }
  return parts
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1))
}
