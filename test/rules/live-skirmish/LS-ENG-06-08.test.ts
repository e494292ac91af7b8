import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import { noOrders, type StandingOrders } from '../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import { audienceOf } from '../../../main/rulesets/live-skirmish/facts'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { order } from './shots'
import { command, poseAt, stage, type Man } from './stage'

const ordered = (state: SkirmishState, seat: Seat, orders: Partial<StandingOrders>): SkirmishState => ({
  ...state,
  secrets: { ...state.secrets, orders: { ...state.secrets.orders, [seat]: { ...noOrders, ...orders } } },
})
const scene = (b: Man = {}) =>
  stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 40, 0], yaw: 225, ...b } } })
const asked = (state: SkirmishState) =>
  command(state, 'a', activation('run', { a1: [place(20, 10)] })).decisions.map(({ kind }) => kind)
/** He fires from where he stands at b1, who is cowed and can do nothing about it. */
const shotAt = (state: SkirmishState) =>
  command(
    { ...state, models: { ...state.models, b1: { ...state.models['b1']!, suppressed: true } } },
    'a',
    activation('cautious', { a1: [] }),
    {
      dice: ['1'],
      answers: { lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1')] }) },
    },
  ).decisions.map(({ kind }) => kind)

describe('LS-ENG-06 asking without leaking', () => {
  it('orders are given aside by either side at any time, and told to nobody else', () => {
    const wish = { type: 'standingOrders' as const, orders: { ...noOrders, passMovement: true } }
    for (const seat of ['a', 'b'] as const) {
      const facts = liveSkirmish.aside?.(scene(), seat, wish)
      expect(facts).toMatchObject([{ type: 'lsOrdersGiven', audience: [seat] }])
      expect(liveSkirmish.legalAsides?.(scene(), seat)).toContainEqual({ type: 'standingOrders' })
    }
    const given = ordered(scene(), 'b', { within: 77 })
    expect(liveSkirmish.view(given, 'b').orders.within).toBe(77)
    expect(liveSkirmish.view(given, 'a').orders).toEqual(noOrders)
  })
  it('an order to pass movements, or fire, passes the windows of it', () => {
    expect(asked(scene())).toEqual(['lsReactPath'])
    expect(asked(ordered(scene(), 'b', { passMovement: true }))).toEqual([])
    expect(asked(ordered(scene(), 'b', { passFire: true }))).toEqual(['lsReactPath'])
  })
  it('asks only when an enemy comes as near as he has said', () => {
    // At its end the path is √(20² + 30²) − 2.5 = 33.56 cm from him.
    expect(asked(ordered(scene(), 'b', { within: cm(33.6) }))).toEqual(['lsReactPath'])
    expect(asked(ordered(scene(), 'b', { within: cm(33.5) }))).toEqual([])
  })
  it('irregulars are asked whether they could react or not, and so whether somebody lies in ambush or not', () => {
    // He looks the other way, and nobody could fire.
    const world = (more: Readonly<Record<string, Man>> = {}) =>
      stage({
        men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 40, 0], yaw: 45, class: 'Irr3' }, ...more },
      })
    const ambush: Man = {
      at: [70, 70, 0],
      yaw: 45,
      class: 'Irr3',
      hidden: { marker: 'ambush b2', spottedBy: [], ambush: true },
    }
    for (const one of [world(), world({ b2: ambush }), world({ b2: { ...ambush, status: 'dead' } })]) {
      expect(asked(one)).toEqual(['lsReactPath'])
      expect(shotAt(one)).toEqual(['lsFire', 'lsReactFire'])
    }
  })
  it('a side of regulars has nobody in ambush: it is asked what it can do, or under a marker might', () => {
    expect(asked(scene({ yaw: 45 }))).toEqual([])
    expect(asked(scene({ yaw: 45, hidden: { marker: 'h1', spottedBy: [] } }))).toEqual(['lsReactPath'])
    const granted = stage({
      men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 40, 0], yaw: 45 } },
      scenario: {
        sides: {
          a: { force: 'a', role: { en: 'x', ru: 'x' } },
          b: { force: 'b', role: { en: 'x', ru: 'x' }, ambushers: ['b2'] },
        },
      },
    })
    expect(asked(granted)).toEqual(['lsReactPath'])
    expect(asked({ ...scene({ yaw: 45 }), settings: { 'ls.openHiddenMarkers': false } })).toEqual([
      'lsReactPath',
    ])
  })
  it.each([true, false])(
    'two tables that look alike to who moves ask alike, markers shown: %s',
    (openHiddenMarkers) => {
      const world = (more: Readonly<Record<string, Man>>) => ({
        ...stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 40, 0], yaw: 45 }, ...more } }),
        settings: { 'ls.openHiddenMarkers': openHiddenMarkers },
      })
      const regular: Man = { at: [60, 60, 0], yaw: 45, hidden: { marker: 'h1', spottedBy: [] } }
      const [alone, hides] = [world({}), world({ b2: regular })]
      const shown = (state: SkirmishState) => {
        const { models, rumours } = liveSkirmish.view(state, 'a')
        return JSON.stringify([Object.keys(models), rumours])
      }
      const alike = shown(alone) === shown(hides)
      expect(alike).toBe(!openHiddenMarkers)
      expect(asked(hides)).toEqual(['lsReactPath'])
      // Where the marker is on the table the question tells no more than it does.
      expect(asked(alone)).toEqual(alike ? ['lsReactPath'] : [])
    },
  )
  it('hidden devices open no window: whoever is asked for nothing else would tell that he has some', () => {
    const state = scene({ yaw: 45 })
    const device = { id: 'device-1', seat: 'b' as const, at: { x: cm(70), y: 0, z: cm(10) } }
    const withDevice = { ...state, secrets: { ...state.secrets, devices: [device] } }
    expect(liveSkirmish.view(withDevice, 'a')).toEqual(liveSkirmish.view(state, 'a'))
    // What the enemy may know is the same, and so is what he is kept waiting for.
    expect(asked(withDevice)).toEqual(asked(state))
    expect(asked(state)).toEqual([])
    expect(shotAt(withDevice)).toEqual(shotAt(state))
  })
  it('what is answered by nobody at all is asked about by nobody: he looks round, he stands still', () => {
    const kinds = (activity: 'turn' | 'run') =>
      command(scene(), 'a', activation(activity, { a1: [] })).decisions.map(({ kind }) => kind)
    expect(kinds('turn')).toEqual([])
    expect(kinds('run')).toEqual([])
  })
  it('in solo play only a window that can be used opens', () => {
    expect(shotAt({ ...scene({ yaw: 45, class: 'Irr3' }), solo: true })).toEqual(['lsFire'])
    expect(asked({ ...scene({ yaw: 45, class: 'Irr3' }), solo: true })).toEqual([])
    expect(asked({ ...scene(), solo: true })).toEqual(['lsReactPath'])
  })
})

