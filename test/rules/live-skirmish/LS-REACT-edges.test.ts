import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { OrderedFireMode, Reaction } from '../../../shared/protocol/skirmish/answers'
import { isRefused, judgeShot } from '../../../main/rulesets/live-skirmish/fire'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, poseAt, stage, type Man } from './stage'

const south: Man = { yaw: 180 }
const order = (model: string, target: string, weapon = 'ar', mode: OrderedFireMode = 'aimed') => ({
  model,
  weapon,
  mode,
  aim: { kind: 'model' as const, model: target },
})
const firing = (
  orders: readonly ReturnType<typeof order>[],
  reactions: readonly Reaction[],
  more: Readonly<Record<string, (decision: Decision) => Answer>> = {},
): Readonly<Record<string, (decision: Decision) => Answer>> => ({
  lsFire: () => ({ form: 'fire', orders: [...orders] }),
  lsReactFire: () => ({ form: 'reaction', reactions: [...reactions] }),
  ...more,
})
const neededFor = (
  events: readonly { readonly type: string; readonly data: unknown }[],
): readonly unknown[] =>
  events
    .filter(({ type, data }) => type === 'rolled' && (data as { purpose: string }).purpose === 'lsToHit')
    .map(({ data }) => (data as { needed?: number }).needed)

describe('LS-REACT-03, LS-SUP-02, LS-GEO-05 d: who went to ground in the open', () => {
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [40, 5], weapons: ['lmg'] },
    a2: { at: [5, 5] },
    b1: { at: [38, 47.5], ...south },
  }
  it('EX-40: the next firer has +1 beyond 25 cm; one at 25.0 cm has not', () => {
    const { state } = command(stage({ men }), 'a', activation('cautious', { a1: [] }), {
      dice: ['6', '4', '2', '6'],
      answers: firing([order('a1', 'b1', 'lmg', 'burst')], [{ do: 'ground', model: 'b1' }]),
    })
    const seen = (y: number) => {
      const a2 = state.models['a2']
      if (!a2) throw new Error('no a2')
      const there = { ...state, models: { ...state.models, a2: { ...a2, pose: poseAt([38, y]) } } }
      const shot = judgeShot(liveSkirmish.gameOf(there), order('a2', 'b1'), { reaction: false })
      if (isRefused(shot)) throw new Error(shot.refusal.key)
      const [target] = shot.targets
      return [Math.round(target?.distance ?? 0), target?.cover, target?.needed]
    }
    expect(seen(20)).toEqual([250, false, 3])
    expect(seen(19.9)).toEqual([251, true, 5])
  })
})

describe('LS-REACT-02: whom a dodge is good against', () => {
  const wall = ruin('wall', {
    footprint: [42, 30, 52, 39],
    walls: [{ from: [45, 32], to: [51, 32], height: 3.4 }],
  })
  it('with a sniper among the firers of a group: +1 for the others, none for him', () => {
    const state = stage({
      men: {
        a1: { at: [40, 10] },
        a2: { at: [37, 10], weapons: ['sniper'], roles: ['sniper'] },
        b1: { at: [42.5, 33], ...south },
      },
      pieces: [wall],
    })
    const { events } = command(state, 'a', activation('cautious', { a1: [], a2: [] }), {
      dice: ['1', '1'],
      answers: firing([order('a1', 'b1'), order('a2', 'b1', 'sniper')], [{ do: 'dodge', model: 'b1' }]),
    })
    // Aimed rifle 3 at 25 cm or less, sniper's rifle 2.
    expect(neededFor(events)).toEqual([4, 2])
  })
  it('the place must be in cover from a firer who falls in the same exchange, too', () => {
    const state = stage({
      men: {
        a1: { at: [40, 10] },
        b1: { at: [42.5, 33], ...south },
        b2: { at: [36, 33], ...south },
      },
      pieces: [wall],
    })
    const answered = (lsDodge?: (decision: Decision) => Answer) =>
      command(state, 'a', activation('cautious', { a1: [] }), {
        dice: ['1', '6', '1'],
        answers: firing(
          [order('a1', 'b1')],
          [
            { do: 'dodge', model: 'b1' },
            { do: 'fire', t: 0, order: order('b2', 'a1') },
          ],
          lsDodge ? { lsDodge } : {},
        ),
      })
    const { state: after } = answered()
    expect(after.models['a1']?.status).toBe('dead')
    expect(after.models['b1']?.displaced).toBe(true)
    expect(() => answered(() => ({ form: 'paths', paths: { b1: [place(39, 33)] } }))).toThrow(
      /lsNoCoverThere/,
    )
  })
})

