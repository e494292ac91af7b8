import { describe, expect, it } from 'vitest'
import { rollForReserves } from '../../../main/rulesets/core4/reserves/rolls'
import { heldOf } from '../../../main/rulesets/core4/reserves/kept'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { cityFight } from '../../../main/rulesets'
import { throwsOf } from './melee'
import { act, battle, legal, line, overEdge, run, told, whyNot } from './reserve-board'

const xyz = (turn: number): CoreState =>
  battle({
    turn,
    units: [line('P', 'a'), line('X', 'a'), line('Y', 'a'), line('Z', 'a'), line('E', 'b')],
    waiting: { X: {}, Y: {}, Z: {} },
  })
const coming = (state: CoreState) => ['X', 'Y', 'Z'].filter((unit) => heldOf(state, unit)?.comes)

describe('C4-MSR-09 a die for each choice in reserve', () => {
  it('turn 2, 4, 3 and 6: the first and the third come (MSR-09-a)', () => {
    const { state, events } = run(xyz(2), rollForReserves, '4 3 6')
    expect(throwsOf(events)).toEqual(['reserves 4: 4', 'reserves 4: 3', 'reserves 4: 6'])
    expect(coming(state)).toEqual(['X', 'Z'])
  })
  it('turn 3 needs a 3 (MSR-09-a)', () => {
    expect(coming(run(xyz(3), rollForReserves, '3 2 3').state)).toEqual(['X', 'Z'])
  })
  it('turn 4 and later need a 2; a 1 always fails', () => {
    expect(coming(run(xyz(4), rollForReserves, '2 1 1').state)).toEqual(['X'])
    expect(coming(run(xyz(7), rollForReserves, '1 1 2').state)).toEqual(['Z'])
  })
  it('no die falls in turn 1', () => {
    expect(throwsOf(run(xyz(1), rollForReserves).events)).toEqual([])
  })
  it('who has not come is rolled for again, who comes is not', () => {
    const second = run(xyz(2), rollForReserves, '4 3 3').state
    const third = run({ ...second, turn: { ...second.turn, game: 3 } }, rollForReserves, '2 3')
    expect(coming(third.state)).toEqual(['X', 'Z'])
  })
  it('units of one choice share the die', () => {
    const units = [line('X', 'a'), line('Y', 'a')]
    const state = battle({ turn: 2, units, waiting: { X: {}, Y: {} } })
    const parts = {
      ...state.parts,
      reserves: { ...(state.parts['reserves'] as object), choices: { a: [['X', 'Y']], b: [] } },
    }
    const { state: after, events } = run({ ...state, parts }, rollForReserves, '4')
    expect(throwsOf(events)).toHaveLength(1)
    expect(coming(after)).toEqual(['X', 'Y'])
  })
  it('the dice fall before units regroup, at the start of the owner’s turn (C4-MORALE-24)', () => {
    const units = [
      line('P', 'a'),
      line('X', 'b'),
      line('R', 'b', 5, { state: { fallingBack: true }, profile: { ld: 7 } }),
    ]
    const state = battle({ turn: 2, phase: 'assault', active: 'a', units, waiting: { X: {} } })
    const { events } = act(state, 'a', { type: 'endPhase' }, '4 1 1')
    expect(throwsOf(events).map((text) => text.split(':')[0])).toEqual(['reserves 4', 'regroup 7'])
  })
  it('a choice that comes must come: nobody else moves and the phase does not end before', () => {
    const units = [line('P', 'a'), line('X', 'a'), line('E', 'b')]
    const state = battle({ turn: 2, units, waiting: { X: { comes: true } } })
    expect(legal(state, 'a', 'arrive')).toEqual(['X'])
    expect(legal(state, 'a', 'move')).toEqual([])
    expect(whyNot(state, 'a', { type: 'move', unit: 'P', paths: {}, difficult: false })).toBe(
      'refusal.reservesFirst',
    )
    expect(whyNot(state, 'a', { type: 'endPhase' })).toBe('refusal.reservesFirst')
    const { state: after } = act(state, 'a', overEdge(state, 'X', [[20, 4]]))
    expect(legal(after, 'a', 'move')).toEqual(['P'])
    expect(whyNot(after, 'a', { type: 'endPhase' })).toBe(null)
  })
  it('who waits on is not to be brought', () => {
    const state = battle({ turn: 2, units: [line('P', 'a'), line('X', 'a')], waiting: { X: {} } })
    expect(whyNot(state, 'a', overEdge(state, 'X', [[20, 4]]))).toBe('refusal.notArrivingNow')
    expect(whyNot(state, 'a', overEdge(state, 'P', [[20, 4]]))).toBe('refusal.notInReserve')
  })
  it('the owner sees what waits, when its next die falls and what it needs', () => {
    const state = xyz(1)
    expect(cityFight.view(state, 'a').parts.reserves?.own.a?.[0]).toEqual({
      units: ['X'],
      comes: false,
      next: { needed: 4, turn: 2 },
    })
    const after = run({ ...state, turn: { ...state.turn, game: 2 } }, rollForReserves, '3 3 5').state
    const seen = cityFight.view(after, 'a').parts.reserves?.own.a ?? []
    expect(seen.map(({ comes, next }) => (comes ? 'comes' : `${next?.turn}: ${next?.needed}+`))).toEqual([
      '3: 3+',
      '3: 3+',
      'comes',
    ])
  })
  it('facts of it are its owner’s', () => {
    const { events } = run(xyz(2), rollForReserves, '4 3 6')
    expect(told(events, 'reserveRolled')).toHaveLength(3)
    expect(events.filter(({ type }) => type === 'reserveRolled').map(({ audience }) => audience)).toEqual([
      ['a'],
      ['a'],
      ['a'],
    ])
  })
})
