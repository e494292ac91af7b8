/**
 * The one way into the player's folder: whatever is written there, put there or taken away first proves that this
 * program still keeps the folder. A lint rule holds the rest of the program to it.
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, notWritten } from './disk-fault'
import { FileFault } from './file-fault'
import { patiently } from './patience'
import { syncFolder, writeAtomic } from './write-atomic'

/** Rejects where this program may no longer write into the player's folder. */
export type Guard = () => Promise<void>
/** Of a folder that is nobody else's: a test's, or one that is only read. */
export const unguarded: Guard = () => Promise.resolve()

export interface Keeping {
  readonly guard: Guard
  /** The holder before may live, and still be writing. */
  fromTheLiving(): boolean
  /** A whole file, or the one before. @throws FileFault */
  write(path: string, contents: Uint8Array | string): Promise<void>
  /**
   * A file, or a folder with all in it; one that is not there is no fault.
   * @param name  as faults call it
   * @param last  what of a folder goes last: as long as something of it stays, so does this
   * @throws FileFault
   */
  remove(path: string, name: string, last?: string): Promise<void>
  /**
   * A new folder with these files. The last of them is there when all are: by it the folder is known.
   * @param name  as faults call it
   * @throws FileFault  nothing of it stays then
   */
  place(
    path: string,
    files: readonly (readonly [file: string, contents: Uint8Array | string])[],
    name: string,
  ): Promise<void>
}

export function keepingBy(guard: Guard, fromTheLiving = (): boolean => false): Keeping {
  const write: Keeping['write'] = (path, contents) => writeAtomic(path, contents, guard)
  return {
    guard,
    fromTheLiving,
    write,
    async remove(path, name, last) {
      await guard()
      try {
        if (last === undefined) return await takenAway(path)
        for (const file of await filesOf(path)) if (file !== last) await takenAway(join(path, file))
        await takenAway(join(path, last))
      } catch (cause) {
        throw notWritten(cause, path, name)
      }
      await takenAway(path).catch(() => undefined) // an empty folder that somebody looks into is nothing that was kept
    },
    async place(path, files, name) {
      await guard()
      try {
        await mkdir(path, { recursive: true })
        await syncFolder(dirname(path))
        // Each by a name of its own: of a folder with fresh files another program has one open for longest, and then the
        // folder may not change its name.
        for (const [file, contents] of files) await write(join(path, file), contents)
      } catch (cause) {
        await takenAway(path).catch(() => undefined) // where nothing can be written, nothing was
        throw cause instanceof FileFault ? cause : notWritten(cause, path, name)
      }
    },
  }
}

/** What is there no more when this is done. */
export const takenAway = (path: string): Promise<void> =>
  patiently(() => rm(path, { recursive: true, force: true }))

async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause
    return []
  }
}
