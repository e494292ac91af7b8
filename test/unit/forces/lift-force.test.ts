import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSetup, storageIn } from '../../../main/storage'
import { cards, cityFight } from '../../../main/rulesets'
import { readForce } from '../../../shared/force'
import { forceFileSchema, type Force } from '../../../shared/protocol/force'
import { bareResources, folderOfTest } from '../../own-folder'
import { someForce, someUnit, someWeapon } from './some-force'

/** As version 1 wrote it: words alone, and properties for what weapons can do. */
const { rules: _unit, ...unit } = someUnit
const { rules: _weapon, ...weapon } = someWeapon
const power = { ...someForce.powers?.[0], id: 'lash' }
const effect = { kind: 'attack', s: 4, ap: null, shots: 'D6' }
const old = {
  ...someForce,
  version: 1,
  units: [{ ...unit, rules: ['fleet', 'our own word'] }],
  weapons: [{ ...weapon, properties: ['twinLinked', 'blast'] }],
  closeWeapons: [{ id: 'blade', name: someForce.name, properties: ['power'] }],
  powers: [someForce.powers?.[0], { ...power, effect: { ...effect, properties: ['template'] } }],
}
const lifted: Force = {
  ...someForce,
  units: [{ ...someUnit, rules: [{ rule: 'fleet' }, { rule: 'our own word' }] }],
  weapons: [{ ...someWeapon, rules: [{ rule: 'twinLinked' }, { rule: 'blast' }] }],
  closeWeapons: [{ id: 'blade', name: someForce.name, rules: [{ rule: 'power' }] }],
  powers: [
    ...(someForce.powers ?? []),
    { ...power, effect: { ...effect, rules: [{ rule: 'template' }] } } as NonNullable<
      Force['powers']
    >[number],
  ],
}
/** Where it is known which rules there are. */
const noted: Force = {
  ...lifted,
  units: [{ ...someUnit, rules: [{ rule: 'fleet' }], notes: ['our own word'] }],
}

describe('a force of version 1 is one of today', () => {
  it('when its file is taken into the editor', () => {
    expect(readForce(JSON.stringify(old), 'old.json', cards)).toEqual({
      force: noted,
      words: [{ place: 'units[0].rules[1]', rule: 'our own word' }],
    })
  })
  it('when it lies on the player’s shelf', async () => {
    const data = await folderOfTest()
    await mkdir(join(data, 'forces'), { recursive: true })
    await writeFile(join(data, 'forces', 'some-force.json'), JSON.stringify(old))
    const { forces } = storageIn(data, await bareResources(data))
    expect(await forces.get('some-force')).toEqual(noted)
  })
  it('when a saved game brings it along', () => {
    const side = { name: 'A', force: 'some-force' }
    const setup = {
      title: 'Old',
      systems: ['core4', 'city-fight'],
      settings: {},
      level: 'gamma',
      terrain: { how: 'free' },
      sides: { a: side, b: side },
      dice: { source: 'seeded', seed: 'x' },
      scenario: 'roll',
      mode: 'solo',
      resources: { city: null, forces: { a: old, b: lifted } },
    }
    expect(readSetup({ kind: 'setup', setup }, 'old.storey')).toMatchObject({
      resources: { forces: { a: lifted, b: lifted } },
    })
  })
  it('when a journal with it is played again', () => {
    const begun = (force: unknown) =>
      cityFight.begin({
        title: 'Old',
        systems: ['core4', 'city-fight'],
        settings: {},
        level: 'gamma',
        terrain: { how: 'free' },
        sides: { a: { name: 'A', force: 'some-force' }, b: { name: 'B', force: 'some-force' } },
        dice: { source: 'seeded', seed: 'x' },
        scenario: 'roll',
        mode: 'solo',
        resources: { city: null, forces: { a: force as Force, b: lifted } },
      })
    expect(begun(old)).toEqual(begun(lifted))
    expect(begun(old).units['a1']?.entry.rules).toEqual([{ rule: 'fleet' }, { rule: 'our own word' }])
  })
  it('and what is wrong in it is told with its place', () => {
    const read = readForce(JSON.stringify({ ...old, units: [{ ...unit, rules: [7] }] }), 'old.json', cards)
    expect(read).toMatchObject({ fault: { args: { place: 'units[0].rules[0]' } } })
  })
})

/** As version 2 wrote vehicles: three types, two rules of the unit, and what living things have. */
describe('vehicles of a force of version 2 (C4-VEH-02, -05)', () => {
  const kind = { ...someForce.kinds[0], id: 'car', weapons: [someWeapon.id], hull: undefined }
  const carOf = (type: string, rules: readonly string[] = []) => {
    const unit = { ...someUnit, id: 'cars', type, models: [{ kind: 'car', count: 1 }] }
    const force = {
      ...someForce,
      version: 2,
      kinds: [...someForce.kinds, kind],
      units: [...someForce.units, { ...unit, rules: rules.map((rule) => ({ rule })) }],
    }
    const read = forceFileSchema.parse(force)
    return { unit: read.units.at(-1), car: read.kinds.at(-1), others: read.kinds.slice(0, -1) }
  }
  it('a skimmer is a vehicle with that trait, and what its unit was besides goes along', () => {
    const { unit, car } = carOf('skimmer', ['fast', 'openTopped', 'our own word'])
    expect(unit).toMatchObject({ type: 'vehicle', rules: [{ rule: 'our own word' }] })
    expect(car?.weapons).toEqual([])
    expect(car?.profile).toEqual({
      is: 'vehicle',
      av: { front: 10, side: 10, rear: 10 },
      bs: 3,
      traits: ['skimmer', 'fast', 'openTopped'],
      mounts: [
        { id: 'mount-1', kind: 'turret', at: { forward: 0, left: 0, up: 0 }, weapons: [someWeapon.id] },
      ],
    })
  })
  it('a walker keeps what it fights with', () =>
    expect(carOf('walker').car?.profile).toMatchObject({ ws: 3, s: 3, i: 3, a: 1, traits: ['walker'] }))
  it('nobody else changes', () => expect(carOf('vehicle').others).toEqual(someForce.kinds))
})
