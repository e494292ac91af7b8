/**
 * The one way into the player's folder: whatever is written there, put there or taken away first proves that this
 * program still keeps the folder. A lint rule holds the rest of the program to it.
 */
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { notWritten } from './disk-fault'
import { FileFault } from './file-fault'
import { syncFolder, writeAtomic } from './write-atomic'

/** Rejects where this program may no longer write into the player's folder. */
export type Guard = () => Promise<void>
/** Of a folder that is nobody else's: a test's, or one that is only read. */
export const unguarded: Guard = () => Promise.resolve()

export interface Keeping {
  readonly guard: Guard
  /** A whole file, or the one before. @throws FileFault */
  write(path: string, contents: Uint8Array | string): Promise<void>
  /** A file or a folder with all in it; one that is not there is no fault. @param name  as faults call it @throws FileFault */
  remove(path: string, name: string): Promise<void>
  /** A new folder with these files, all of them or none. @param name  as faults call it @throws FileFault */
  place(
    path: string,
    files: Readonly<Record<string, Uint8Array | string | null>>,
    name: string,
  ): Promise<void>
}

export function keepingBy(guard: Guard): Keeping {
  const write: Keeping['write'] = (path, contents) => writeAtomic(path, contents, guard)
  return {
    guard,
    write,
    async remove(path, name) {
      await guard()
      try {
        await rm(path, { recursive: true, force: true })
      } catch (cause) {
        throw notWritten(cause, path, name)
      }
    },
    async place(path, files, name) {
      await guard()
      const folder = dirname(path)
      // Built beside and renamed into place: a folder that is listed is complete.
      const building = join(folder, `.${path.slice(folder.length + 1)}`)
      try {
        await mkdir(building, { recursive: true })
        for (const [file, contents] of Object.entries(files))
          if (contents !== null) await write(join(building, file), contents)
        await guard()
        await rename(building, path)
        await syncFolder(folder)
      } catch (cause) {
        await rm(building, { recursive: true, force: true }).catch(() => undefined) // where nothing can be written, nothing was
        throw cause instanceof FileFault ? cause : notWritten(cause, path, name)
      }
    },
  }
}
