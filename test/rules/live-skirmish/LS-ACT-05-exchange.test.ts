import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import { crater, exchange, happened, order, rolls, shot } from './shots'
import { stage } from './stage'

describe('LS-CORE-06, LS-ENG-05 one exchange, both sides at once', () => {
  it('EX-21 both are hit: the man who falls has fired all the same, and both results stand', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], moved: cm(10) },
        b: { at: [57.5, 10], class: 'R3', yaw: 270 },
      },
    })
    const run = exchange(
      state,
      { active: [shot(order('a', 'b'))], reactors: [shot(order('b', 'a'), true)], group: ['a'] },
      { dice: ['5', '6', '2', '4'] },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [5]],
      ['lsToHit', 4, [6]],
      ['lsSave', 3, [2]],
      ['lsSave', 4, [4]],
    ])
    expect(run.state.models['b']?.status).toBe('dead')
    expect(run.state.models['a']).toMatchObject({ status: 'onTable', suppressed: true })
    expect(run.result).toEqual({ lost: [], hit: ['b', 'a'], fell: ['b'], suppressed: ['a'] })
  })
  it('applies everything together: one batch, and nobody saves worse for what happened in it', () => {
    const state = stage({ men: { a: { at: [10, 10] }, b: { at: [30, 10], yaw: 270 } } })
    const run = exchange(
      state,
      { active: [shot(order('a', 'b'))], reactors: [shot(order('b', 'a'), true)] },
      { dice: ['6', '6', '1', '1'] },
    )
    const falls = run.events.filter(({ type }) => type === 'lsFell')
    expect(falls).toHaveLength(2)
    expect(new Set(falls.map(({ batch }) => batch)).size).toBe(1)
  })
  it('LS-VIC-02 in an exchange it is the active side that opens fire, once in a game', () => {
    const state = stage({ men: { a: { at: [10, 10] }, b: { at: [30, 10], yaw: 270 } } })
    const both = { active: [shot(order('a', 'b'))], reactors: [shot(order('b', 'a'), true)] }
    const run = exchange(state, both, { dice: ['1', '1'] })
    expect(run.state.points).toEqual([{ seat: 'a', kind: 'firstFire', turn: 1 }])
    expect(exchange(run.state, both, { dice: ['1', '1'] }).state.points).toHaveLength(1)
    const reaction = exchange(state, { on: 'path', reactors: [shot(order('b', 'a'), true)] }, { dice: ['1'] })
    expect(reaction.state.points).toEqual([{ seat: 'b', kind: 'firstFire', turn: 1 }])
  })
  it('LS-HIDE-03 whoever fires is hidden no more', () => {
    const state = stage({
      men: { a: { at: [10, 10], hidden: { marker: 'h1', spottedBy: [] } }, b: { at: [30, 10] } },
    })
    const run = exchange(state, { active: [shot(order('a', 'b'))] }, { dice: ['1'] })
    expect(run.state.models['a']?.hidden).toBeNull()
    expect(happened(run, 'lsRevealed')).toMatchObject([{ model: 'a' }])
  })
  it('LS-MOVE-07 shooting turns him: after a longer move always, otherwise to a target outside his arc', () => {
    const facing = (moved: number, yaw: number): number | undefined => {
      const state = stage({ men: { a: { at: [10, 10], moved: cm(moved), yaw }, b: { at: [30, 10] } } })
      return exchange(state, { active: [shot(order('a', 'b'))] }, { dice: ['1'] }).state.models['a']?.pose
        ?.facing
    }
    expect(facing(0, 50)).toBe(40)
    expect(facing(0, 40)).toBeCloseTo(0)
    expect(facing(6, 50)).toBeCloseTo(0)
  })
  it('EX-39 fire part: reactors one after another, each by the cover of the man who takes the hit', () => {
    const state = stage({
      men: {
        a: { at: [30, 10] },
        a2: { at: [30, 16] },
        a3: { at: [30, 22] },
        b: { at: [5.5, 10], yaw: 90 },
        b2: { at: [67.5, 22], yaw: 270, weapons: ['lmg'] },
      },
      pieces: [crater('c', [30, 22], 2)],
    })
    const group = ['a', 'a2', 'a3']
    const one = exchange(
      state,
      { on: 'path', reactors: [shot(order('b', 'a', 'ar', 'burst'), true)], group },
      { dice: ['4', '2', '1', '4'], answers: { lsAllotHits: () => ({ form: 'allot', counts: { a2: 1 } }) } },
    )
    expect(rolls(one)).toEqual([
      ['lsToHit', 4, [4, 2, 1]],
      ['lsSave', 4, [4]],
    ])
    expect(one.result.suppressed).toEqual(['a2'])
    const two = exchange(
      one.state,
      { on: 'path', reactors: [shot(order('b2', 'a3', 'lmg', 'burst'), true)], group },
      {
        dice: ['5', '5', '3', '3', '2'],
        answers: { lsAllotHits: () => ({ form: 'allot', counts: { a3: 2 } }) },
      },
    )
    expect(rolls(two)).toEqual([
      ['lsToHit', 5, [5, 5, 3]],
      ['lsSave', 3, [3]],
      ['lsSave', 3, [2]],
    ])
    expect(two.result.fell).toEqual(['a3'])
  })
  it('EX-47 5: a light machine gun and the man who answers it', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], weapons: ['lmg'] },
        b: { at: [52.5, 10], class: 'Irr3', yaw: 270 },
      },
      pieces: [crater('c', [10, 10], 2), crater('c2', [52.5, 10], 2)],
    })
    const run = exchange(
      state,
      {
        active: [shot(order('a', 'b', 'lmg', 'burst'))],
        reactors: [shot(order('b', 'a'), true)],
        group: ['a'],
      },
      { dice: ['5', '6', '1', '6', '2', '4'] },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [5, 6, 1]],
      ['lsToHit', 6, [6]],
      ['lsSave', 4, [2]],
      ['lsSave', 3, [4]],
    ])
    expect(run.result).toMatchObject({ fell: ['b'], suppressed: ['a'] })
  })
  it('EX-47 4: a burst that needs 7 at a man who runs: two dice on 6', () => {
    const state = stage({ men: { a: { at: [43.5, 10] }, b: { at: [10, 10], class: 'Irr3', yaw: 90 } } })
    const run = exchange(
      state,
      { on: 'path', reactors: [shot(order('b', 'a', 'ar', 'burst'), true)], group: ['a'] },
      { dice: ['6', '2', '3'] },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 6, [6, 2]],
      ['lsSave', 4, [3]],
    ])
    expect(run.result.fell).toEqual(['a'])
  })
})

