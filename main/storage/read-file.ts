/** Reading a file that somebody may have put there: only a file, only from its own folder, only of a size that can be. */
import { lstat, open, realpath } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { unreadable } from './disk-fault'
import { FileFault } from './file-fault'
import { patientlyOpened } from './patience'

/**
 * @param name     the file as faults call it
 * @param largest  bytes; no real file of this kind comes near
 * @throws FileFault
 */
export async function readWithin(path: string, name: string, largest: number): Promise<Buffer> {
  try {
    const there = await lstat(path)
    if (there.isSymbolicLink()) {
      const folder = await realpath(dirname(path))
      if (!(await realpath(path)).startsWith(folder + sep)) throw new FileFault('ledAway', name)
    } else if (!there.isFile() && !there.isDirectory()) {
      // To open a pipe would be to wait for somebody at its other end.
      throw new FileFault('foreign', name)
    }
    const file = await patientlyOpened(() => open(path, 'r'))
    try {
      if ((await file.stat()).size > largest) throw new FileFault('tooLarge', name)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw cause instanceof FileFault ? cause : unreadable(cause, path, name)
  }
}
