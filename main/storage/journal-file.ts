/** The journal of a running game: a line is on the disk before anybody is told that it happened (design §7). */
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FileFault } from './file-fault'
import { encodeHeader, encodeLine, parseLine, scanJournal } from './journal-format'
import { syncFolder } from './write-atomic'

export interface JournalFile {
  /** Resolves when the line is flushed. When it rejects, the file is as it was before. */
  append(value: unknown): Promise<void>
  close(): Promise<void>
}

/** @param name  the file as faults call it */
export async function createJournal(path: string, name: string): Promise<JournalFile> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx')
  const header = encodeHeader()
  await file.writeFile(header.bytes)
  await file.sync()
  await syncFolder(dirname(path))
  return appending(file, name, header.bytes.length, header.sum)
}

/** Reads every line and stands ready to write the next; a torn last write is cut off. */
export async function openJournal(
  path: string,
  name: string,
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
  return { journal: appending(file, name, size, scan.sum), lines: scan.values.map(parseLine) }
}

export async function readJournalFile(path: string, name: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new FileFault('missing', name, '', '', { cause })
  }
}

function appending(file: FileHandle, name: string, startSize: number, startSum: string): JournalFile {
  let size = startSize
  let sum = startSum
  let last: Promise<void> = Promise.resolve()
  let broken: FileFault | null = null

  async function write(value: unknown): Promise<void> {
    if (broken) throw broken
    // Two programs on one journal would weave two games into one: the second writer is refused.
    if ((await file.stat()).size !== size) throw new FileFault('changedOutside', name)
    const line = encodeLine(sum, value)
    try {
      let done = 0
      while (done < line.bytes.length) {
        done += (await file.write(line.bytes, done, line.bytes.length - done, size + done)).bytesWritten
      }
      await file.datasync()
    } catch (cause) {
      const fault = new FileFault('notWritten', name, '', cause instanceof Error ? cause.message : '', {
        cause,
      })
      // Half a line must not stand in front of the next one. If even that fails, nothing more is accepted.
      await file.truncate(size).catch(() => (broken = fault))
      throw fault
    }
    size += line.bytes.length
    sum = line.sum
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
