import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { OrderedFireMode, Reaction } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, stage, type Man } from './stage'

const order = (model: string, target: string, weapon = 'ar', mode: OrderedFireMode = 'burst') => ({
  model,
  weapon,
  mode,
  aim: { kind: 'model' as const, model: target },
})
/** Stands, fires, and is answered once. */
const shoot = (
  state: SkirmishState,
  firer: string,
  orders: readonly ReturnType<typeof order>[],
  reactions: readonly Reaction[],
  dice: readonly string[],
  more: Readonly<Record<string, (decision: Decision) => Answer>> = {},
) =>
  command(state, 'a', activation('cautious', { [firer]: [] }), {
    dice,
    answers: {
      lsFire: () => ({ form: 'fire', orders: [...orders] }),
      lsReactFire: () => ({ form: 'reaction', reactions: [...reactions] }),
      ...more,
    },
  })
const chance = (decisions: readonly Decision[], id: string) => {
  const form = decisions.find(({ kind }) => kind === 'lsReactFire')?.form
  return form?.form === 'reactFire' ? form.chances.find(({ model }) => model === id) : undefined
}
const south: Man = { yaw: 180 }
/** A wall a man can stand behind, 2.4 cm high, its near face at y 37.8. */
const wall = ruin('wall', {
  footprint: [30, 37, 50, 39],
  walls: [{ from: [44, 38], to: [50, 38], height: 3.4 }],
})

describe('LS-REACT-02 dodge', () => {
  const state = stage({
    men: { a1: { at: [40, 10] }, b1: { at: [42.5, 33], ...south } },
    pieces: [
      ruin('wall', { footprint: [42, 30, 52, 39], walls: [{ from: [45, 32], to: [51, 32], height: 3.4 }] }),
    ],
  })
  it('EX-11: 5 with a burst at 20 cm, one hit, saved and suppressed; then he dives behind cover', () => {
    const {
      state: after,
      events,
      decisions,
    } = shoot(state, 'a1', [order('a1', 'b1')], [{ do: 'dodge', model: 'b1' }], ['5', '4', '2', '4'])
    expect(chance(decisions, 'b1')).toMatchObject({ dodge: null, ground: null })
    const toHit = events.find(
      ({ type, data }) => type === 'rolled' && (data as { purpose: string }).purpose === 'lsToHit',
    )
    expect(toHit?.data).toMatchObject({ needed: 5 })
    expect(after.models['b1']).toMatchObject({ suppressed: true, displaced: true, status: 'onTable' })
    const moved = after.models['b1']?.moved ?? 0
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThanOrEqual(cm(5.001))
  })
  it('is no use against a sniper, nor for who is no target, nor where no cover is near', () => {
    const men = (a1: Man): Readonly<Record<string, Man>> => ({
      a1: { at: [40, 10], ...a1 },
      b1: { at: [42.5, 33], ...south },
      b2: { at: [20, 33], ...south },
    })
    const sniper = stage({
      ...state,
      men: men({ weapons: ['sniper'], roles: ['sniper'] }),
      pieces: state.table.pieces,
    })
    const seen = shoot(sniper, 'a1', [order('a1', 'b1', 'sniper', 'aimed')], [], ['1'])
    expect(chance(seen.decisions, 'b1')).toMatchObject({
      dodge: { key: 'refusal.lsSniperFires' },
      ground: { key: 'refusal.lsSniperFires' },
    })
    const rifle = stage({ men: men({}), pieces: state.table.pieces })
    const other = shoot(rifle, 'a1', [order('a1', 'b1')], [], ['1', '1', '1'])
    expect(chance(other.decisions, 'b2')?.dodge).toMatchObject({ key: 'refusal.lsNotATarget' })
    const open = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 33], ...south } } })
    expect(
      chance(shoot(open, 'a1', [order('a1', 'b1')], [], ['1', '1', '1']).decisions, 'b1')?.dodge,
    ).toMatchObject({
      key: 'refusal.lsNoCoverNear',
    })
  })
  it('whom the shot has killed does not dive any more', () => {
    const {
      state: after,
      events,
      decisions,
    } = shoot(state, 'a1', [order('a1', 'b1')], [{ do: 'dodge', model: 'b1' }], ['5', '4', '2', '1'])
    expect(after.models['b1']).toMatchObject({ status: 'dead', moved: 0 })
    expect(decisions.map(({ kind }) => kind)).not.toContain('lsDodge')
    expect(
      events.some(({ type, data }) => type === 'lsMoved' && (data as { model: string }).model === 'b1'),
    ).toBe(false)
  })
  it('whom it has wounded does not dive either', () => {
    const wounding = { ...state, settings: { ...state.settings, 'ls.wounds': true } }
    const { state: after, decisions } = shoot(
      wounding,
      'a1',
      [order('a1', 'b1')],
      [{ do: 'dodge', model: 'b1' }],
      ['5', '4', '2', '1', '6'],
    )
    expect(after.models['b1']).toMatchObject({ status: 'onTable', posture: 'prone', moved: 0 })
    expect(after.models['b1']?.wound).not.toBeNull()
    expect(decisions.map(({ kind }) => kind)).not.toContain('lsDodge')
  })
  it('of those who answer is told, and of nobody where none does', () => {
    const reacted = (reactions: readonly Reaction[], dice: readonly string[]) =>
      shoot(state, 'a1', [order('a1', 'b1')], reactions, dice).events.flatMap(({ type, data }) =>
        type === 'lsReacted' ? [(data as { models: readonly string[] }).models] : [],
      )
    expect(reacted([{ do: 'dodge', model: 'b1' }], ['1', '1', '1'])).toEqual([['b1']])
    expect(reacted([], ['1', '1', '1'])).toEqual([])
  })
  it('refuses a destination out of cover', () => {
    const bad = () =>
      shoot(state, 'a1', [order('a1', 'b1')], [{ do: 'dodge', model: 'b1' }], ['1', '1', '1'], {
        lsDodge: () => ({ form: 'paths', paths: { b1: [place(39, 33)] } }),
      })
    expect(bad).toThrow(/lsNoCoverThere/)
  })
})

