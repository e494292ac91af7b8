import { describe, expect, it } from 'vitest'
import { playStepOf, type Busy } from '../../../renderer/page/hands/battle/fast-play'
import type { Decision } from '../../../shared/protocol/decision'

const free: Busy = { sending: false, rolling: false, sentIn: null, by: 'a', curtain: false }
const decision = (seat: 'a' | 'b', form: Decision['form']): Decision => ({
  id: 'd1',
  seat,
  kind: 'casualties',
  because: ['C4-SHOOT-15'],
  form,
  default: { form: 'models', models: ['m1'] },
})
const models: Decision['form'] = { form: 'models', from: ['m1', 'm2'], min: 1, max: 1 }
const game = (part: Partial<Parameters<typeof playStepOf>[0]> = {}): Parameters<typeof playStepOf>[0] => ({
  seat: 'a',
  state: 7,
  mode: 'hotSeat',
  decisions: [],
  waitingFor: [],
  legal: [{ type: 'endPhase' }],
  view: { stage: 'battle' },
  ...part,
})

describe('resolving the rest', () => {
  it('answers the question that is open at this seat', () => {
    const open = decision('a', models)
    expect(playStepOf(game({ decisions: [open], waitingFor: ['a'] }), free)).toEqual({
      do: 'answer',
      decision: open,
    })
  })
  it('ends when nobody is asked any more, or the game is over', () => {
    expect(playStepOf(game(), free)).toEqual({ do: 'finish' })
    expect(playStepOf(game({ view: { stage: 'over' }, waitingFor: ['b'] }), free)).toEqual({ do: 'finish' })
  })
  it('waits at a question of the other player until the mouse is his, or the curtain lies between them', () => {
    const asked = game({ decisions: [decision('b', models)], waitingFor: ['b'] })
    expect(playStepOf(asked, free)).toEqual({ do: 'wait' })
    expect(playStepOf(asked, { ...free, curtain: true })).toEqual({ do: 'stop', why: 'otherSeat' })
  })
  it('stops where the mouse has gone over to the other by itself: he answers what he is asked', () => {
    const theirs = decision('b', models)
    const passed = game({ seat: 'b', decisions: [theirs], waitingFor: ['b'] })
    expect(playStepOf(passed, free)).toEqual({ do: 'stop', why: 'otherSeat' })
    expect(playStepOf({ ...passed, mode: 'solo' }, free).do).toBe('answer')
  })
  it('ends where the other has his turn now, whoever holds the mouse already', () => {
    const theirs = game({ legal: [{ type: 'concede' }] })
    expect(playStepOf(theirs, free)).toEqual({ do: 'finish' })
    expect(playStepOf({ ...theirs, seat: 'b' }, free)).toEqual({ do: 'finish' })
  })
  it('waits for the mouse to pass to the other side when one person plays both', () => {
    expect(playStepOf(game({ mode: 'solo', legal: [{ type: 'concede' }] }), free)).toEqual({ do: 'wait' })
    expect(playStepOf(game({ mode: 'solo' }), free)).toEqual({ do: 'finish' })
    expect(playStepOf(game({ mode: 'solo', waitingFor: ['b'] }), free)).toEqual({ do: 'wait' })
  })
  it('stops where dice of the desk are to be typed: nobody throws them for the player', () => {
    const dice = decision('a', { form: 'dice', kind: 'd6', count: 3 })
    expect(playStepOf(game({ decisions: [dice] }), free)).toEqual({ do: 'stop', why: 'typedDice' })
  })
  it('stops where something would be spent or given up: a person answers that', () => {
    const open = { ...decision('a', models), deliberate: true }
    expect(playStepOf(game({ decisions: [open], waitingFor: ['a'] }), free)).toEqual({
      do: 'stop',
      why: 'deliberate',
    })
  })
  it('waits while an input is under way, while its outcome is not shown, and while dice roll', () => {
    const asked = game({ decisions: [decision('a', models)] })
    expect(playStepOf(asked, { ...free, sending: true })).toEqual({ do: 'wait' })
    expect(playStepOf(asked, { ...free, sentIn: 7 })).toEqual({ do: 'wait' })
    expect(playStepOf(asked, { ...free, rolling: true })).toEqual({ do: 'wait' })
    expect(playStepOf(asked, { ...free, sentIn: 6 }).do).toBe('answer')
  })
})
