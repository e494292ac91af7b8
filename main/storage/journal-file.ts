/** The journal of a running game: a line is on the disk before anybody is told that it happened (design §7). */
import { mkdir, open, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inSlices } from '../engine'
import { codeOf, notWritten } from './disk-fault'
import { FileFault } from './file-fault'
import { encodeHeader, encodeLine, linesOf, scanJournal } from './journal-format'
import { takenAway, unguarded, type Guard } from './keeping'
import { patientlyOpened } from './patience'
import { readWithin } from './read-file'
import { syncFolder, writeAtomic } from './write-atomic'

/** No real game comes near. */
const largestJournal = 500_000_000

export interface JournalFile {
  /** Resolves when the line is flushed. When it rejects, the file is as it was before. */
  append(value: unknown): Promise<void>
  close(): Promise<void>
}

/**
 * @param name  the file as faults call it
 * @throws FileFault `notWritten`; nothing has been left behind then
 */
export async function createJournal(
  path: string,
  name: string,
  guard: Guard = unguarded,
): Promise<JournalFile> {
  await guard()
  const header = encodeHeader()
  let file: FileHandle | null = null
  try {
    await mkdir(dirname(path), { recursive: true })
    file = await open(path, 'wx')
    await file.writeFile(header.bytes)
    await file.sync()
    await syncFolder(dirname(path))
    // The game's own folder is new too.
    await syncFolder(dirname(dirname(path)))
  } catch (cause) {
    await file?.close()
    // Nobody was told of this game: half of it would be listed for ever.
    await takenAway(dirname(path)).catch(() => undefined) // where nothing can be written, nothing was
    throw cause instanceof FileFault ? cause : notWritten(cause, path, name)
  }
  const size = header.bytes.length
  return appending(
    { file, path, name, guard },
    { found: size, end: size, unterminated: false, sum: header.sum },
  )
}

export interface OpenedJournal {
  readonly journal: JournalFile
  readonly lines: readonly unknown[]
  /** The last line, by its number, was not whole and has been left out. */
  readonly torn: number | null
  /** Nothing can be written here: the game can be looked at, and no more. */
  readonly readOnly: FileFault | null
}

/**
 * Reads every line and stands ready to write the next; a torn last write is passed over, and cut off before that.
 * @param anew  the holder before may still be writing: what lands late lands in the file as it was, which nobody reads any more
 */
export async function openJournal(
  path: string,
  name: string,
  guard: Guard = unguarded,
  anew = false,
): Promise<OpenedJournal> {
  const bytes = await readJournalFile(path, name)
  const { values, torn, sum, end, unterminated } = await inSlices(scanJournal(bytes, name))
  const lines = await inSlices(linesOf({ values }, name))
  try {
    if (anew) {
      await guard()
      // Where a file that is open elsewhere cannot be replaced, as under Windows, it is written as it is.
      await writeAtomic(path, bytes).catch(() => undefined)
    }
    const file = await patientlyOpened(() => open(path, 'r+'))
    const journal = appending({ file, path, name, guard }, { found: bytes.length, end, unterminated, sum })
    return { journal, lines, torn, readOnly: null }
  } catch (cause) {
    const fault = notWritten(cause, path, name)
    return { journal: closedTo(fault), lines, torn, readOnly: fault }
  }
}
export const readJournalFile = (path: string, name: string): Promise<Buffer> =>
  readWithin(path, name, largestJournal)

const closedTo = (fault: FileFault): JournalFile => ({
  append: () => Promise.reject(fault),
  close: () => Promise.resolve(),
})

interface Opened {
  readonly file: FileHandle
  readonly path: string
  readonly name: string
  readonly guard: Guard
}
interface Standing {
  /** Bytes the file has. */
  readonly found: number
  /** Bytes of it that are proven; what lies behind goes before the next line is written. */
  readonly end: number
  readonly unterminated: boolean
  readonly sum: string
}
function appending({ file, path, name, guard }: Opened, standing: Standing): JournalFile {
  let { found: size, end, unterminated, sum } = standing
  let last: Promise<void> = Promise.resolve()
  let broken: FileFault | null = null

  async function write(value: unknown): Promise<void> {
    if (broken) throw broken
    await guard()
    // What another program wrote, replaced or took away is not this game any more: it has to be read anew.
    if (!(await isAsLeft())) throw (broken = new FileFault('changedOutside', name))
    const line = encodeLine(sum, value)
    try {
      await patientlyOpened(async () => {
        await mend()
        await put(line.bytes, size)
        await file.datasync()
      })
    } catch (cause) {
      const fault = notWritten(cause, path, name)
      // Half a line must not stand in front of the next one. If even that fails, nothing more is accepted.
      await patientlyOpened(() => file.truncate(size)).catch(() => (broken = fault))
      throw fault
    }
    size += line.bytes.length
    end = size
    sum = line.sum
    // While the disk took its time another may have taken the folder over, and read the journal before this line was in it.
    await guard().catch((cause: unknown) => {
      broken = cause instanceof FileFault ? cause : notWritten(cause, path, name)
      throw broken
    })
    if (!(await isAsLeft())) throw (broken = new FileFault('changedOutside', name))
  }

  /** Leaves exactly the proven lines, each with its end. */
  async function mend(): Promise<void> {
    if (size !== end) await file.truncate(end)
    size = end
    if (!unterminated) return
    await put(Buffer.from('\n'), size)
    size += 1
    end = size
    unterminated = false
  }

  async function put(bytes: Uint8Array, at: number): Promise<void> {
    let done = 0
    while (done < bytes.length)
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
  }

  /** The file that this name leads to is still this one, and as long. */
  async function isAsLeft(): Promise<boolean> {
    try {
      const [mine, there] = await Promise.all([file.stat({ bigint: true }), stat(path, { bigint: true })])
      // Some versions of Node do not know the disk of a path, some disks do not number their files.
      const same = there.ino === mine.ino || there.ino === 0n || mine.ino === 0n
      return same && mine.size === BigInt(size)
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return false
      throw notWritten(cause, path, name)
    }
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
