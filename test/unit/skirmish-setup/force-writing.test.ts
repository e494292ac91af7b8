import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  beginSkirmishForce,
  changeSkirmishForce,
  isForceUnsaved,
  lookAtPlace,
  markForceKept,
  redoForce,
  undoForce,
  skirmishForceStore,
} from '../../../renderer/page/editors/skirmish/force-draft'
import {
  addSoldier,
  addSquad,
  addVehicle,
  asVehicle,
  copySoldier,
  newForce,
  removeSoldier,
  vehicleKinds,
  withSoldier,
  withVehicle,
  type VehicleFigure,
} from '../../../renderer/page/editors/skirmish/force-edit'
import { figureWith } from '../../../renderer/page/editors/skirmish/figure-of-arms'
import { adviceOn, faultsOfForce, placeOfFault } from '../../../renderer/page/editors/skirmish/force-findings'
import { skirmishForceSchema } from '../../../shared/protocol/skirmish'
import { skirmishPoints, soldiersOf } from '../../../shared/skirmish/points'
import { defaultTables } from '../../../shared/skirmish/tables'
import { newPage } from '../../new-page'

const page = newPage()

const words = (text: string) => ({ en: text, ru: text })
const start = () => newForce('own-1', words('Force'), words('Squad'), words('Commander'))

describe('a force of Live Skirmish that is being written', () => {
  it('can be kept from the first moment, and costs what its one man costs (LS-DATA-02, -08)', () => {
    expect(faultsOfForce(start())).toEqual([])
    expect(skirmishForceSchema.safeParse(start()).success).toBe(true)
    // Trained 10, assault rifle 2.
    expect(skirmishPoints(start(), defaultTables)).toBe(12)
  })
  it('begins every squad with its commander (LS-PLT-01)', () => {
    const { squads } = addSquad(start(), words('Second'), words('Leader'))
    expect(squads.map(({ soldiers }) => soldiers.map(({ roles }) => roles))).toEqual([
      [['commander']],
      [['commander']],
    ])
  })
  it('gives every new man, squad and vehicle an id of its own', () => {
    let force = addSoldier(start(), 0, words('Two'))
    force = copySoldier(force, 0, 1)
    force = addVehicle(addSquad(force, words('Second'), words('Three')), words('Pick-up'))
    const ids = [...soldiersOf(force), ...force.vehicles, ...force.squads].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(7)
    expect(faultsOfForce(force)).toEqual([])
  })
  it('gives everybody a name of his own, also a copy, so that lists tell them apart', () => {
    let force = addSoldier(addSoldier(start(), 0, words('Man')), 0, words('Man'))
    force = addSquad(copySoldier(force, 0, 2), words('Squad'), words('Man'))
    force = addVehicle(addVehicle(force, words('Truck')), words('Truck'))
    expect([...soldiersOf(force), ...force.squads, ...force.vehicles].map(({ name }) => name.ru)).toEqual([
      'Commander',
      'Man',
      'Man 2',
      'Man 3',
      'Man 4',
      'Squad',
      'Squad 2',
      'Truck',
      'Truck 2',
    ])
    expect(force.squads[0]?.soldiers[0]?.name).toEqual(words('Commander'))
  })
  it('is told who should command, who drives, and where the turret is (LS-PLT-01, LS-VEH-08)', () => {
    let force = addVehicle(addSquad(start(), words('Second'), words('Leader')), words('Truck'))
    force = withVehicle(force, 0, { weapons: [{ weapon: 'hmg', mount: 'turret' }] })
    force = withSoldier(force, 1, 0, { roles: [] })
    const keys = (given: typeof force) =>
      adviceOn(given, defaultTables).map(({ at, text }) => [at?.list ?? null, text.key.split('.').at(-1)])
    expect(keys(force)).toEqual([
      [null, 'noPlatoonCommander'],
      ['vehicle', 'noDriver'],
      ['vehicle', 'noTurret'],
      ['squad', 'noCommander'],
    ])
    const driver = force.squads[0]?.soldiers[0]?.id ?? ''
    force = withVehicle(force, 0, { aboard: [driver], turret: true })
    force = withSoldier(force, 1, 0, { roles: ['platoonCommander'] })
    expect(keys(force)).toEqual([])
    expect(keys(copySoldier(force, 0, 0))).toEqual([['squad', 'manyCommanders']])
  })
  it('names a man with more than one heavy weapon, a gun on foot and what has no price (LS-DATA-05, -08)', () => {
    const armed = (...weapons: ('ar' | 'gun' | 'mortar' | 'atgm' | 'hmg' | 'lmg' | 'rpg')[]) =>
      adviceOn(withSoldier(start(), 0, 0, { weapons }), defaultTables).flatMap(({ at, text }) =>
        at?.list === 'soldier' && !text.key.endsWith('noMate')
          ? [[text.key.split('.').at(-1), text.args?.['weapons']]]
          : [],
      )
    expect(armed('gun', 'mortar', 'atgm')).toEqual([
      ['overladen', 3],
      ['gunOnFoot', undefined],
      ['noPrice', 2],
    ])
    expect(armed('atgm', 'hmg')).toEqual([['overladen', 2]])
    // Launchers and light machine guns are support: a man may carry a rifle beside them.
    expect(armed('hmg', 'ar')).toEqual([])
    expect(armed('lmg', 'rpg', 'ar')).toEqual([])
  })
  it('shows a man with what he carries, in the dress he has', () => {
    expect(figureWith('rifleman', ['ar', 'lmg'])).toBe('machine-gunner')
    expect(figureWith('machine-gunner', ['ar'])).toBe('rifleman')
    expect(figureWith('fighter-cap', ['ar'])).toBe('fighter-cap')
    expect(figureWith('fighter-cap', ['ar', 'rpg'])).toBe('fighter-launcher')
    expect(figureWith('operator', ['sniper'])).toBe('operator-marksman')
    // Fighters have no marksman of their own.
    expect(figureWith('fighter-gunner', ['sniper'])).toBe('fighter-coat')
    // What he is counts more than what he carries.
    expect(figureWith('officer', ['hmg'])).toBe('officer')
  })
  it('adds a man like the last one, but no second commander', () => {
    const force = addSoldier(start(), 0, words('Two'))
    expect(force.squads[0]?.soldiers[1]?.roles).toEqual([])
    const armed = withSoldier(force, 0, 1, { weapons: ['lmg'], class: 'R3' })
    expect(addSoldier(armed, 0, words('Three')).squads[0]?.soldiers[2]).toMatchObject({
      weapons: ['lmg'],
      class: 'R3',
      roles: [],
    })
  })
  it('forgets who is gone: nobody rides in or helps him any more', () => {
    let force = addVehicle(addSoldier(addSoldier(start(), 0, words('Two')), 0, words('Three')), words('V'))
    const [, two] = force.squads[0]?.soldiers ?? []
    force = withVehicle(withSoldier(force, 0, 2, { mateOf: two?.id }), 0, { aboard: [two?.id ?? ''] })
    const without = removeSoldier(force, 0, 1)
    expect(without.vehicles[0]?.aboard).toEqual([])
    expect(without.squads[0]?.soldiers[1]?.mateOf).toBeUndefined()
    expect(faultsOfForce(without)).toEqual([])
  })
  it.each(Object.keys(vehicleKinds) as VehicleFigure[])('a %s as it comes can be kept', (figure) => {
    const force = withVehicle(addVehicle(start(), words('V')), 0, asVehicle(figure))
    expect(skirmishForceSchema.safeParse(force).success).toBe(true)
    expect(faultsOfForce(force)).toEqual([])
  })
})

