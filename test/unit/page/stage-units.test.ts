import { describe, expect, it } from 'vitest'
import { withAllModels, type StagedBattle } from '../../../renderer/page/editors/stage/document'
import { modelAtFault, situationAtFault, unitAtFault } from '../../../renderer/page/editors/stage/fault-place'
import { stageMeasure, stagedSpot } from '../../../renderer/page/editors/stage/places'
import { eachAlone, peopleOf } from '../../../renderer/page/editors/stage/people'
import {
  addUnit,
  lockStaged,
  placeStaged,
  putAboard,
  removeUnit,
  takeStagedOff,
  stagedUnits,
} from '../../../renderer/page/editors/stage/units'
import { inches } from '../../../shared/geometry/length'
import type { SurfaceRef } from '../../../shared/table'

const stage: StagedBattle = {
  title: 'two squads',
  table: { width: 48, depth: 40 },
  units: [
    { id: 'L', seat: 'a', models: [{ at: [10, 5] }, { id: 'sergeant', at: [12, 5, 1, 'hall'] }] },
    { id: 'E', seat: 'b', models: [{}], state: { locked: ['L'] }, aboard: 'sergeant' },
  ],
  mission: { reserves: [{ unit: 'L' }], concealed: ['L', 'E'], commanders: { a: 'sergeant', b: 'E.1' } },
}

describe('a stage is written from the near left corner, the table counts from the far left one', () => {
  it('turns a place of the table into a spot of the stage', () => {
    const at = { x: inches(10), z: inches(35) }
    const table = { width: inches(48), depth: inches(40), pieces: [] }
    const spot = (on: SurfaceRef) => stagedSpot(stageMeasure(stage), table, { at, on })
    expect(spot({ piece: null, level: 0 })).toEqual([10, 5])
    expect(spot({ piece: 'hall', level: 1 })).toEqual([10, 5, 1, 'hall'])
  })
  it('measures in millimetres where the stage does', () => {
    expect(stageMeasure({ unit: 'mm', table: { depth: 800 } })).toEqual({ unit: 1, depth: 800 })
  })
})
describe('units of a stage', () => {
  it('stand where they are put, get out of what they rode in, and are lost no longer', () => {
    const lost = {
      ...stage,
      units: stagedUnits(stage).map((unit) => ({ ...unit, models: [{ lost: true }] })),
    }
    const placed = placeStaged(lost, { 'E.1': { at: [20, 20], facing: -90 } })
    expect(JSON.parse(JSON.stringify(placed.units?.[1]))).toEqual({
      id: 'E',
      seat: 'b',
      models: [{ at: [20, 20], facing: 270 }],
      state: { locked: ['L'] },
    })
  })
  it('are called by their own name, else by their number', () => {
    expect(takeStagedOff(stage, ['sergeant']).units?.[0]?.models).toEqual([
      { at: [10, 5] },
      { id: 'sergeant', at: undefined },
    ])
  })
  it('ride as a whole, and stand nowhere then', () => {
    const [first] = putAboard(stage, 'L', 'tank').units ?? []
    expect(first?.aboard).toBe('tank')
    expect(first?.models?.some(({ at }) => at !== undefined)).toBe(false)
  })
  it('are gone with everything that named them', () => {
    const left = removeUnit(stage, 'L')
    expect(left.units?.map(({ id }) => id)).toEqual(['E'])
    expect(left.units?.[0]).toMatchObject({ aboard: undefined, state: { locked: [] } })
    expect(left.mission).toEqual({ reserves: [], concealed: ['E'], commanders: { b: 'E.1' } })
  })
  it('fight each other: both say so, and one tick lets go of both, whichever of them a file tells it of', () => {
    const locks = (now: StagedBattle) => stagedUnits(now).map(({ state }) => state?.locked ?? null)
    expect(locks(stage)).toEqual([null, ['L']])
    expect(locks(lockStaged(stage, 'L', 'E', false))).toEqual([[], []])
    expect(locks(lockStaged(stage, 'L', 'E', true))).toEqual([['E'], ['L']])
  })
  it('have an id that nobody else has', () => {
    expect(addUnit(stage, { id: 'L', seat: 'a', models: [{}] }).units?.at(-1)?.id).toBe('L-2')
  })
})
describe('faults of a stage', () => {
  it('are about the unit and the model that their path names', () => {
    expect(unitAtFault(stage, '$.units[0].models[1].at')).toBe('L')
    expect(modelAtFault(stage, '$.units[0].models[1].at')).toBe('sergeant')
    expect(modelAtFault(stage, '$.units[0]')).toBeNull()
    expect(unitAtFault(stage, '$.settings["cf.x"]')).toBeNull()
  })
})
describe('whoever is written once for several', () => {
  it('has a line of his own for each, a step from the one before', () => {
    const people = eachAlone({
      title: 'three',
      systems: ['live-skirmish'],
      models: [{ id: 'r', seat: 'a', at: [10, 20], copies: 3, step: [2, 1] }],
    })
    expect(peopleOf(people).map(({ id, at }) => [id, at])).toEqual([
      ['r1', [10, 20]],
      ['r2', [12, 21]],
      ['r3', [14, 22]],
    ])
  })
})
it('a stage out of a force has a line for each of its models', () => {
  const entry = {
    id: 'squad',
    name: { en: 's', ru: 's' },
    category: 'troops' as const,
    type: 'infantry' as const,
    points: 10,
    models: [{ kind: 'k', count: 3 }],
    rules: [],
  }
  const force = {
    format: 'war-storeys/force' as const,
    version: 4 as const,
    id: 'f',
    name: { en: 'f', ru: 'f' },
    scheme: 'bone' as const,
    kinds: [],
    weapons: [],
    units: [entry],
  }
  const whole = withAllModels({
    title: 'x',
    forces: { a: force },
    units: [{ id: 'u', seat: 'a', from: 'squad', models: [{ at: [1, 2] }] }],
  })
  expect('units' in whole && whole.units?.[0]?.models).toEqual([{ at: [1, 2] }, {}, {}])
})

describe('a fault of the situation', () => {
  it.each([
    ['$.stratagems.b[1].pieces', { part: 'stratagems', number: 2 }],
    ['$.stratagems.a[0]', { part: 'stratagems', number: 1 }],
    ['$.mission.vitalPiece', { part: 'mission', number: null }],
    ['$.turn.limit', { part: 'turn', number: null }],
    ['$.units[0].id', null],
  ])('at %s is told under its heading', (path, found) => expect(situationAtFault(path)).toEqual(found))
})
