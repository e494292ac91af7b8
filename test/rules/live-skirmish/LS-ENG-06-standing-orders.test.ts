import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import {
  noManOrders,
  noOrders,
  type ManOrders,
  type StandingOrders,
} from '../../../shared/protocol/skirmish/command'
import type { Answer } from '../../../shared/protocol/decision'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { order } from './shots'
import { command, stage, type Man } from './stage'

const ordered = (state: SkirmishState, orders: Partial<StandingOrders>): SkirmishState => ({
  ...state,
  secrets: { ...state.secrets, orders: { ...state.secrets.orders, b: { ...noOrders, ...orders } } },
})
const of = (id: string, orders: Partial<ManOrders>): Pick<StandingOrders, 'men'> => ({
  men: { [id]: { ...noManOrders, ...orders } },
})
const south: Pick<Man, 'yaw'> = { yaw: 180 }
/** b1 sees the whole of a1's run, b2 stands farther away and sees it too. */
const scene = (more: Readonly<Record<string, Man>> = { b2: { at: [60, 60], ...south } }) =>
  stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south }, ...more } })
const run = activation('run', { a1: [place(40, 20)] })
const kinds = (state: SkirmishState, dice: readonly string[] = []) =>
  command(state, 'a', run, { dice }).decisions.map(({ kind }) => kind)
const fired = (state: SkirmishState, dice: readonly string[]) =>
  command(state, 'a', run, { dice }).events.flatMap(({ type, data }) =>
    type === 'lsReacted' ? (data as { readonly models: readonly string[] }).models : [],
  )

describe('LS-ENG-06 standing orders: not again this turn', () => {
  it('every window of the turn is passed, of movement and of fire, and the next turn it is asked again', () => {
    const held = ordered(scene(), { holdsTurn: true })
    expect(kinds(scene())).toEqual(['lsReactPath'])
    expect(kinds(held)).toEqual([])
    const shot = { lsFire: (): Answer => ({ form: 'fire', orders: [order('a1', 'b1')] }) }
    const asked = (state: SkirmishState) =>
      command(state, 'a', activation('cautious', { a1: [] }), { dice: ['1'], answers: shot }).decisions.map(
        ({ kind }) => kind,
      )
    expect(asked(scene())).toEqual(['lsFire', 'lsReactFire'])
    expect(asked(held)).toEqual(['lsFire'])
    const next = command(held, 'a', { type: 'endTurn' }, { dice: ['6', '6', '1', '1'] }).state
    expect(next.secrets.orders.b).toEqual(noOrders)
  })
  it('is said with the answer itself, and noted for its own side alone', () => {
    const orders = { ...noOrders, holdsTurn: true }
    const { state, events } = command(scene(), 'a', run, {
      answers: { lsReactPath: () => ({ form: 'reaction', reactions: [], orders }) },
    })
    expect(state.secrets.orders.b).toEqual(orders)
    expect(events.find(({ type }) => type === 'lsOrdersGiven')).toMatchObject({ audience: ['b'] })
    expect(liveSkirmish.view(state, 'a').orders).toEqual(noOrders)
  })
})

describe('LS-ENG-06 standing orders: not for this man', () => {
  it('he answers nothing, the others are asked', () => {
    const state = ordered(scene(), of('b1', { holds: 'turn' }))
    const [window] = command(state, 'a', run).decisions
    // Who is asked may say what he likes of all his men: an order is his own, and not a rule.
    expect(window).toMatchObject({ kind: 'lsReactPath', seat: 'b' })
    expect(kinds(ordered(scene({}), of('b1', { holds: 'turn' })))).toEqual([])
  })
  it('until the turn ends, or until it is taken back', () => {
    const after = (holds: 'turn' | 'always') =>
      command(
        ordered(scene({}), of('b1', { holds })),
        'a',
        { type: 'endTurn' },
        { dice: ['6', '6', '1', '1'] },
      ).state.secrets.orders.b.men['b1']?.holds
    expect([after('turn'), after('always')]).toEqual([null, 'always'])
  })
  it('only to own men: of another side nobody learns whether he is there', () => {
    const wish = (id: string) => ({
      type: 'standingOrders' as const,
      orders: { ...noOrders, ...of(id, { holds: 'always' }) },
    })
    expect(liveSkirmish.check(scene(), 'b', wish('b1'))).toEqual({ ok: true })
    for (const id of ['a1', 'nobody'])
      expect(liveSkirmish.check(scene(), 'b', wish(id))).toMatchObject({
        refusal: { key: 'refusal.lsNoSuchModel' },
      })
  })
})