describe('what is found in it', () => {
  it('names missing names and empty squads at their place', () => {
    const force = removeSoldier(withSoldier(start(), 0, 0, { name: words(' ') }), 0, 1)
    expect(faultsOfForce(force).map(({ at }) => at)).toEqual([{ list: 'soldier', squad: 0, soldier: 0 }])
    expect(faultsOfForce(removeSoldier(start(), 0, 0)).map(({ text }) => text.key)).toEqual([
      'skirmish-forces:find.nobody',
    ])
  })
  it('leads from a fault of the file to the man, the squad or the vehicle', () => {
    expect(placeOfFault('squads[1].soldiers[3].mateOf')).toEqual({ list: 'soldier', squad: 1, soldier: 3 })
    expect(placeOfFault('squads[2].id')).toEqual({ list: 'squad', squad: 2 })
    expect(placeOfFault('vehicles[0].aboard[1]')).toEqual({ list: 'vehicle', vehicle: 0 })
    expect(placeOfFault('name')).toBeNull()
  })
  const keys = (force: ReturnType<typeof start>) => adviceOn(force, defaultTables).map(({ text }) => text.key)
  const withMen = (count: number) => {
    let force = start()
    while (soldiersOf(force).length < count) force = addSoldier(force, 0, words('Man'))
    return force
  }
  it('advises 8 to 15 soldiers, and refuses nothing (LS-CORE-02)', () => {
    expect([7, 8, 15, 16].map((count) => keys(withMen(count)).includes('skirmish-forces:find.size'))).toEqual(
      [true, false, false, true],
    )
    expect(faultsOfForce(withMen(16))).toEqual([])
  })
  it('advises a second man at a crewed weapon, and a leader', () => {
    let force = withSoldier(withMen(8), 0, 1, { weapons: ['mmg'] })
    expect(keys(force)).toEqual(['skirmish-forces:find.noMate'])
    force = withSoldier(force, 0, 2, { mateOf: force.squads[0]?.soldiers[1]?.id })
    expect(keys(force)).toEqual([])
    expect(keys(withSoldier(force, 0, 0, { roles: [] }))).toEqual(['skirmish-forces:find.noCommander'])
  })
  const folder = join(import.meta.dirname, '../../../resources/skirmish/forces')
  it.each(readdirSync(folder))('finds no fault in %s', (file) => {
    const force = skirmishForceSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    expect(faultsOfForce(force)).toEqual([])
  })
})

describe('steps back and forth', () => {
  beforeEach(() => beginSkirmishForce(page, { force: words('F'), squad: words('S'), commander: words('C') }))
  const now = () => skirmishForceStore(page).getState()
  it('takes typing on in one field as one step', () => {
    for (const name of ['Ro', 'Row', 'Rowan'])
      changeSkirmishForce(page, { ...now().force, name: words(name) }, 'name')
    undoForce(page)
    expect(now().force.name.en).toBe('F')
    redoForce(page)
    expect(now().force.name.en).toBe('Rowan')
  })
  it('looks at the squad when the man it looked at is gone', () => {
    changeSkirmishForce(page, addSoldier(now().force, 0, words('Two')))
    lookAtPlace(page, { list: 'soldier', squad: 0, soldier: 1 })
    undoForce(page)
    expect(now().at).toEqual({ list: 'squad', squad: 0 })
  })
  it('knows what leaving would lose', () => {
    expect(isForceUnsaved(now())).toBe(false)
    changeSkirmishForce(page, addSoldier(now().force, 0, words('Two')))
    expect(isForceUnsaved(now())).toBe(true)
    markForceKept(page, now().force)
    expect(isForceUnsaved(now())).toBe(false)
  })
})