describe('LS-REACT-03, LS-REACT-04, LS-SUP-01, LS-SUP-02 go to ground, seek cover', () => {
  const state = stage({
    men: {
      a1: { at: [40, 5], weapons: ['lmg'] },
      b1: { at: [38, 47.5], ...south },
      b2: { at: [44.5, 47.5], ...south },
    },
    pieces: [
      ruin('wall', { footprint: [30, 40, 60, 50], walls: [{ from: [46.6, 46], to: [52, 46], height: 3.4 }] }),
    ],
  })
  it('EX-40: TN 5, one hit, saved; prone and suppressed; cover for later firers beyond 25 cm; his neighbour runs behind the wall', () => {
    const { state: after, events } = shoot(
      state,
      'a1',
      [order('a1', 'b1', 'lmg')],
      [
        { do: 'ground', model: 'b1' },
        { do: 'seekCover', model: 'b2' },
      ],
      ['6', '4', '2', '6'],
    )
    const toHit = events.find(
      ({ type, data }) => type === 'rolled' && (data as { purpose: string }).purpose === 'lsToHit',
    )
    expect(toHit?.data).toMatchObject({ needed: 5 })
    expect(after.models['b1']).toMatchObject({
      suppressed: true,
      posture: 'prone',
      ground: 'open',
      hidden: null,
      moved: 0,
    })
    expect(after.models['b2']).toMatchObject({ suppressed: false, displaced: true })
    expect(after.models['b2']?.moved).toBeLessThanOrEqual(cm(5.001))
  })
  it('EX-40: the man who went to ground is suppressed without a hit as well', () => {
    const { state: after } = shoot(
      state,
      'a1',
      [order('a1', 'b1', 'lmg')],
      [{ do: 'ground', model: 'b1' }],
      ['1', '1', '1'],
    )
    expect(after.models['b1']).toMatchObject({ suppressed: true, posture: 'prone' })
  })
  it('in cover he is hidden from then on', () => {
    const behind = stage({
      men: { a1: { at: [40, 5], weapons: ['lmg'] }, b1: { at: [48, 48.6], ...south } },
      pieces: [
        ruin('wall', { footprint: [30, 40, 60, 50], walls: [{ from: [40, 46], to: [56, 46], height: 2 }] }),
      ],
    })
    const { state: after } = shoot(
      behind,
      'a1',
      [order('a1', 'b1', 'lmg')],
      [{ do: 'ground', model: 'b1' }],
      ['1', '1', '1'],
    )
    expect(after.models['b1']).toMatchObject({
      suppressed: true,
      posture: 'prone',
      ground: 'cover',
      hidden: { marker: 'h1' },
    })
  })
  it('a man more than 5 cm from the targets is not under fire', () => {
    const far = stage({
      men: {
        a1: { at: [40, 5], weapons: ['lmg'] },
        b1: { at: [38, 40], ...south },
        b2: { at: [45.6, 40], ...south },
      },
      pieces: [wall],
    })
    const { decisions } = shoot(far, 'a1', [order('a1', 'b1', 'lmg')], [], ['1', '1', '1'])
    expect(chance(decisions, 'b2')?.seekCover ?? { key: 'refusal.lsNotUnderFire' }).toMatchObject({
      key: 'refusal.lsNotUnderFire',
    })
  })
})

describe('LS-ACT-05, LS-OPP-03, LS-ENG-12 (2): a simultaneous exchange', () => {
  it('EX-21: both shots are fired, and both results stand', () => {
    const state = stage({
      men: { a1: { at: [40, 10], class: 'R4' }, b1: { at: [40, 68], class: 'R3', ...south } },
    })
    const { state: after } = command(state, 'a', activation('moveShoot', { a1: [place(40, 20.5)] }), {
      dice: ['5', '6', '2', '4'],
      answers: {
        lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1', 'ar', 'aimed')] }),
        lsReactFire: () => ({
          form: 'reaction',
          reactions: [{ do: 'fire', t: 1, order: order('b1', 'a1', 'ar', 'aimed') }],
        }),
      },
    })
    expect(after.models['b1']?.status).toBe('dead')
    expect(after.models['a1']).toMatchObject({ status: 'onTable', suppressed: true })
  })
  it('two soldiers kill each other', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 30], ...south } } })
    const { state: after } = shoot(
      state,
      'a1',
      [order('a1', 'b1', 'ar', 'aimed')],
      [{ do: 'fire', t: 0, order: order('b1', 'a1', 'ar', 'aimed') }],
      ['6', '6', '1', '1'],
    )
    expect(['a1', 'b1'].map((id) => after.models[id]?.status)).toEqual(['dead', 'dead'])
  })
  it('who has answered the path does not answer the shot of the same activity', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 45], ...south } } })
    const { decisions } = command(state, 'a', activation('moveShoot', { a1: [place(40, 20)] }), {
      dice: ['1', '1', '1', '1'],
      answers: {
        lsReactPath: (decision) => ({
          form: 'reaction',
          reactions:
            decision.form.form === 'reactPath' && decision.form.chances.length > 0
              ? [{ do: 'fire', t: 0.5, order: order('b1', 'a1', 'ar', 'aimed') }]
              : [],
        }),
        lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1')] }),
      },
    })
    expect(decisions.map(({ kind }) => kind)).toEqual(['lsReactPath', 'lsFire'])
  })
})
