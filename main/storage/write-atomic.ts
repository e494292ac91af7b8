/** Writing a whole file so that a reader sees the old one or the new one, never half of it (design §7). */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { codeOf, notWritten } from './disk-fault'
import { FileFault } from './file-fault'
import { patiently, patientlyOpened } from './patience'

let counter = 0
/** The write each file waits for: two at once (two windows saving preferences) land one after the other. */
const underWay = new Map<string, Promise<void>>()

/**
 * Temporary file, flush, read back, rename. Writes of one file keep the order in which they were asked for.
 * @param guard  asked before anything is written and again before the old file goes; what it rejects with is thrown
 * @throws FileFault `notWritten`; the old file is then still whole, or the new one where the disk breaks at the very end
 */
export async function writeAtomic(
  path: string,
  contents: Uint8Array | string,
  guard: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const before = underWay.get(path)
  const write = (before ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => replace(path, contents, guard))
  underWay.set(path, write)
  try {
    await write
  } finally {
    if (underWay.get(path) === write) underWay.delete(path)
  }
}

async function replace(
  path: string,
  contents: Uint8Array | string,
  guard: () => Promise<void>,
): Promise<void> {
  await guard()
  const bytes = Buffer.from(contents as Uint8Array)
  const temporary = `${path}.${process.pid}-${counter++}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const readBack = await patientlyOpened(() => readFile(temporary))
    if (!readBack.equals(bytes)) throw new Error('read back, it differs')
    await guard()
    await patiently(() => rename(temporary, path))
    await syncFolder(dirname(path))
  } catch (cause) {
    await patiently(() => rm(temporary, { force: true })).catch(() => undefined) // where nothing can be written, nothing was
    throw cause instanceof FileFault ? cause : notWritten(cause, path, basename(path))
  }
}

/** A new name is durable once its folder is. Windows, shares and mounts that flush none keep it in their own time. */
export async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch (cause) {
    if (!unflushed.has(codeOf(cause))) throw cause
  }
}
/** There it cannot be done at all; what a broken or full disk says is another thing. */
const unflushed: ReadonlySet<string> = new Set([
  ...['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EBADF'],
  ...['EPERM', 'EACCES', 'EISDIR'],
])
