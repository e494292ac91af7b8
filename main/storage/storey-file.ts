/**
 * One saved game as one file, `*.storey`: a zip with a header, the journal with a sum per line (recorded dice and
 * events in it), a picture of the table, what players noted for its report, and every imported mesh that stands on it, under the sum of
 * its content.
 * Nothing in it is a path or an address that would be followed.
 */
import { z } from 'zod'
import { atOnce, type Sliced } from '../../shared/sliced'
import { headerEntry, largestEntry } from '../../shared/protocol/storey-ahead'
import type { StudioFile } from '../../shared/protocol/studio'
import { FileFault } from './file-fault'
import { linesOf, scanJournal } from './journal-format'
import { checkedBy } from './read-json'
import { readStudio, studioEntry, writtenStudio } from './studio-file'
import { sha256, unzipping, zipping } from './zip-file'

/** For whoever looks into it: the record of a game is the whole truth of it (design, chapter 7). */
const holds =
  'The whole record of this game: what either side keeps secret - hidden men, markers, dice, orders - stands in it in plain text.'
const format = 'war-storeys/game'
const version = 1
const entries = {
  header: headerEntry,
  journal: 'journal.jsonl',
  thumbnail: 'thumbnail.png',
  studio: studioEntry,
} as const

const meshEntry = (hash: string): string => `meshes/${hash}.mesh`
const isKnown = (entry: string): boolean =>
  Object.values<string>(entries).includes(entry) || hashOf(entry) !== undefined
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
  readonly studio: StudioFile
  /** By the sum of their content, which is proven. */
  readonly meshes: ReadonlyMap<string, Uint8Array>
}

const sumOfHeader = (body: object): string => atOnce(sha256(Buffer.from(JSON.stringify(body))))

export const packStorey = (...given: Parameters<typeof packing>): Uint8Array => atOnce(packing(...given))
export function* packing(
  header: StoreyHeader,
  journal: Uint8Array,
  thumbnail: Uint8Array | null,
  meshes: ReadonlyMap<string, Uint8Array> = new Map(),
  studio: StudioFile | null = null,
): Sliced<Uint8Array> {
  const files: Record<string, Uint8Array> = { [entries.journal]: journal }
  if (thumbnail) files[entries.thumbnail] = thumbnail
  for (const [hash, bytes] of meshes) files[meshEntry(hash)] = bytes
  const sums: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(files)) sums[name] = yield* sha256(bytes)
  const body = { format, version, holds, ...header, sums }
  const sum = sumOfHeader(body)
  // It stands under no sum: a program that does not know it passes it over, and a game is whole without it.
  const beside = studio === null ? [] : [[entries.studio, Buffer.from(writtenStudio(studio))] as const]
  const headerFile = Buffer.from(`${JSON.stringify({ ...body, sum }, null, 2)}\n`)
  return yield* zipping([[entries.header, headerFile], ...Object.entries(files), ...beside])
}

export const unpackStorey = (name: string, bytes: Uint8Array): StoreyContents =>
  atOnce(unpacking(name, bytes))
/** @param name  the file as the player knows it; every fault names it and the place in it */
export function* unpacking(name: string, bytes: Uint8Array): Sliced<StoreyContents> {
  // An entry of a newer version is passed over here; its header then says that it is newer.
  const files = yield* unzipping(name, bytes, (entry) => (isKnown(entry) ? largestEntry : null))
  const header = readHeader(name, files)
  for (const [entry, sum] of Object.entries(header.sums)) {
    const contents = files.get(entry)
    if (!contents || (yield* sha256(contents)) !== sum) throw new FileFault('damaged', name, entry)
  }
  const journal = files.get(entries.journal)
  if (!journal || !header.sums[entries.journal]) throw new FileFault('damaged', name, entries.journal)
  const scan = yield* scanJournal(Buffer.from(journal), `${name}: ${entries.journal}`)
  if (scan.end !== journal.length || scan.unterminated) throw new FileFault('damaged', name, entries.journal)
  return {
    header,
    journal,
    lines: yield* linesOf(scan, `${name}: ${entries.journal}`),
    thumbnail: files.get(entries.thumbnail) ?? null,
    studio: readStudio(files.get(entries.studio) ?? null),
    meshes: yield* readMeshes(name, files),
  }
}

type Files = ReadonlyMap<string, Uint8Array>
function* readMeshes(name: string, files: Files): Sliced<ReadonlyMap<string, Uint8Array>> {
  const meshes = new Map<string, Uint8Array>()
  for (const [entry, bytes] of files) {
    const hash = hashOf(entry)
    if (hash === undefined) continue
    if ((yield* sha256(bytes)) !== hash) throw new FileFault('damaged', name, entry)
    meshes.set(hash, bytes)
  }
  return meshes
}

function readHeader(name: string, files: Files): z.infer<typeof headerSchema> {
  const bytes = files.get(entries.header)
  if (!bytes) throw new FileFault('foreign', name, entries.header)
  const { sum, ...body } = parseHeader(name, bytes)
  if (body['format'] !== format) throw new FileFault('foreign', name, entries.header)
  if (typeof body['version'] === 'number' && body['version'] > version) {
    throw new FileFault('newer', name, entries.header, String(body['version']))
  }
  if (sum !== sumOfHeader(body)) throw new FileFault('damaged', name, entries.header)
  return checkedBy(headerSchema, body, name, entries.header)
}

function parseHeader(name: string, bytes: Uint8Array): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch (cause) {
    throw new FileFault('damaged', name, entries.header, '', { cause })
  }
}
