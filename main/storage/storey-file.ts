/**
 * One saved game as one file, `*.storey`: a zip with a header, the journal with a sum per line (recorded dice and
 * events in it), a picture of the table and every imported mesh that stands on it, under the sum of its content.
 * Nothing in it is a path or an address that would be followed.
 */
import { createHash } from 'node:crypto'
import { unzipSync, Zip, ZipDeflate, type Unzipped } from 'fflate'
import { z } from 'zod'
import { atOnce, type Sliced } from '../../shared/sliced'
import {
  headerEntry,
  largestEntry,
  largestUnpacked,
  mostEntries,
  type Ahead,
} from '../../shared/protocol/storey-ahead'
import { FileFault } from './file-fault'
import { linesOf, scanJournal } from './journal-format'
import { checkedBy } from './read-json'

/** For whoever looks into it: the record of a game is the whole truth of it (design, chapter 7). */
const holds =
  'The whole record of this game: what either side keeps secret - hidden men, markers, dice, orders - stands in it in plain text.'
const format = 'war-storeys/game'
const version = 1
const entries = { header: headerEntry, journal: 'journal.jsonl', thumbnail: 'thumbnail.png' } as const

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

/** So many bytes are worked on in one go. */
const chunk = 1_000_000
function* sha256(bytes: Uint8Array): Sliced<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += chunk) {
    yield
    hash.update(bytes.subarray(at, at + chunk))
  }
  return hash.digest('hex')
}
const sumOfHeader = (body: object): string => atOnce(sha256(Buffer.from(JSON.stringify(body))))

export const packStorey = (...given: Parameters<typeof packing>): Uint8Array => atOnce(packing(...given))
export function* packing(
  header: StoreyHeader,
  journal: Uint8Array,
  thumbnail: Uint8Array | null,
  meshes: ReadonlyMap<string, Uint8Array> = new Map(),
): Sliced<Uint8Array> {
  const files: Record<string, Uint8Array> = { [entries.journal]: journal }
  if (thumbnail) files[entries.thumbnail] = thumbnail
  for (const [hash, bytes] of meshes) files[meshEntry(hash)] = bytes
  const sums: Record<string, string> = {}
  for (const [name, bytes] of Object.entries(files)) sums[name] = yield* sha256(bytes)
  const body = { format, version, holds, ...header, sums }
  const sum = sumOfHeader(body)
  const headerFile = Buffer.from(`${JSON.stringify({ ...body, sum }, null, 2)}\n`)
  return yield* zip({ [entries.header]: headerFile, ...files })
}

export const unpackStorey = (name: string, bytes: Uint8Array): StoreyContents =>
  atOnce(unpacking(name, bytes))
/** @param name  the file as the player knows it; every fault names it and the place in it */
export function* unpacking(name: string, bytes: Uint8Array): Sliced<StoreyContents> {
  const files = yield* unzip(name, bytes)
  const header = readHeader(name, files)
  for (const [entry, sum] of Object.entries(header.sums)) {
    const contents = files[entry]
    if (!contents || (yield* sha256(contents)) !== sum) throw new FileFault('damaged', name, entry)
  }
  const journal = files[entries.journal]
  if (!journal || !header.sums[entries.journal]) throw new FileFault('damaged', name, entries.journal)
  const scan = yield* scanJournal(Buffer.from(journal), `${name}: ${entries.journal}`)
  if (scan.end !== journal.length || scan.unterminated) throw new FileFault('damaged', name, entries.journal)
  return {
    header,
    journal,
    lines: yield* linesOf(scan, `${name}: ${entries.journal}`),
    thumbnail: files[entries.thumbnail] ?? null,
    meshes: yield* readMeshes(name, files),
  }
}

function* readMeshes(name: string, files: Unzipped): Sliced<ReadonlyMap<string, Uint8Array>> {
  const meshes = new Map<string, Uint8Array>()
  for (const [entry, bytes] of Object.entries(files)) {
    const hash = hashOf(entry)
    if (hash === undefined) continue
    if ((yield* sha256(bytes)) !== hash) throw new FileFault('damaged', name, entry)
    meshes.set(hash, bytes)
  }
  return meshes
}

function* zip(files: Readonly<Record<string, Uint8Array>>): Sliced<Uint8Array> {
  const parts: Uint8Array[] = []
  let failed: Error | null = null
  const archive = new Zip((fault, part) => {
    if (fault) failed = fault
    else parts.push(part)
  })
  for (const [name, bytes] of Object.entries(files)) {
    const entry = new ZipDeflate(name, { level: 6 })
    archive.add(entry)
    for (let at = 0; at < bytes.length; at += chunk) {
      yield
      entry.push(bytes.subarray(at, at + chunk))
    }
    entry.push(new Uint8Array(), true)
  }
  archive.end()
  if (failed !== null) throw failed as Error
  return Buffer.concat(parts)
}

/**
 * What is wanted of an archive, so much of it in one go as is worked on at once: each go walks the whole directory. Nothing
 * is unpacked before all of it is known to be small enough.
 */
function* unzip(name: string, bytes: Uint8Array): Sliced<Unzipped> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FileFault('foreign', name)
  const files: Unzipped = {}
  for (const batch of batchesOf(wantedOf(name, bytes))) {
    yield
    Object.assign(
      files,
      unpacked(name, bytes, (entry) => batch.has(entry)),
    )
  }
  return files
}

function batchesOf(wanted: ReadonlyMap<string, number>): readonly ReadonlySet<string>[] {
  const batches: Set<string>[] = []
  let left = 0
  for (const [entry, size] of wanted) {
    if (size > left) {
      batches.push(new Set())
      left = chunk
    }
    batches.at(-1)?.add(entry)
    left -= size
  }
  return batches
}

/** The size that each says it has, by name. */
function wantedOf(name: string, bytes: Uint8Array): ReadonlyMap<string, number> {
  const known: readonly string[] = Object.values(entries)
  const wanted = new Map<string, number>()
  let [total, seen] = [0, 0]
  unpacked(name, bytes, (entry, size) => {
    if (++seen > mostEntries) throw aheadFault(name, 'tooManyParts')
    // An entry of a newer version is passed over here; its header then says that it is newer.
    if (!known.includes(entry) && hashOf(entry) === undefined) return false
    total += size
    if (size > largestEntry || total > largestUnpacked) throw new FileFault('tooLarge', name, entry)
    // Two of one name: which of them is meant, nobody knows.
    if (wanted.has(entry)) throw new FileFault('damaged', name, entry)
    wanted.set(entry, size)
    return false
  })
  return wanted
}

/** What a first look has found, as a fault of the file. */
export function aheadFault(name: string, ahead: NonNullable<Ahead>, cause?: unknown): FileFault {
  switch (ahead) {
    case 'tooManyParts':
      return new FileFault('tooLarge', name, '', `> ${mostEntries}`, {
        told: { key: 'fault.tooManyParts', args: { most: mostEntries } },
      })
    case 'damaged': {
      const message = cause instanceof Error ? cause.message : ''
      return new FileFault('damaged', name, '', message, { cause, said: { key: 'fault.value.notZip' } })
    }
    case 'foreign':
    case 'tooLarge':
      return new FileFault(ahead, name)
  }
}

function unpacked(name: string, bytes: Uint8Array, want: (entry: string, size: number) => boolean): Unzipped {
  try {
    return unzipSync(bytes, { filter: (entry) => want(entry.name, entry.originalSize) })
  } catch (cause) {
    if (cause instanceof FileFault) throw cause
    throw aheadFault(name, 'damaged', cause)
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
