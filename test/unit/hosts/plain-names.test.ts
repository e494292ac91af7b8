import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiServer, type Connection } from '../../../main/hosts/api'
import { storageIn, type Storage } from '../../../main/storage'
import { bareResources, folderOfTest, linkedTo } from '../../own-folder'
import { city, countingContent, force } from './counting-game'

let folder: string
let data: string
let storage: Storage
let page: Connection

beforeEach(async () => {
  folder = await folderOfTest()
  data = join(folder, 'data')
  storage = storageIn(data, await bareResources(folder))
  page = apiServer(storage, countingContent, (error) => {
    throw error
  }).connect(() => undefined)
  await storage.cities.save(city('quarter'))
  await storage.forces.save(force('watch'))
})
const errorOf = async (method: string, params: unknown) => {
  const reply = await page.call(method, params)
  return reply.ok ? 'answered' : reply.error
}

/** Every request that names a document. */
const named = ['city', 'force', 'tables', 'skirmishForce', 'skirmishScenario', 'design', 'figure']
const requests = named.flatMap((name) => [name, `delete${name[0]?.toUpperCase()}${name.slice(1)}`])
const wayOut = [
  '../canary',
  '../../canary',
  '..',
  '',
  'a/b',
  'a\\b',
  '/canary',
  'C:canary',
  'canary.json',
  'x\0',
  'Ä',
  'x'.repeat(65),
]

describe('the name of a document', () => {
  it('is a plain one in every request: no path is followed, nothing is deleted', async () => {
    await writeFile(join(folder, 'canary.json'), '{}')
    await writeFile(join(data, 'canary.json'), '{}')
    for (const method of requests)
      for (const id of wayOut)
        expect(await errorOf(method, { id }), `${method} ${id}`).toMatchObject({ code: 'badRequest' })
    expect(await readFile(join(folder, 'canary.json'), 'utf8')).toBe('{}')
    expect(await readFile(join(data, 'canary.json'), 'utf8')).toBe('{}')
  })

  it('is a plain one in a set-up too', async () => {
    const setup = {
      title: 'x',
      systems: ['core4'],
      level: 'gamma',
      terrain: { how: 'city', city: '../cities/quarter' },
      scenario: 'roll',
      sides: { a: { name: 'A', force: 'watch' }, b: { name: 'B', force: 'watch' } },
      dice: { source: 'typed' },
      mode: 'solo',
    }
    expect(await errorOf('createGame', { setup })).toMatchObject({ code: 'badRequest' })
  })

  it('is looked at by the shelf itself, whoever asks', async () => {
    await writeFile(join(data, 'canary.json'), '{}')
    for (const id of wayOut.filter((id) => id !== '')) {
      await expect(storage.cities.remove(id), id).rejects.toMatchObject({ fault: 'missing' })
      await expect(storage.cities.save({ ...city('quarter'), id }), id).rejects.toMatchObject({
        fault: 'missing',
      })
    }
    expect((await readdir(data)).sort()).toEqual(['canary.json', 'cities', 'forces'])
  })
})

describe('a shelf', () => {
  const faults = async () =>
    Object.fromEntries((await storage.cities.list()).faults.map(({ file, fault }) => [file, fault]))

  it('follows no link out of its folder, and one inside it', async ({ skip }) => {
    await writeFile(join(folder, 'outside.json'), JSON.stringify(city('outside')))
    if (!(await linkedTo(join(folder, 'outside.json'), join(data, 'cities', 'outside.json'))))
      skip('this account may make no symbolic links')
    await linkedTo(join(data, 'cities', 'gone.json'), join(data, 'cities', 'dangling.json'))
    await linkedTo(join(data, 'cities', 'quarter.json'), join(data, 'cities', 'second.json'))
    const { items } = await storage.cities.list()
    expect(items.map(({ item }) => item.id)).toEqual(['quarter'])
    expect(await faults()).toEqual({ 'outside.json': 'ledAway', 'dangling.json': 'missing' })
  })

  it('reads no file that is larger than any of its kind, and keeps none', async () => {
    await writeFile(join(data, 'cities', 'huge.json'), '{}')
    await truncate(join(data, 'cities', 'huge.json'), 200_000_000)
    expect(await faults()).toEqual({ 'huge.json': 'tooLarge' })
    const plan = { text: 'x'.repeat(17_000_000) }
    const design = {
      format: 'war-storeys/design' as const,
      version: 1 as const,
      id: 'big',
      design: countingContent.designs['slab']!,
      plan,
    }
    await expect(storage.designs.save(design as never)).rejects.toMatchObject({ fault: 'tooLarge' })
  })

  it('reads neither folders nor pipes', async () => {
    await mkdir(join(data, 'cities', 'folder.json'))
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(data, 'cities', 'pipe.json')])
    expect(await faults()).toMatchObject({ 'folder.json': 'unreadable' })
    expect((await storage.cities.list()).items).toHaveLength(1)
  })
})

describe('preferences', () => {
  it('are refused where they are larger than preferences can be, and stay as they were', async () => {
    await storage.preferences.change({ language: 'ru' })
    expect(
      await errorOf('savePreferences', { preferences: { filler: 'x'.repeat(2_000_000) } }),
    ).toMatchObject({
      code: 'badFile',
      message: { key: 'fault.tooLarge', args: { file: 'preferences.json' } },
    })
    expect(await storage.preferences.read()).toEqual({ language: 'ru' })
  })
})
