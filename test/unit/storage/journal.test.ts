import { appendFile, readFile, writeFile, open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { FileFault } from '../../../main/storage'
import { createJournal, openJournal } from '../../../main/storage/journal-file'
import { encodeHeader } from '../../../main/storage/journal-format'
import { folderOfTest } from '../../own-folder'

const name = 'games/x/journal.jsonl'
const lines = [
  { kind: 'setup', title: 'Крепость' },
  { n: 1, dice: [6, 1] },
  { n: 2, note: 'a "quoted" }\n line' },
]
let path: string

beforeEach(async () => {
  path = join(await folderOfTest(), 'journal.jsonl')
  const journal = await createJournal(path, name)
  for (const line of lines) await journal.append(line)
  await journal.close()
})
async function reopened(): Promise<readonly unknown[]> {
  const { journal, lines: read } = await openJournal(path, name)
  await journal.close()
  return read
}
const faultOf = async (work: Promise<unknown>): Promise<FileFault> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FileFault)) throw new Error(`expected a FileFault, got ${String(error)}`)
  return error
}

describe('the journal file', () => {
  it('gives back every line as it was appended', async () => {
    expect(await reopened()).toEqual(lines)
  })

  it('goes on where it stopped', async () => {
    const { journal } = await openJournal(path, name)
    await journal.append({ n: 3 })
    await journal.close()
    expect(await reopened()).toEqual([...lines, { n: 3 }])
  })

  it('keeps the order of appends that were not awaited one by one', async () => {
    const { journal } = await openJournal(path, name)
    await Promise.all([3, 4, 5, 6].map((n) => journal.append({ n })))
    await journal.close()
    expect((await reopened()).slice(3)).toEqual([{ n: 3 }, { n: 4 }, { n: 5 }, { n: 6 }])
  })

  it('cuts off a last line torn at any byte, keeps the lines before it, and can be written again', async () => {
    const whole = await readFile(path)
    const lastStart = whole.lastIndexOf(0x0a, whole.length - 2) + 1
    for (let end = lastStart; end < whole.length - 1; end++) {
      await writeFile(path, whole.subarray(0, end))
      const { journal, lines: read } = await openJournal(path, name)
      expect(read, `cut at byte ${end}`).toEqual(lines.slice(0, 2))
      await journal.append({ n: 'again' })
      await journal.close()
      expect(await reopened()).toEqual([...lines.slice(0, 2), { n: 'again' }])
    }
  })

  /** Opens, goes on, and opens again: what was passed over is gone then, what was kept stands. */
  async function goesOn(kept: readonly unknown[], torn: number | null, what: string): Promise<void> {
    const damaged = await readFile(path)
    const opened = await openJournal(path, name)
    expect(opened, what).toMatchObject({ lines: kept, torn })
    expect(await readFile(path), 'to look changes nothing').toEqual(damaged)
    await opened.journal.append({ n: 'again' })
    await opened.journal.close()
    const { journal, ...after } = await openJournal(path, name)
    await journal.close()
    expect(after, what).toMatchObject({ lines: [...kept, { n: 'again' }], torn: null })
  }

  it('acknowledges no line that took so long that another has taken the folder over meanwhile', async () => {
    let asked = 0
    const { journal } = await openJournal(path, name, async () => {
      if (++asked === 2) throw new FileFault('takenOver', 'in-use.json')
    })
    await expect(journal.append({ n: 'late' })).rejects.toMatchObject({ fault: 'takenOver' })
    await expect(journal.append({ n: 'later' })).rejects.toMatchObject({ fault: 'takenOver' })
    await journal.close()
  })

  it('is another file for whoever takes the folder from the living: what he still writes lands in none that is read', async () => {
    const late = await openFile(path, 'r+')
    const { size } = await late.stat()
    const { journal, lines: read } = await openJournal(path, name, undefined, true)
    expect(read).toEqual(lines)
    await journal.append({ n: 'mine' })
    await late.write('late'.repeat(10), size)
    await late.close()
    await journal.append({ n: 'and on' })
    await journal.close()
    expect(await reopened()).toEqual([...lines, { n: 'mine' }, { n: 'and on' }])
  })

  it('keeps a whole last line that lacks only its line end', async () => {
    const whole = await readFile(path)
    await writeFile(path, whole.subarray(0, whole.length - 1))
    await goesOn(lines, null, 'cut before its end')
  })

  it('cuts off a tail of zeros that a power failure left, with or without the line end before it', async () => {
    const whole = await readFile(path)
    await appendFile(path, Buffer.alloc(300))
    await goesOn(lines, 5, 'behind the line end')
    await writeFile(path, Buffer.concat([whole.subarray(0, whole.length - 1), Buffer.alloc(300)]))
    await goesOn(lines, null, 'in place of it')
  })

  it('cuts off a last line whose end reached the disk and whose front did not, and says which', async () => {
    const whole = await readFile(path)
    const lastStart = whole.lastIndexOf(0x0a, whole.length - 2) + 1
    for (let front = 1; front < whole.length - lastStart; front += 7) {
      const torn = Buffer.from(whole)
      torn.fill(0, lastStart, lastStart + front)
      await writeFile(path, torn)
      await goesOn(lines.slice(0, 2), 4, `${front} bytes of zeros in front`)
    }
  })

  it('loses nothing by a flipped bit in any line end', async () => {
    const whole = await readFile(path)
    for (let at = whole.indexOf(0x0a); at >= 0; at = whole.indexOf(0x0a, at + 1))
      for (let bit = 0; bit < 8; bit++) {
        const flipped = Buffer.from(whole)
        flipped[at] = flipped[at]! ^ (1 << bit)
        await writeFile(path, flipped)
        await goesOn(lines, null, `bit ${bit} of byte ${at}`)
      }
  })

  it('says that a last line is left out, whatever bit of it was flipped', async () => {
    const whole = await readFile(path)
    const lastStart = whole.lastIndexOf(0x0a, whole.length - 2) + 1
    // Between sum and value stand nine bytes that carry nothing: nothing is lost by them.
    const carries = (at: number): boolean => at < lastStart + 24 || at >= lastStart + 33
    for (let at = lastStart; at < whole.length - 1; at++) {
      if (!carries(at)) continue
      const flipped = Buffer.from(whole)
      flipped[at] = flipped[at]! ^ (1 << (at % 8))
      await writeFile(path, flipped)
      await goesOn(lines.slice(0, 2), 4, `byte ${at}`)
    }
  })

  it('names file and line of any other damage and leaves the file untouched', async () => {
    const whole = await readFile(path)
    const secondLine = whole.indexOf(0x0a) + 1
    for (const [at, line] of [
      [10, 1],
      [secondLine + 40, 2],
      [whole.indexOf('"n":1'), 3],
    ] as const) {
      const bad = Buffer.from(whole)
      bad[at] = bad[at]! ^ 1
      await writeFile(path, bad)
      const fault = await faultOf(openJournal(path, name))
      expect(fault).toMatchObject({ fault: 'damaged', file: name, place: `line ${line}` })
      expect(await readFile(path)).toEqual(bad)
    }
  })

  it('notices a line that was taken out or moved', async () => {
    const rows = (await readFile(path, 'utf8')).trimEnd().split('\n')
    await writeFile(path, [rows[0], rows[2], rows[3], ''].join('\n'))
    expect(await faultOf(openJournal(path, name))).toMatchObject({ fault: 'damaged', place: 'line 2' })
    await writeFile(path, [rows[0], rows[2], rows[1], rows[3], ''].join('\n'))
    expect(await faultOf(openJournal(path, name))).toMatchObject({ fault: 'damaged', place: 'line 2' })
  })

  it('refuses a foreign file, a newer one and none at all', async () => {
    await writeFile(path, 'hello\nworld\n')
    expect(await faultOf(openJournal(path, name))).toMatchObject({ fault: 'foreign', place: 'line 1' })
    const { encodeLine } = await import('../../../main/storage/journal-format')
    await writeFile(path, encodeLine('', { format: 'war-storeys/journal', version: 2 }).bytes)
    expect(await faultOf(openJournal(path, name))).toMatchObject({ fault: 'newer', detail: '2' })
    expect(await faultOf(openJournal(`${path}.not`, name))).toMatchObject({ fault: 'missing', file: name })
  })

  it('names a line that is no JSON although its sum is right', async () => {
    const { encodeJournal } = await import('../../../main/storage/journal-format')
    await writeFile(path, encodeJournal([Buffer.from('{}'), Buffer.from('{"n":')]))
    expect(await faultOf(openJournal(path, name))).toMatchObject({ fault: 'damaged', place: 'line 3' })
  })

  it('refuses to write behind the back of another program', async () => {
    const { journal } = await openJournal(path, name)
    await appendFile(path, 'x')
    expect(await faultOf(journal.append({ n: 3 }))).toMatchObject({ fault: 'changedOutside' })
    await journal.close()
  })

  it('starts with a line that names the format', () => {
    expect(encodeHeader().bytes.toString()).toContain('"format":"war-storeys/journal","version":1')
  })
})
