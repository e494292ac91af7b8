import { describe, expect, it } from 'vitest'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import type { QueryResult } from '../../../shared/protocol/query'
import { toInches } from '../../../shared/geometry'
import { board, coreRules, runRules, type PieceSpec, type TroopType } from '../board'
import { ask, at, move, moveParts, testsOf, unitOf, why } from '../movers'

/** Four storeys: slabs at 3", 6" and 9", each over the western part of the one below. */
const house: PieceSpec = {
  id: 'R',
  ruin: {
    footprint: [20, 10, 32, 22],
    floors: [{ slab: [20, 10, 30, 22] }, { slab: [20, 10, 26, 22] }, { slab: [20, 10, 23, 22] }],
  },
}
const before = (type: TroopType, level = 0) =>
  board({ pieces: [house], units: [unitOf(type, at(level === 0 ? [15, 16] : [29, 16, level]))] })
const jump = { manner: 'jump' } as const

describe('CF-MOVE-07 jump infantry lands on any level open to the sky', () => {
  it('on each storey where no slab of the ruin is above', () => {
    expect(why(before('jumpInfantry'), { 1: [21.5, 16, 3] }, jump)).toBeUndefined()
    expect(why(before('jumpInfantry'), { 1: [24.5, 16, 2] }, jump)).toBeUndefined()
    expect(why(before('jumpInfantry'), { 1: [27, 16, 1] }, jump)).toBeUndefined()
  })
  it('under a slab it does not', () => {
    expect(why(before('jumpInfantry'), { 1: [24.5, 16, 1] }, jump)).toBe('notUnderTheSky')
    expect(why(before('jumpInfantry'), { 1: [24.5, 16, 0] }, jump)).toBe('notUnderTheSky')
  })
  it('rolls for danger where it ends in the ruin, one die for each that does', () => {
    const state = board({ pieces: [house], units: [unitOf('jumpInfantry', at([36, 15], [36, 17]))] })
    const run = move(state, { 1: [31.4, 15], 2: [33, 16.5] }, ['2'], jump)
    expect(run.rolls).toEqual([1])
  })
  it('rises 12", not 13"', () => {
    const high = (z: number): PieceSpec => ({
      id: 'R',
      ruin: { footprint: [20, 10, 32, 22], floors: [{ z, slab: [20, 10, 32, 22] }] },
    })
    const state = (z: number) => board({ pieces: [high(z)], units: [unitOf('jumpInfantry', at([15, 16]))] })
    expect(why(state(12), { 1: [24, 16, 1] }, jump)).toBeUndefined()
    expect(why(state(12.01), { 1: [24, 16, 1] }, jump)).toBe('endsBetweenFloors')
  })
  it('a jet pack goes 6" the same way', () => {
    expect(why(before('jetPack'), { 1: [21, 16, 3] }, jump)).toBe('endsBetweenFloors')
    expect(why(before('jetPack'), { 1: [20.5, 16, 3] }, { manner: 'walk' })).toBe('endsBetweenFloors')
    const low = board({ pieces: [house], units: [unitOf('jetPack', at([33.5, 16]))] })
    expect(why(low, { 1: [28, 16, 1] }, jump)).toBeUndefined()
    expect(why(low, { 1: [27.49, 16, 1] }, jump)).toBe('tooFar')
  })
})

describe('CF-MOVE-07 CF-RUIN-10 bikes and jetbikes in ruins', () => {
  it('bikes keep to the ground and roll for danger', () => {
    expect(why(before('bikes'), { 1: [22, 16, 1] })).toBe('notOnThisStorey')
    expect(testsOf(before('bikes'), { 1: [22, 16] })).toEqual(['dangerous'])
  })
  it('jetbikes land on the topmost level, with a die, or hover above it without', () => {
    expect(why(before('jetbikes'), { 1: [24.5, 16, 2] })).toBeUndefined()
    expect(why(before('jetbikes'), { 1: [24.5, 16, 1] })).toBe('notOnThisStorey')
    expect(move(before('jetbikes'), { 1: [24.5, 16, 2] }, ['4']).place(1)).toMatchObject({ hovering: false })
    const above = move(before('jetbikes'), { 1: [24.5, 16, 2] }, [], { hover: true }).place(1)
    expect(above).toMatchObject({ hovering: true })
    expect(above?.height).toBeCloseTo(6)
  })
  it('only those stay in the air who can', () => {
    const walker = move(before('jumpInfantry'), { 1: [24.5, 16, 2] }, ['4'], { ...jump, hover: true }).place(
      1,
    )
    expect(walker).toMatchObject({ hovering: false })
  })
})

