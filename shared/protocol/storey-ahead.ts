/**
 * What can be said of a `*.storey` file before it is read whole: a page and a host look at its first bytes and at the
 * directory at its end. Whoever has chosen 150 MB of something else is told so at once, and nobody waits for it.
 */

/** No saved game comes near. */
const largestStorey = 150_000_000
/** No real game comes near these unpacked, nor does any part of it; a zip that claims more is not unpacked. */
export const largestUnpacked = 200_000_000
export const largestEntry = 64_000_000
/** A set-up names 400 designs and the miniatures of two forces at the most. */
export const mostEntries = 1000
export const headerEntry = 'header.json'

const endLength = 22
/** The end of an archive may carry a comment of this length. */
const longestEnd = endLength + 0xffff
const entryLength = 46
/** Of our names none is a fifth as long. */
const longestDirectory = mostEntries * (entryLength + 512)
const signs = { entry: 0x02014b50, end: 0x06054b50 }

/** `fault.<name>` says it; null: it may be one. */
export type Ahead = 'tooLarge' | 'tooManyParts' | 'foreign' | 'damaged' | null

/** @param read  bytes of the file, from and up to */
export async function lookAhead(
  size: number,
  read: (from: number, to: number) => Promise<Uint8Array>,
): Promise<Ahead> {
  if (size > largestStorey) return 'tooLarge'
  const [first, second] = await read(0, Math.min(2, size))
  if (first !== 0x50 || second !== 0x4b) return 'foreign'
  const tail = await read(Math.max(0, size - longestEnd), size)
  const end = endOf(tail)
  if (end === null) return 'damaged'
  const [count, length, at] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)]
  if (count > mostEntries) return 'tooManyParts'
  if (length > longestDirectory || at + length > size) return 'damaged'
  return directoryFault(viewOf(await read(at, at + length)), count)
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** The last record of an archive, whatever comment stands behind it. */
function endOf(tail: Uint8Array): DataView | null {
  const view = viewOf(tail)
  for (let at = tail.length - endLength; at >= 0; at--)
    if (view.getUint32(at, true) === signs.end) return viewOf(tail.subarray(at))
  return null
}

function directoryFault(directory: DataView, count: number): Ahead {
  let [at, total, hasHeader] = [0, 0, false]
  for (let entry = 0; entry < count; entry++) {
    if (at + entryLength > directory.byteLength || directory.getUint32(at, true) !== signs.entry)
      return 'damaged'
    const size = directory.getUint32(at + 24, true)
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const next = at + entryLength + name + extra + comment
    if (next > directory.byteLength) return 'damaged'
    const bytes = new Uint8Array(directory.buffer, directory.byteOffset + at + entryLength, name)
    if (new TextDecoder().decode(bytes) === headerEntry) hasHeader = true
    total += size
    if (size > largestEntry || total > largestUnpacked) return 'tooLarge'
    at = next
  }
  return hasHeader ? null : 'foreign'
}
