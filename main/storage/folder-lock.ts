/**
 * One program at a time keeps a player's folder: two that write the same journals ruin them. The lock is a file that
 * names its holder; one whose holder is gone is taken over, any other only when the player says so. Whoever has lost it
 * notices before his next write.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { chmod, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, notWritten, unreadable } from './disk-fault'
import { FileFault } from './file-fault'
import { holderSchema, mayLive, thisProcess, type Holder } from './holder'
import { takenAway } from './keeping'
import { patiently, patientlyOpened } from './patience'
import { holdPipe } from './pipe'

const fileName = 'in-use.json'

export interface FolderLock {
  /** @throws FileFault when another has taken the folder over */
  proveHeld(): Promise<void>
  /** It was taken from a holder who may live, and may still be writing. */
  readonly fromTheLiving: boolean
  release(): Promise<void>
  /** The same before this call returns, for a system that ends the session and waits for no promise; also while `release` hangs. */
  releaseNow(): void
}
type Locked = { readonly lock: FolderLock } | { readonly heldBy: Holder }

/** @param takeOver  the player has said so: also from a holder who lives or of whom nothing is known */
export async function lockFolder(
  folder: string,
  host: Holder['host'],
  { takeOver = false }: { readonly takeOver?: boolean } = {},
): Promise<Locked> {
  const here = await thisProcess(host)
  const pipe = process.platform === 'win32' ? await holdPipe(here.word) : null
  const own = { ...here, pipe: pipe !== null }
  const lock = lockOf(folder, own, () => pipe?.close())
  try {
    const heldBy = await lock.take(takeOver)
    if (heldBy === null) return { lock }
    pipe?.close()
    return { heldBy }
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    // A folder that takes no file can still be looked at; what would be written into it needs the lock first.
    return { lock }
  }
}

function lockOf(folder: string, own: Holder, done: () => void) {
  const path = join(folder, fileName)
  const text = `${JSON.stringify(own, null, 2)}\n`
  let held = false
  let given = false
  let fromTheLiving = false

  /** null: it is ours. @throws FileFault `notWritten` where no lock can be laid */
  async function take(takeOver: boolean): Promise<Holder | null> {
    const mine = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
    try {
      await makePrivate(folder)
      await writeFile(mine, text, { flag: 'wx' })
      return await oneAtATime(path, async (isMyTurn) => {
        // Two writes at once may have asked.
        if (held) return null
        const there = await holderAt(path)
        const lives = there !== null && (await mayLive(there, own))
        if (lives && !takeOver) return there
        await putAside(path)
        // Whoever took so long has been taken for gone.
        if (!(await isMyTurn())) throw new FileFault('takenOver', fileName)
        await patiently(() => rename(mine, path))
        held = true
        fromTheLiving = lives
        return null
      })
    } catch (cause) {
      throw cause instanceof FileFault ? cause : notWritten(cause, path, fileName)
    } finally {
      await takenAway(mine).catch(() => undefined) // where nothing can be written, nothing was
    }
  }

  return {
    take,
    get fromTheLiving() {
      return fromTheLiving
    },
    async proveHeld() {
      // A write that comes too late takes nothing back.
      if (given) throw new FileFault('takenOver', fileName)
      if (!held && (await take(false)) !== null) throw new FileFault('takenOver', fileName)
      if ((await textAt(path)) !== text) throw new FileFault('takenOver', fileName)
    },
    async release() {
      given = true
      done()
      if (!held) return
      await oneAtATime(path, async () => {
        if ((await textAt(path)) === text) await takenAway(path)
      })
      held = false
    },
    releaseNow() {
      given = true
      done()
      if (!held) return
      held = false
      try {
        if (readFileSync(path, 'utf8') === text)
          rmSync(path, { force: true, recursive: true, maxRetries: 5, retryDelay: 20 })
      } catch (cause) {
        // What the disk refuses here nobody is left to be told: the next start looks after it.
        if (codeOf(cause) === '') throw cause
      }
    },
  }
}

/** Journals hold the secrets of both sides: other accounts of the machine have no way into the folder. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Windows keeps a user's folders by other means; a folder of somebody else is his to close.
  if (process.getuid === undefined) return
  const { uid, mode } = await stat(folder)
  const isOpen = uid === process.getuid() && (mode & 0o077) !== 0
  if (isOpen) await chmod(folder, 0o700).catch(() => undefined) // sticks and shares know no rights, and take files all the same
}

/** No lock comes near. */
const largestLock = 100_000
/** A file, and no larger than a lock is: to read anything else is to wait for a pipe, or for gigabytes. */
async function isLockLike(path: string): Promise<boolean> {
  const there = await lstat(path)
  return there.isFile() && there.size <= largestLock
}
/** What is no lock and stands in its place makes way, whole: a file is not laid over a folder. */
async function putAside(path: string): Promise<void> {
  const there = await lstat(path).catch(() => null)
  if (there?.isDirectory() === true)
    await patiently(() => rename(path, `${path}.${randomBytes(4).toString('hex')}.old`))
}
/** null: there is none. @throws FileFault `unreadable` */
async function textAt(path: string): Promise<string | null> {
  try {
    if (!(await isLockLike(path))) return null
    return await patientlyOpened(() => readFile(path, 'utf8'))
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw unreadable(cause, path, fileName)
  }
}

/** null: nobody. Half a lock is nobody's: whoever laid it did not come to hold it. */
async function holderAt(path: string): Promise<Holder | null> {
  const text = await textAt(path)
  try {
    const read = holderSchema.safeParse(JSON.parse(text ?? ''))
    return read.success ? read.data : null
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    return null
  }
}

/** Nobody needs so long to lay a lock or to take it away, ms: whoever began it is gone. */
const patience = 5000
const pause = 20
/**
 * Of several who come at once each would follow the dead holder whom the one before has followed already: they come in one
 * by one, by a folder that one alone can make.
 */
async function oneAtATime<T>(
  path: string,
  act: (isMyTurn: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const guard = `${path}.taking`
  const markOf = async (): Promise<string> => {
    const there = await stat(guard).catch(() => null)
    return there === null ? '' : `${there.ino} ${there.mtimeMs}`
  }
  let seen = ''
  // Counted by own pauses: a clock may be set meanwhile, and a server of files has one of its own.
  for (let waited = 0; !(await isMade(guard)); waited += pause) {
    const now = await markOf()
    if (now !== seen) waited = 0
    else if (waited >= patience) {
      await takenAway(guard)
      waited = 0
    }
    seen = now
    await new Promise((later) => setTimeout(later, pause))
  }
  const mine = await markOf()
  const isMyTurn = async (): Promise<boolean> => (await markOf()) === mine
  try {
    return await act(isMyTurn)
  } finally {
    // Whoever comes next waits, and clears it away; somebody else's stays.
    if (await isMyTurn()) await takenAway(guard).catch(() => undefined)
  }
}
async function isMade(folder: string): Promise<boolean> {
  try {
    await patiently(() => mkdir(folder))
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
}
