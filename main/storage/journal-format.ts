/**
 * The journal on disk: JSON Lines, each `{"sum":"<16 hex>","line":<value>}`. A sum covers the value and the sum
 * before it, so a changed, missing or moved line is noticed and named. The first line names the format.
 */
import { createHash } from 'node:crypto'
import type { Sliced } from '../../shared/sliced'
import { FileFault } from './file-fault'

const format = 'war-storeys/journal'
const version = 1
const newline = 0x0a
const closing = 0x7d
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
  return encodeJson(previous, Buffer.from(JSON.stringify(value)))
}
function encodeJson(previous: string, json: Uint8Array): { readonly bytes: Buffer; readonly sum: string } {
  const sum = sumOf(previous, json)
  return { sum, bytes: Buffer.concat([Buffer.from(head + sum + middle), json, Buffer.from('}\n')]) }
}

export const encodeHeader = (): { readonly bytes: Buffer; readonly sum: string } =>
  encodeLine('', { format, version })

/** A whole journal of these lines. */
export function encodeJournal(values: readonly Uint8Array[]): Buffer {
  const header = encodeHeader()
  const parts = [header.bytes]
  let { sum } = header
  for (const value of values) {
    const line = encodeJson(sum, value)
    parts.push(line.bytes)
    sum = line.sum
  }
  return Buffer.concat(parts)
}

/** What of a journal could be proven, from its beginning on. */
export interface JournalScan {
  /** JSON of each line after the header. */
  readonly values: readonly Uint8Array[]
  readonly sum: string
  /** Bytes up to the end of the last proven line. */
  readonly end: number
  /** The last proven line lacks its line end, or has another byte in its place. */
  readonly unterminated: boolean
  /** The number of a last line that could not be proven: a write that did not reach the disk whole. */
  readonly torn: number | null
  /** The first line that could not be proven although others stand behind it: what follows rests on it. */
  readonly damage: FileFault | null
}

/** @throws FileFault for a file that is none of ours, or damaged before its last line */
export function* scanJournal(bytes: Buffer, file: string): Sliced<JournalScan> {
  const scan = yield* surveyJournal(bytes, file)
  if (scan.damage) throw scan.damage
  return scan
}

/** @throws FileFault for a file of which not even the first line is ours */
export function* surveyJournal(bytes: Buffer, file: string): Sliced<JournalScan> {
  const values: Uint8Array[] = []
  let sum = ''
  let end = 0
  let unterminated = false
  let start = 0
  const found = (rest: Pick<JournalScan, 'torn' | 'damage'>): JournalScan => ({
    values,
    sum,
    end,
    unterminated,
    ...rest,
  })
  while (start < bytes.length) {
    yield
    const stop = bytes.indexOf(newline, start)
    const next = stop < 0 ? bytes.length : stop + 1
    const line = bytes.subarray(start, stop < 0 ? next : stop)
    const number = values.length + 1 + (sum ? 1 : 0)
    const proven = prove(sum, line) ?? proveFront(sum, line)
    if (!proven) {
      if (!sum) throw new FileFault(looksLikeOurs(line) ? 'damaged' : 'foreign', file, { line: 1 })
      // Only the last write can have been cut short, its front or its end: it was not acknowledged then.
      if (next === bytes.length) return found({ torn: number, damage: null })
      return found({ torn: null, damage: new FileFault('damaged', file, { line: number }) })
    }
    if (sum) values.push(proven.value)
    else checkHeader(proven.value, file)
    sum = proven.sum
    unterminated = proven.length !== line.length || stop < 0
    end = start + proven.length + (unterminated ? 0 : 1)
    start = proven.next === null ? next : start + proven.next
  }
  if (!sum) throw new FileFault('damaged', file, { line: 1 })
  return found({ torn: null, damage: null })
}

/**
 * @throws FileFault: a right sum says that a line is as it was written, not that we wrote it
 */
export function* linesOf({ values }: Pick<JournalScan, 'values'>, file: string): Sliced<readonly unknown[]> {
  const lines: unknown[] = []
  for (const [at, value] of values.entries()) {
    yield
    lines.push(parseLine(value, file, at + 2))
  }
  return lines
}
/** @param number  of the line in the file; its own first one is the header */
export function parseLine(value: Uint8Array, file: string, number: number): unknown {
  try {
    return JSON.parse(Buffer.from(value).toString('utf8'))
  } catch (cause) {
    throw new FileFault('damaged', file, { line: number }, '', { cause })
  }
}

interface Proven {
  readonly value: Uint8Array
  readonly sum: string
  /** Without its line end. */
  readonly length: number
  /** Where within what was looked at the next line begins; null: behind it. */
  readonly next: number | null
}
function prove(previous: string, line: Buffer): Proven | null {
  const closed = line.length > valueAt && line[line.length - 1] === closing
  if (!closed || line.toString('latin1', 0, head.length) !== head) return null
  const sum = line.toString('latin1', head.length, head.length + sumLength)
  const value = line.subarray(valueAt, line.length - 1)
  return sumOf(previous, value) === sum ? { value, sum, length: line.length, next: null } : null
}

/** A line is whole although its line end is not: the next one hangs on it, or what never was written. */
function proveFront(previous: string, line: Buffer): Proven | null {
  let from = head.length
  for (let tries = 0; tries < 4; tries++) {
    const next = line.indexOf(head, from)
    if (next < 0) break
    const proven = prove(previous, line.subarray(0, next - 1))
    if (proven) return { ...proven, next }
    from = next + 1
  }
  return prove(previous, line.subarray(0, line.lastIndexOf(closing) + 1))
}

const looksLikeOurs = (line: Buffer): boolean =>
  line.includes(format) || head.startsWith(line.toString('latin1', 0, head.length))

function checkHeader(value: Uint8Array, file: string): void {
  const header = parseLine(value, file, 1) as { format?: unknown; version?: unknown } | null
  if (header?.format !== format || typeof header.version !== 'number')
    throw new FileFault('foreign', file, { line: 1 })
  if (header.version > version) throw new FileFault('newer', file, { line: 1 }, String(header.version))
}
