import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder, type FolderLock, type Holder } from '../../../main/storage'
import { machineId } from '../../../main/storage/machine'
import { folderOfTest } from '../../own-folder'
import { locking } from './locking'

let folder: string

beforeEach(async () => {
  folder = await folderOfTest()
})
async function held(takeOver = false): Promise<FolderLock> {
  const locked = await lockFolder(folder, 'browser', { takeOver })
  if ('heldBy' in locked) throw new Error(`held by process ${locked.heldBy.pid}`)
  onTestFinished(() => locked.lock.release())
  return locked.lock
}
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777
const holderOf = async (): Promise<Holder> =>
  JSON.parse(await readFile(join(folder, 'in-use.json'), 'utf8')) as Holder
const left = async (change: Partial<Holder>): Promise<void> =>
  writeFile(
    join(folder, 'in-use.json'),
    JSON.stringify({
      host: 'app',
      pid: process.pid,
      started: null,
      machine: hostname(),
      machineId: await machineId(),
      since: 'before',
      ...change,
    }),
  )

describe('the lock of a player’s folder', () => {
  it('is held by one, who is named to the next, and is gone when given back', async () => {
    const first = await held()
    await first.proveHeld()
    expect(await lockFolder(folder, 'app')).toMatchObject({
      heldBy: { host: 'browser', pid: process.pid, machine: hostname() },
    })
    await first.release()
    expect(await readdir(folder)).toEqual([])
    await (await held()).release()
  })

  it('was taken from the living or not: only he may still be writing', async () => {
    expect((await held()).fromTheLiving).toBe(false)
    expect((await held(true)).fromTheLiving).toBe(true)
    await left({ pid: 2 ** 22 + 1 })
    expect((await held(true)).fromTheLiving).toBe(false)
  })

  // Windows has no pipes among its files, and makes a link only for those who may.
  it.skipIf(process.platform === 'win32').each([
    ['a folder', (path: string) => mkdir(join(path, 'in it'), { recursive: true })],
    ['a link to itself', (path: string) => symlink('in-use.json', path)],
    ['larger than any lock', (path: string) => writeFile(path, Buffer.alloc(200_000, ' '))],
    ['a pipe', (path: string) => promisify(execFile)('mkfifo', [path])],
  ])(
    'is laid where %s stands in its place, of which nothing is lost that may be somebody’s',
    async (what, put) => {
      await put(join(folder, 'in-use.json'))
      const lock = await held()
      await lock.proveHeld()
      expect(await holderOf()).toMatchObject({ pid: process.pid })
      const aside = (await readdir(folder)).filter((name) => name.endsWith('.old'))
      expect(aside).toHaveLength(what === 'a folder' ? 1 : 0)
    },
  )

  it('is given back at once where nobody waits for a promise, and only by whoever has it', async () => {
    const first = await held()
    const second = await held(true)
    first.releaseNow()
    await second.proveHeld()
    second.releaseNow()
    expect(await readdir(folder)).toEqual([])
    second.releaseNow()
    await second.release()
  })

  it('of a holder whose process is gone is taken over unasked', async () => {
    const child = await locking(folder)
    expect(await child.go()).toBe('held')
    expect(await lockFolder(folder, 'app')).toMatchObject({ heldBy: { host: 'browser' } })
    await child.kill()
    await (await held()).proveHeld()
    expect((await holderOf()).pid).toBe(process.pid)
  })

  // Only these systems tell when a process began.
  it.runIf(process.platform === 'linux' || process.platform === 'darwin')(
    'of a holder whose number has gone to another process is taken over unasked',
    async () => {
      await left({ pid: process.ppid, started: 'at another time' })
      await (await held()).proveHeld()
    },
  )

  it('of a holder of whom nothing is known is asked about, and taken over when the player says so', async () => {
    await left({ machine: 'another-machine', machineId: 'another', pid: 1 })
    expect(await lockFolder(folder, 'browser')).toMatchObject({ heldBy: { machine: 'another-machine' } })
    await left({ pid: process.ppid, started: null })
    expect(await lockFolder(folder, 'browser')).toMatchObject({ heldBy: { pid: process.ppid } })
    await (await held(true)).proveHeld()
  })

  it('is noticed to be lost by whoever held it, and not taken from the new holder when given back', async () => {
    const first = await held()
    const second = await held(true)
    await expect(first.proveHeld()).rejects.toMatchObject({ fault: 'takenOver' })
    await first.release()
    await second.proveHeld()
  })

  it('of which half was written is nobody’s', async () => {
    for (const text of ['', '{"host":', '[]', '{"pid":"x"}']) {
      await writeFile(join(folder, 'in-use.json'), text)
      const lock = await held()
      await lock.proveHeld()
      await lock.release()
    }
  })

  it('goes to one of many who come at once, also over a dead one’s, and to one only', async () => {
    for (const stale of [false, true, true]) {
      if (stale) await left({ pid: 2 ** 22 + 1 })
      const all = await Promise.all(Array.from({ length: 4 }, () => locking(folder)))
      const answers = await Promise.all(all.map((child) => child.go()))
      expect(answers.sort()).toEqual(['held', 'refused', 'refused', 'refused'])
      await Promise.all(all.map((child) => child.kill()))
      expect(await readdir(folder)).toEqual(['in-use.json'])
    }
  })
})

/** Where a folder has rights that can be changed. */
const hasRights = process.platform !== 'win32' && process.env['DISGUISE'] !== 'share'
describe.runIf(hasRights)('the folder of a player', () => {
  it('is closed to other accounts of the machine, also one that stood open before', async () => {
    await chmod(folder, 0o755)
    await held()
    expect(await modeOf(folder)).toBe(0o700)
  })
  it('is made closed', async () => {
    folder = join(folder, 'new', 'deeper')
    await held()
    expect(await modeOf(folder)).toBe(0o700)
  })
})
