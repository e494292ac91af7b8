import { mkdir, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileFault, proveForce, storageIn } from '../../../main/storage'
import { cards } from '../../../main/rulesets'
import { checkForce, mostModels } from '../../../shared/force'
import {
  forceSchema,
  type Force,
  type ModelKind,
  type UnitEntry,
  type Weapon,
} from '../../../shared/protocol/force'
import type { Mount, VehicleProfile } from '../../../shared/protocol/vehicle'
import { someForce, someKind, someProfile, someUnit, someWeapon } from './some-force'
import { bareResources, folderOfTest } from '../../own-folder'

const nobody = { en: ' ', ru: 'x' }
const units = (change: (units: readonly UnitEntry[]) => readonly UnitEntry[]): Force => ({
  ...someForce,
  units: [...change(someForce.units)],
})
const unit = (change: Partial<UnitEntry>): Force =>
  units(([, ...rest]) => [{ ...someUnit, ...change }, ...rest])
const kind = (change: Partial<ModelKind>): Force => ({ ...someForce, kinds: [{ ...someKind, ...change }] })
const weapon = (change: Partial<typeof someWeapon>): Force => ({
  ...someForce,
  weapons: [{ ...someWeapon, ...change }],
})
const [, leader] = someForce.units
const escort = (change: Partial<UnitEntry>): Force =>
  units((all) => all.map((one) => (one.id === 'escort' ? { ...one, ...change } : one)))
const gunner: ModelKind = { ...someKind, id: 'gunner', role: 'crew' }
const gun: ModelKind = { ...someKind, id: 'gun', role: 'gun' }
const battery = (...models: UnitEntry['models']): Force => ({
  ...unit({ type: 'artillery', models }),
  kinds: [someKind, gun, gunner],
})
const riders = (t: number, tBase: number): Force => kind({ profile: { ...someProfile, t, tBase } })

/** A line tank of the examples, in a unit of its own (core 4, part 3, C4-VEH-02). */
const tank: VehicleProfile = {
  is: 'vehicle',
  av: { front: 13, side: 11, rear: 10 },
  bs: 4,
  traits: ['tank'],
  mounts: [{ id: 'gun', kind: 'turret', at: { forward: 0, left: 0, up: 2 }, weapons: [someWeapon.id] }],
}
const hull = { length: 6, width: 4, height: 2.5, bottom: 0 }
const tanks = (profile: Partial<VehicleProfile>, more: Partial<ModelKind> = {}): Force => ({
  ...someForce,
  kinds: [
    ...someForce.kinds,
    { ...someKind, id: 'tank', weapons: [], gear: [], hull, profile: { ...tank, ...profile }, ...more },
  ],
  units: [
    ...someForce.units,
    { ...someUnit, id: 'tanks', type: 'vehicle', models: [{ kind: 'tank', count: 1 }], rules: [] },
  ],
})
const rear = { forward: -3, left: 0, up: 1 }
const away = { forward: 20, left: 0, up: 1 }
const tankAt = `kinds[${someForce.kinds.length}]`
const withGun = (change: Partial<Mount>): readonly Mount[] =>
  tank.mounts.map((one) => ({ ...one, ...change }))
const ordnance: Weapon = { ...someWeapon, id: 'great-gun', type: 'ordnance', rules: [] }

