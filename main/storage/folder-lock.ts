/**
 * One program at a time keeps a player's folder: two that write the same journals ruin them. The lock is a file that
 * names its holder; one whose holder is gone (by process number and start) is taken over, any other only when the
 * player says so. Whoever has lost it notices before his next write.
 */
import { randomBytes } from 'node:crypto'
import { fstatSync, rmSync, statSync } from 'node:fs'
import {
  chmod,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf, notWritten } from './disk-fault'
import { FileFault } from './file-fault'
import { startOfProcess } from './process-start'

const fileName = 'in-use.json'
const holderSchema = z.object({
  host: z.enum(['app', 'browser']),
  pid: z.int().positive(),
  /** As `startOfProcess` tells it. */
  started: z.string().nullable(),
  machine: z.string(),
  since: z.string(),
})
/** Who keeps the folder. */
export type Holder = z.infer<typeof holderSchema>

export interface FolderLock {
  /** @throws FileFault when another has taken the folder over */
  proveHeld(): Promise<void>
  release(): Promise<void>
  /** The same before this call returns, for a system that ends the session and waits for no promise. */
  releaseNow(): void
}
type Locked = { readonly lock: FolderLock } | { readonly heldBy: Holder }

/** @param takeOver  the player has said so: also from a holder who lives or of whom nothing is known */
export async function lockFolder(
  folder: string,
  host: Holder['host'],
  { takeOver = false }: { readonly takeOver?: boolean } = {},
): Promise<Locked> {
  const own = {
    host,
    pid: process.pid,
    started: await startOfProcess(process.pid),
    machine: hostname(),
    since: new Date().toISOString(),
  }
  try {
    const taken = await take(folder, own, takeOver)
    return 'heldBy' in taken ? taken : { lock: heldLock(folder, own, taken) }
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    // A folder that takes no file can still be looked at; what would be written into it needs the lock first.
    return { lock: heldLock(folder, own, null) }
  }
}

function heldLock(folder: string, own: Holder, taken: FileHandle | null): FolderLock {
  const path = join(folder, fileName)
  let held = taken
  const isOurs = async (file: FileHandle): Promise<boolean> => {
    // The open file keeps its number from being given to another.
    const [mine, there] = await Promise.all([file.stat(), stat(path).catch(() => null)])
    return there !== null && there.ino === mine.ino && there.dev === mine.dev
  }
  return {
    async proveHeld() {
      if (held === null) {
        const now = await take(folder, own, false)
        if ('heldBy' in now) throw new FileFault('takenOver', fileName)
        held = now
      }
      if (!(await isOurs(held))) throw new FileFault('takenOver', fileName)
    },
    async release() {
      const file = held
      held = null
      if (file === null) return
      try {
        if (await isOurs(file)) await rm(path, { force: true })
      } finally {
        await file.close()
      }
    },
    releaseNow() {
      if (held === null) return
      try {
        if (statSync(path).ino === fstatSync(held.fd).ino) rmSync(path, { force: true })
      } catch (cause) {
        // What the disk refuses here nobody is left to be told: the next start looks after it.
        if (codeOf(cause) === '') throw cause
      }
      held = null
    },
  }
}

/** @throws FileFault `notWritten` where no lock can be laid */
async function take(
  folder: string,
  own: Holder,
  takeOver: boolean,
): Promise<FileHandle | { readonly heldBy: Holder }> {
  const path = join(folder, fileName)
  const mine = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await makePrivate(folder)
    await writeFile(mine, `${JSON.stringify(own, null, 2)}\n`, { flag: 'wx' })
    for (;;) {
      const laid = await lay(mine, path)
      if (laid !== null) return laid
      const there = (await lookAt(path))?.holder
      if (there === undefined) continue
      if (!takeOver && (await mayLive(there))) return { heldBy: there }
      await oneAtATime(`${path}.taking`, () => setAside(path, takeOver))
    }
  } catch (cause) {
    throw notWritten(cause, path, fileName)
  } finally {
    await rm(mine, { force: true }).catch(() => undefined) // where nothing can be written, nothing was
  }
}

/** Journals hold the secrets of both sides: other accounts of the machine have no way into the folder. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Windows keeps a user's folders by other means; a folder of somebody else is his to close.
  if (process.getuid === undefined) return
  const { uid, mode } = await stat(folder)
  if (uid === process.getuid() && (mode & 0o077) !== 0) await chmod(folder, 0o700)
}

/** Puts the whole file in its place at once and holds it open; null: another is there. */
async function lay(from: string, to: string): Promise<FileHandle | null> {
  try {
    await link(from, to)
    return await open(from, 'r')
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return null
    if (!withoutLinks.has(codeOf(cause))) throw cause
  }
  // Sticks and shares that know no second name for a file: there it is written in its place.
  try {
    const file = await open(to, 'wx')
    try {
      await file.writeFile(await readFile(from))
    } catch (cause) {
      await file.close()
      throw cause
    }
    return file
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return null
    throw cause
  }
}
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EMLINK'])

/** null: it has gone meanwhile. */
async function lookAt(path: string): Promise<{ readonly holder: Holder; readonly inode: number } | null> {
  try {
    const { ino: inode } = await stat(path)
    const read = holderSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return { holder: read.success ? read.data : nobody, inode }
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    if (!(cause instanceof SyntaxError)) throw cause
    return { holder: nobody, inode: (await stat(path)).ino }
  }
}
/** Half a lock: whoever laid it did not come to hold it. */
const nobody: Holder = { host: 'app', pid: 0x7fff_ffff, started: null, machine: hostname(), since: '' }

/** Only of a process of this machine can it be told that it is gone. */
async function mayLive({ pid, started, machine }: Holder): Promise<boolean> {
  if (machine !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (cause) {
    // EPERM: it is there, and belongs to another account.
    if (codeOf(cause) === 'ESRCH') return false
  }
  const now = await startOfProcess(pid)
  return started === null || now === null || now === started
}

/** Nobody needs so long to set a lock aside, ms: whoever began it is gone. */
const patience = 5000
/** Of several who find the same dead holder each would set aside the lock of the one before: they come in one by one. */
async function oneAtATime(guard: string, act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await mkdir(guard)
      break
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause
    }
    const since = (await stat(guard).catch(() => null))?.mtimeMs
    if (since !== undefined && Date.now() - since > patience) await rmdir(guard).catch(() => undefined)
    await new Promise((later) => setTimeout(later, 5))
  }
  try {
    await act()
  } finally {
    await rmdir(guard).catch(() => undefined) // it may have been found too old
  }
}

/** Only the lock that is looked at goes: if its holder gave it back and another has laid his meanwhile, that is put back. */
async function setAside(path: string, takeOver: boolean): Promise<void> {
  const there = await lookAt(path)
  if (there === null || (!takeOver && (await mayLive(there.holder)))) return
  const aside = `${path}.${randomBytes(4).toString('hex')}.old`
  try {
    await rename(path, aside)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return
    throw cause
  }
  if ((await stat(aside)).ino !== there.inode) await (await lay(aside, path))?.close()
  await rm(aside, { force: true })
}
