import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { formFights } from '../../../main/rulesets/live-skirmish/melee/fight'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { activation, place } from './acting'
import { command, stage, type Man } from './stage'
import { order, rolls } from './shots'

const pair = (more: Readonly<Record<string, Man>> = {}, settings = {}) =>
  stage({
    men: {
      a1: { at: [20, 20] },
      a2: { at: [24, 20] },
      b1: { at: [22, 40], class: 'R2', suppressed: true },
      b9: { at: [70, 75], weapons: [] },
      ...more,
    },
    settings,
  })
const both = activation('assault', { a1: [place(20.74, 37.83)], a2: [place(23.26, 37.83)] })
const contact = both

describe('LS-MELEE-02 who fights whom', () => {
  const fights = (engaged: Readonly<Record<string, readonly string[]>>, ...attackers: readonly string[]) =>
    formFights(
      liveSkirmish.gameOf(
        stage({
          men: Object.fromEntries(
            Object.entries(engaged).map(([id, foes], n) => [
              id,
              { at: [10 + 5 * n, 10], engaged: [...foes] },
            ]),
          ),
        }),
      ),
      attackers,
    ).map(({ ours, theirs }) => `${ours.join('+')} ${theirs.join('+')}`)
  it('each at whom fewest are already, of equals the first', () => {
    const both = {
      a1: ['b2', 'b1'],
      a2: ['b2', 'b1'],
      a3: ['b1', 'b2'],
      b1: ['a1', 'a2', 'a3'],
      b2: ['a1', 'a2', 'a3'],
    }
    const two = { a1: ['b2', 'b1'], a2: ['b2', 'b1'], b1: ['a1', 'a2'], b2: ['a1', 'a2'] }
    expect(fights(two, 'a1', 'a2')).toEqual(['a1 b1', 'a2 b2'])
    expect(fights(both, 'a1', 'a2', 'a3')).toEqual(['a1+a3 b1', 'a2 b2'])
  })
  it('three together at one, and no fourth', () => {
    const one = Object.fromEntries(['a1', 'a2', 'a3', 'a4'].map((id) => [id, ['b1']]))
    expect(fights({ ...one, b1: ['a1', 'a2', 'a3', 'a4'] }, 'a1', 'a2', 'a3', 'a4')).toEqual(['a1+a2+a3 b1'])
  })
  it('who is bound beside them joins in; whoever stands alone has his comrades against him', () => {
    expect(fights({ a1: ['b1'], a2: ['b1'], b1: ['a1', 'a2'] }, 'a1')).toEqual(['a1+a2 b1'])
    expect(fights({ a1: ['b1', 'b2'], b1: ['a1'], b2: ['a1'] }, 'a1')).toEqual(['a1 b1+b2'])
  })
})

describe('LS-MELEE-01 the assault', () => {
  it('must end in contact with an enemy soldier, within the allowance of a run', () => {
    const short = activation('assault', { a1: [place(20, 36)] })
    expect(liveSkirmish.check(pair(), 'a', short)).toMatchObject({ refusal: { key: 'refusal.lsNoContact' } })
    const far = stage({ men: { a1: { at: [20, 20] }, b1: { at: [20, 48] } } })
    expect(liveSkirmish.check(far, 'a', activation('assault', { a1: [place(20, 45.5)] }))).toMatchObject({
      refusal: { key: 'refusal.pathTooLong' },
    })
    const just = stage({ men: { a1: { at: [20, 20] }, b1: { at: [20, 47.5] } } })
    expect(liveSkirmish.check(just, 'a', activation('assault', { a1: [place(20, 45)] }))).toEqual({
      ok: true,
    })
  })
  it('refuses a fourth against one', () => {
    const state = pair({
      a3: { at: [22, 42.5], engaged: ['b1'] },
      a4: { at: [24.5, 40], engaged: ['b1'] },
      b1: { at: [22, 40], engaged: ['a3', 'a4'] },
    })
    expect(liveSkirmish.check(state, 'a', contact)).toMatchObject({
      refusal: { key: 'refusal.lsThreeAgainstOne' },
    })
  })
  it('LS-MELEE-03: who is bound fights on where he stands; at another he cannot go', () => {
    const state = pair({
      a1: { at: [22, 37.5], engaged: ['b1'] },
      b1: { at: [22, 40], engaged: ['a1'] },
      b2: { at: [30, 30] },
    })
    expect(liveSkirmish.check(state, 'a', activation('assault', { a1: [] }))).toEqual({ ok: true })
    expect(liveSkirmish.check(state, 'a', activation('assault', { a1: [place(28.2, 31.8)] }))).toMatchObject({
      refusal: { key: 'refusal.lsEngaged' },
    })
  })
  it('vehicles are not assaulted', () => {
    const state = stage({
      men: { a1: { at: [20, 20] }, b1: { at: [20, 35], hull: [8, 4, 3] }, b2: { at: [70, 70] } },
    })
    expect(liveSkirmish.check(state, 'a', activation('assault', { a1: [place(20, 29.7)] })).ok).toBe(false)
  })
})

