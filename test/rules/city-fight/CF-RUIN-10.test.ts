import { describe, expect, it } from 'vitest'
import { movementPart } from '../../../main/rulesets/core4/movement'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { cityMovePart } from '../../../main/rulesets/city-fight/move-settings'
import type { UnitType } from '../../../shared/protocol/force'
import type { QueryResult } from '../../../shared/protocol/query'
import { bodyClassOf, bodyOf } from '../../../shared/table'
import { board, coreRules, waypoint } from '../board'

const rules = coreRules([movementPart, cityMovePart])
const place = (type: UnitType, settings: CoreState['settings'] = {}): CoreState => {
  const state = board({
    pieces: [
      // Floors of 20" by 20", the second over the western half: room for the largest base, and open sky in the east.
      {
        id: 'R',
        ruin: {
          footprint: [10, 10, 30, 30],
          floors: [{ slab: [10, 10, 30, 30] }, { slab: [10, 10, 20, 30] }],
        },
      },
    ],
    units: [{ id: 'L', seat: 'a', models: [{ at: [4, 4, 0], body: bodyOf(bodyClassOf(type)) }] }],
    settings,
  })
  const unit = state.units['L']
  if (!unit) throw new Error('no unit')
  return { ...state, units: { ...state.units, L: { ...unit, entry: { ...unit.entry, type } } } }
}
const may = (state: CoreState, x: number, level: number): boolean => {
  const query = { ask: 'stand' as const, model: 'L.1', at: waypoint(state, x, 20, level), facing: 0 }
  const { refusal } = rules.query(state, 'a', query) as QueryResult['stand']
  if (refusal) expect(refusal).toMatchObject({ key: 'refusal.notOnThisStorey', cite: ['CF-RUIN-10'] })
  return !refusal
}
/** West: ground, first, second floor; east: ground, first floor (the topmost there). */
const storeys = (state: CoreState): readonly boolean[] => [
  may(state, 25, 0),
  may(state, 15, 1),
  may(state, 15, 2),
  may(state, 25, 1),
]

describe('CF-RUIN-10 who may use which level', () => {
  it.each(['infantry', 'jumpInfantry', 'jetPack', 'beasts'] as const)('%s: every storey', (type) =>
    expect(storeys(place(type))).toEqual([true, true, true, true]),
  )
  it.each(['cavalry', 'bikes', 'artillery'] as const)('%s: the ground alone', (type) =>
    expect(storeys(place(type))).toEqual([true, false, false, false]),
  )
  it('jetbikes: the topmost level of the place', () =>
    expect(storeys(place('jetbikes'))).toEqual([false, false, true, true]))
  it('monstrous creatures and walkers: wherever their whole base and their height fit', () => {
    const state = place('monstrousCreature')
    expect(may(state, 25, 1)).toBe(true)
    const low = { ask: 'stand' as const, model: 'L.1', at: waypoint(state, 15, 20, 1), facing: 0 }
    // 3.0" tall under a slab 2.8" above its feet (CF-RUIN-04.3).
    expect((rules.query(state, 'a', low) as QueryResult['stand']).refusal?.key).toBe('refusal.noHeadroom')
  })
  it('everybody everywhere where the players agreed so', () =>
    expect(storeys(place('cavalry', { 'cf.ruin.upperFloorTypes': 'all' }))).toEqual([true, true, true, true]))
  it('or by a table of their own', () =>
    expect(storeys(place('bikes', { 'cf.ruin.upperFloorTypes': { bikes: 'top' } }))).toEqual([
      false,
      false,
      true,
      true,
    ]))
})

describe('CF-RUIN-10 a table of the players’ own', () => {
  it.each([
    ['all', true, true, true, true],
    ['ground', true, false, false, false],
    ['top', false, false, true, true],
    ['of no kind', true, false, false, false],
  ] as const)('%s for bikes', (level, ...open) =>
    expect(storeys(place('bikes', { 'cf.ruin.upperFloorTypes': { bikes: level } }))).toEqual(open),
  )
  it('ground alone, or any storey, for infantry', () => {
    const levels = (level: string) =>
      storeys(place('infantry', { 'cf.ruin.upperFloorTypes': { infantry: level } }))
    expect(levels('ground')).toEqual([true, false, false, false])
    expect(levels('storeys')).toEqual([true, true, true, true])
  })
  it('and any storey for bikes', () =>
    expect(storeys(place('bikes', { 'cf.ruin.upperFloorTypes': { bikes: 'storeys' } }))).not.toEqual(
      storeys(place('bikes')),
    ))
})

describe('CF-RUIN-04 headroom by agreement', () => {
  it('a brute 3.0 inches tall stands under a slab 2.8 above its feet where cf.ruin.headroom is off', () => {
    const state = place('monstrousCreature', { 'cf.ruin.headroom': false })
    expect(may(state, 15, 1)).toBe(true)
  })
})

describe('C4-VEH-13 the tool that asks where one could stand', () => {
  it.each([
    ['vehicle', 'impassable', 'open', 'refusal.impassable'],
    ['vehicle', 'open', 'impassable', undefined],
    ['infantry', 'open', 'impassable', 'refusal.impassable'],
  ] as const)('knows the ground as a unit of %s finds it', (type, vehicles, ground, why) => {
    const state = board({
      pieces: [{ id: 'G', kind: 'rubble', area: [20, 20, 30, 30], agreed: { ground, vehicles } }],
      units: [{ id: 'L', seat: 'a', type, models: [{ at: [4, 4, 0] }] }],
    })
    const query = { ask: 'stand' as const, model: 'L.1', at: waypoint(state, 25, 25), facing: 0 }
    expect((rules.query(state, 'a', query) as QueryResult['stand']).refusal?.key).toBe(why)
  })
})