/** Every fault once: what is wrong, where it is told, and how. */
const faulty: readonly (readonly [string, Force, string, string])[] = [
  ['no name', { ...someForce, name: nobody }, 'name', 'noName'],
  [
    'a name that no label holds',
    { ...someForce, name: { en: 'A', ru: 'Я'.repeat(10_000) } },
    'name.ru',
    'longName',
  ],
  [
    'a name that rings and blinks',
    kind({ name: { en: 'Digger\u0007\u001b[31m', ru: 'x' } }),
    'kinds[0].name.en',
    'unwritten',
  ],
  [
    'a name that turns the line about',
    unit({ name: { en: 'x', ru: 'зло\u202Eорбод' } }),
    'units[0].name.ru',
    'unwritten',
  ],
  ['no units', units(() => []), 'units', 'noUnits'],
  [
    'more models than a table holds',
    unit({ models: [{ kind: 'trooper', count: mostModels - 5 }] }),
    'units',
    'tooMany',
  ],
  ['a unit without a name', unit({ name: nobody }), 'units[0].name', 'noName.units'],
  ['a model without a name', kind({ name: nobody }), 'kinds[0].name', 'noName.kinds'],
  ['a weapon without a name', weapon({ name: nobody }), 'weapons[0].name', 'noName.weapons'],
  [
    'a close-combat weapon without a name',
    { ...someForce, closeWeapons: [{ id: 'blade', name: nobody, rules: [] }] },
    'closeWeapons[0].name',
    'noName.closeWeapons',
  ],
  [
    'a power without a name',
    { ...someForce, powers: someForce.powers?.map((one) => ({ ...one, name: nobody })) },
    'powers[0].name',
    'noName.powers',
  ],
  ['two units of one id', units((all) => [...all, someUnit]), 'units[3].id', 'sameId'],
  ['two weapons of one id', { ...someForce, weapons: [someWeapon, someWeapon] }, 'weapons[1].id', 'sameId'],
  ['a unit without models', unit({ models: [] }), 'units[0].models', 'noModels'],
  [
    'an unknown model',
    unit({ models: [{ kind: 'ghost', count: 1 }] }),
    'units[0].models[0].kind',
    'unknownKind',
  ],
  [
    'a character of two models (C4-CHAR-01)',
    unit({ character: 'independent', models: [{ kind: 'trooper', count: 2 }] }),
    'units[0].models',
    'characterNotAlone',
  ],
  [
    'a retinue that is a character itself (C4-CHAR-07)',
    escort({ character: 'independent', models: [{ kind: 'trooper', count: 1 }] }),
    'units[2].retinueOf',
    'retinueIsCharacter',
  ],
  ['a retinue of nobody', escort({ retinueOf: 'ghost' }), 'units[2].retinueOf', 'unknownLeader'],
  ['a retinue of a squad', escort({ retinueOf: 'squad' }), 'units[2].retinueOf', 'leaderNoCharacter'],
  [
    'a second retinue of one character',
    units((all) => [...all, { ...someUnit, id: 'guard', retinueOf: 'leader' }]),
    'units[3].retinueOf',
    'secondRetinue',
  ],
  [
    'a unit bought with nobody (C4-ORG-06)',
    units((all) => [...all, { ...someUnit, id: 'carrier', partOf: 'ghost' }]),
    'units[3].partOf',
    'unknownHead',
  ],
  [
    'a transport bought for nobody (C4-TRANS-02)',
    units((all) => [...all, { ...someUnit, id: 'carrier', dedicatedTo: 'ghost' }]),
    'units[3].dedicatedTo',
    'unknownPassengers',
  ],
  [
    'a transport bought for a vehicle (C4-TRANS-01)',
    {
      ...tanks({}),
      units: [...tanks({}).units, { ...someUnit, id: 'carrier', dedicatedTo: 'tanks' }],
    },
    `units[${someForce.units.length + 1}].dedicatedTo`,
    'vehicleRides',
  ],
  [
    'a unit bought with itself',
    units((all) => [...all, { ...someUnit, id: 'carrier', partOf: 'carrier' }]),
    'units[3].partOf',
    'partOfPart',
  ],
  [
    'a unit bought with one that was bought with another',
    units((all) => [
      ...all,
      { ...someUnit, id: 'carrier', partOf: 'squad' },
      { ...someUnit, id: 'trailer', partOf: 'carrier' },
    ]),
    'units[4].partOf',
    'partOfPart',
  ],
  [
    'a retinue that was bought with somebody besides',
    escort({ partOf: 'squad' }),
    'units[2].partOf',
    'partAndRetinue',
  ],
  [
    'artillery without a gun (C4-TYPE-10)',
    battery({ kind: 'gunner', count: 3 }),
    'units[0].models',
    'no.gun',
  ],
  ['artillery without a crew', battery({ kind: 'gun', count: 1 }), 'units[0].models', 'no.crew'],
  [
    'artillery with somebody who is neither',
    battery({ kind: 'gun', count: 1 }, { kind: 'gunner', count: 2 }, { kind: 'trooper', count: 1 }),
    'units[0].models',
    'neitherGunNorCrew',
  ],
  ['an unknown weapon', kind({ weapons: ['rifle', 'ray'] }), 'kinds[0].weapons[1]', 'unknownWeapon'],
  ['an unknown close-combat weapon', kind({ gear: ['spoon'] }), 'kinds[0].gear[0]', 'unknownGear'],
  ['an unknown power', kind({ powers: ['love'] }), 'kinds[0].powers[0]', 'unknownPower'],
  [
    'a base and a hull',
    kind({
      base: { shape: 'round', radius: 20 },
      hull: { length: 3, width: 2, height: 2, bottom: 0 },
    }),
    'kinds[0].hull',
    'baseAndHull',
  ],
  ['brackets that add two (C4-TYPE-04)', riders(5, 3), 'kinds[0].profile.tBase', 'brackets'],
  [
    'a least range as long as the longest',
    weapon({ range: 12, minRange: 12 }),
    'weapons[0].minRange',
    'ranges',
  ],
  [
    'two templates',
    weapon({ rules: [{ rule: 'blast' }, { rule: 'largeBlast' }] }),
    'weapons[0].rules',
    'oneTemplate',
  ],
  [
    'a weapon’s rule on a unit',
    unit({ rules: [{ rule: 'lance' }] }),
    'units[0].rules[0]',
    'rule.carrier.unit',
  ],
  [
    'a weapon’s rule on a model',
    kind({ rules: [{ rule: 'lance' }] }),
    'kinds[0].rules[0]',
    'rule.carrier.kind',
  ],
  [
    'a unit’s rule on a weapon',
    weapon({ rules: [{ rule: 'lance' }, { rule: 'fleet' }] }),
    'weapons[0].rules[1]',
    'rule.carrier.weapon',
  ],
  [
    'a gun’s rule on a blade',
    { ...someForce, closeWeapons: [{ id: 'blade', name: someKind.name, rules: [{ rule: 'lance' }] }] },
    'closeWeapons[0].rules[0]',
    'rule.carrier.closeWeapon',
  ],
  [
    'a rule that is not told what it has to know',
    unit({ rules: [{ rule: 'preferredEnemy' }] }),
    'units[0].rules[0].args',
    'rule.argLacking',
  ],
  [
    'a rule that is told it wrongly',
    kind({ rules: [{ rule: 'preferredEnemy', args: { tag: 5 } }] }),
    'kinds[0].rules[0].args.tag',
    'rule.argWrong',
  ],
  [
    'a rule that is told what it does not ask',
    unit({ rules: [{ rule: 'fleet', args: { by: 2 } }] }),
    'units[0].rules[0].args.by',
    'rule.argUnknown',
  ],
  ['a rule that nobody knows', unit({ rules: [{ rule: 'fleat' }] }), 'units[0].rules[0]', 'rule.unknown'],
  [
    'a weapon that takes the name of common equipment',
    {
      ...someForce,
      closeWeapons: [
        ...(someForce.closeWeapons ?? []),
        { id: 'frag', name: leader?.name ?? nobody, rules: [] },
      ],
    },
    'closeWeapons[1].id',
    'reservedId',
  ],
  [
    'a unit of vehicles with somebody on foot (C4-VEH-01)',
    unit({ type: 'vehicle' }),
    'units[0].models[0].kind',
    'vehicle.noVehicle',
  ],
  [
    'a vehicle in a unit on foot (C4-VEH-01)',
    { ...tanks({}), units: tanks({}).units.map((one) => ({ ...one, type: 'infantry' as const })) },
    `units[${someForce.units.length}].models[0].kind`,
    'vehicle.inOtherUnit',
  ],
  [
    'a vehicle with weapons in nobody’s mount (C4-VEH-02)',
    tanks({}, { weapons: [someWeapon.id] }),
    `${tankAt}.weapons`,
    'vehicle.weaponsInMounts',
  ],
  [
    'a vehicle without a body (C4-VEH-06)',
    tanks({}, { hull: undefined }),
    `${tankAt}.hull`,
    'vehicle.noHull',
  ],
  [
    'a hull that is a speck (C4-VEH-06)',
    tanks({}, { hull: { ...hull, width: 1e-9 } }),
    `${tankAt}.hull.width`,
    'vehicle.tooSmall',
  ],
  [
    'a hull in the clouds (C4-VEH-07)',
    tanks({}, { hull: { ...hull, bottom: 1e9 } }),
    `${tankAt}.hull.bottom`,
    'vehicle.tooHigh',
  ],
  [
    'a mount beside the hull (C4-VEH-02)',
    tanks({ mounts: [...withGun({ at: { forward: 29, left: 0, up: 2 } })] }),
    `${tankAt}.profile.mounts[0].at`,
    'vehicle.offHull',
  ],
  [
    'a mount far over the hull (C4-VEH-02)',
    tanks({ mounts: [...withGun({ at: { forward: 0, left: 0, up: 30 } })] }),
    `${tankAt}.profile.mounts[0].at`,
    'vehicle.offHull',
  ],
  [
    'an arm that a walker on a base does not reach (C4-VEH-06)',
    tanks(
      { traits: [], mounts: [...withGun({ at: { forward: 0, left: 6, up: 2 } })] },
      { hull: undefined, base: { shape: 'round', radius: 30 } },
    ),
    `${tankAt}.profile.mounts[0].at`,
    'vehicle.offHull',
  ],
  [
    'a door far from the hull (C4-TRANS-05)',
    tanks({ transport: { capacity: 10, accessPoints: [{ at: rear }, { at: away }], firePoints: [] } }),
    `${tankAt}.profile.transport.accessPoints[1].at`,
    'vehicle.offHull',
  ],
  [
    'a door longer than the hull (C4-TRANS-05)',
    tanks({ transport: { capacity: 10, accessPoints: [{ at: rear, to: away }], firePoints: [] } }),
    `${tankAt}.profile.transport.accessPoints[0].to`,
    'vehicle.offHull',
  ],
  [
    'a slit far from the hull (C4-TRANS-13)',
    tanks({
      transport: {
        capacity: 10,
        accessPoints: [{ at: rear }],
        firePoints: [{ at: away, axis: 0, halfWidth: 180, models: 1 }],
      },
    }),
    `${tankAt}.profile.transport.firePoints[0].at`,
    'vehicle.offHull',
  ],
  [
    'a trait named twice (C4-VEH-02)',
    tanks({ traits: ['tank', 'tank'] }),
    `${tankAt}.profile.traits`,
    'vehicle.traitTwice',
  ],
  [
    'a walker that cannot strike (C4-VEH-02, C4-WALKER-01)',
    tanks({ traits: ['walker'], ws: 4, s: 6, i: 4 }),
    `${tankAt}.profile.a`,
    'vehicle.fighterLacks',
  ],
  [
    'two mounts of one id',
    tanks({ mounts: [...tank.mounts, ...tank.mounts] }),
    `${tankAt}.profile.mounts[1].id`,
    'vehicle.mountTwice',
  ],
  [
    'ordnance on a fast vehicle (C4-VEH-05)',
    {
      ...tanks({ traits: ['fast'], mounts: [...withGun({ weapons: ['great-gun'] })] }),
      weapons: [...someForce.weapons, ordnance],
    },
    `${tankAt}.profile.mounts[0].weapons[0]`,
    'vehicle.fastOrdnance',
  ],
  [
    'a closed transport without a door (C4-TRANS-05)',
    tanks({ transport: { capacity: 10, accessPoints: [], firePoints: [] } }),
    `${tankAt}.profile.transport.accessPoints`,
    'vehicle.noAccess',
  ],
  [
    'an arm on what has no legs',
    tanks({ mounts: [...withGun({ kind: 'walkerArm' })] }),
    `${tankAt}.profile.mounts`,
    'vehicle.armOfNoWalker',
  ],
  [
    'a mount with nothing on it',
    tanks({ mounts: [...withGun({ weapons: [] })] }),
    `${tankAt}.profile.mounts[0]`,
    'vehicle.emptyMount',
  ],
]
const texts = (['en', 'ru'] as const).map((language) => {
  const path = new URL(`../../../shared/words/${language}/forces.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
})

describe('a force is proven', () => {
  it('and one in order has no fault', () => expect(checkForce(someForce, cards)).toEqual([]))
  it.each(faulty)('%s is told with its place, in both languages', (_what, force, place, problem) => {
    const [found, ...more] = checkForce(force, cards)
    expect(found).toMatchObject({ place, text: { key: `fault.force.${problem}` } })
    expect(more).toEqual([])
    for (const language of texts) expect(language).toHaveProperty([`fault.force.${problem}`])
    expect(() => proveForce(force, 'x.json')).toThrow(FileFault)
  })
  it('and every fault that has a text is found here once', () => {
    const written = Object.keys(texts[0] ?? {}).filter((key) => key.startsWith('fault.force.'))
    expect(new Set(faulty.map(([, , , problem]) => `fault.force.${problem}`))).toEqual(new Set(written))
  })
  it('a vehicle with all it has to have is in order (C4-VEH-02)', () => {
    expect(checkForce(tanks({}), cards)).toEqual([])
    const open = { capacity: 10, accessPoints: [], firePoints: [] }
    expect(checkForce(tanks({ traits: ['openTopped'], transport: open }), cards)).toEqual([])
    expect(checkForce(tanks({ traits: ['walker'], ws: 4, s: 6, i: 4, a: 2 }), cards)).toEqual([])
    const great = tanks({ mounts: [...withGun({ weapons: ['great-gun'] })] })
    expect(checkForce({ ...great, weapons: [...great.weapons, ordnance] }, cards)).toEqual([])
  })
  it.each([
    [0, false],
    [1, true],
    [20, true],
    [21, false],
  ])('front armour %i: %s (C4-VEH-03)', (front, fine) =>
    expect(forceSchema.safeParse(tanks({ av: { front, side: 11, rear: 10 } })).success).toBe(fine),
  )
  it('and its boundaries are allowed', () => {
    expect(checkForce(riders(5, 4), cards)).toEqual([])
    expect(checkForce(weapon({ range: 12, minRange: 11.5 }), cards)).toEqual([])
    expect(checkForce(unit({ notes: ['a word of ours'] }), cards)).toEqual([])
    expect(checkForce(weapon({ rules: [{ rule: 'barrage' }, { rule: 'largeBlast' }] }), cards)).toEqual([])
    expect(checkForce(unit({ models: [{ kind: 'trooper', count: mostModels - 6 }] }), cards)).toEqual([])
    expect(checkForce(battery({ kind: 'gun', count: 1 }, { kind: 'gunner', count: 1 }), cards)).toEqual([])
    expect(checkForce(kind({ gear: ['blade', 'blade', 'ccw', 'frag', 'plasma', 'photon'] }), cards)).toEqual(
      [],
    )
  })
  it('and the schema keeps every number where the rules have it', () => {
    const at = (change: unknown): boolean => forceSchema.safeParse(change).success
    const profile = (change: object): boolean => at(kind({ profile: { ...someKind.profile, ...change } }))
    expect(at(someForce)).toBe(true)
    expect([profile({ ws: 0 }), profile({ ws: 10 }), profile({ ws: 11 }), profile({ ws: -1 })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([profile({ sv: 2 }), profile({ sv: 6 }), profile({ sv: null }), profile({ sv: 1 })]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([profile({ w: 1 }), profile({ w: 0 })]).toEqual([true, false])
    expect([unit({ points: 1 }), unit({ points: 0 })].map(at)).toEqual([true, false])
    expect([1, 60, 0, 61].map((count) => at(unit({ models: [{ kind: 'trooper', count }] })))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the shelf of forces', () => {
  const shelfWith = async (force: Force) => {
    const data = await folderOfTest()
    await mkdir(join(data, 'forces'))
    await writeFile(join(data, 'forces', `${force.id}.json`), JSON.stringify(force))
    return storageIn(data, await bareResources(data)).forces
  }
  const bad = kind({ weapons: ['ray'] })

  it('lists a faulty file with its place and remedy, and leaves it out', async () => {
    const { items, faults } = await (await shelfWith(bad)).list()
    expect(items).toEqual([])
    expect(faults.map(({ text }) => text)).toEqual([
      {
        key: 'fault.sentence.only',
        args: {
          file: 'some-force.json',
          place: 'kinds[0].weapons[0]',
          detail: { key: 'fault.force.unknownWeapon', args: { id: 'ray' } },
        },
      },
    ])
  })
  it('says of a faulty one that is asked for why it cannot be used, and of none that it is gone', async () => {
    const shelf = await shelfWith(bad)
    await expect(shelf.get(bad.id)).rejects.toMatchObject({ fault: 'invalid', place: 'kinds[0].weapons[0]' })
    await expect(shelf.get('other')).rejects.toMatchObject({ fault: 'missing' })
  })
  it('does not keep a faulty one', async () => {
    const shelf = await shelfWith(someForce)
    await expect(shelf.save({ ...bad, id: 'bad' })).rejects.toMatchObject({ fault: 'invalid' })
    await shelf.save({ ...someForce, id: 'fine' })
    expect((await shelf.list()).items.map(({ item }) => item.id)).toEqual(['fine', 'some-force'])
  })
})
