/** Whatever a document calls itself, its file is one that every system takes for a file. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storageIn } from '../../../main/storage'
import { bareResources, folderOfTest } from '../../own-folder'
import { someForce } from '../forces/some-force'
import { city } from '../hosts/counting-game'

const devices = ['con', 'prn', 'aux', 'nul', 'com1', 'com9', 'lpt1']
async function shelved() {
  const data = await folderOfTest()
  const { forces } = storageIn(data, await bareResources(data))
  return { forces, folder: join(data, 'forces') }
}

describe('the name of a kept file', () => {
  it('is none that Windows takes for a device, and the document is found, written over and removed by its own', async () => {
    const { forces, folder } = await shelved()
    for (const id of [...devices, 'console', 'com', 'com10']) {
      const force = { ...someForce, id }
      await forces.save(force)
      expect(await forces.get(id)).toEqual(force)
      await forces.save({ ...force, scheme: 'ember' })
      expect(await forces.get(id)).toMatchObject({ id, scheme: 'ember' })
    }
    const names = await readdir(folder)
    expect([...names].sort()).toEqual(
      [...devices.map((id) => `${id}_.json`), 'console.json', 'com.json', 'com10.json'].sort(),
    )
    for (const id of devices) await forces.remove(id)
    expect((await forces.list()).items.map(({ item }) => item.id).sort()).toEqual(['com', 'com10', 'console'])
  })
  it('of before is read, and goes with its document', async () => {
    const { forces, folder } = await shelved()
    await mkdir(folder)
    await writeFile(join(folder, 'con.json'), JSON.stringify({ ...someForce, id: 'con' }))
    expect(await forces.get('con')).toMatchObject({ id: 'con' })
    await forces.save({ ...someForce, id: 'con', scheme: 'ember' })
    expect(await forces.get('con')).toMatchObject({ scheme: 'ember' })
    await forces.remove('con')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a file of the player’s own with fields that nobody knows', () => {
  it('is used without them, and each is told with its place', async () => {
    const data = await folderOfTest()
    const { cities, scenarios } = storageIn(data, await bareResources(data))
    const quarter = city('quarter')
    await mkdir(join(data, 'cities'))
    const file = join(data, 'cities', 'quarter.json')
    await writeFile(
      file,
      JSON.stringify({
        $schema: 'x',
        ...quarter,
        wether: 'fog',
        pieces: [{ ...quarter.pieces[0], trun: 3 }],
      }),
    )
    const { items, faults } = await cities.list()
    expect(items.map(({ item }) => item)).toEqual([await cities.get('quarter')])
    expect(faults.map(({ text }) => text.key)).toEqual(['fault.leftOut', 'fault.leftOut'])
    const told = JSON.stringify(faults.map(({ text }) => text))
    for (const word of ['quarter.json', 'wether', 'pieces[0]', 'trun']) expect(told).toContain(word)
    // Written again it holds what was read of it.
    await cities.save(await cities.get('quarter'))
    expect((await cities.list()).faults).toEqual([])
    expect((await scenarios.list()).faults).toEqual([])
  })
})
