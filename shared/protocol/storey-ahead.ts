/**
 * What can be said of a `*.storey` or `*.storeypack` file before it is read whole: a page and a host look at its first bytes and at the
 * directory at its end. Whoever has chosen 150 MB of something else is told so at once, and nobody waits for it.
 */
import { endOfZip, entriesOf, entryLength, longestEnd } from './zip-directory'

/** No saved game comes near. */
const largestStorey = 150_000_000
/** No real game comes near these unpacked, nor does any part of it; a zip that claims more is not unpacked. */
export const largestUnpacked = 200_000_000
export const largestEntry = 64_000_000
/** A set-up names 400 designs and the miniatures of two forces at the most. */
export const mostEntries = 1000
export const headerEntry = 'header.json'

/** Of our names none is a fifth as long. */
const longestDirectory = mostEntries * (entryLength + 512)

/** `fault.<name>` says it; null: it may be one. */
export type Ahead = 'tooLarge' | 'tooManyParts' | 'foreign' | 'damaged' | null

/**
 * @param read    bytes of the file, from and up to
 * @param marked  the entry by which a file of its kind is known
 */
export async function lookAhead(
  size: number,
  read: (from: number, to: number) => Promise<Uint8Array>,
  marked: string = headerEntry,
): Promise<Ahead> {
  if (size > largestStorey) return 'tooLarge'
  const [first, second] = await read(0, Math.min(2, size))
  if (first !== 0x50 || second !== 0x4b) return 'foreign'
  const end = endOfZip(await read(Math.max(0, size - longestEnd), size))
  if (end === null) return 'damaged'
  const { count, length, at } = end
  if (count > mostEntries) return 'tooManyParts'
  if (length > longestDirectory || at + length > size) return 'damaged'
  return directoryFault(await read(at, at + length), count, marked)
}

function directoryFault(directory: Uint8Array, count: number, marked: string): Ahead {
  let [total, isMarked] = [0, false]
  for (const entry of entriesOf(directory, count)) {
    if (entry === null) return 'damaged'
    if (entry.name === marked) isMarked = true
    total += entry.size
    if (entry.size > largestEntry || total > largestUnpacked) return 'tooLarge'
  }
  return isMarked ? null : 'foreign'
}
