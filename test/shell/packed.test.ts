import { cp, mkdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { shelfFolders, storageIn, type Storage } from '../../main/storage'
import { noticesFile } from '../../resources/tools/notices.mjs'
import { folderOfFile } from '../own-folder'

const root = resolve(import.meta.dirname, '..', '..')
const folder = await folderOfFile()
const app = join(folder, 'app')
const packing = await readFile(join(root, 'electron-builder.yml'), 'utf8')

/** The list of what is packed: whole folders, single files, and after `!` what is left out of them. */
const lines = packing
  .slice(packing.indexOf('\nfiles:\n') + '\nfiles:\n'.length)
  .split('\n')
  .filter((line) => !/^ *#/.test(line))
const packed = lines
  .slice(
    0,
    lines.findIndex((line) => !/^ {2}- /.test(line)),
  )
  .map((line) => line.replace(/^ {2}- '?([^']*)'?$/, '$1'))
const pathOf = (entry: string): string => entry.replace(/^!/, '').replace(/\/\*\*$/, '')
const leftOut = packed.filter((one) => one.startsWith('!')).map((one) => join(root, pathOf(one)))

beforeAll(async () => {
  for (const path of packed.filter((one) => one.startsWith('resources/')).map(pathOf)) {
    if (!existsSync(join(root, path))) continue
    await mkdir(dirname(join(app, path)), { recursive: true })
    await cp(join(root, path), join(app, path), {
      recursive: true,
      filter: (from) => !leftOut.some((out) => from === out || from.startsWith(out + sep)),
    })
  }
})
const packedResources = (): string => resourcesFolder(join(app, 'out', 'main'))

/** Everything in storage that lists what lies on it, games aside: also a shelf that no list names. */
const shelvesOf = (storage: Storage) => {
  const { games: _games, meshes: _meshes, preferences: _preferences, ...shelves } = storage
  return shelves
}

describe('what is packed', () => {
  it('names folders and files that are there', () => {
    expect(packed.length).toBeGreaterThan(5)
    for (const entry of packed.filter((one) => !/^out\b/.test(pathOf(one))))
      expect(existsSync(join(root, pathOf(entry))), entry).toBe(true)
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

  it('begins a battle, and finds nothing missing', async () => {
    const here = packedResources()
    const server = apiServer(storageIn(join(folder, 'data'), here), await productContent(here), (error) => {
      throw error
    })
    const page = server.connect(() => undefined)
    const game = { title: 'Packed', dice: { source: 'seeded', seed: 'packed' }, mode: 'solo', settings: {} }
    expect(
      await page.call('createGame', {
        setup: {
          ...game,
          systems: ['core4', 'city-fight'],
          level: 'gamma',
          terrain: { how: 'city', city: 'gamma-market' },
          scenario: 'recon',
          sides: { a: { name: 'A', force: 'cinder-order' }, b: { name: 'B', force: 'fen-levy' } },
        },
      }),
    ).toEqual({ ok: true, result: { game: expect.any(String) } })
    expect(await page.call('library', {})).toMatchObject({ ok: true, result: { faults: [] } })
    await server.close()
  })
})

describe('the notices of others', () => {
  const built = join(root, 'out', 'renderer', noticesFile)
  // Unit tests may run without a build; `npm test` and CI build first.
  it.runIf(existsSync(built))(
    'name every package that the main process or the page carries, with its licence',
    async () => {
      expect(packed).toContain('out/**')
      const text = await readFile(built, 'utf8')
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
