import { createHash } from 'node:crypto'
import { strFromU8, unzipSync, zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { FileFault } from '../../../main/storage'
import { encodeHeader, encodeLine } from '../../../main/storage/journal-format'
import { packStorey, unpacking, unpackStorey } from '../../../main/storage/storey-file'

const header = {
  title: 'The chapel',
  rulesets: [{ id: 'city-fight', version: 1 }],
  seats: { a: 'Ann', b: 'Боб' },
  savedAt: '2026-11-21T12:00:00.000Z',
}
const lines = [{ kind: 'setup' }, { kind: 'input', n: 1 }]
function journalOf(values: readonly unknown[]): Uint8Array {
  let { bytes, sum } = encodeHeader()
  for (const value of values) {
    const line = encodeLine(sum, value)
    bytes = Buffer.concat([bytes, line.bytes])
    sum = line.sum
  }
  return bytes
}
const picture = Uint8Array.from([1, 2, 3])
const file = packStorey(header, journalOf(lines), picture)

/** The same archive with one entry changed. */
function altered(entry: string, change: (bytes: Uint8Array) => Uint8Array | null): Uint8Array {
  const files = unzipSync(file)
  const changed = change(files[entry] ?? new Uint8Array())
  if (changed) files[entry] = Uint8Array.from(changed)
  else delete files[entry]
  return zipSync(files)
}
function faultOf(bytes: Uint8Array): FileFault {
  try {
    unpackStorey('mine.storey', bytes)
  } catch (error) {
    if (error instanceof FileFault) return error
    throw error
  }
  throw new Error('the file was accepted')
}

describe('a saved game in one file', () => {
  it('comes back as it was packed', () => {
    const contents = unpackStorey('mine.storey', file)
    expect(contents.lines).toEqual(lines)
    expect(contents.header).toMatchObject(header)
    expect(contents.thumbnail).toEqual(picture)
  })

  it('says in its header that the secrets of both sides stand in it', () => {
    const entry = unzipSync(file)['header.json'] ?? new Uint8Array()
    expect(JSON.parse(strFromU8(entry))).toMatchObject({ holds: expect.stringContaining('secret') as string })
  })

  it('is refused as foreign when it is no archive, or not one of ours', () => {
    expect(faultOf(strToU8('hello'))).toMatchObject({ fault: 'foreign', file: 'mine.storey' })
    expect(faultOf(zipSync({ 'document.xml': strToU8('<a/>') }))).toMatchObject({ fault: 'foreign' })
    const other = strToU8(JSON.stringify({ format: 'somebody-else/game', version: 1 }))
    expect(faultOf(zipSync({ 'header.json': other }))).toMatchObject({
      fault: 'foreign',
      place: 'header.json',
    })
  })

  it('is refused as newer when a later version wrote it', () => {
    const later = altered('header.json', (bytes) =>
      strToU8(strFromU8(bytes).replace('"version": 1,', '"version": 2,')),
    )
    expect(faultOf(later)).toMatchObject({ fault: 'newer', place: 'header.json', detail: '2' })
  })

  it('names the damaged entry', () => {
    const flip = (bytes: Uint8Array): Uint8Array =>
      bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))
    expect(faultOf(altered('journal.jsonl', flip))).toMatchObject({
      fault: 'damaged',
      place: 'journal.jsonl',
    })
    expect(faultOf(altered('thumbnail.png', flip))).toMatchObject({
      fault: 'damaged',
      place: 'thumbnail.png',
    })
    expect(faultOf(altered('journal.jsonl', () => null))).toMatchObject({
      fault: 'damaged',
      place: 'journal.jsonl',
    })
    const title = altered('header.json', (bytes) => strToU8(strFromU8(bytes).replace('chapel', 'chapeL')))
    expect(faultOf(title)).toMatchObject({ fault: 'damaged', place: 'header.json' })
  })

  it('names the line when the journal inside was made with wrong sums', () => {
    const broken = Buffer.concat([journalOf(lines), journalOf(lines)])
    expect(faultOf(packStorey(header, broken, null))).toMatchObject({
      fault: 'damaged',
      file: 'mine.storey: journal.jsonl',
      place: 'line 4',
    })
  })

  it('is refused wherever it is cut off, never opened by halves', () => {
    for (let end = 2; end < file.length; end += 17)
      expect(faultOf(file.subarray(0, end))).toBeInstanceOf(FileFault)
  })

  it('is refused where it holds more parts than any game, wanted or not', () => {
    for (const nameOf of [(hash: string) => `meshes/${hash}.mesh`, (hash: string) => `else/${hash}`]) {
      const junk = Array.from({ length: 1001 }, (_, i) => nameOf(i.toString(16).padStart(64, '0')))
      const fault = faultOf(zipSync(Object.fromEntries(junk.map((entry) => [entry, strToU8('x')]))))
      expect(fault).toMatchObject({
        fault: 'tooLarge',
        text: { key: 'fault.tooManyParts', args: { file: 'mine.storey', most: 1000 } },
      })
    }
  })

  it('is read in few walks over its directory, however many small parts it has', () => {
    const sizes = { small: 10, many: 900 }
    const meshes = new Map(
      Array.from({ length: sizes.many }, (_, i) => {
        const bytes = Buffer.from(String(i).padStart(sizes.small, '.'))
        return [createHash('sha256').update(bytes).digest('hex'), new Uint8Array(bytes)]
      }),
    )
    const archive = packStorey(header, journalOf(lines), picture, meshes)
    const goes = Array.from(unpacking('mine.storey', archive)).length
    expect(unpackStorey('mine.storey', archive).meshes).toEqual(meshes)
    // Of each part the sum is taken as listed and as named: two stops; the directory itself is walked twice.
    expect(goes).toBeLessThan(2 * sizes.many + 20)
  })

  it('does not unpack more than a game can be, and follows no path in it', () => {
    const bomb = Buffer.from(zipSync({ 'header.json': new Uint8Array(1000) }))
    const central = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(3_000_000_000, central + 24)
    expect(faultOf(bomb)).toMatchObject({ fault: 'tooLarge', place: 'header.json' })
    expect(faultOf(zipSync({ '../../header.json': strToU8('{}') }))).toMatchObject({ fault: 'foreign' })
  })
})
