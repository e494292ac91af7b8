/**
 * Zip archives of ours: written and read in slices. Of a foreign one nothing is unpacked before all that is wanted is known to
 * be small enough, and nothing of it becomes larger than it says it is.
 */
import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import type { Sliced } from '../../shared/sliced'
import { largestEntry, largestUnpacked, mostEntries, type Ahead } from '../../shared/protocol/storey-ahead'
import {
  endOfZip,
  entriesOf,
  longestEnd,
  packedBytes,
  type ZipEntry,
} from '../../shared/protocol/zip-directory'
import { FileFault } from './file-fault'

/** So many bytes are worked on in one go. */
const chunk = 1_000_000

export function* sha256(bytes: Uint8Array): Sliced<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += chunk) {
    yield
    hash.update(bytes.subarray(at, at + chunk))
  }
  return hash.digest('hex')
}

export function* zipping(files: Iterable<readonly [name: string, bytes: Uint8Array]>): Sliced<Uint8Array> {
  const parts: Uint8Array[] = []
  let failed: Error | null = null
  const archive = new Zip((fault, part) => {
    if (fault) failed = fault
    else parts.push(part)
  })
  for (const [name, bytes] of files) {
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
 * @param name    the file as the player knows it; every fault names it and the entry
 * @param wanted  how many bytes an entry may have; null: it is passed over
 */
export function* unzipping(
  name: string,
  bytes: Uint8Array,
  wanted: (entry: string) => number | null,
): Sliced<ReadonlyMap<string, Uint8Array>> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FileFault('foreign', name)
  const files = new Map<string, Uint8Array>()
  let left = 0
  for (const entry of wantedOf(name, bytes, wanted)) {
    if (entry.size > left) {
      yield
      left = chunk
    }
    left -= entry.size
    files.set(entry.name, unpacked(name, bytes, entry))
  }
  return files
}

function wantedOf(
  name: string,
  bytes: Uint8Array,
  wanted: (entry: string) => number | null,
): readonly ZipEntry[] {
  const found = new Map<string, ZipEntry>()
  let total = 0
  for (const entry of directoryOf(name, bytes)) {
    const most = wanted(entry.name)
    if (most === null) continue
    total += entry.size
    if (entry.size > Math.min(most, largestEntry) || total > largestUnpacked)
      throw new FileFault('tooLarge', name, entry.name)
    // Two of one name: which of them is meant, nobody knows.
    if (found.has(entry.name)) throw new FileFault('damaged', name, entry.name)
    found.set(entry.name, entry)
  }
  return [...found.values()]
}

function directoryOf(name: string, bytes: Uint8Array): readonly ZipEntry[] {
  const end = endOfZip(bytes.subarray(Math.max(0, bytes.length - longestEnd)))
  if (end === null || end.at + end.length > bytes.length) throw aheadFault(name, 'damaged')
  if (end.count > mostEntries) throw aheadFault(name, 'tooManyParts')
  const entries: ZipEntry[] = []
  for (const entry of entriesOf(bytes.subarray(end.at, end.at + end.length), end.count)) {
    if (entry === null) throw aheadFault(name, 'damaged')
    entries.push(entry)
  }
  return entries
}

/** As large as its entry says, or a fault: an archive that grows beyond it is stopped there. */
function unpacked(name: string, archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = packedBytes(archive, entry)
  const damaged = (cause?: unknown) => new FileFault('damaged', name, entry.name, '', { cause })
  if (packed === null || entry.encrypted) throw damaged()
  if (entry.method === 0 && packed.length === entry.size) return packed
  if (entry.method !== 8) throw damaged()
  try {
    const bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
    if (bytes.length === entry.size) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  } catch (cause) {
    throw damaged(cause)
  }
  throw damaged()
}

/** What a first look has found, as a fault of the file. */
export function aheadFault(name: string, ahead: NonNullable<Ahead>): FileFault {
  switch (ahead) {
    case 'tooManyParts':
      return new FileFault('tooLarge', name, '', `> ${mostEntries}`, {
        told: { key: 'fault.tooManyParts', args: { most: mostEntries } },
      })
    case 'damaged':
      return new FileFault('damaged', name, '', '', { said: { key: 'fault.value.notZip' } })
    case 'foreign':
    case 'tooLarge':
      return new FileFault(ahead, name)
  }
}
