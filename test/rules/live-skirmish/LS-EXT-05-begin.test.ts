import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citySchema } from '../../../shared/protocol/city'
import {
  skirmishForceSchema,
  skirmishScenarioSchema,
  type Bystander,
} from '../../../shared/protocol/skirmish'
import { defaultTables } from '../../../shared/skirmish/tables'
import { RefusedSetup } from '../../../main/engine'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'

const read = (path: string): unknown => JSON.parse(readFileSync(`resources/${path}.json`, 'utf8'))
const raid = skirmishScenarioSchema.parse(read('skirmish/scenarios/four-storeys'))
const city = citySchema.parse(read(`cities/${raid.city}`))
const forces = {
  a: skirmishForceSchema.parse(read('skirmish/forces/lynx-group')),
  b: skirmishForceSchema.parse(read('skirmish/forces/quarry-cell')),
}
/** The raid with its people standing elsewhere, by their ids. */
const begin = (places: Readonly<Record<string, Partial<Bystander['pose']>>>) =>
  liveSkirmish.begin({
    title: 'test',
    systems: ['live-skirmish'],
    scenario: { how: 'ready', id: raid.id },
    sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
    dice: { source: 'scripted', faces: [] },
    mode: 'hotSeat',
    settings: {},
    resources: {
      scenario: {
        ...raid,
        bystanders: raid.bystanders.map((one) => ({ ...one, pose: { ...one.pose, ...places[one.id] } })),
      },
      city,
      forces,
      tables: defaultTables,
    },
  })
const refusal = (places: Parameters<typeof begin>[0]) => {
  try {
    begin(places)
  } catch (error) {
    if (error instanceof RefusedSetup) return error.refusal
    throw error
  }
  return null
}

describe('LS-EXT-05 people of a scenario stand where a man can stand (LS-GEO-08)', () => {
  it('begins with the people of the ready raid where its file has them', () => {
    expect(Object.keys(begin({}).models)).toEqual(expect.arrayContaining(['clerk', 'broker', 'caretaker']))
  })
  it('refuses whoever stands in a wall, by his name', () => {
    const found = refusal({ clerk: { at: { x: 280, z: 340 } } })
    expect(found).toMatchObject({
      key: 'refusal.lsBystanderStandsBadly',
      args: { id: 'clerk', why: { key: 'refusal.insideWall' } },
      cite: ['LS-EXT-05', 'LS-GEO-08'],
      at: ['clerk'],
    })
  })
  it('refuses two people in one place, though not one above the other', () => {
    expect(refusal({ broker: { at: { x: 310, z: 270 } } })).toMatchObject({
      args: { id: 'broker', why: { key: 'refusal.baseOverlap' } },
    })
    expect(refusal({ caretaker: { at: { x: 304, z: 268 } } })).toBeNull()
  })
  it('says why word for word as of anybody who stands badly, and no more', () => {
    const why = (places: Parameters<typeof begin>[0]) => refusal(places)?.args?.['why']
    expect(why({ broker: { at: { x: 310, z: 270 } } })).toStrictEqual({ key: 'refusal.baseOverlap' })
    expect(why({ clerk: { at: { x: 60, z: 700 } } })).toStrictEqual({ key: 'refusal.noFloorThere' })
  })
  it('refuses whoever has no floor under him', () => {
    expect(refusal({ clerk: { at: { x: 60, z: 700 } } })).toMatchObject({
      args: { id: 'clerk', why: { key: 'refusal.noFloorThere' } },
    })
  })
})
