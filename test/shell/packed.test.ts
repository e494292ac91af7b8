import { cp, mkdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { noticesFile } from '../../resources/tools/notices.mjs'
import { folderOfFile } from '../own-folder'

const root = resolve(import.meta.dirname, '..', '..')
const app = join(await folderOfFile(), 'app')
const packing = await readFile(join(root, 'electron-builder.yml'), 'utf8')

/** The list of what is packed: whole folders and single files, as electron-builder reads it. */
const packed = packing
  .slice(packing.indexOf('\nfiles:\n') + '\nfiles:\n'.length)
  .split('\n')
  .slice(
    0,
    packing
      .slice(packing.indexOf('\nfiles:\n') + 8)
      .split('\n')
      .findIndex((line) => !/^ {2}- /.test(line)),
  )
  .map((line) => line.replace(/^ {2}- '?([^']*)'?$/, '$1'))

beforeAll(async () => {
  for (const entry of packed.filter((one) => one.startsWith('resources/'))) {
    const path = entry.replace(/\/\*\*$/, '')
    if (!existsSync(join(root, path))) continue
    await mkdir(dirname(join(app, path)), { recursive: true })
    await cp(join(root, path), join(app, path), { recursive: true })
  }
})

describe('what is packed', () => {
  it('names folders and files that are there', () => {
    expect(packed.length).toBeGreaterThan(5)
    for (const entry of packed.filter((one) => !one.startsWith('!') && !one.startsWith('out/')))
      expect(existsSync(join(root, entry.replace(/\/\*\*$/, ''))), entry).toBe(true)
  })

  it('holds everything that the program reads: the same shelves and rules as the sources', async () => {
    const here = resourcesFolder(join(app, 'out', 'main'))
    expect(here).toBe(join(app, 'resources'))
    const [inApp, inSources] = [here, join(root, 'resources')].map((folder) => storageIn('/nowhere', folder))
    if (!inApp || !inSources) throw new Error('no storage')
    for (const name of ['cities', 'forces', 'skirmishForces', 'scenarios', 'tables'] as const) {
      const [packedList, sourceList] = [await inApp[name].list(), await inSources[name].list()]
      expect(packedList.faults, name).toEqual([])
      expect(packedList.items.length, name).toBeGreaterThan(0)
      expect(packedList.items.map(({ item }) => item.id)).toEqual(sourceList.items.map(({ item }) => item.id))
    }
    expect((await productContent(here)).rules).toEqual((await productContent(join(root, 'resources'))).rules)
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
      // One of an import's own worker, and one that a package left beside the bundle needs.
      for (const name of [...Object.keys(dependencies), ...inPage, 'meshoptimizer', 'robust-predicates'])
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