describe('LS-ENG-07 redaction', () => {
  it('who stands ready to help a known man up is not named while he is hidden himself', () => {
    const climber = (hidden: Man['hidden']): Readonly<Record<Seat, unknown>> => {
      const state = stage({
        men: {
          a1: { at: [10, 10, 0] },
          b1: { at: [40, 40, 0], helpedBy: 'b2' },
          b2: { at: [42.5, 40, 0], hidden },
        },
      })
      const seen = (seat: Seat) => liveSkirmish.view(state, seat).models['b1']?.helpedBy
      return { a: seen('a'), b: seen('b') }
    }
    expect(climber({ marker: 'h1', spottedBy: [] })).toEqual({ a: null, b: 'b2' })
    expect(climber({ marker: 'h1', spottedBy: ['a1'] })).toEqual({ a: 'b2', b: 'b2' })
    expect(climber(null)).toEqual({ a: 'b2', b: 'b2' })
  })
  const hidden = { hidden: { marker: 'h1', spottedBy: [] } }
  it('two levels: a man one of mine has spotted is seen by me, and no target for a man of mine who stands apart', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10, 0] },
        a2: { at: [10, 30, 0] },
        b1: { at: [30, 20, 0], hidden: { marker: 'h1', spottedBy: ['a1'] } },
      },
    })
    expect(liveSkirmish.view(state, 'a').models['b1']?.hidden).toEqual({ marker: 'h1', spottedBy: ['a1'] })
    const targets = (model: string) =>
      (
        liveSkirmish.query(state, 'a', { ask: 'lsTargets', model } as never) as {
          targets: { refusal?: unknown }[]
        }[]
      )
        .flatMap((weapon) => weapon.targets)
        .filter(({ refusal }) => !refusal)
    expect(targets('a1').length).toBeGreaterThan(0)
    expect(targets('a2')).toEqual([])
  })
  it('who has spotted him is not told to his own side', () => {
    const state = stage({
      men: { a1: { at: [10, 10, 0] }, b1: { at: [30, 20, 0], hidden: { marker: 'h1', spottedBy: ['a1'] } } },
    })
    expect(liveSkirmish.view(state, 'b').models['b1']?.hidden?.spottedBy).toEqual([])
  })
  it('facts about a hidden man go to his own side, about one in the open to everybody', () => {
    const state = stage({ men: { a1: { at: [10, 10, 0], ...hidden }, a2: { at: [20, 10, 0] } } })
    expect([audienceOf(state, 'a1'), audienceOf(state, 'a2')]).toEqual([['a'], 'all'])
  })
  it('squads, sides and activities leave out whom one may not know', () => {
    const state = stage({
      men: { a1: { at: [10, 10, 0], ...hidden }, a2: { at: [20, 10, 0] }, b1: { at: [70, 70, 0] } },
    })
    const view = liveSkirmish.view(state, 'b')
    expect(view.squads['a.squad']).toMatchObject({ soldiers: ['a2'], startMen: 1 })
    expect(view.sides.a.startSoldiers).toBe(1)
    const driven = stage({
      men: {
        a1: { at: [10, 10, 0], ...hidden },
        a2: { at: [20, 10, 0] },
        'a.car': { at: [30, 10], hull: [6, 4, 3] },
        b1: { at: [70, 70, 0] },
      },
    })
    expect(liveSkirmish.view(driven, 'b').sides.a.startSoldiers).toBe(1)
    expect(liveSkirmish.view({ ...state, stage: 'over' }, 'b').squads['a.squad']?.soldiers).toEqual([
      'a1',
      'a2',
    ])
  })
  it('a hidden rider of ours, the marker of a man in ambush, the place of an unspotted one: nothing of it is sent', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10, 0], hidden: { marker: 'ambush a1', spottedBy: [], ambush: true } },
        b1: { at: [70, 70, 0] },
      },
    })
    const view = liveSkirmish.view(state, 'b')
    expect([view.models['a1'], view.rumours]).toEqual([undefined, {}])
  })
})

