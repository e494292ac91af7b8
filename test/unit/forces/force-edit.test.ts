import { describe, expect, it } from 'vitest'
import { cards } from '../../../main/rulesets'
import { checkForce, readForce } from '../../../shared/force'
import {
  addItem,
  carriedRules,
  carrying,
  copyItem,
  emptyForce,
  fresh,
  freshId,
  itemsOf,
  moveItem,
  removeItem,
  replaceItem,
  reworded,
} from '../../../renderer/page/editors/force-edit'
import { someForce, someUnit, someWeapon } from './some-force'

const name = { en: 'New', ru: 'Новый' }

describe('the changes of a force', () => {
  it('leave the force they start from as it was', () => {
    const before = JSON.stringify(someForce)
    addItem(someForce, 'units', fresh.units(someForce, name))
    removeItem(someForce, 'kinds', 0)
    moveItem(someForce, 'units', 0, 1)
    expect(JSON.stringify(someForce)).toBe(before)
  })
  it('give a new entry an id that nobody has', () => {
    const twice = addItem(addItem(someForce, 'weapons', someWeapon), 'weapons', someWeapon)
    expect(twice.weapons.map(({ id }) => id)).toEqual(['rifle', 'rifle-2', 'rifle-3'])
    expect(freshId(twice, 'weapons', 'rifle')).toBe('rifle-4')
    expect(freshId(twice, 'weapons', 'bow')).toBe('bow')
  })
  it('put a copy right behind what it is a copy of', () => {
    const copied = copyItem(someForce, 'units', 0, name)
    expect(copied.units.map(({ id }) => id)).toEqual(['squad', 'squad-2', 'leader', 'escort'])
    expect(copied.units[1]).toEqual({ ...someUnit, id: 'squad-2', name })
  })
  it('move an entry by one, and never out of its list', () => {
    const ids = (index: number, by: 1 | -1) =>
      moveItem(someForce, 'units', index, by).units.map(({ id }) => id)
    expect(ids(0, 1)).toEqual(['leader', 'squad', 'escort'])
    expect(ids(0, -1)).toEqual(['squad', 'leader', 'escort'])
    expect(ids(2, 1)).toEqual(['squad', 'leader', 'escort'])
  })
  it.each([
    ['units', 1, 'retinueOf'],
    ['weapons', 0, '"rifle"]'],
    ['closeWeapons', 0, '"blade"'],
    ['powers', 0, '"dread"'],
  ] as const)('that take out one of the %s take its name out everywhere', (list, index, trace) => {
    const rest = removeItem(someForce, list, index)
    expect(itemsOf(rest, list)).toHaveLength(itemsOf(someForce, list).length - 1)
    expect(JSON.stringify(rest)).not.toContain(trace)
    expect(checkForce(rest, cards)).toEqual([])
  })
  it('that take out a unit leave whoever was bought with it to stand alone', () => {
    const carrier = { ...someUnit, id: 'carrier', partOf: 'squad' }
    const gone = removeItem({ ...someForce, units: [...someForce.units, carrier] }, 'units', 0)
    expect(gone.units.map(({ id }) => id)).toEqual(['leader', 'escort', 'carrier'])
    expect(gone.units.map(({ partOf, retinueOf }) => partOf ?? retinueOf)).toEqual([
      undefined,
      'leader',
      undefined,
    ])
  })
  it('that take out a kind of model take it out of its units, which then lack models', () => {
    const rest = removeItem(someForce, 'kinds', 0)
    expect(rest.units.map(({ models }) => models)).toEqual([[], [], []])
    expect(new Set(checkForce(rest, cards).map(({ text }) => text.key))).toEqual(
      new Set(['fault.force.noModels', 'fault.force.characterNotAlone']),
    )
  })
  it('that take out one of two with the same id leave those who name it alone', () => {
    const doubled = { ...someForce, weapons: [someWeapon, { ...someWeapon, s: 6 }] }
    const rest = removeItem(doubled, 'weapons', 0)
    expect(rest.kinds).toEqual(someForce.kinds)
    expect(rest.weapons.map(({ s }) => s)).toEqual([6])
  })
  it('replace an entry in its place', () => {
    const changed = replaceItem(someForce, 'weapons', 0, { ...someWeapon, s: 7 })
    expect(changed.weapons[0]?.s).toBe(7)
    expect(changed.units).toBe(someForce.units)
  })
  it('count what is carried: nothing, one, a pair', () => {
    expect(carriedRules(['ccw', 'claw', 'claw'], 'claw')).toBe(2)
    expect(carrying(['ccw', 'claw', 'claw'], 'claw', 1)).toEqual(['ccw', 'claw'])
    expect(carrying(['ccw'], 'claw', 2)).toEqual(['ccw', 'claw', 'claw'])
    expect(carrying(['ccw', 'claw'], 'claw', 0)).toEqual(['ccw'])
  })
  it('write a name in both languages until they differ', () => {
    expect(reworded({ en: 'A', ru: 'A' }, 'ru', 'Б')).toEqual({ en: 'Б', ru: 'Б' })
    expect(reworded({ en: 'A', ru: 'Б' }, 'ru', 'В')).toEqual({ en: 'A', ru: 'В' })
    expect(reworded({ en: 'A', ru: ' ' }, 'en', 'C')).toEqual({ en: 'C', ru: 'C' })
  })
  it('a name that came with a new thing gives way in both languages; one that was chosen in either does not', () => {
    const given = [{ en: 'Soldier', ru: 'Боец' }]
    expect(reworded({ en: 'Soldier', ru: 'Боец' }, 'en', 'Hawk', given)).toEqual({ en: 'Hawk', ru: 'Hawk' })
    expect(reworded({ en: 'Soldier 12', ru: 'Боец 12' }, 'ru', 'Яна', given)).toEqual({
      en: 'Яна',
      ru: 'Яна',
    })
    expect(reworded({ en: 'Hawk', ru: 'Боец' }, 'en', 'Kite', given)).toEqual({ en: 'Kite', ru: 'Боец' })
  })
  it('begin with a force that says what it lacks', () =>
    expect(checkForce(emptyForce('own-x'), cards).map(({ text }) => text.key)).toEqual([
      'fault.force.noName',
      'fault.force.noUnits',
    ]))
  it('begin new entries that are in order as soon as they have a model', () => {
    const one = addItem({ ...emptyForce('own-x'), name }, 'kinds', fresh.kinds(emptyForce('own-x'), name))
    const two = addItem(one, 'units', fresh.units(one, name))
    const three = addItem(two, 'weapons', fresh.weapons(two, name))
    const four = addItem(three, 'closeWeapons', fresh.closeWeapons(three, name))
    expect(checkForce(addItem(four, 'powers', fresh.powers(four, name)), cards)).toEqual([])
  })
})

