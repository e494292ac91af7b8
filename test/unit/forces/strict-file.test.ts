/** A force out of a file is told all that is wrong with it at once, each with its place; what we wrote ourselves opens. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { cards } from '../../../main/rulesets'
import { storageIn } from '../../../main/storage'
import { checkForce, playersWords, readForce } from '../../../shared/force'
import type { Text } from '../../../shared/protocol/refusal'
import { readScenario } from '../../../shared/skirmish/read-scenario'
import { readSkirmishForce } from '../../../shared/skirmish/read-force'
import { bareResources, folderOfTest } from '../../own-folder'
import { someForce } from './some-force'

const [unit] = someForce.units
const [kind] = someForce.kinds
const misspelt = {
  ...someForce,
  strategyratng: 2,
  units: [{ ...unit, mobilty: 'bikes', points: 0 }],
  kinds: [{ ...kind, profile: { ...kind?.profile, ini: 4 } }],
}
/** The places of a fault, in their order. */
function placesOf(text: Text | '' | undefined): readonly string[] {
  if (typeof text !== 'object') return []
  const { each, after, place } = text.args ?? {}
  const nested = [each, after].flatMap((one) => placesOf(typeof one === 'object' ? one : ''))
  return [
    ...(place === undefined ? [] : [typeof place === 'object' ? `${place.key}` : String(place)]),
    ...nested,
  ]
}
const faultOf = (force: object): Text => {
  const read = readForce(JSON.stringify(force), 'mine.json')
  if (!('fault' in read)) throw new Error('it was taken')
  return read.fault
}
const shelfWith = async (force: object) => {
  const data = await folderOfTest()
  await mkdir(join(data, 'forces'))
  await writeFile(join(data, 'forces', 'some-force.json'), JSON.stringify(force))
  return storageIn(data, await bareResources(data)).forces
}
const wholePlace = 'fault.place.whole'

describe('a force file', () => {
  it('loses no field without a word: every one that nobody knows is named with its place, beside what else is wrong', () => {
    const fault = faultOf(misspelt)
    expect(fault).toMatchObject({ key: 'fault.invalidAll', args: { file: 'mine.json', count: 4 } })
    expect([...placesOf(fault)].sort()).toEqual(
      ['kinds[0].profile', 'units[0]', 'units[0].points', wholePlace].sort(),
    )
    for (const word of ['strategyratng', 'mobilty', 'ini']) expect(JSON.stringify(fault)).toContain(word)
  })
  it('is told the same on the shelf, and left out there', async () => {
    const { items, faults } = await (await shelfWith({ ...someForce, strategyratng: 2 })).list()
    expect(items).toEqual([])
    expect(faults.map(({ text }) => text)).toMatchObject([
      { key: 'fault.invalid', args: { detail: { args: { keys: 'strategyratng' } } } },
    ])
    const all = (await (await shelfWith(misspelt)).list()).faults
    expect([...placesOf(all[0]?.text)].sort()).toEqual([...placesOf(faultOf(misspelt))].sort())
  })
  it('is told every rule of a force that it breaks', async () => {
    const bad = { ...someForce, kinds: [{ ...kind, weapons: ['ray'], gear: ['spoon'] }] }
    const { faults } = await (await shelfWith(bad)).list()
    expect(placesOf(faults[0]?.text)).toEqual(['kinds[0].weapons[0]', 'kinds[0].gear[0]'])
  })
  it('may say by what its fields are known to an editor of texts', async () => {
    const pointed = { $schema: '../schemas/force.schema.json', ...someForce }
    expect(readForce(JSON.stringify(pointed), 'mine.json')).toEqual({ force: someForce })
    expect((await (await shelfWith(pointed)).list()).faults).toEqual([])
  })
  it('of ours opens: what is written today, and what earlier versions wrote', async () => {
    expect(readForce(JSON.stringify(someForce), 'mine.json')).toEqual({ force: someForce })
    // The ready forces named the line of the weapon table.
    const lined = { ...someForce, weapons: someForce.weapons.map((one) => ({ table: 'W12', ...one })) }
    expect(readForce(JSON.stringify(lined), 'mine.json')).toEqual({ force: someForce })
    expect((await (await shelfWith(lined)).list()).faults).toEqual([])
    const second = { ...someForce, version: 2, motto: 'of before' }
    expect(readForce(JSON.stringify(second), 'mine.json')).toEqual({ force: someForce })
    expect((await (await shelfWith(second)).list()).faults).toEqual([])
  })
  it('that comes with the program can be taken as a file', async () => {
    const resources = resourcesFolder()
    const filesIn = async (...folder: string[]) =>
      Promise.all(
        (await readdir(join(resources, ...folder))).map((name) =>
          readFile(join(resources, ...folder, name), 'utf8'),
        ),
      )
    for (const text of await filesIn('forces')) expect(readForce(text, 'x')).toHaveProperty('force')
    for (const text of await filesIn('skirmish', 'forces'))
      expect(readSkirmishForce(text, 'x')).toHaveProperty('force')
    for (const text of await filesIn('skirmish', 'scenarios')) {
      const { city } = JSON.parse(text) as { readonly city: string }
      expect(readScenario(text, 'x', [city])).toHaveProperty('scenario')
    }
  })
})

describe('a rule that the program does not know', () => {
  const rules = [{ rule: 'fearles' }, { rule: 'fearless' }]
  const force = { ...someForce, units: [{ ...someForce.units[0]!, rules }] }
  it('is a word for the players, and told as one with its place', () => {
    expect(checkForce(force, cards)).toEqual([])
    const words = playersWords(force, cards).filter(({ place }) => place.startsWith('units'))
    expect(words).toEqual([{ place: 'units[0].rules[0]', word: 'fearles' }])
  })
})
