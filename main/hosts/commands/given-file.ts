/** A file that was named on the command line: wherever it lies, links followed. */
import { readFile } from 'node:fs/promises'
import { unreadable } from '../../storage'

/** @throws FileFault */
export async function givenFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw unreadable(cause, path, path)
  }
}
