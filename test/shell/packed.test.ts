import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { channels } from '../../main/hosts/channels'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { shelfFolders, storageIn, type Storage } from '../../main/storage'
import { noticesFile } from '../../resources/tools/notices.mjs'
import { newest } from '../../resources/tools/prepare.mjs'
import { folderOfFile } from '../own-folder'
import { layOut, settings } from './packed-layout'
import { app as fakeApp, doors, electron, FakeWindow } from './stand-in'

vi.mock('electron', () => electron)

const root = resolve(import.meta.dirname, '..', '..')
const folder = await folderOfFile()
const app = join(folder, 'app')

beforeAll(() => layOut(app))
const packedResources = (): string => resourcesFolder(join(app, 'out', 'main'))

/** Everything in storage that lists what lies on it, games aside: also a shelf that no list names. */
const shelvesOf = (storage: Storage) => {
  const { games: _games, meshes: _meshes, preferences: _preferences, ...shelves } = storage
  return shelves
}

describe('what is packed', () => {
  it('is what the settings name, each of which is there, and none of what only a checkout needs', async () => {
    const { files } = await settings()
    const [{ filter }] = files as [{ filter: readonly string[] }]
    expect(filter.length).toBeGreaterThan(5)
    for (const entry of filter.filter((one) => !/^!?out\b/.test(one)))
      expect(existsSync(join(root, entry.replace(/^!/, '').replace(/\/\*\*(\/\*)?$/, ''))), entry).toBe(true)
    for (const there of ['package.json', 'LICENSE', 'resources/missions', 'node_modules/zod/package.json'])
      expect(existsSync(join(app, there)), there).toBe(true)
    for (const left of [
      'test',
      'main',
      'resources/tools',
      'resources/icons',
      'node_modules/three',
      'out/.built',
    ])
      expect(existsSync(join(app, left)), left).toBe(false)
  })

  it('opens on three systems: sealed on a Mac, known to a Linux desktop, asking no keychain', async () => {
    const packing = await settings()
    expect(packing['fileAssociations']).toMatchObject([
      { ext: 'storey', mimeType: expect.stringMatching(/^application\//) },
      { ext: 'storeypack', mimeType: expect.stringMatching(/^application\//) },
    ])
    expect(packing['electronFuses']).toMatchObject({
      enableCookieEncryption: false,
      resetAdHocDarwinSignature: true,
    })
    // Without an identity nothing is signed at all where there is no certificate.
    expect(packing['mac']).toMatchObject({ identity: '-', hardenedRuntime: true })
    const { entitlements, entitlementsInherit } = packing['mac'] as Record<string, string>
    for (const path of [entitlements, entitlementsInherit])
      expect(await readFile(join(root, path ?? ''), 'utf8')).toContain('cs.disable-library-validation')
    for (const system of ['win', 'linux']) expect(packing[system]).toMatchObject({ icon: expect.any(String) })
  })

  it('holds everything that the program reads: the same shelves and rules as the sources', async () => {
    const here = packedResources()
    expect(here).toBe(join(app, 'resources'))
    const inApp = shelvesOf(storageIn('/nowhere', here))
    const inSources = shelvesOf(storageIn('/nowhere', join(root, 'resources')))
    for (const name of Object.keys(inApp) as (keyof typeof inApp)[]) {
      const [packedList, sourceList] = [await inApp[name].list(), await inSources[name].list()]
      expect(packedList.faults, name).toEqual([])
      // What the program brings nothing for holds the player's own alone.
      expect(packedList.items.length > 0, name).toBe(name in shelfFolders)
      expect(packedList.items.map(({ item }) => item.id)).toEqual(sourceList.items.map(({ item }) => item.id))
    }
    expect((await productContent(here)).rules).toEqual((await productContent(join(root, 'resources'))).rules)
  })
})

/** `npm test` and CI build first; an older build would be asked what the sources of today know. */
const stamp = join(root, 'out', '.built')
const built =
  existsSync(stamp) &&
  newest(['main', 'renderer', 'shared', 'package-lock.json']) <= (await stat(stamp)).mtimeMs

describe.runIf(built)('the packed app, as Electron starts it', () => {
  let window: FakeWindow
  const call = async (method: string, params: unknown): Promise<unknown> =>
    doors.calls.get(channels.call)?.(
      { sender: window.webContents, senderFrame: window.webContents.mainFrame },
      { method, params },
    )
  beforeAll(async () => {
    process.env['WAR_STOREYS_HOME'] = join(folder, 'data')
    process.env['XDG_CACHE_HOME'] = join(folder, 'caches')
    await import(pathToFileURL(join(app, 'out', 'main', 'index.js')).href)
    await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(1), { timeout: 20_000 })
    window = FakeWindow.all[0] as FakeWindow
  })
  afterAll(async () => {
    fakeApp.quit()
    await vi.waitFor(() => expect(fakeApp.ended).toBe(0), { timeout: 20_000 })
  })

  it('has its page, its bridge and all that the page asks for', async () => {
    const page = await doors.serve?.({ url: 'app://war-storeys/index.html' })
    const text = (await page?.text()) ?? ''
    const [, script] = /src="\.?\/?(assets\/[^"]*\.js)"/.exec(text) ?? []
    expect(
      (await doors.serve?.({ url: `app://war-storeys/${script}` }))?.headers.get('Content-Type'),
    ).toMatch(/javascript/)
    expect(existsSync(String(window.options.webPreferences['preload']))).toBe(true)
    expect(await call('library', {})).toMatchObject({ ok: true, result: { faults: [] } })
  })

  const game = { dice: { source: 'seeded', seed: 'packed' }, mode: 'solo', settings: {} }
  it.each([
    {
      ...game,
      title: 'A battle',
      systems: ['core4', 'city-fight'],
      level: 'gamma',
      terrain: { how: 'city', city: 'gamma-market' },
      scenario: 'recon',
      sides: { a: { name: 'A', force: 'cinder-order' }, b: { name: 'B', force: 'fen-levy' } },
    },
    {
      ...game,
      title: 'A skirmish',
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id: 'market-street' },
      sides: { a: { name: 'A', force: 'rowan-section' }, b: { name: 'B', force: 'lynx-group' } },
    },
  ])('begins $title', async (setup) => {
    const begun = await call('createGame', { setup })
    expect(begun).toEqual({ ok: true, result: { game: expect.any(String) } })
    const { result } = begun as { result: { game: string } }
    expect(await call('subscribe', { game: result.game, seat: 'a' })).toMatchObject({
      ok: true,
      result: { view: { title: setup.title } },
    })
  })
})

