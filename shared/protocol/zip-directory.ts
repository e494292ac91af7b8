/** The directory of a zip archive: what it says it holds, read from its end before anything is unpacked. */

const signs = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }
const endLength = 22
/** The end of an archive may carry a comment of this length. */
export const longestEnd = endLength + 0xffff
/** Of each entry, before its name. */
export const entryLength = 46
const localLength = 30

interface ZipEnd {
  readonly count: number
  /** Bytes of the directory, and where it begins. */
  readonly length: number
  readonly at: number
}
export interface ZipEntry {
  readonly name: string
  /** Bytes as it says it has unpacked, and as it lies in the archive. */
  readonly size: number
  readonly packed: number
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly encrypted: boolean
  /** Where its own head lies. */
  readonly at: number
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** The last record of an archive, whatever comment stands behind it; null: there is none. */
export function endOfZip(tail: Uint8Array): ZipEnd | null {
  const view = viewOf(tail)
  for (let at = tail.length - endLength; at >= 0; at--)
    if (view.getUint32(at, true) === signs.end)
      return {
        count: view.getUint16(at + 10, true),
        length: view.getUint32(at + 12, true),
        at: view.getUint32(at + 16, true),
      }
  return null
}

/** Entry by entry; a null where the directory is not whole, and nothing behind it. */
export function* entriesOf(directory: Uint8Array, count: number): Generator<ZipEntry | null, void> {
  const view = viewOf(directory)
  let at = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + entryLength > directory.length || view.getUint32(at, true) !== signs.entry) return yield null
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const next = at + entryLength + name + extra + comment
    if (next > directory.length) return yield null
    yield {
      name: new TextDecoder().decode(directory.subarray(at + entryLength, at + entryLength + name)),
      size: view.getUint32(at + 24, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      at: view.getUint32(at + 42, true),
    }
    at = next
  }
}

/** What lies in the archive of an entry, still packed; null where it reaches beyond it. */
export function packedBytes(archive: Uint8Array, { at, packed }: ZipEntry): Uint8Array | null {
  if (at + localLength > archive.length) return null
  const view = viewOf(archive)
  if (view.getUint32(at, true) !== signs.local) return null
  const from = at + localLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + packed > archive.length ? null : archive.subarray(from, from + packed)
}
