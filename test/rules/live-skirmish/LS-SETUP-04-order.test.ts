import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishCommand, SkirmishCommandOf } from '../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { place } from './acting'
import { command, stage, type Man } from './stage'

type Post = SkirmishCommandOf<'post'>['models'][number]
const waits: Man = { status: 'waiting' }
const car: Man = { hull: [8, 4, 3], weapons: [], status: 'waiting' }
const deploying = (men: Readonly<Record<string, Man>>, posted: readonly string[] = []) =>
  stage({
    men,
    state: { stage: 'deployment', posting: { seat: 'a', batch: 2, first: 'a', atLeast: 1, posted } },
  })
const at = (x: number, y = 10) => ({ pose: { ...place(x, y), facing: 0 } })
const post = (models: readonly (Partial<Post> & { model: string })[]): SkirmishCommandOf<'post'> => ({
  type: 'post',
  models: models.map((one) => ({ hidden: false, ...one })),
})
const men = { a1: waits, a2: waits, a3: waits, a4: waits, 'a.car': car, b1: { at: [40, 70] } }
const named = (run: ReturnType<typeof command>, type: string): readonly string[] =>
  run.events.filter((event) => event.type === type).map(({ data }) => (data as { model: string }).model)
const inTurn = (...models: readonly (Partial<Post> & { model: string })[]) =>
  named(command(deploying(men), 'a', post(models)), 'lsPosted')

describe('LS-SETUP-04 in which order those of one command are put down', () => {
  it('who boards comes last: his vehicle may be one of the same command', () => {
    expect(inTurn({ model: 'a1', aboard: 'a.car' }, { model: 'a.car', ...at(30) })).toEqual(['a.car', 'a1'])
    expect(
      inTurn(
        { model: 'a1', aboard: 'a.car', hidden: true },
        { model: 'a2', ...at(60), hidden: true },
        {
          model: 'a.car',
          ...at(30),
        },
      ),
    ).toEqual(['a.car', 'a2', 'a1'])
  })
  it('those in the open as they are named', () => {
    expect(inTurn({ model: 'a1', ...at(40) }, { model: 'a2', ...at(20) })).toEqual(['a1', 'a2'])
    expect(
      inTurn(
        { model: 'a.car', ...at(30) },
        { model: 'a1', aboard: 'a.car', hidden: true },
        {
          model: 'a2',
          aboard: 'a.car',
        },
      ),
    ).toEqual(['a.car', 'a1', 'a2'])
  })
  it('LS-HIDE-02 after them those who hide, from west to east, the northern first: their numbers tell nothing else', () => {
    const hidden = (model: string, x: number, y?: number) => ({ model, ...at(x, y), hidden: true })
    const models = [hidden('a1', 40, 10), hidden('a2', 20), hidden('a3', 40, 16), { model: 'a4', ...at(60) }]
    const run = command(deploying(men), 'a', post(models))
    expect(named(run, 'lsPosted')).toEqual(['a4', 'a2', 'a3', 'a1'])
    expect(['a2', 'a3', 'a1'].map((id) => run.state.models[id]?.hidden?.marker)).toEqual(['h1', 'h2', 'h3'])
  })
})

describe('LS-SETUP-04 who is put down once more', () => {
  const again = (was: Man, wish: Partial<Post>, posted = ['a1']) => {
    const state = deploying({ ...men, 'a.car': { ...car, at: [30, 10], status: 'onTable' }, a1: was }, posted)
    const run = command(state, 'a', post([{ model: 'a1', ...wish }]))
    return { back: named(run, 'lsUnposted'), one: run.state.models['a1'], posted: run.state.posting?.posted }
  }
  const stands: Man = { at: [20, 10], status: 'onTable' }
  const lurks: Man = { ...stands, hidden: { marker: 'h7', spottedBy: [] } }
  it('is taken back where he gets in, gets out or comes out of hiding, and else only moved', () => {
    const rides: Man = { status: 'aboard', aboard: 'a.car' }
    expect(again(stands, at(22))).toMatchObject({ back: [], posted: ['a1'] })
    expect(again(stands, { aboard: 'a.car' })).toMatchObject({ back: ['a1'], one: { aboard: 'a.car' } })
    expect(again(rides, at(22))).toMatchObject({ back: ['a1'], one: { aboard: null, status: 'onTable' } })
    expect(again(rides, { aboard: 'a.car' }).back).toEqual([])
    expect(again(lurks, at(22))).toMatchObject({ back: ['a1'], one: { hidden: null } })
  })
  it('who stays hidden keeps his marker', () => {
    expect(again(lurks, { ...at(22), hidden: true })).toMatchObject({
      back: [],
      one: { hidden: { marker: 'h7' } },
    })
  })
  it('and who is put down for the first time is not taken back', () => {
    expect(again(waits, { aboard: 'a.car' }, []).back).toEqual([])
  })
})

