import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { RollData } from '../../../shared/protocol/event'
import { suppressionTest } from '../../../main/rulesets/live-skirmish/suppression/test'
import { activation, place } from './acting'
import { plain, ruin } from './ground'
import { command, play, stage, type Man } from './stage'

const commander = (leadership: number): Man => ({ roles: ['commander'], leadership })
describe('LS-SUP-02 gone to ground', () => {
  it('who goes on with something else stands up, and is gone to ground no longer', () => {
    const state = stage({
      men: { a1: { at: [20, 20], posture: 'prone', ground: 'open' }, b1: { at: [70, 70], weapons: [] } },
    })
    const { models } = command(state, 'a', activation('run', { a1: [place(20, 25)] })).state
    expect(models['a1']).toMatchObject({ posture: 'standing', ground: null })
  })
})
describe('LS-SUP-03 the suppression test', () => {
  const tested = (men: Readonly<Record<string, Man>>, die: string): boolean =>
    play(stage({ men: { b1: { at: [70, 70] }, ...men } }), (game) => suppressionTest(game, 'a1'), {
      dice: [die],
    }).result
  const r4 = {
    a1: { at: [10, 10], class: 'R4', suppressed: true },
    a2: { at: [10, 17.4], ...commander(1) },
  } as const
  it('EX-31: R4 with a commander 4.9 cm away passes on 4, not on 5', () => {
    expect(tested(r4, '4')).toBe(true)
    expect(tested(r4, '5')).toBe(false)
  })
  it('the die is his own side’s, whoever’s turn it is', () => {
    const seats = (['a', 'b'] as const).map((active) => {
      const state = stage({ men: { b1: { at: [70, 70] }, ...r4 }, active })
      const { events } = play(state, (game) => suppressionTest(game, 'a1'), { dice: ['4'] })
      return events.flatMap(({ type, data }) => (type === 'rolled' ? [(data as RollData).seat] : []))
    })
    expect(seats).toEqual([['a'], ['a']])
  })
  it('EX-31: a 6 fails whatever the threshold', () => {
    const r1 = {
      a1: { at: [10, 10], class: 'R1', suppressed: true },
      a2: { at: [10, 13], ...commander(2) },
    } as const
    expect(tested(r1, '6')).toBe(false)
    expect(tested(r1, '5')).toBe(true)
  })
  it('counts a commander up to 5.0 cm away, himself, and one who is suppressed; the best, not the sum', () => {
    expect(tested({ ...r4, a2: { at: [10, 17.5], ...commander(1) } }, '4')).toBe(true)
    expect(tested({ ...r4, a2: { at: [10, 17.6], ...commander(1) } }, '4')).toBe(false)
    expect(tested({ a1: { at: [10, 10], suppressed: true, ...commander(1) } }, '4')).toBe(true)
    expect(tested({ ...r4, a2: { at: [10, 13], suppressed: true, ...commander(1) } }, '4')).toBe(true)
    expect(tested({ ...r4, a3: { at: [13, 10], ...commander(1) } }, '5')).toBe(false)
  })
  it('counts a commander who rides in the same vehicle, or in one no farther off than 5 cm', () => {
    const truck = { at: [10, 10], hull: [6, 4, 3] } as const
    const rides = { status: 'aboard', aboard: 'a3' } as const
    const led = { ...rides, ...commander(1) }
    expect(tested({ a1: { ...rides, suppressed: true }, a2: led, a3: truck }, '4')).toBe(true)
    const beside = (y: number) => ({ a1: { at: [10, y], suppressed: true }, a2: led, a3: truck })
    expect(tested(beside(19.25), '4')).toBe(true)
    expect(tested(beside(19.35), '4')).toBe(false)
  })
  it('counts no enemy commander and no wounded one', () => {
    expect(tested({ ...r4, a2: { at: [60, 60] }, b2: { at: [10, 13], ...commander(3) } }, '4')).toBe(false)
    expect(
      tested({ ...r4, a2: { at: [10, 13], wound: { turns: 2, stabilised: false }, ...commander(3) } }, '4'),
    ).toBe(false)
  })
})