describe('LS-ENG-06 standing orders: only nearer than so much', () => {
  it('of one man: he is asked where somebody comes as near to him', () => {
    // From 20 to 40 less two bases: 17.5 cm at the nearest.
    expect(kinds(ordered(scene({}), of('b1', { within: cm(17.5) })))).toEqual(['lsReactPath'])
    expect(kinds(ordered(scene({}), of('b1', { within: cm(17.4) })))).toEqual([])
  })
})

describe('LS-ENG-06 standing orders: fire at the best point if the need is so much or better', () => {
  const needed = (state: SkirmishState): number => {
    const form = command(state, 'a', run).decisions[0]?.form
    return form?.form === 'reactPath' ? Math.min(...form.chances.map(({ best }) => best.needed)) : NaN
  }
  it('good enough: he fires without being asked, once; not good enough: he lets it pass', () => {
    const alone = scene({})
    const fireAt = needed(alone)
    expect(fireAt).toBeGreaterThan(2)
    const missed = ['1']
    expect(fired(ordered(alone, { fireAt }), missed)).toEqual(['b1'])
    expect(kinds(ordered(alone, { fireAt }), missed)).toEqual([])
    expect(kinds(ordered(alone, { fireAt: fireAt - 1 }))).toEqual([])
    expect(fired(ordered(alone, of('b1', { fireAt })), missed)).toEqual(['b1'])
  })
  it('where somebody waits for a word, all are asked', () => {
    expect(kinds(ordered(scene(), of('b1', { fireAt: 6 })))).toEqual(['lsReactPath'])
  })
  it('with friends in the line of fire he waits for nobody’s word and holds his fire', () => {
    const line = scene({ b2: { at: [40, 25], ...south, suppressed: true } })
    expect(fired(ordered(line, { fireAt: 6 }), [])).toEqual([])
  })
  it('what bursts or is gone after one shot is never fired so', () => {
    const launcher = stage({
      men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south, weapons: ['gl'] } },
    })
    expect(fired(ordered(launcher, { fireAt: 6 }), [])).toEqual([])
  })
  it('who is shot at himself is asked: he might rather duck', () => {
    const shot = { lsFire: (): Answer => ({ form: 'fire', orders: [order('a1', 'b1')] }) }
    const asked = command(ordered(scene({}), { fireAt: 6 }), 'a', activation('cautious', { a1: [] }), {
      dice: ['1'],
      answers: shot,
    }).decisions
    expect(asked.map(({ kind }) => kind)).toEqual(['lsFire', 'lsReactFire'])
  })
})

describe('LS-ENG-06 standing orders: a window in which nobody could do anything', () => {
  const looksAway = scene({})
  const hidden = {
    ...looksAway,
    models: {
      ...looksAway.models,
      b1: {
        ...looksAway.models['b1']!,
        pose: { ...looksAway.models['b1']!.pose!, facing: 90 },
        class: 'Irr3',
      },
    },
  } as SkirmishState
  it('opens all the same, and is answered by such an order without a hand', () => {
    expect(kinds(hidden)).toEqual(['lsReactPath'])
    expect(kinds(ordered(hidden, { passIdle: true }))).toEqual([])
    expect(kinds(ordered(scene({}), { passIdle: true }))).toEqual(['lsReactPath'])
  })
})