describe('LS-ENG-07 an activity of hidden men', () => {
  const crawling = (markers: boolean): SkirmishState => {
    const state = stage({
      men: { a1: { at: [10, 10, 0], hidden: { marker: 'h1', spottedBy: [] } }, b1: { at: [70, 70, 0] } },
      settings: { 'ls.openHiddenMarkers': markers },
    })
    const member = standingStill('a1', poseAt([10, 10, 0]))
    const activity = {
      id: 1,
      seat: 'a',
      activity: 'hide',
      target: null,
      reverse: false,
      step: 'path',
    } as const
    return { ...state, activity: { ...activity, members: [member], t: 0, orders: [], reacted: [] } }
  }
  it('is told of the marker, and where no markers are shown not at all', () => {
    expect(liveSkirmish.view(crawling(true), 'b').activity?.members.map(({ model }) => model)).toEqual(['h1'])
    expect(liveSkirmish.view(crawling(false), 'b').activity).toBeNull()
    expect(liveSkirmish.view(crawling(false), 'a').activity?.members).toHaveLength(1)
  })
})

describe('LS-ENG-08 undo', () => {
  it('spotting, revealing and scouting are marked: a takeback past them is one past a secret', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10, 0] },
        b1: { at: [16.5, 10, 0], class: 'Irr3', hidden: { marker: 'h1', spottedBy: [] } },
      },
    })
    const verbs: unknown[] = []
    const game = liveSkirmish.live({ state })
    const procedure = liveSkirmish.perform(game, 'a', { type: 'spot', model: 'a1', target: 'h1' })
    for (let step = procedure.next(); !step.done; step = procedure.next())
      if (step.value.step === 'emit') verbs.push([step.value.fact.type, step.value.fact.reveals === true])
    expect(verbs).toEqual([
      ['lsSpotUsed', false],
      ['lsSpotted', true],
    ])
  })
})

describe('LS-CORE-01 to -03 scale, forces, measuring', () => {
  it('LS-CORE-01: every man acts for himself, and there is no coherency: men of one squad may stand anywhere', () => {
    const state = stage({ men: { a1: { at: [5, 5, 0] }, a2: { at: [75, 75, 0] } } })
    expect(liveSkirmish.check(state, 'a', activation('run', { a2: [place(75, 60)] })).ok).toBe(true)
  })
  it('LS-CORE-02: any table and any number of men are legal', () => {
    const big = stage({
      men: Object.fromEntries(
        Array.from({ length: 40 }, (_, i) => [
          `a${i}`,
          { at: [3 + (i % 8) * 5, 3 + 5 * Math.floor(i / 8), 0] },
        ]),
      ),
      state: { table: { width: cm(200), depth: cm(150), pieces: [] } },
    })
    expect(liveSkirmish.legalCommands(big, 'a').length).toBeGreaterThan(40)
  })
  it('LS-CORE-03: the tape measures unless measuring beforehand is forbidden', () => {
    const tape = { ask: 'lsTape', stops: [place(10, 10), place(20, 10)] } as never
    const men = { a1: { at: [5, 5, 0] } }
    expect(liveSkirmish.query(stage({ men }), 'a', tape)).toMatchObject({ length: 100 })
    expect(liveSkirmish.query(stage({ men, settings: { 'ls.premeasure': false } }), 'a', tape)).toEqual({
      legs: [],
      length: 0,
    })
  })
})