describe('LS-MELEE-02 the fight', () => {
  it('EX-33: two R4 against a suppressed R2: 3 + 4 beats 4 + 2', () => {
    const run = command(pair(), 'a', both, { dice: ['3', '4'] })
    expect(run.state.models['b1']?.status).toBe('dead')
    expect(run.events.find(({ type }) => type === 'lsMelee')?.data).toMatchObject({ own: 7, other: 6 })
    expect(run.state.models['a1']?.engaged).toEqual([])
  })
  it('EX-33: with 1 and 5 the attackers lose the man their owner names; the other stays engaged', () => {
    const run = command(pair(), 'a', both, {
      dice: ['1', '5'],
      answers: { lsMeleeLoser: () => ({ form: 'models', models: ['a2'] }) },
    })
    expect(run.events.find(({ type }) => type === 'lsMelee')?.data).toMatchObject({ own: 5, other: 7 })
    expect(run.state.models['a2']?.status).toBe('dead')
    expect(run.state.models['a1']?.engaged).toEqual(['b1'])
    expect(run.state.models['b1']?.engaged).toEqual(['a1'])
  })
  it('a tie fells nobody, and they stay engaged', () => {
    const run = command(pair(), 'a', both, { dice: ['2', '4'] })
    expect(run.state.models['b1']).toMatchObject({ status: 'onTable', engaged: ['a1', 'a2'] })
  })
  it('the loser may save instead (opt.meleeSave), without cover', () => {
    const run = command(pair({}, { 'ls.meleeSave': true }), 'a', both, { dice: ['3', '4', '3'] })
    expect(rolls(run).at(-1)).toEqual(['lsSave', 3, [3]])
    expect(run.state.models['b1']).toMatchObject({ status: 'onTable', suppressed: true })
  })
  it('a man who has come in contact with two fights both at once', () => {
    const state = stage({
      men: {
        a1: { at: [20, 20], class: 'R1' },
        b1: { at: [18.75, 40] },
        b2: { at: [21.25, 40] },
        b3: { at: [70, 70], weapons: [] },
      },
    })
    const run = command(state, 'a', activation('assault', { a1: [place(20, 37.8)] }), {
      dice: ['3', '4'],
      answers: { lsReactPath: () => ({ form: 'reaction', reactions: [] }) },
    })
    // R1: 3 + 5; two R4: 4 + 2 + 2: a tie.
    expect(run.events.find(({ type }) => type === 'lsMelee')?.data).toMatchObject({ own: 8, other: 8 })
  })
})

describe('LS-MELEE-03 engaged', () => {
  const engaged = pair({
    a1: { at: [20, 37.5], engaged: ['b1'] },
    a2: { at: [40, 20] },
    b1: { at: [20, 40], class: 'R4', engaged: ['a1'] },
  })
  it('an attacker who is cowed as he arrives is bound, and strikes no blow', () => {
    const state = stage({
      men: { a1: { at: [22, 20] }, b1: { at: [22, 40], weapons: [] }, b2: { at: [22, 60], yaw: 180 } },
    })
    const run = command(state, 'a', activation('assault', { a1: [place(22, 37.5)] }), {
      dice: ['6', '4', '6'],
      answers: {
        lsReactPath: ({ form }: Decision): Answer => ({
          form: 'reaction',
          reactions:
            form.form === 'reactPath' && form.from === 0
              ? [{ do: 'fire', t: 1, order: order('b2', 'a1') }]
              : [],
        }),
      },
    })
    expect(rolls(run).map(([purpose]) => purpose)).toEqual(['lsToHit', 'lsSave', 'lsSuppression'])
    expect(run.state.models['a1']).toMatchObject({ suppressed: true, engaged: ['b1'] })
    expect(run.state.models['b1']?.engaged).toEqual(['a1'])
  })
  it('fights again without a path', () => {
    const run = command(engaged, 'a', activation('assault', { a1: [] }), { dice: ['6', '1'] })
    expect(run.state.models['b1']?.status).toBe('dead')
  })
  it('breaks away by a run or a move, and no free blow is struck', () => {
    const run = command(engaged, 'a', activation('run', { a1: [place(20, 30)] }))
    expect(run.state.models['a1']?.engaged).toEqual([])
    expect(run.state.models['b1']?.engaged).toEqual([])
    expect(rolls(run)).toEqual([])
  })
  it('does nothing else', () => {
    expect(liveSkirmish.check(engaged, 'a', activation('cautious', { a1: [] }))).toMatchObject({
      refusal: { key: 'refusal.lsEngaged' },
    })
  })
})
