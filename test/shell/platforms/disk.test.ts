/** What a disk or another program refuses for a moment is tried again; what stays refused is told as it is. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { dataFolder } from '../../../main/storage'
import { bareResources, folderOfTest } from '../../own-folder'
import { setup } from '../../unit/hosts/counting-game'
import { countingHost, endPhase } from './counting-host'
import { asItWas } from './in-place'
import * as quirk from './quirks'
import { refusing, type Refuses } from './refusing'

/** What passes for another system stands on this one. */
const onLinux = describe.skipIf(process.platform !== 'linux')

let data: string
/** As the disk refuses it. */
let refuses: Refuses
beforeEach(async () => {
  onTestFinished(asItWas)
  data = await folderOfTest()
  await bareResources(data)
  refuses = () => null
  refusing((what, path) => refuses(what, path))
  onTestFinished(() => void (refuses = () => null))
})
const often =
  (call: string, inPath: string, codes: string[]): Refuses =>
  (what, path) =>
    what === call && path.includes(inPath) ? (codes.shift() ?? null) : null

onLinux('a file that another program looks into for a moment', () => {
  beforeEach(() => quirk.platform('win32'))

  it.each(['EPERM', 'EACCES', 'EBUSY'])('is changed for another all the same (%s)', async (code) => {
    const host = await countingHost(data)
    refuses = often('rename', 'preferences', [code, code, code])
    await host.call('savePreferences', { preferences: { scale: 1.25 } })
    expect(await host.storage.preferences.read()).toEqual({ scale: 1.25 })
  })

  it('is a game taken in, however long its folder is looked into', async () => {
    const host = await countingHost(data)
    const file = await host.call('exportGame', await host.call('createGame', { setup }))
    // No folder with files in it changes its name: that is what is refused longest.
    refuses = (what, path) => (what === 'rename' && !/\.tmp$/.test(path) ? 'EPERM' : null)
    const { game } = await host.call('importGame', file)
    expect((await host.call('library', {})).games.map(({ id }) => id)).toContain(game)
  })

  it('is said to be held where that does not end, and what was kept stands', async () => {
    const host = await countingHost(data)
    await host.call('savePreferences', { preferences: { scale: 1 } })
    quirk.hurried()
    for (const code of ['EPERM', 'EACCES', 'EBUSY']) {
      refuses = (what, path) => (what === 'rename' && path.includes('preferences') ? code : null)
      expect(await host.errorOf('savePreferences', { preferences: { scale: 2 } })).toMatchObject({
        message: { key: 'fault.notWritten', args: { why: { key: 'fault.why.held' } } },
      })
      refuses = () => null
      expect(await host.storage.preferences.read()).toEqual({ scale: 1 })
      expect((await readdir(data)).filter((name) => name.includes('preferences'))).toEqual([
        'preferences.json',
      ])
    }
  })

  it('is opened a moment later', async () => {
    const host = await countingHost(data)
    const { game } = await host.call('createGame', { setup })
    await host.close()
    const next = await countingHost(data)
    const busy = new Set<string>(['read', 'write', 'fill'])
    // To be read, to be written on, and to be written into.
    refuses = (what, path) => (path.endsWith('journal.jsonl') && busy.delete(what) ? 'EBUSY' : null)
    expect(await next.call('openGame', { game })).toMatchObject({ notices: [] })
    expect(await next.call('submit', endPhase(game, 0))).toEqual({ state: 1 })
    expect(busy.size).toBe(0)
  })
})

onLinux('a game that is deleted while another program looks into its folder', () => {
  it('is gone, with all that belongs to it', async () => {
    const host = await countingHost(data)
    const { game } = await host.call('createGame', { setup })
    refuses = often('rm', game, ['EBUSY', 'ENOTEMPTY', 'EBUSY'])
    await host.call('deleteGame', { game })
    expect(existsSync(join(data, 'games', game))).toBe(false)
  })

  it('stays in the list where that does not end, whole or at least with its record, and is deleted later', async () => {
    const host = await countingHost(data)
    for (const held of ['summary.json', 'journal.jsonl']) {
      const { game } = await host.call('createGame', { setup })
      await host.call('submit', endPhase(game, 0))
      await expect.poll(() => existsSync(join(data, 'games', game, 'summary.json'))).toBe(true)
      quirk.hurried()
      refuses = (what, path) =>
        what === 'rm' && (path.endsWith(held) || path.endsWith(game)) ? 'EBUSY' : null
      expect(await host.errorOf('deleteGame', { game })).toMatchObject({
        message: { key: 'fault.notWritten', args: { why: { key: 'fault.why.held' } } },
      })
      refuses = () => null
      expect((await host.call('library', {})).games).toMatchObject([{ id: game }])
      expect((await host.call('subscribe', { game, seat: 'a' })).state).toBe(1)
      await host.call('deleteGame', { game })
      expect(await readdir(join(data, 'games'))).toEqual([])
    }
  })
})