describe('the notices of others', () => {
  const notices = join(root, 'out', 'renderer', noticesFile)
  // Unit tests may run without a build; `npm test` and CI build first.
  it.runIf(existsSync(notices))(
    'name every package that the main process or the page carries, with its licence',
    async () => {
      const text = await readFile(notices, 'utf8')
      const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>
      }
      const inPage = ['react', 'react-dom', 'three', 'i18next', 'zustand', '@react-three/fiber', 'cannon-es']
      // Of an import's own worker, too.
      for (const name of [...Object.keys(dependencies), ...inPage, 'meshoptimizer', 'draco3dgltf'])
        expect(text, name).toMatch(new RegExp(`^${name} [0-9.]+ \\(`, 'm'))
      expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(20)
    },
  )
})

describe('a program that was not installed whole', () => {
  it('says which of its folders is not there, instead of showing an empty list', async () => {
    const { forces, designs } = storageIn('/nowhere', join(app, 'elsewhere'))
    const { items, faults } = await forces.list()
    expect(items).toEqual([])
    expect(faults).toMatchObject([{ fault: 'incomplete', file: 'elsewhere/forces' }])
    await expect(forces.get('harbour-watch')).rejects.toMatchObject({ fault: 'incomplete' })
    expect((await designs.list()).faults).toEqual([])
  })
})
