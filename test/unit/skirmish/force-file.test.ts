import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skirmishForceSchema, type SkirmishForce } from '../../../shared/protocol/skirmish'
import { checkSkirmishForce } from '../../../shared/skirmish/check-force'
import { natureOf, skirmishPoints } from '../../../shared/skirmish/points'
import { readSkirmishForce } from '../../../shared/skirmish/read-force'
import { defaultTables } from '../../../shared/skirmish/tables'

const man = (id: string, over: object = {}) => ({
  id,
  name: { en: id, ru: id },
  figure: 'rifleman',
  class: 'R4',
  weapons: ['ar'],
  ...over,
})
const force = (soldiers: readonly object[], over: object = {}): SkirmishForce =>
  skirmishForceSchema.parse({
    format: 'war-storeys/skirmish-force',
    version: 1,
    id: 'some',
    name: { en: 'Some', ru: 'Отряд' },
    scheme: 'slate',
    squads: [{ id: 's', name: { en: 'S', ru: 'О' }, soldiers }],
    ...over,
  })
const vehicle = (over: object) => ({
  id: 'truck',
  name: { en: 'Truck', ru: 'Машина' },
  figure: 'pickup',
  armour: 'unarmoured',
  propulsion: 'wheeled',
  hull: { length: 9, width: 4, height: 3 },
  weapons: [],
  crew: 'R4',
  seats: 1,
  ...over,
})
const faultsOf = (given: SkirmishForce) =>
  checkSkirmishForce(given).map(
    ({ place, text }) => `${place} ${text.key.replace('fault.skirmishForce.', '')}`,
  )

describe('what a force is worth (LS-DATA-02, LS-DATA-08)', () => {
  it('is the price of each class, weapon and piece of equipment, and of a mortar off the table', () => {
    // R4 10 + assault rifle 2; R4 10 + LMG 6 + medic 5 + smoke 1.
    const men = [man('a'), man('b', { weapons: ['lmg'], roles: ['medic'], gear: ['smoke'] })]
    expect(skirmishPoints(force(men), defaultTables)).toBe(12 + 22)
    expect(skirmishPoints(force(men, { support: { mortar: true } }), defaultTables)).toBe(12 + 22 + 15)
  })
})

describe('which kind of force it is (LS-SETUP-02)', () => {
  const natureWith = (...classes: string[]) =>
    natureOf(force(classes.map((one, i) => man(`m${i}`, { class: one }))), defaultTables)
  it('is irregular with more than half of its soldiers irregular, not with exactly half', () => {
    expect(natureWith('Irr3', 'R4')).toBe('regular')
    expect(natureWith('Irr3', 'Irr1', 'R4')).toBe('irregular')
  })
  it('is special forces where everybody is', () => {
    expect(natureWith('R1', 'R1')).toBe('specialForces')
    expect(natureWith('R1', 'R2')).toBe('regular')
  })
  it('is what the crews are where nobody is on foot; an empty force is no special force', () => {
    const driven = (...crews: string[]) =>
      natureOf(
        {
          squads: [],
          vehicles: force([man('a')], { vehicles: crews.map((crew) => vehicle({ crew })) }).vehicles,
        },
        defaultTables,
      )
    expect([driven('R4'), driven('Irr3'), driven('R1'), driven()]).toEqual([
      'regular',
      'irregular',
      'specialForces',
      'regular',
    ])
  })
})

describe('a force', () => {
  it('has each name once, and every name leads to somebody else', () => {
    expect(faultsOf(force([man('a'), man('a')]))).toEqual(['squads[0].soldiers[1].id twice'])
    expect(faultsOf(force([man('a', { mateOf: 'z' })]))).toEqual(['squads[0].soldiers[0].mateOf mate'])
    expect(faultsOf(force([man('a', { mateOf: 'a' })]))).toEqual(['squads[0].soldiers[0].mateOf mate'])
    expect(faultsOf(force([man('truck')], { vehicles: [vehicle({})] }))).toEqual(['vehicles[0].id twice'])
  })
  it('has a seat for whoever rides, and nobody rides twice', () => {
    const men = [man('a'), man('b')]
    expect(faultsOf(force(men, { vehicles: [vehicle({ aboard: ['a'] })] }))).toEqual([])
    expect(faultsOf(force(men, { vehicles: [vehicle({ aboard: ['a', 'b'] })] }))).toEqual([
      'vehicles[0].aboard seats',
    ])
    const two = [vehicle({ aboard: ['a'] }), vehicle({ id: 'second', aboard: ['a'] })]
    expect(faultsOf(force(men, { vehicles: two }))).toEqual(['vehicles[1].aboard[0] aboard'])
  })
  it('is read from a file, which is refused with its place where something is wrong', () => {
    const file = join(import.meta.dirname, '../../../resources/skirmish/forces/rowan-section.json')
    expect(readSkirmishForce(readFileSync(file, 'utf8'), 'rowan')).toMatchObject({
      force: { id: 'rowan-section' },
    })
    const faultOf = (text: string) => {
      const read = readSkirmishForce(text, 'mine.json')
      return 'fault' in read ? [read.fault.key, read.fault.args?.['place']] : null
    }
    expect(faultOf('{')).toEqual([
      'fault.invalid',
      { key: 'fault.place.column', args: { line: 1, column: 2 } },
    ])
    expect(faultOf('{"format":"war-storeys/force"}')).toEqual(['fault.foreign', ''])
    const some = force([man('a')])
    expect(faultOf(JSON.stringify({ ...some, version: 2 }))).toEqual(['fault.newer', 'version'])
    expect(faultOf(JSON.stringify({ ...some, squads: [] }))).toEqual(['fault.invalid', 'squads'])
    expect(faultOf(JSON.stringify(force([man('a'), man('a')])))).toEqual([
      'fault.sentence.only',
      'squads[0].soldiers[1].id',
    ])
  })
})