onLinux('a disk whose folders cannot be flushed', () => {
  it.each(['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EISDIR', 'EBADF', 'ENOSYS'])(
    'takes games and files all the same (%s)',
    async (code) => {
      const host = await countingHost(data)
      refuses = quirk.foldersUnflushed(code)
      await host.call('savePreferences', { preferences: { scale: 1 } })
      const file = await host.call('exportGame', await host.call('createGame', { setup }))
      await host.call('importGame', file)
      expect((await host.call('library', {})).games).toHaveLength(2)
    },
  )

  it('is told of where it breaks', async () => {
    const host = await countingHost(data)
    refuses = quirk.foldersUnflushed('EIO')
    for (const [method, params] of [
      ['savePreferences', { preferences: { scale: 1 } }],
      ['createGame', { setup }],
    ] as const)
      expect(await host.errorOf(method, params as never)).toMatchObject({
        message: { key: 'fault.notWritten', args: { why: { key: 'fault.why.device' } } },
      })
  })
})

onLinux('what could not be read for a moment', () => {
  it('is no damaged game afterwards', async () => {
    const host = await countingHost(data)
    const { game } = await host.call('createGame', { setup })
    await host.close()
    const next = await countingHost(data)
    refuses = (what, path) => (what === 'read' && path.includes('journal') ? 'EMFILE' : null)
    expect((await next.call('library', {})).games).toMatchObject([{ id: game, damaged: expect.any(String) }])
    refuses = () => null
    const [listed] = (await next.call('library', {})).games
    expect(listed).not.toHaveProperty('damaged')
  })

  it('is told of, and hides no other game', async () => {
    const host = await countingHost(data)
    const { game: barred } = await host.call('createGame', { setup })
    const { game: open } = await host.call('createGame', { setup })
    refuses = (what, path) => (what === 'look' && path.includes(barred) ? 'EACCES' : null)
    const { games, faults } = await host.call('library', {})
    expect(games.map(({ id }) => id)).toEqual([open])
    expect(faults).toMatchObject([
      { shelf: 'games', text: { key: 'fault.unreadable', args: { why: { key: 'fault.why.denied' } } } },
    ])
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]).toString('base64')
    expect((await host.errorOf('thumbnail', { game: barred, png })).message.key).toBe('fault.unreadable')
  })

  it('is not lost by the next change', async () => {
    const host = await countingHost(data)
    await host.call('savePreferences', { preferences: { language: 'ru', scale: 1.25 } })
    refuses = (what, path) => (what === 'read' && path.includes('preferences') ? 'EMFILE' : null)
    expect(await host.errorOf('savePreferences', { preferences: { scale: 1 } })).toMatchObject({
      message: { key: 'fault.unreadable', args: { why: { key: 'fault.why.tooManyOpen' } } },
    })
    refuses = () => null
    expect(JSON.parse(await readFile(join(data, 'preferences.json'), 'utf8'))).toEqual({
      language: 'ru',
      scale: 1.25,
    })
  })

  it('is no game that another program changed', async () => {
    const host = await countingHost(data)
    const { game } = await host.call('createGame', { setup })
    refuses = (what, path) => (what === 'look' && path.includes('journal') ? 'EMFILE' : null)
    expect(await host.errorOf('submit', endPhase(game, 0))).toMatchObject({
      message: { key: 'fault.notWritten', args: { why: { key: 'fault.why.tooManyOpen' } } },
    })
    refuses = () => null
    expect(await host.call('submit', endPhase(game, 0))).toEqual({ state: 1 })
  })
})

describe('the folder of a player', () => {
  it('is told apart from its name: from wherever the program was started it is the same', () => {
    expect(dataFolder({ WAR_STOREYS_HOME: 'games' }, 'win32')).toBe(join(process.cwd(), 'games'))
    expect(dataFolder({ XDG_CONFIG_HOME: 'config' }, 'linux')).toBe(
      join(process.cwd(), 'config', 'War Storeys'),
    )
  })
})
