/** A file that is no saved game is known by its first bytes and the directory at its end: it is not read whole to be refused. */
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { packStorey, readGivenStorey } from '../../../main/storage'
import { encodeHeader } from '../../../main/storage/journal-format'
import { lookAhead } from '../../../shared/protocol/storey-ahead'
import { folderOfTest } from '../../own-folder'

const header = {
  title: 'The chapel',
  rulesets: [{ id: 'city-fight', version: 1 }],
  seats: { a: 'Ann', b: 'Bob' },
  savedAt: '2026-11-21T12:00:00.000Z',
}
const game = packStorey(header, encodeHeader().bytes, Uint8Array.of(1, 2, 3))
const zip = (names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))

/** What is said of bytes, or of as many zeros behind them, and how many were read for it. */
async function looked(bytes: Uint8Array, size = bytes.length, tail: Uint8Array = new Uint8Array()) {
  let read = 0
  const said = await lookAhead(size, async (from, to) => {
    read += to - from
    const part = new Uint8Array(to - from)
    part.set(bytes.subarray(from, to))
    if (size - tail.length < to) part.set(tail, size - tail.length - from)
    return part
  })
  return { said, read }
}
const most = 70_000

describe('what can be said of a file before it is read', () => {
  it('is nothing against a saved game, also with words behind it or made by another program', async () => {
    expect((await looked(game)).said).toBe(null)
    const comment = Buffer.concat([game, Buffer.from('a comment')])
    comment.writeUInt16LE(9, game.length - 2)
    expect((await looked(comment)).said).toBe(null)
    expect((await looked(zip(['more/notes.txt', 'journal.jsonl', 'header.json']))).said).toBe(null)
  })
  it('is that it is none, by two bytes', async () => {
    expect(await looked(new Uint8Array(), 150_000_000)).toEqual({ said: 'foreign', read: 2 })
    expect(await looked(new Uint8Array())).toEqual({ said: 'foreign', read: 0 })
  })
  it('is that it is too large, by none', async () => {
    expect(await looked(game, 150_000_001)).toEqual({ said: 'tooLarge', read: 0 })
  })
  it('is that it only begins like an archive, by its end', async () => {
    const { said, read } = await looked(Buffer.from('PK\u0003\u0004'), 150_000_000)
    expect(said).toBe('damaged')
    expect(read).toBeLessThan(most)
    for (let end = 4; end < game.length; end += 7)
      expect((await looked(game.subarray(0, end))).said).toBe('damaged')
  })
  it('is that it is an archive of something else, of too many parts, or of too much', async () => {
    expect((await looked(zip(['document.xml']))).said).toBe('foreign')
    const many = Array.from({ length: 1001 }, (_, i) => `meshes/${i}`)
    expect((await looked(zip(['header.json', ...many]))).said).toBe('tooManyParts')
    const bomb = Buffer.from(zip(['header.json']))
    bomb.writeUInt32LE(3_000_000_000, bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    expect((await looked(bomb)).said).toBe('tooLarge')
  })
  it('is that its directory lies elsewhere or is longer than any', async () => {
    const end = (length: number, at: number): Uint8Array => {
      const record = Buffer.alloc(22)
      record.writeUInt32LE(0x06054b50, 0)
      record.writeUInt16LE(1, 10)
      record.writeUInt32LE(length, 12)
      record.writeUInt32LE(at, 16)
      return record
    }
    for (const [length, at] of [
      [140_000_000, 100],
      [100, 149_999_999],
      [100, 0xffffffff],
      [100, 100],
    ] as const) {
      const { said, read } = await looked(Buffer.from('PK'), 150_000_000, end(length, at))
      expect(said).toBe('damaged')
      expect(read).toBeLessThan(most)
    }
  })
})

describe('a file opened from the desktop', () => {
  it('comes whole where it may be a game, and is refused by name where it is none', async () => {
    const folder = await folderOfTest()
    const path = join(folder, 'mine.storey')
    await writeFile(path, game)
    expect(await readGivenStorey(path)).toEqual(Buffer.from(game))
    const junk = join(folder, 'junk.storey')
    const file = await open(junk, 'w')
    await file.truncate(150_000_000)
    await file.close()
    const before = process.memoryUsage().arrayBuffers
    await expect(readGivenStorey(junk)).rejects.toMatchObject({ fault: 'foreign', file: 'junk.storey' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
    await expect(readGivenStorey(join(folder, 'none.storey'))).rejects.toMatchObject({ fault: 'missing' })
    await expect(readGivenStorey(folder)).rejects.toMatchObject({ fault: 'unreadable' })
  })
})