describe('LS-OPP-05 hits on a group', () => {
  const four = (settings = {}): ReturnType<typeof stage> =>
    stage({
      men: {
        a: { at: [10, 12] },
        a2: { at: [14, 12] },
        a3: { at: [18, 12] },
        a4: { at: [70, 60] },
        b: { at: [10, 44.5], yaw: 180, weapons: ['lmg'] },
      },
      settings,
    })
  const group = ['a', 'a2', 'a3', 'a4']
  const burst = [shot(order('b', 'a', 'lmg', 'burst'), true)]
  it('EX-20 the controller may give both to one man the firer sees; who is out of reach is not among them', () => {
    const run = exchange(
      four(),
      { on: 'path', reactors: burst, group },
      {
        dice: ['6', '5', '1', '5', '4'],
        answers: { lsAllotHits: () => ({ form: 'allot', counts: { a2: 2 } }) },
      },
    )
    const [question] = run.decisions
    expect(question).toMatchObject({ kind: 'lsAllotHits', seat: 'a', form: { total: 2 } })
    expect(question?.form.form === 'allot' && question.form.among.map(({ id }) => id)).toEqual([
      'a',
      'a2',
      'a3',
    ])
    expect(rolls(run)).toEqual([
      ['lsToHit', 4, [6, 5, 1]],
      ['lsSave', 4, [5]],
      ['lsSave', 4, [4]],
    ])
  })
  it('with ls.spreadGroupHits nobody takes a second before everybody has one', () => {
    const play = (counts: Record<string, number>): unknown =>
      exchange(
        four({ 'ls.spreadGroupHits': true }),
        { on: 'path', reactors: burst, group },
        { dice: ['6', '5', '1', '5', '4'], answers: { lsAllotHits: () => ({ form: 'allot', counts }) } },
      )
    expect(() => play({ a2: 2 })).toThrow()
    expect(() => play({ a: 1, a3: 1 })).not.toThrow()
  })
  it('with ls.spreadGroupHits as many hits as men are one each, and nobody is asked', () => {
    const run = exchange(
      four({ 'ls.spreadGroupHits': true }),
      { on: 'path', reactors: burst, group },
      { dice: ['6', '5', '4', '5', '4', '4'] },
    )
    expect(run.decisions).toEqual([])
    expect(rolls(run).slice(1)).toEqual([
      ['lsSave', 4, [5]],
      ['lsSave', 4, [4]],
      ['lsSave', 4, [4]],
    ])
  })
})