describe('CF-MOVE-07 reach is that of the type', () => {
  const farthest = (type: TroopType, manner?: 'jump'): number => {
    const state = board({ units: [unitOf(type, at([30.5, 24.5]))] })
    const query = { ask: 'reach', model: 'L.1', purpose: 'move', ...(manner && { manner }) }
    const areas = coreRules([movementPart]).query(state, 'a', query as never) as QueryResult['reach']
    return Math.max(
      ...areas.flatMap(({ cells }) =>
        cells.filter((_, index) => index % 2 === 0).map((x) => toInches(x) - 30.5),
      ),
    )
  }
  it.each([
    ['infantry', undefined, 6],
    ['bikes', undefined, 12],
    ['jumpInfantry', undefined, 6],
    ['jumpInfantry', 'jump', 12],
    ['jetbikes', undefined, 12],
    ['vehicle', undefined, 12],
    ['skimmer', undefined, 12],
  ] as const)('%s %s: %i"', (type, manner, far) => expect(farthest(type, manner)).toBeCloseTo(far))
})

describe('CF-MOVE-07 C4-MORALE-12 C4-MORALE-15 falling back', () => {
  const wood: PieceSpec = { id: 'W', kind: 'wood', area: [5, 22, 40, 24] }
  const run = (type: TroopType, dice: readonly string[], pieces: readonly PieceSpec[] = [wood]) => {
    const state = board({ pieces, units: [unitOf(type, at([20, 28]))] })
    const result = runRules(moveParts, state, (game) => fallBack(game, 'L', { fromCombat: false }), {
      dice: [...dice],
    })
    const pose = result.state.models['L.1']?.pose
    return {
      gone: pose ? 28 - toInches(state.table.depth - pose.at.z) : null,
      halved: result.events.flatMap(({ type: kind, data }) =>
        kind === 'fellBack' ? [(data as { halved: boolean }).halved] : [],
      ),
    }
  }
  it('infantry: two dice, halved upwards through a wood', () =>
    expect(run('infantry', ['4', '5'])).toEqual({ gone: expect.closeTo(5, 1) as number, halved: [true] }))
  it('beasts and cavalry: three dice, halved', () => {
    expect(run('beasts', ['4', '5', '6'])).toEqual({ gone: expect.closeTo(8, 1) as number, halved: [true] })
    expect(run('cavalry', ['1', '2', '4'])).toEqual({ gone: expect.closeTo(4, 1) as number, halved: [true] })
  })
  it('bikes: three dice, never halved, a die for the danger', () =>
    expect(run('bikes', ['3', '4', '5', '2'])).toEqual({
      gone: expect.closeTo(12, 1) as number,
      halved: [false],
    }))
  it('jump infantry and jetbikes fly: nothing bars them, and only where they land counts', () => {
    const block: PieceSpec = { id: 'B', kind: 'building', area: [5, 22, 40, 24], height: 6 }
    for (const type of ['jumpInfantry', 'jetPack', 'jetbikes'] as const) {
      expect(run(type, ['3', '4', '5'], [block])).toEqual({
        gone: expect.closeTo(12, 1) as number,
        halved: [false],
      })
      expect(run(type, ['1', '2', '2', '6'])).toEqual({
        gone: expect.closeTo(5, 1) as number,
        halved: [false],
      })
    }
  })
})

describe('CF-MOVE-07 what the tool says of a jump', () => {
  it('shows the leap as one leg over everything', () => {
    const check = ask(before('jumpInfantry'), { 1: [24.5, 16, 2] }, jump)
    expect(check.models['L.1']?.legs.map(({ kind }) => kind)).toEqual(['jump'])
    expect(check.budget).toMatchObject({ label: 12 })
    expect(check.tests).toMatchObject([{ kind: 'dangerous', cite: 'C4-TERRAIN-06' }])
  })
})
