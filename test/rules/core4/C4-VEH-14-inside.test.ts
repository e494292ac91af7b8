/** A vehicle that begins its move in bad ground: what it is tested for, and what is remembered of it (C4-VEH-14). */
import { describe, expect, it } from 'vitest'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { drivenBand } from '../../../main/rulesets/core4/units'
import type { FactData } from '../../../shared/protocol/facts'
import { board, place, type BoardSpec, type PieceSpec } from '../board'
import { factsOf, rollsOf } from './firing-line'
import { act, box, inside, rules, table } from './riders'

/** The hull is 6" by 4" about (20, 20). */
const around: PieceSpec = { id: 'heap', kind: 'crater', area: [10, 10, 30, 30] }
const underItsTail: PieceSpec = { id: 'heap', kind: 'crater', area: [14, 15, 17.5, 25] }
const on = { piece: null, level: 0 } as const
const way = (x: number, y: number, facing?: number) => ({
  'V.1': [{ at: place(48, x, y), on, ...(facing !== undefined && { facing }) }],
})
/** A crater is no floor of its own: it stands on the ground in it. */
const parked = (piece: PieceSpec, settings: BoardSpec['settings'] = {}) => {
  const state = table([box(), inside(4, { profile: { sv: 4 } })], { pieces: [piece], settings })
  const model = state.models['V.1']
  return {
    ...state,
    models: { ...state.models, 'V.1': { ...model, pose: model?.pose && { ...model.pose, on } } },
  } as typeof state
}
const goes = (state: ReturnType<typeof table>, paths: ReturnType<typeof way>, dice: string) =>
  act(
    state,
    { type: 'move', unit: 'V', paths, difficult: false },
    { dice: dice.split(/\s+/).filter(Boolean) },
  )
const told = (state: ReturnType<typeof table>, paths: ReturnType<typeof way>) =>
  checkMove(rules.gameOf(state), 'V', paths, 'move', false).tests.map(({ kind }) => kind)

describe('C4-VEH-14 destroyed where it stood', () => {
  it('two 1s on a way of more than 6": it counts as having gone that way, and so do its passengers', () => {
    const { state, events } = goes(parked(around), way(29, 20), '1 1  5 2 4 1  6 3  4 4 4')
    expect(drivenBand(rules.gameOf(state), 'V.1')).toBe('upTo12')
    expect(rollsOf(events, 'thrownOut').map(({ dice }) => dice.length)).toEqual([4, 2])
  })
  it('a single 1: it has gone nowhere', () => {
    const { state, events } = goes(parked(around), way(29, 20), '1 4')
    expect(drivenBand(rules.gameOf(state), 'V.1')).toBe('stationary')
    // Nor is it told as one that has moved.
    expect(factsOf<FactData<'moved'>>(events, 'moved').map(({ moves }) => moves)).toEqual([{}])
  })
})

describe('C4-VEH-14 turning in a piece', () => {
  it('who only turns in it stays put: no die, and none is foretold', () => {
    expect(told(parked(around), way(20, 20, 60))).toEqual([])
    expect(goes(parked(around), way(20, 20, 60), '').state.models['V.1']?.pose?.facing).toBe(60)
  })
  it('who turns out of it has left it', () => {
    expect(told(parked(underItsTail), way(20, 20, 90))).toEqual(['dangerous'])
    const { state, events } = goes(parked(underItsTail), way(20, 20, 90), '1')
    expect(rollsOf(events, 'dangerous').map(({ dice }) => dice.length)).toEqual([1])
    expect(state.models['V.1']?.pose?.facing).toBe(0)
  })
  it('who drives a little within it is tested', () => {
    expect(told(parked(around), way(21, 20))).toEqual(['dangerous'])
  })
  it('where a turn counts as a move it is tested as well', () => {
    const agreed = parked(around, { 'core4.vehicles.pivotCountsAsMove': true })
    expect(told(agreed, way(20, 20, 60))).toEqual(['dangerous'])
  })
})

describe('C4-VEH-13, CF-RUIN-09 what bad ground may do to a walker is told before it strides into it', () => {
  const ruin: PieceSpec = { id: 'ruin', ruin: { footprint: [22, 17, 30, 23] }, dangerous: true }
  const heap: PieceSpec = { id: 'heap', kind: 'rubble', area: [22, 17, 30, 23], dangerous: true }
  const risk = (piece: PieceSpec) => {
    const state = board({
      phase: 'movement',
      pieces: [piece],
      units: [{ id: 'V', seat: 'a', type: 'walker', models: [{ at: [18, 20, 0], facing: 0 }] }],
    })
    const to = place(48, 23.5, 20)
    const paths = { 'V.1': [{ at: to, on: { piece: piece.id, level: 0 } }] }
    const tests = checkMove(rules.gameOf(state), 'V', paths, 'move', true).tests
    return tests.flatMap((test) => (test.kind === 'dangerous' ? [test.hulls] : []))
  }
  it('one die in a heap that is dangerous: it may be stuck', () => {
    expect(risk(heap)).toMatchObject([{ pieces: [{ model: 'V.1', piece: 'heap', dice: 1 }], wrecks: 0 }])
    expect(risk(heap)[0]?.stops).toBeCloseTo(1 / 6, 10)
  })
  it('two in a dangerous ruin: it may be lost as well', () => {
    expect(risk(ruin)).toMatchObject([{ pieces: [{ piece: 'ruin', dice: 2 }] }])
    expect(risk(ruin)[0]?.wrecks).toBeCloseTo(1 / 36, 10)
    expect(risk(ruin)[0]?.stops).toBeCloseTo(10 / 36, 10)
  })
})
