/** A force out of a file is told all that is wrong with it at once, each with its place; what we wrote ourselves opens. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { cards } from '../../../main/rulesets'
import { storageIn } from '../../../main/storage'
import { checkForce, readForce } from '../../../shared/force'
import type { Power } from '../../../shared/protocol/power'
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
  const read = readForce(JSON.stringify(force), 'mine.json', cards)
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
    expect(fault).toMatchObject({ key: 'fault.clause.all', args: { file: 'mine.json', count: 4 } })
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
    expect(readForce(JSON.stringify(pointed), 'mine.json', cards)).toEqual({ force: someForce, words: [] })
    expect((await (await shelfWith(pointed)).list()).faults).toEqual([])
  })
  it('of ours opens: what is written today, and what earlier versions wrote', async () => {
    expect(readForce(JSON.stringify(someForce), 'mine.json', cards)).toEqual({ force: someForce, words: [] })
    // The ready forces named the line of the weapon table.
    const lined = { ...someForce, weapons: someForce.weapons.map((one) => ({ table: 'W12', ...one })) }
    expect(readForce(JSON.stringify(lined), 'mine.json', cards)).toEqual({ force: someForce, words: [] })
    expect((await (await shelfWith(lined)).list()).faults).toEqual([])
    const second = { ...someForce, version: 2, motto: 'of before' }
    expect(readForce(JSON.stringify(second), 'mine.json', cards)).toEqual({ force: someForce, words: [] })
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
    for (const text of await filesIn('forces')) expect(readForce(text, 'x', cards)).toHaveProperty('force')
    for (const text of await filesIn('skirmish', 'forces'))
      expect(readSkirmishForce(text, 'x')).toHaveProperty('force')
    for (const text of await filesIn('skirmish', 'scenarios')) {
      const { city } = JSON.parse(text) as { readonly city: string }
      expect(readScenario(text, 'x', [city])).toHaveProperty('scenario')
    }
  })
})

describe('a rule that the program does not know', () => {
  const words = (rule: string) => [{ rule }, { rule: 'fearless', args: {} }]
  const attack: Power['effect'] = { kind: 'attack', s: 4, ap: null, shots: '1', rules: [{ rule: 'ringing' }] }
  const gift: Power['effect'] = { kind: 'rule', rule: 'grace', args: { by: 2 }, until: 'turnEnd' }
  const [power] = someForce.powers!
  const [blade] = someForce.closeWeapons!
  /** In every place that may name a rule. */
  const wordy = {
    ...someForce,
    units: [{ ...unit!, rules: words('fearles') }, ...someForce.units.slice(1)],
    kinds: [{ ...kind!, rules: [{ rule: 'left-handed' }] }],
    weapons: someForce.weapons.map((one) => ({ ...one, rules: [{ rule: 'loud' }] })),
    closeWeapons: [{ ...blade!, rules: [{ rule: 'power' }, { rule: 'old' }] }],
    powers: [
      { ...power!, effect: attack },
      { ...power!, id: 'gift', effect: gift },
    ],
  }
  const places = [
    'units[0].rules[0]',
    'kinds[0].rules[0]',
    'weapons[0].rules[0]',
    'closeWeapons[0].rules[1]',
    'powers[0].effect.rules[0]',
    'powers[1].effect',
  ]
  const third = { ...wordy, version: 3 }

  it('is a fault with its place, told with every other one', () => {
    expect(placesOf(faultOf(wordy))).toEqual(places)
    const worse = faultOf({ ...wordy, strategyratng: 2 })
    expect(placesOf(worse)).toEqual([wholePlace, ...places])
    expect(JSON.stringify(worse)).toContain('fearles')
  })
  it('is one in the editor and on the shelf too', async () => {
    expect(checkForce(wordy, cards).map(({ place }) => place)).toEqual(places)
    expect(placesOf((await (await shelfWith(wordy)).list()).faults[0]?.text)).toEqual(places)
  })
  it('became a note where an earlier version let it stand, and whoever takes the file is told each', async () => {
    const read = readForce(JSON.stringify(third), 'mine.json', cards)
    if ('fault' in read) throw new Error('it was refused')
    expect(read.words.map(({ place }) => place)).toEqual(places)
    const { force } = read
    expect(checkForce(force, cards)).toEqual([])
    expect(force.units[0]).toMatchObject({ rules: [{ rule: 'fearless', args: {} }], notes: ['fearles'] })
    expect(force.kinds[0]).toMatchObject({ rules: [], notes: ['left-handed'] })
    expect(force.weapons[0]).toMatchObject({ rules: [], notes: ['loud'] })
    expect(force.closeWeapons?.[0]).toMatchObject({ rules: [{ rule: 'power' }], notes: ['old'] })
    expect(force.powers?.[0]).toMatchObject({ effect: { rules: [] }, notes: ['ringing'] })
    // It lasts as long, and does as little.
    expect(force.powers?.[1]).toMatchObject({
      effect: { kind: 'change', changes: [{ by: 0 }], until: 'turnEnd' },
      notes: ['grace (by: 2)'],
    })
    const { items, faults } = await (await shelfWith(third)).list()
    expect(faults).toEqual([])
    expect(items.map(({ item }) => item)).toEqual([force])
    // What is kept of it is read again, and says the same.
    expect(readForce(JSON.stringify(force), 'mine.json', cards)).toEqual({ force, words: [] })
  })
  it('that is misspelt as a field is a fault in a force of the version before, too', () => {
    expect(faultOf({ ...third, units: [{ ...unit, mobilty: 'bikes' }] })).toMatchObject({
      args: { place: 'units[0]' },
    })
  })
  it('may be a note, which no rule reads', () => {
    const noted = {
      ...someForce,
      units: [{ ...unit!, notes: ['fearless, but of the dark'] }, ...someForce.units.slice(1)],
    }
    expect(readForce(JSON.stringify(noted), 'mine.json', cards)).toEqual({ force: noted, words: [] })
    expect(checkForce(noted, cards)).toEqual([])
  })
})