describe('LS-SUP-03 before an activity', () => {
  const crater = plain('crater', 'crater', [30, 15, 36, 21])
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [33, 10], suppressed: true },
    b1: { at: [33, 60], yaw: 180 },
  }
  const run = activation('run', { a1: [place(20, 10)] })
  it('passed: the marker goes and he acts freely', () => {
    const { state } = command(stage({ men }), 'a', run, { dice: ['3'] })
    expect(state.models['a1']).toMatchObject({ suppressed: false, activated: true })
    expect(state.models['a1']?.moved).toBeCloseTo(cm(13))
  })
  it('failed: towards the nearest cover, at most 10 cm, still suppressed; no shot', () => {
    const { state, decisions } = command(
      stage({ men, pieces: [crater] }),
      'a',
      activation('moveShoot', { a1: [place(20, 10)] }),
      { dice: ['4'] },
    )
    const a1 = state.models['a1']
    expect(a1).toMatchObject({ suppressed: true, activated: true })
    expect(a1?.moved).toBeGreaterThan(cm(4.9))
    expect(a1?.moved).toBeLessThanOrEqual(cm(10.001))
    expect(a1?.pose?.at.z).toBeLessThanOrEqual(cm(80 - 14.9))
    expect(decisions.some(({ kind }) => kind === 'lsFire')).toBe(false)
  })
  it('failed, in cover already: nothing', () => {
    const hidden = stage({ men: { ...men, a1: { at: [33, 18], suppressed: true } }, pieces: [crater] })
    const { state } = command(hidden, 'a', run, { dice: ['4'] })
    expect(state.models['a1']).toMatchObject({ suppressed: true, activated: true, moved: 0 })
  })
  it('LS-ACT-02: who fails cannot join the group; the others go on without him', () => {
    const group = stage({
      men: {
        a1: { at: [10, 10] },
        a2: { at: [14, 10], suppressed: true },
        a3: { at: [10, 14] },
        b1: { at: [79, 79] },
      },
    })
    const { state } = command(
      group,
      'a',
      activation('run', { a1: [place(10, 5)], a2: [place(14, 5)], a3: [place(6, 14)] }),
      {
        dice: ['4'],
      },
    )
    expect(state.models['a1']?.moved).toBeCloseTo(cm(5))
    expect(state.models['a3']?.moved).toBeCloseTo(cm(4))
    expect(state.models['a2']).toMatchObject({ suppressed: true, activated: true })
    expect(state.models['a2']?.pose?.at.z).not.toBeCloseTo(cm(75))
  })
})

describe('LS-SUP-04 suppressed in the middle of an activity', () => {
  const wall = ruin('wall', {
    footprint: [48, 10, 56, 20],
    walls: [{ from: [48, 16.5], to: [56, 16.5], height: 3.5 }],
  })
  const men: Readonly<Record<string, Man>> = { a1: { at: [40, 10] }, b1: { at: [40, 45], yaw: 180 } }
  const shot: Readonly<Record<string, (decision: Decision) => Answer>> = {
    lsReactPath: ({ form }) => ({
      form: 'reaction',
      reactions:
        form.form === 'reactPath' && form.chances.length > 0
          ? [
              {
                do: 'fire',
                t: 0.4,
                order: { model: 'b1', weapon: 'ar', mode: 'aimed', aim: { kind: 'model', model: 'a1' } },
              },
            ]
          : [],
    }),
  }
  const run = activation('run', { a1: [place(60, 10)] })
  it('EX-32: hit at 8 cm, saved; with a 3 he goes on to the end', () => {
    const { state } = command(stage({ men, pieces: [wall] }), 'a', run, {
      dice: ['6', '5', '3'],
      answers: shot,
    })
    expect(state.models['a1']).toMatchObject({ suppressed: false })
    expect(state.models['a1']?.moved).toBeCloseTo(cm(20))
  })
  it('EX-32: with a 4 he goes to the nearest cover, at most 10 cm farther', () => {
    const { state } = command(stage({ men, pieces: [wall] }), 'a', run, {
      dice: ['6', '5', '4'],
      answers: shot,
    })
    const a1 = state.models['a1']
    expect(a1).toMatchObject({ suppressed: true })
    expect(a1?.moved).toBeGreaterThan(cm(8))
    expect(a1?.moved).toBeLessThanOrEqual(cm(18.001))
    expect(a1?.pose?.at.x).not.toBeCloseTo(cm(60))
  })
  it('stops at once with the house rule', () => {
    const { state } = command(stage({ men, settings: { 'ls.suppressedHalts': true } }), 'a', run, {
      dice: ['6', '5'],
      answers: shot,
    })
    expect(state.models['a1']).toMatchObject({ suppressed: true })
    expect(state.models['a1']?.moved).toBeCloseTo(cm(8))
  })
})
