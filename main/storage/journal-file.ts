/** The journal of a running game: a line is on the disk before anybody is told that it happened (design §7). */
import { mkdir, open, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { notWritten } from './disk-fault'
import { FileFault } from './file-fault'
import { encodeHeader, encodeLine, parseLine, scanJournal } from './journal-format'
import { readWithin } from './read-file'
import { syncFolder } from './write-atomic'

/** No real game comes near. */
const largestJournal = 500_000_000

export interface JournalFile {
  /** Resolves when the line is flushed. When it rejects, the file is as it was before. */
  append(value: unknown): Promise<void>
  close(): Promise<void>
}
/** Rejects where this program may no longer write into the player's folder. */
export type Guard = () => Promise<void>

/** @param name  the file as faults call it */
export async function createJournal(path: string, name: string, guard: Guard = free): Promise<JournalFile> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx')
  const header = encodeHeader()
  await file.writeFile(header.bytes)
  await file.sync()
  await syncFolder(dirname(path))
  return appending({ file, path, name, guard }, header.bytes.length, header.sum)
}

/** Reads every line and stands ready to write the next; a torn last write is cut off. */
export async function openJournal(
  path: string,
  name: string,
  guard: Guard = free,
): Promise<{ readonly journal: JournalFile; readonly lines: readonly unknown[] }> {
  const bytes = await readJournalFile(path, name)
  const scan = scanJournal(bytes, name)
  const file = await open(path, 'r+')
  let size = scan.end
  if (size < bytes.length) await file.truncate(size)
  if (scan.unterminated) {
    await file.write('\n', size)
    size += 1
  }
  if (size !== bytes.length) await file.sync()
  return {
    journal: appending({ file, path, name, guard }, size, scan.sum),
    lines: scan.values.map(parseLine),
  }
}
const free: Guard = () => Promise.resolve()

export const readJournalFile = (path: string, name: string): Promise<Buffer> =>
  readWithin(path, name, largestJournal)

interface Opened {
  readonly file: FileHandle
  readonly path: string
  readonly name: string
  readonly guard: Guard
}
function appending({ file, path, name, guard }: Opened, startSize: number, startSum: string): JournalFile {
  let size = startSize
  let sum = startSum
  let last: Promise<void> = Promise.resolve()
  let broken: FileFault | null = null

  async function write(value: unknown): Promise<void> {
    if (broken) throw broken
    await guard()
    // What another program wrote, replaced or took away is not this game any more: it has to be read anew.
    if (!(await isAsLeft())) throw (broken = new FileFault('changedOutside', name))
    const line = encodeLine(sum, value)
    try {
      let done = 0
      while (done < line.bytes.length) {
        done += (await file.write(line.bytes, done, line.bytes.length - done, size + done)).bytesWritten
      }
      await file.datasync()
    } catch (cause) {
      const fault = notWritten(cause, path, name)
      // Half a line must not stand in front of the next one. If even that fails, nothing more is accepted.
      await file.truncate(size).catch(() => (broken = fault))
      throw fault
    }
    size += line.bytes.length
    sum = line.sum
  }

  /** The file that this name leads to is still this one, and as long. */
  async function isAsLeft(): Promise<boolean> {
    const [mine, there] = await Promise.all([file.stat(), stat(path).catch(() => null)])
    return there !== null && there.ino === mine.ino && there.dev === mine.dev && mine.size === size
  }

  return {
    append(value) {
      const next = last.then(() => write(value))
      last = next.catch(() => undefined)
      return next
    },
    async close() {
      await last
      await file.close()
    },
  }
}
