/**
 * The journal on disk: JSON Lines, each `{"sum":"<16 hex>","line":<value>}`. A sum covers the value and the sum
 * before it, so a changed, missing or moved line is noticed and named. The first line names the format.
 */
import { createHash } from 'node:crypto'
import { FileFault } from './file-fault'

const format = 'war-storeys/journal'
const version = 1
const newline = 0x0a
const head = '{"sum":"'
const middle = '","line":'
const sumLength = 16
const valueAt = head.length + sumLength + middle.length

const sumOf = (previous: string, value: Uint8Array): string =>
  createHash('sha256').update(previous).update(value).digest('hex').slice(0, sumLength)

/** One line as written, with the sum the next one builds on. */
export function encodeLine(
  previous: string,
  value: unknown,
): { readonly bytes: Buffer; readonly sum: string } {
  const json = Buffer.from(JSON.stringify(value))
  const sum = sumOf(previous, json)
  return { sum, bytes: Buffer.concat([Buffer.from(head + sum + middle), json, Buffer.from('}\n')]) }
}

export const encodeHeader = (): { readonly bytes: Buffer; readonly sum: string } =>
  encodeLine('', { format, version })

/** All lines after the header, each complete and proven; throws a FileFault that names the first bad line. */
export interface JournalScan {
  /** JSON of each line. */
  readonly values: readonly Uint8Array[]
  readonly sum: string
  /** Bytes up to the end of the last proven line. What lies behind is a torn write. */
  readonly end: number
  /** The last proven line lacks only its line end. */
  readonly unterminated: boolean
}

export function scanJournal(bytes: Buffer, file: string): JournalScan {
  const values: Uint8Array[] = []
  let sum = ''
  let start = 0
  let unterminated = false
  while (start < bytes.length) {
    const stop = bytes.indexOf(newline, start)
    const whole = stop >= 0
    const line = bytes.subarray(start, whole ? stop : bytes.length)
    const place = `line ${values.length + 1 + (sum ? 1 : 0)}`
    const proven = prove(sum, line)
    if (!proven) {
      // Only the last write can be cut short, and it was not acknowledged then: the game never saw it happen.
      if (!whole && sum) break
      throw new FileFault(sum || looksLikeOurs(line) ? 'damaged' : 'foreign', file, place)
    }
    if (sum) values.push(proven.value)
    else checkHeader(proven.value, file)
    sum = proven.sum
    unterminated = !whole
    start += line.length + (whole ? 1 : 0)
  }
  if (!sum) throw new FileFault('damaged', file, 'line 1')
  return { values, sum, end: start, unterminated }
}

export const parseLine = (value: Uint8Array): unknown => JSON.parse(Buffer.from(value).toString('utf8'))

function prove(previous: string, line: Buffer): { readonly value: Uint8Array; readonly sum: string } | null {
  const closed = line.length > valueAt && line[line.length - 1] === 0x7d
  if (!closed || line.toString('latin1', 0, head.length) !== head) return null
  const sum = line.toString('latin1', head.length, head.length + sumLength)
  const value = line.subarray(valueAt, line.length - 1)
  return sumOf(previous, value) === sum ? { value, sum } : null
}

const looksLikeOurs = (line: Buffer): boolean =>
  line.includes(format) || head.startsWith(line.toString('latin1', 0, head.length))

function checkHeader(value: Uint8Array, file: string): void {
  const header = parseLine(value) as { format?: unknown; version?: unknown } | null
  if (header?.format !== format || typeof header.version !== 'number')
    throw new FileFault('foreign', file, 'line 1')
  if (header.version > version) throw new FileFault('newer', file, 'line 1', String(header.version))
}
