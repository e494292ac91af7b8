import { describe, expect, it } from 'vitest'
import { rollInitiative } from '../../../main/rulesets/live-skirmish/turn/initiative'
import { playTurns } from '../../../main/rulesets/live-skirmish/turn'
import { activation } from './acting'
import { command, play, stage } from './stage'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'

const totals = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
  events.filter(({ type }) => type === 'lsInitiativeWon').map(({ data }) => data)

describe('LS-TURN-02 initiative', () => {
  const two = stage({
    men: {
      a1: { at: [10, 10], class: 'R3', roles: ['commander'], leadership: 2 },
      a2: { at: [13, 10], class: 'R3' },
      b1: { at: [10, 70], class: 'Irr3' },
      b2: { at: [13, 70], class: 'Irr3' },
      b3: { at: [16, 70], class: 'Irr1', roles: ['commander'], leadership: 1 },
    },
    state: { turn: { number: 0, phase: 'start', active: 'a' } },
  })
  it('EX-08: leadership and class count, and a side that has just won pays for it until it loses', () => {
    const first = play(two, playTurns, { dice: ['3', '4', '6', '5'] })
    expect(totals(first.events)).toEqual([{ seat: 'b', a: 13, b: 14 }])
    expect(first.state.turn).toEqual({ number: 1, phase: 'action', active: 'b' })
    expect([first.state.sides.a.wins, first.state.sides.b.wins]).toEqual([0, 1])
    // LS-CORE-06: B was active, so B's dice come first.
    const second = command(first.state, 'b', { type: 'endTurn' }, { dice: ['6', '5', '4', '4'] })
    expect(totals(second.events)).toEqual([{ seat: 'a', a: 14, b: 13 }])
    expect([second.state.sides.a.wins, second.state.sides.b.wins]).toEqual([1, 0])
    expect(second.state.turn).toEqual({ number: 2, phase: 'action', active: 'a' })
  })
  it('throws again for a tie', () => {
    const { state, events } = play(two, rollInitiative, { dice: ['3', '3', '4', '5', '6', '6', '1', '1'] })
    expect(state.turn.active).toBe('a')
    expect(events.map(({ type }) => type)).toEqual([
      'rolled',
      'rolled',
      'lsRollTied',
      'rolled',
      'rolled',
      'lsInitiativeWon',
    ])
  })
  it('counts the lower value of classes that are equally many', () => {
    const state = stage({
      men: { a1: { at: [10, 10], class: 'R1' }, a2: { at: [13, 10], class: 'R5' }, b1: { at: [10, 70] } },
    })
    // 2 (R5) against 3 (R4): 7 + 2 = 9 and 5 + 3 = 8.
    const { events } = play(state, rollInitiative, { dice: ['3', '4', '2', '3'] })
    expect(totals(events)).toEqual([{ seat: 'a', a: 9, b: 8 }])
  })
  it('lets no commander count who is wounded, dead or not on the table', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10], roles: ['commander'], leadership: 3, wound: { turns: 3, stabilised: false } },
        a2: { at: [13, 10] },
        b1: { at: [10, 70] },
        b2: { roles: ['commander'], leadership: 3 },
      },
    })
    const { events } = play(state, rollInitiative, { dice: ['3', '4', '2', '3'] })
    expect(totals(events)).toEqual([{ seat: 'a', a: 10, b: 8 }])
  })
  it('may keep the penalty for ever', () => {
    const state = stage({
      men: { a1: { at: [10, 10] }, b1: { at: [10, 70] } },
      settings: { 'ls.initPenaltyNeverResets': true },
      sides: { a: { wins: 2 } },
    })
    const lost = play(state, rollInitiative, { dice: ['1', '1', '6', '6'] })
    expect([lost.state.sides.a.wins, lost.state.sides.b.wins]).toEqual([2, 1])
  })
  it('may take the class of the commander', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10], class: 'R1', roles: ['commander'], leadership: 0 },
        a2: { at: [13, 10], class: 'R5' },
        a3: { at: [16, 10], class: 'R5' },
        b1: { at: [10, 70] },
      },
      settings: { 'ls.initByCommanderClass': true },
    })
    const { events } = play(state, rollInitiative, { dice: ['1', '1', '1', '1'] })
    expect(totals(events)).toEqual([{ seat: 'a', a: 7, b: 5 }])
  })
})

describe('LS-PLT-02 initiative of a platoon', () => {
  it('adds one leadership, the best of its fighting commanders', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10], roles: ['platoonCommander'], leadership: 2 },
        a2: { at: [13, 10], roles: ['commander'], leadership: 3 },
        a3: { at: [16, 10], roles: ['commander'], leadership: 1 },
        b1: { at: [10, 70] },
      },
      sides: { a: { platoon: true } },
    })
    const { events } = play(state, rollInitiative, { dice: ['1', '1', '1', '1'] })
    expect(totals(events)).toEqual([{ seat: 'a', a: 8, b: 5 }])
  })
})

describe('LS-TURN-01, LS-TURN-03 one activity a model, then the end of the turn', () => {
  const state = stage({ men: { a1: { at: [10, 10] }, b1: { at: [10, 70] } } })
  const turn = (model: string) => activation('turn', {}, { members: [{ model, path: [], facing: 0 }] })
  it('refuses a second activity, one of the reacting side, and one outside the action phase', () => {
    const acted = command(state, 'a', turn('a1')).state
    expect(liveSkirmish.check(acted, 'a', turn('a1'))).toMatchObject({
      refusal: { key: 'refusal.lsActedAlready' },
    })
    expect(liveSkirmish.check(state, 'b', turn('b1'))).toMatchObject({
      refusal: { key: 'refusal.lsNotActive' },
    })
    const ending = { ...state, turn: { ...state.turn, phase: 'end' as const } }
    expect(liveSkirmish.check(ending, 'a', turn('a1'))).toMatchObject({
      refusal: { key: 'refusal.lsNotNow' },
    })
  })
  it('clears what counts for one turn only', () => {
    const acted = command(state, 'a', turn('a1')).state
    expect(acted.models['a1']?.activated).toBe(true)
    expect(acted.models['a1']?.pose?.facing).toBe(0)
    const ended = command(acted, 'a', { type: 'endTurn' }, { dice: ['6', '6', '1', '1'] }).state
    expect(ended.models['a1']?.activated).toBe(false)
    expect(ended.turn.number).toBe(2)
  })
})
