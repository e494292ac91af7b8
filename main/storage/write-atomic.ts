/** Writing a whole file so that a reader sees the old one or the new one, never half of it (design §7). */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { FileFault } from './file-fault'

let counter = 0

/** Temporary file, flush, rename, read back. */
export async function writeAtomic(path: string, contents: Uint8Array | string): Promise<void> {
  const bytes = Buffer.from(contents as Uint8Array)
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}-${counter++}.tmp`
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (cause) {
    await rm(temporary, { force: true })
    throw new FileFault('notWritten', basename(path), '', cause instanceof Error ? cause.message : '', {
      cause,
    })
  }
  await syncFolder(dirname(path))
  if (!(await readFile(path)).equals(bytes)) throw new FileFault('notWritten', basename(path))
}

/** A new name is durable once its folder is; Windows neither needs nor allows this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
