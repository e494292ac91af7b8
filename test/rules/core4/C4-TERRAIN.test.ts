import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { Paths } from '../../../shared/protocol/spatial'
import { terrainOf } from '../../../shared/table'
import { board, coreGame, coreRules, waypoint, type PieceSpec, type UnitSpec } from '../board'

const parts = [movementPart, casualtiesPart]
const rules = coreRules(parts)
const line = (...places: readonly (readonly [number, number])[]): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
})
const walk = (state: CoreState, paths: Paths, dice: readonly string[]) =>
  runScripted(
    rules,
    state,
    (game) => rules.perform(game, 'a', { type: 'move', unit: 'L', paths, difficult: false }),
    {
      dice,
      answers: (decision) => decision.default,
    },
  )
const shift = (state: CoreState, by: number): Paths =>
  Object.fromEntries(
    standingModels(state, 'L').map(({ id, pose }) => [
      id,
      [{ at: { x: pose.at.x + by * 25.4, z: pose.at.z }, on: { piece: null, level: 0 } }],
    ]),
  )
const check = (state: CoreState, paths: Paths) => checkMove(coreGame(state, parts), 'L', paths, 'move', false)

describe('C4-TERRAIN-01 what slows, what endangers, what bars', () => {
  const kinds: readonly (readonly [PieceSpec, string, boolean])[] = [
    [{ id: 'P', kind: 'rubble', area: [20, 5, 30, 15] }, 'difficult', false],
    [{ id: 'P', kind: 'crater', area: [20, 5, 30, 15] }, 'difficult', false],
    [{ id: 'P', kind: 'barricade', area: [20, 5, 21, 15] }, 'difficult', false],
    [{ id: 'P', kind: 'road', area: [20, 5, 30, 15] }, 'open', false],
    [{ id: 'P', kind: 'building', area: [20, 5, 30, 15] }, 'impassable', false],
    [{ id: 'P', ruin: 'A', dangerous: true }, 'difficult', true],
    [{ id: 'P', kind: 'rubble', area: [20, 5, 30, 15], agreed: { ground: 'open' } }, 'open', false],
  ]
  it.each(kinds)('%o', (spec, ground, dangerous) => {
    const [piece] = board({ pieces: [spec] }).table.pieces
    if (!piece) throw new Error('no piece')
    expect(terrainOf(piece)).toMatchObject({ ground, dangerous })
  })
})

describe('C4-TERRAIN-03 impassable ground is neither entered nor crossed', () => {
  const state = board({
    pieces: [{ id: 'B', kind: 'building', area: [20, 5, 24, 15], height: 4 }],
    units: [line([18, 10])],
  })
  it('may touch it', () =>
    expect(check(state, { 'L.1': [waypoint(state, 19.5, 10)] }).refusal).toBeUndefined())
  it('may not end in it', () =>
    expect(
      check(state, { 'L.1': [{ at: waypoint(state, 19.6, 10).at, on: { piece: null, level: 0 } }] }).refusal
        ?.key,
    ).toBe('refusal.impassable'))
  it('may not cut its corner', () =>
    expect(
      check(state, { 'L.1': [{ at: waypoint(state, 20.5, 15.4).at, on: { piece: null, level: 0 } }] }).refusal
        ?.key,
    ).toBe('refusal.impassable'))
})

describe('C4-TERRAIN-04 the difficult-terrain test', () => {
  const wood = { id: 'W', kind: 'wood', area: [20, 5, 30, 15], height: 0 } as const
  it('2 and 5 give 5 inches: a unit 5.5 away ends at most 5 nearer, still outside', () => {
    const state = board({ pieces: [wood], units: [line([14, 10])] })
    const into = shift(state, 6)
    // Only a 6 is enough: 11 of 36.
    expect(check(state, into).tests).toMatchObject([
      { needed: 6, chance: 11 / 36, expected: 161 / 36, kind: 'difficult', cite: 'CF-MOVE-01' },
    ])
    const run = runScripted(
      rules,
      state,
      (game) => rules.perform(game, 'a', { type: 'move', unit: 'L', paths: into, difficult: true }),
      { dice: ['2', '5'], answers: () => ({ form: 'paths', paths: shift(state, 5) }) },
    )
    expect(run.state.models['L.1']?.pose?.at.x).toBeCloseTo(19 * 25.4, 2)
  })
  it('double 1 gives 1 inch', () => {
    const state = board({ pieces: [wood], units: [line([14, 10])] })
    expect(walk(state, shift(state, 6), ['1', '1']).state.units['L']?.difficultRoll).toBe(1)
  })
  it('is one test however many pieces are touched', () => {
    const state = board({
      pieces: [wood, { id: 'V', kind: 'crater', area: [14, 5, 16, 15] }],
      units: [line([12.5, 10])],
    })
    const run = walk(state, shift(state, 6), ['6', '6'])
    expect(run.events.filter(({ type }) => type === 'rolled')).toHaveLength(1)
  })
  it('is not made in the open, on a road or a gentle hill (C4-TERRAIN-05: infantry is slowed by difficult ground only)', () => {
    for (const kind of ['road', 'hill'] as const) {
      const state = board({ pieces: [{ id: 'P', kind, area: [12, 5, 30, 15] }], units: [line([10, 10])] })
      expect(check(state, shift(state, 5)).tests).toEqual([])
    }
  })
})