describe('LS-SETUP-04 whose batch it is', () => {
  const state = deploying({ ...men, a4: { at: [50, 10], status: 'onTable' }, b2: waits }, ['a4'])
  const legal = (seat: Seat) =>
    (liveSkirmish.legalCommands(state, seat) as readonly { readonly type: string; readonly model?: string }[])
      .map(({ type, model = '' }) => `${type} ${model}`.trim())
      .filter((one) => /post/i.test(one))
  it('offers those who wait and those of this batch, and to nobody else anything', () => {
    expect(legal('a').toSorted()).toEqual([
      'finishPosting',
      'post a.car',
      'post a1',
      'post a2',
      'post a3',
      'post a4',
      'unpost a4',
    ])
    expect(legal('b')).toEqual([])
  })
  it.each<SkirmishCommand>([
    post([{ model: 'b2', ...at(40, 70) }]),
    { type: 'unpost', models: ['a4'] },
    { type: 'finishPosting' },
  ])('the other side may not %o', (wish) => {
    expect(liveSkirmish.check(state, 'b', wish)).toMatchObject({ refusal: { key: 'refusal.lsNotYourBatch' } })
  })
  it('takes back nobody who has not been put down in it', () => {
    const back = (...models: readonly string[]) =>
      liveSkirmish.check(state, 'a', { type: 'unpost', models: [...models] })
    expect(back('a4')).toEqual({ ok: true })
    expect(back('a4', 'a1')).toMatchObject({ refusal: { key: 'refusal.lsNotInBatch', at: ['a1'] } })
  })
})

describe('LS-SETUP-04 several of one command', () => {
  it('keep off each other, and off those who ride with them not', () => {
    const check = (...models: readonly (Partial<Post> & { model: string })[]) => {
      const verdict = liveSkirmish.check(deploying(men), 'a', post(models))
      return verdict.ok ? null : verdict.refusal.key.replace('refusal.', '')
    }
    expect(check({ model: 'a1', ...at(20) }, { model: 'a2', ...at(22.6) })).toBeNull()
    expect(check({ model: 'a1', ...at(20) }, { model: 'a2', ...at(22) })).not.toBeNull()
    // A vehicle that only comes with him, where it is put down and not where another stands.
    expect(check({ model: 'a1', aboard: 'a.car' }, { model: 'a2', ...at(20) })).toBe('lsVehicleNotThere')
    expect(check({ model: 'a1', aboard: 'a.car' }, { model: 'a.car', ...at(20) })).toBeNull()
  })
})

describe('LS-SETUP-04 places are told one by one, as the rules would have them', () => {
  const asked = (models: Readonly<Record<string, ReturnType<typeof at>['pose']>>) =>
    liveSkirmish.query(deploying(men), 'a', { ask: 'lsPost', models } as never) as {
      readonly poses: Readonly<Record<string, unknown>>
      readonly refusals: Readonly<Record<string, { readonly key: string }>>
    }
  it('strangers are of no batch, and who is refused is told why', () => {
    const { poses, refusals } = asked({ a1: at(20).pose, a2: at(40, 60).pose, b1: at(40, 60).pose })
    expect(Object.keys(refusals).toSorted()).toEqual(['a2', 'b1'])
    expect(refusals['b1']?.key).toBe('refusal.lsNotInBatch')
    expect(refusals['a2']?.key).toBe('refusal.lsOutsideZone')
    expect(poses).toHaveProperty('a1')
    expect(poses).not.toHaveProperty('b1')
  })
  it('one after another: the second may not stand in the first', () => {
    expect(asked({ a1: at(20).pose, a2: at(21).pose }).refusals).toHaveProperty('a2')
    expect(asked({ a1: at(20).pose, a2: at(23).pose }).refusals).toEqual({})
    const nowhere = { ...at(20).pose, on: { piece: 'house', level: 3 } }
    const { poses, refusals } = asked({ a1: nowhere, a2: at(20).pose })
    expect([Object.keys(poses), Object.keys(refusals)]).toEqual([['a2'], ['a1']])
  })
})