describe('LS-MOVE-03, LS-SHOOT-05: a sill on the way of who moves and shoots', () => {
  const sill = ruin('sill', {
    footprint: [30, 11, 50, 13],
    walls: [{ from: [30, 12], to: [50, 12], height: 1.5 }],
  })
  const state = stage({
    men: { a1: { at: [40, 10.2] }, b1: { at: [40, 36], yaw: 0 } },
    pieces: [sill],
  })
  it('EX-09: 4.5 cm over it, and the shot has +1 although the path is below 5', () => {
    const shots = (to: number, on: SkirmishState = state) =>
      neededFor(
        command(on, 'a', activation('moveShoot', { a1: [place(40, to)] }), {
          dice: ['1'],
          answers: firing([order('a1', 'b1')], []),
        }).events,
      )
    // 3 at 18.8 cm; 4 cm of open ground cost nothing.
    expect(shots(14.7)).toEqual([4])
    const bare = { ...state, table: { ...state.table, pieces: [] } }
    expect(shots(14.7, bare)).toEqual([3])
  })
})

describe('LS-MOVE-08, LS-ACT-04: shot at the edge of the table', () => {
  it('who must stop there is on the table still, wholly', () => {
    const state = stage({
      men: { a1: { at: [40, 6] }, b1: { at: [40, 30], ...south } },
    })
    const { state: after } = command(state, 'a', activation('run', { a1: [place(40, -1)] }), {
      dice: ['6', '5', '4'],
      answers: {
        lsReactPath: ({ form }) => ({
          form: 'reaction',
          reactions:
            form.form === 'reactPath' && form.chances.length > 0
              ? [{ do: 'fire', t: 1, order: order('b1', 'a1') }]
              : [],
        }),
      },
    })
    expect(after.models['a1']).toMatchObject({ status: 'onTable', suppressed: true })
    expect(() => liveSkirmish.invariants(after)).not.toThrow()
  })
})

describe('LS-ENG-06: standing orders', () => {
  it('pass fire without asking, and nothing else', () => {
    const begin = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 30], ...south } } })
    const { secrets } = begin
    const orders = { ...secrets.orders, b: { ...secrets.orders.b, passFire: true } }
    const state: SkirmishState = { ...begin, secrets: { ...secrets, orders } }
    const { decisions } = command(state, 'a', activation('moveShoot', { a1: [place(40, 12)] }), {
      dice: ['1'],
      answers: { lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1')] }) },
    })
    expect(decisions.map(({ kind }) => kind)).toEqual(['lsReactPath', 'lsFire'])
  })
})

describe('LS-REACT-04: who seeks cover', () => {
  it('loses the move when he is a target himself and is suppressed by it', () => {
    const state = stage({
      men: { a1: { at: [40, 10] }, b1: { at: [42.5, 33], ...south } },
      pieces: [
        ruin('wall', { footprint: [42, 30, 52, 39], walls: [{ from: [45, 32], to: [51, 32], height: 3.4 }] }),
      ],
    })
    const after = (dice: readonly string[]) =>
      command(state, 'a', activation('cautious', { a1: [] }), {
        dice,
        answers: firing([order('a1', 'b1')], [{ do: 'seekCover', model: 'b1' }]),
      }).state.models['b1']
    expect(after(['6', '6'])).toMatchObject({ suppressed: true, moved: 0, displaced: false })
    // Missed, he runs; no number of the shot is changed by it.
    const ran = after(['1'])
    expect(ran).toMatchObject({ suppressed: false, displaced: true })
    expect(ran?.moved).toBeLessThanOrEqual(cm(5.001))
  })
})