describe('a force file', () => {
  const faultOf = (text: string) => {
    const read = readForce(text, 'x.json', cards)
    return 'fault' in read ? read.fault : null
  }
  it('is read as it was written', () =>
    expect(readForce(JSON.stringify(someForce), 'x.json', cards)).toEqual({ force: someForce, words: [] }))
  it('may be unfinished', () =>
    expect(readForce(JSON.stringify(emptyForce('own-x')), 'x.json', cards)).toEqual({
      force: emptyForce('own-x'),
      words: [],
    }))
  it('that is none says so, with the place', () => {
    expect(faultOf('{')?.key).toBe('fault.invalid')
    expect(faultOf('[1]')?.key).toBe('fault.foreign')
    expect(faultOf('{"format":"war-storeys/city"}')?.key).toBe('fault.foreign')
    expect(faultOf(JSON.stringify({ ...someForce, version: 5 }))).toMatchObject({
      key: 'fault.newer',
      args: { file: 'x.json', detail: 5 },
    })
    const torn = { ...someForce, weapons: [{ ...someWeapon, s: 11 }] }
    expect(faultOf(JSON.stringify(torn))).toMatchObject({
      key: 'fault.invalid',
      args: { file: 'x.json', place: 'weapons[0].s' },
    })
  })
})