describe('C4-TERRAIN-06 dangerous ground: a die for each model that touched it, no save', () => {
  const geysers = { id: 'G', kind: 'crater', area: [12, 2, 14, 30], dangerous: true } as const
  it('five cross: 4, 3 then 6, 1, 3, 2, 1 remove the second and the fifth', () => {
    const state = board({ pieces: [geysers], units: [line([11, 4], [11, 6], [11, 8], [11, 10], [11, 12])] })
    const run = walk(state, shift(state, 4), ['4', '3', '6', '1', '3', '2', '1'])
    expect(standingModels(run.state, 'L').map(({ id }) => id)).toEqual(['L.1', 'L.3', 'L.4'])
  })
  it('rolls only for the one that touched it', () => {
    const state = board({ pieces: [geysers], units: [line([10.5, 10], [9, 10])] })
    const paths = { 'L.1': [{ at: waypoint(state, 11.6, 10).at, on: { piece: null, level: 0 } }] }
    const run = walk(state, paths, ['6', '6', '1'])
    expect(standingModels(run.state, 'L').map(({ id }) => id)).toEqual(['L.2'])
  })
  it('rolls for everybody where the players agreed so', () => {
    const state = board({
      pieces: [geysers],
      units: [line([10.5, 10], [9, 10])],
      settings: { 'core4.terrain.dangerousWholeUnit': true },
    })
    const paths = { 'L.1': [{ at: waypoint(state, 11.6, 10).at, on: { piece: null, level: 0 } }] }
    expect(standingModels(walk(state, paths, ['6', '6', '2', '1']).state, 'L').map(({ id }) => id)).toEqual([
      'L.1',
    ])
  })
  describe('rolls for everybody, by the same house rule', () => {
    const settings = { 'core4.terrain.dangerousWholeUnit': true }
    const steps = (state: CoreState, model: string, x: number): Paths => ({
      [model]: [{ at: waypoint(state, x, 10).at, on: { piece: null, level: 0 } }],
    })
    const left = (state: CoreState, paths: Paths, dice: readonly string[]) =>
      standingModels(walk(state, paths, dice).state, 'L').map(({ id }) => id)
    it('of riders, where one of them brushed a wood (C4-TYPE-13)', () => {
      const state = board({
        settings,
        pieces: [{ id: 'W', kind: 'wood', area: [12, 2, 14, 30] }],
        units: [{ ...line([10.5, 10], [9, 10]), type: 'bikes' }],
      })
      expect(left(state, steps(state, 'L.1', 11.6), ['2', '1'])).toEqual(['L.1'])
    })
    const battery = (pieces: readonly PieceSpec[]) =>
      board({
        settings,
        pieces,
        units: [
          {
            id: 'L',
            seat: 'a',
            type: 'artillery',
            models: [
              { at: [10.5, 10, 0], role: 'gun' },
              { at: [9, 10, 0], role: 'gun' },
              { at: [9, 11.2, 0], role: 'crew' },
              { at: [10.2, 11.2, 0], role: 'crew' },
            ],
          },
        ],
      })
    it('of a battery for its guns alone, where a gun came through a wood (C4-TYPE-11)', () => {
      const state = battery([{ id: 'W', kind: 'wood', area: [12, 2, 14, 30] }])
      expect(left(state, steps(state, 'L.1', 11.6), ['6', '6', '2', '1'])).toEqual(['L.1', 'L.3', 'L.4'])
    })
    it('of a battery for its men too, where the ground is dangerous by itself', () => {
      const state = battery([geysers])
      expect(left(state, steps(state, 'L.1', 11.6), ['6', '6', '2', '2', '2', '1'])).toEqual([
        'L.1',
        'L.2',
        'L.3',
      ])
    })
  })
  it('takes one wound of several', () => {
    const state = board({
      pieces: [geysers],
      units: [{ id: 'L', seat: 'a', profile: { w: 2 }, models: [{ at: [11, 10, 0] }] }],
    })
    expect(walk(state, shift(state, 3), ['5', '5', '1']).state.models['L.1']?.wounds).toBe(1)
  })
})

describe('C4-TERRAIN-07 touching decides the test, the centre decides being inside', () => {
  it('a base that only brushes the piece owes the test', () => {
    const state = board({
      pieces: [{ id: 'W', kind: 'wood', area: [20, 5, 30, 15] }],
      units: [line([15, 10])],
    })
    expect(check(state, { 'L.1': [waypoint(state, 19.5, 10)] }).tests).toHaveLength(1)
    expect(check(state, { 'L.1': [waypoint(state, 19.4, 10)] }).tests).toHaveLength(0)
  })
})
