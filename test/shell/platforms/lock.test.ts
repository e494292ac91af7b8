/** Who keeps the folder, on machines that tell less or otherwise of it: nobody alive loses it, nobody dead bars it. */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder, type FolderLock, type Holder } from '../../../main/storage'
import { takenAway } from '../../../main/storage/keeping'
import { folderOfTest } from '../../own-folder'
import { locking } from '../../unit/storage/locking'
import { wear } from './disguises'
import { asItWas } from './in-place'
import * as quirk from './quirks'
import { refusing, type Refuses } from './refusing'

/** What passes for another system stands on this one. */
const onLinux = describe.skipIf(process.platform !== 'linux')

let folder: string
beforeEach(async () => {
  onTestFinished(asItWas)
  folder = await folderOfTest()
})
const file = () => join(folder, 'in-use.json')
const holder = async (): Promise<Holder> => JSON.parse(await readFile(file(), 'utf8')) as Holder
const leave = (text: object): Promise<void> => writeFile(file(), JSON.stringify(text))
async function held(takeOver = false): Promise<FolderLock> {
  const locked = await lockFolder(folder, 'browser', { takeOver })
  if ('heldBy' in locked) throw new Error(`held by process ${locked.heldBy.pid}`)
  onTestFinished(() => locked.lock.release())
  return locked.lock
}
/** What a program that was killed left behind. */
async function leftByKilled(disguise: string): Promise<Holder> {
  const program = await locking(folder, disguise)
  expect(await program.go()).toBe('held')
  const left = await holder()
  await program.kill()
  return left
}
const gone = 2 ** 22 + 1

onLinux('the lock of a folder', () => {
  it('is held where the disk of a path is not known, and given back', async () => {
    quirk.diskUnknownByPath()
    const lock = await held()
    await lock.proveHeld()
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  it.each(['EISDIR', 'EXDEV', 'EACCES', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EINVAL', 'EMLINK'])(
    'is held on a disk without second names for a file (%s), and by one alone',
    async (code) => {
      refusing(quirk.withoutLinks(code))
      await (await held()).proveHeld()
      expect(await lockFolder(folder, 'app')).toMatchObject({ heldBy: { host: 'browser', pid: process.pid } })
    },
  )

  it('is held in a folder whose rights cannot be changed', async () => {
    const open = join(folder, 'open')
    await mkdir(open, { mode: 0o755 })
    folder = open
    refusing(quirk.withoutRights('EPERM'))
    await (await held()).proveHeld()
  })

  it.each([3_600_000, -3_600_000])(
    'is taken though somebody died while he took it and the clock was set by %d ms since',
    async (by) => {
      const taking = `${file()}.taking`
      await mkdir(taking)
      const then = new Date(Date.now() - by)
      await utimes(taking, then, then)
      quirk.hurried()
      await (await held()).proveHeld()
      expect(await readdir(folder)).toEqual(['in-use.json'])
    },
  )

  it('is waited for while another takes it, whatever time a server of files has', async () => {
    const taking = `${file()}.taking`
    await mkdir(taking)
    await utimes(taking, new Date(0), new Date(0))
    let taken = false
    const next = held().then(() => (taken = true))
    await new Promise((later) => setTimeout(later, 150))
    expect(taken).toBe(false)
    await takenAway(taking)
    await next
  })

  it('is taken though what stands in the way of taking it is no empty folder', async () => {
    quirk.hurried()
    await mkdir(`${file()}.taking`)
    await writeFile(join(`${file()}.taking`, 'thumbs.db'), 'put there by a window that shows the folder')
    await (await held()).release()
    await writeFile(`${file()}.taking`, 'a file of that name')
    await (await held()).proveHeld()
    expect(await readdir(folder)).toEqual(['in-use.json'])
  })

  it('is taken once by writes that come at once, where the folder took no file before', async () => {
    let refuses: Refuses = (what) => (what === 'write' ? 'EROFS' : null)
    refusing((what, path) => refuses(what, path))
    const lock = await held()
    await expect(lock.proveHeld()).rejects.toMatchObject({ fault: 'notWritten' })
    refuses = () => null
    await Promise.all([lock.proveHeld(), lock.proveHeld(), lock.proveHeld()])
    expect(await readdir(folder)).toEqual(['in-use.json'])
  })

  it('is given back at once where giving it back hangs', async () => {
    const lock = await held()
    await mkdir(`${file()}.taking`)
    const hangs = lock.release()
    lock.releaseNow()
    expect(await readdir(folder)).toEqual(['in-use.json.taking'])
    await takenAway(`${file()}.taking`)
    await hangs
    expect(await readdir(folder)).toEqual([])
  })

  it('is not taken again by a write that comes too late', async () => {
    for (const atOnce of [false, true]) {
      const lock = await held()
      if (atOnce) lock.releaseNow()
      else await lock.release()
      await expect(lock.proveHeld()).rejects.toMatchObject({ fault: 'takenOver' })
      expect(await readdir(folder)).toEqual([])
    }
  })

  it('is not said to be another’s where it cannot be read for a moment', async () => {
    const lock = await held()
    let refuses: Refuses = (what, path) =>
      what !== 'write' && path.endsWith('in-use.json') ? 'EMFILE' : null
    refusing((what, path) => refuses(what, path))
    await expect(lock.proveHeld()).rejects.toMatchObject({ fault: 'unreadable' })
    refuses = () => null
    await lock.proveHeld()
  })

  it('is given back though another program looks into it', async () => {
    for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
      wear('windows')
      const codes = [code, code, code]
      refusing((what, path) =>
        what === 'rm' && path.endsWith('in-use.json') ? (codes.shift() ?? null) : null,
      )
      await (await held()).release()
      expect(await readdir(folder)).toEqual([])
    }
  })
})

onLinux('a holder that was killed', () => {
  it.each(['windows', 'mac'])(
    'is followed unasked where its number is another program’s now (%s)',
    async (name) => {
      wear(name)
      await leave({ ...(await leftByKilled(name)), pid: process.ppid })
      await (await held()).proveHeld()
    },
  )

  it('is followed unasked though the machine is called otherwise since', async () => {
    await leave({ ...(await leftByKilled('')), pid: gone })
    quirk.hostname(() => 'renamed-by-its-network')
    await (await held()).proveHeld()
  })

  it('is asked about where it ran on another machine, though that bears the same name', async () => {
    await leave({ ...(await leftByKilled('')), pid: gone, machineId: 'another' })
    expect(await lockFolder(folder, 'app')).toMatchObject({ heldBy: { pid: gone } })
  })

  it('of an earlier version of the program is told apart by the name of its machine', async () => {
    const { host, since, machine } = await leftByKilled('')
    await leave({ host, since, machine, started: null, pid: gone })
    await (await held()).release()
    await leave({ host, since, machine: 'another', started: null, pid: gone })
    expect(await lockFolder(folder, 'app')).toMatchObject({ heldBy: { machine: 'another' } })
  })
})

onLinux('a holder that lives', () => {
  it.each(['windows', 'windows-node-22.12', 'stick', 'share', 'mac', 'clock-set-back'])(
    'keeps the folder, is named, and is followed as soon as it is killed (%s)',
    async (name) => {
      wear(name)
      const program = await locking(folder, name)
      expect(await program.go()).toBe('held')
      expect(await lockFolder(folder, 'app')).toMatchObject({ heldBy: { host: 'browser' } })
      expect(await lockFolder(folder, 'app')).toMatchObject({ heldBy: { host: 'browser' } })
      await program.kill()
      await (await held()).proveHeld()
    },
  )
})
