/**
 * One saved game as one file, `*.storey`: a zip with a header, the journal with a sum per line (recorded dice and
 * events in it), a picture of the table and every imported mesh that stands on it, under the sum of its content.
 * Nothing in it is a path or an address that would be followed.
 */
import { createHash } from 'node:crypto'
import { unzipSync, zipSync, type Unzipped } from 'fflate'
import { z } from 'zod'
import { FileFault } from './file-fault'
import { linesOf, scanJournal } from './journal-format'
import { checkedBy } from './read-json'

/** For whoever looks into it: the record of a game is the whole truth of it (design, chapter 7). */
const holds =
  'The whole record of this game: what either side keeps secret - hidden men, markers, dice, orders - stands in it in plain text.'
const format = 'war-storeys/game'
const version = 1
/** No real game comes near; a zip that claims more is not unpacked. */
const largestEntry = 200_000_000
const entries = { header: 'header.json', journal: 'journal.jsonl', thumbnail: 'thumbnail.png' } as const

const meshEntry = (hash: string): string => `meshes/${hash}.mesh`
const hashOf = (entry: string): string | undefined => /^meshes\/([0-9a-f]{64})\.mesh$/.exec(entry)?.[1]

const headerSchema = z.object({
  format: z.literal(format),
  version: z.literal(version),
  title: z.string(),
  rulesets: z.array(z.object({ id: z.string(), version: z.int() })).min(1),
  seats: z.object({ a: z.string(), b: z.string() }),
  savedAt: z.string(),
  /** SHA-256 of the other entries, by name. */
  sums: z.record(z.string(), z.string()),
})
export type StoreyHeader = Omit<z.infer<typeof headerSchema>, 'format' | 'version' | 'sums'>

export interface StoreyContents {
  readonly header: StoreyHeader
  /** The journal file as it stands. */
  readonly journal: Uint8Array
  readonly lines: readonly unknown[]
  readonly thumbnail: Uint8Array | null
  /** By the sum of their content, which is proven. */
  readonly meshes: ReadonlyMap<string, Uint8Array>
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function packStorey(
  header: StoreyHeader,
  journal: Uint8Array,
  thumbnail: Uint8Array | null,
  meshes: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array {
  const files: Record<string, Uint8Array> = { [entries.journal]: journal }
  if (thumbnail) files[entries.thumbnail] = thumbnail
  for (const [hash, bytes] of meshes) files[meshEntry(hash)] = bytes
  const sums = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]))
  const body = { format, version, holds, ...header, sums }
  const sum = sha256(Buffer.from(JSON.stringify(body)))
  const headerFile = Buffer.from(`${JSON.stringify({ ...body, sum }, null, 2)}\n`)
  return zipSync({ [entries.header]: headerFile, ...files }, { level: 6 })
}

/** @param name  the file as the player knows it; every fault names it and the place in it */
export function unpackStorey(name: string, bytes: Uint8Array): StoreyContents {
  const files = unzip(name, bytes)
  const header = readHeader(name, files)
  for (const [entry, sum] of Object.entries(header.sums)) {
    const contents = files[entry]
    if (!contents || sha256(contents) !== sum) throw new FileFault('damaged', name, entry)
  }
  const journal = files[entries.journal]
  if (!journal || !header.sums[entries.journal]) throw new FileFault('damaged', name, entries.journal)
  const scan = scanJournal(Buffer.from(journal), `${name}: ${entries.journal}`)
  if (scan.end !== journal.length || scan.unterminated) throw new FileFault('damaged', name, entries.journal)
  return {
    header,
    journal,
    lines: linesOf(scan, `${name}: ${entries.journal}`),
    thumbnail: files[entries.thumbnail] ?? null,
    meshes: readMeshes(name, files),
  }
}

function readMeshes(name: string, files: Unzipped): ReadonlyMap<string, Uint8Array> {
  const meshes = new Map<string, Uint8Array>()
  for (const [entry, bytes] of Object.entries(files)) {
    const hash = hashOf(entry)
    if (hash === undefined) continue
    if (sha256(bytes) !== hash) throw new FileFault('damaged', name, entry)
    meshes.set(hash, bytes)
  }
  return meshes
}

function unzip(name: string, bytes: Uint8Array): Unzipped {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FileFault('foreign', name)
  const known: readonly string[] = Object.values(entries)
  let total = 0
  try {
    return unzipSync(bytes, {
      filter(entry) {
        // An entry of a newer version is passed over here; its header then says that it is newer.
        if (!known.includes(entry.name) && hashOf(entry.name) === undefined) return false
        total += entry.originalSize
        if (total > largestEntry) throw new FileFault('tooLarge', name, entry.name)
        return true
      },
    })
  } catch (cause) {
    if (cause instanceof FileFault) throw cause
    throw new FileFault('damaged', name, '', cause instanceof Error ? cause.message : '', { cause })
  }
}

function readHeader(name: string, files: Unzipped): z.infer<typeof headerSchema> {
  const bytes = files[entries.header]
  if (!bytes) throw new FileFault('foreign', name, entries.header)
  const { sum, ...body } = parseHeader(name, bytes)
  if (body['format'] !== format) throw new FileFault('foreign', name, entries.header)
  if (typeof body['version'] === 'number' && body['version'] > version) {
    throw new FileFault('newer', name, entries.header, String(body['version']))
  }
  if (sum !== sha256(Buffer.from(JSON.stringify(body)))) throw new FileFault('damaged', name, entries.header)
  return checkedBy(headerSchema, body, name, entries.header)
}

function parseHeader(name: string, bytes: Uint8Array): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (cause) {
    throw new FileFault('damaged', name, entries.header, '', { cause })
  }
}
