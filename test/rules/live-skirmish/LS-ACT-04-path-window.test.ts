import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { OrderedFireMode } from '../../../shared/protocol/skirmish/answers'
import type { StandingOrders } from '../../../shared/protocol/skirmish/command'
import { defaultTables } from '../../../shared/skirmish/tables'
import { checkForm } from '../../../main/engine'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { SkirmishOdds, SkirmishQueryInput } from '../../../shared/protocol/skirmish/query'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, stage, type Man } from './stage'

type Answers = Readonly<Record<string, (decision: Decision) => Answer>>
const fire = (model: string, target: string, t: number, weapon = 'ar', mode: OrderedFireMode = 'burst') =>
  ({ do: 'fire', t, order: { model, weapon, mode, aim: { kind: 'model', model: target } } }) as const
/** One list of reactions for each time the window opens; then it is let pass. */
const reacting = (...rounds: readonly (readonly ReturnType<typeof fire>[])[]): Answers => {
  let round = 0
  return {
    lsReactPath: () => ({ form: 'reaction', reactions: [...(rounds[round++] ?? [])] }),
  }
}
const south: Man = { yaw: 180 }
const asked = (decisions: readonly Decision[], kind: string) => decisions.filter((one) => one.kind === kind)
const chancesOf = (decision: Decision | undefined) =>
  decision?.form.form === 'reactPath' ? decision.form.chances : []

describe('LS-ACT-04, LS-OPP-03, LS-OPP-06, LS-ENG-02, LS-ENG-12: the path window', () => {
  const wall = ruin('wall', {
    footprint: [45, 49, 51, 51],
    walls: [{ from: [45.5, 50], to: [50.5, 50], height: 2.5 }],
  })
  const state = stage({
    men: {
      a: { at: [40, 10] },
      aa: { at: [43.5, 10] },
      aaa: { at: [48, 10] },
      b1: { at: [40 - 24.5 * Math.SQRT1_2, 15 + 24.5 * Math.SQRT1_2], yaw: 135 },
      b2: { at: [48, 57.5], ...south, weapons: ['lmg'] },
    },
    pieces: [wall],
  })
  const run = activation('run', {
    a: [place(40, 30)],
    aa: [place(43.5, 30)],
    aaa: [place(48, 30)],
  })
  it('EX-39: reactions at 0.25 and 0.5; one is cowed on the way, one falls, the third finishes alone', () => {
    const {
      state: after,
      decisions,
      events,
    } = command(state, 'a', run, {
      dice: ['4', '2', '1', '4', '5', '5', '5', '3', '3', '2'],
      answers: {
        ...reacting([fire('b1', 'a', 0.25)], [fire('b2', 'aaa', 0.5, 'lmg')]),
        lsAllotHits: (decision) => {
          const { form } = decision
          if (form.form !== 'allot') throw new Error('no allotment')
          return { form: 'allot', counts: { [form.total === 1 ? 'aa' : 'aaa']: form.total } }
        },
      },
    })
    // Reactor 1 needs 4 with a burst at 22 cm in the open, reactor 2 needs 5 at 35 cm in cover.
    const [first, second, third] = asked(decisions, 'lsReactPath')
    expect(chancesOf(first).map(({ model }) => model)).toContain('b1')
    expect(chancesOf(second).map(({ model }) => model)).not.toContain('b1')
    expect(chancesOf(third)).toEqual([])
    const rolls = events
      .filter(({ type }) => type === 'rolled')
      .map(({ data }) => data as { purpose: string; needed?: number })
    expect(rolls.filter(({ purpose }) => purpose === 'lsToHit').map(({ needed }) => needed)).toEqual([4, 5])
    expect(after.models['a']?.pose?.at.z).toBeCloseTo(cm(50))
    expect(after.models['aa']).toMatchObject({ suppressed: true, status: 'onTable' })
    expect(after.models['aaa']?.status).toBe('dead')
    // b was hit after 5 cm; nowhere is cover, so that he stays there.
    expect(after.models['aa']?.pose?.at.z).toBeGreaterThan(cm(50))
    expect(after.activity).toBeNull()
    expect(['a', 'aa', 'aaa'].map((id) => after.models[id]?.activated)).toEqual([true, true, true])
  })
  it('LS-ENG-12 (1): a lone mover is paused at 37 % of his path and killed there', () => {
    const alone = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south } } })
    const { state: after } = command(alone, 'a', activation('run', { a1: [place(40, 30)] }), {
      dice: ['6', '1', '1', '1'],
      answers: reacting([fire('b1', 'a1', 0.37)]),
    })
    expect(after.models['a1']).toMatchObject({ status: 'dead' })
    // 7.4 cm, snapped to the samples of 0.25 cm: 7.5.
    expect(after.models['a1']?.moved).toBeCloseTo(cm(7.5))
    expect(after.models['a1']?.pose?.at.z).toBeCloseTo(cm(70 - 7.5))
  })
  it('resolves the smallest moment first, and asks again for the later one', () => {
    const two = stage({
      men: { a1: { at: [40, 10] }, b1: { at: [38, 40], ...south }, b2: { at: [42, 40], ...south } },
    })
    const { decisions, events } = command(two, 'a', activation('run', { a1: [place(40, 30)] }), {
      dice: ['1', '1', '1', '1', '1', '1'],
      answers: reacting([fire('b1', 'a1', 0.6), fire('b2', 'a1', 0.4)], [fire('b1', 'a1', 0.6)]),
    })
    const shots = events
      .filter(({ type }) => type === 'lsShot')
      .map(({ data }) => (data as { model: string }).model)
    expect(shots).toEqual(['b2', 'b1'])
    expect(asked(decisions, 'lsReactPath').map(({ form }) => form.form === 'reactPath' && form.from)).toEqual(
      [0, 0.4],
    )
  })
  it('takes those of one moment as simultaneous: both fire, whatever the first does', () => {
    const two = stage({
      men: { a1: { at: [40, 10] }, b1: { at: [38, 40], ...south }, b2: { at: [42, 40], ...south } },
    })
    const { events, state: after } = command(two, 'a', activation('run', { a1: [place(40, 30)] }), {
      dice: ['6', '1', '1', '1', '1', '1', '1'],
      answers: reacting([fire('b1', 'a1', 0.5), fire('b2', 'a1', 0.5)]),
    })
    expect(events.filter(({ type }) => type === 'lsShot')).toHaveLength(2)
    expect(after.models['a1']?.status).toBe('dead')
  })
})

describe('LS-OPP-01, LS-OPP-02, LS-OPP-04, LS-SUP-05: who may answer a movement', () => {
  const chances = (men: Readonly<Record<string, Man>>, activity: 'run' | 'cautious' = 'run') => {
    const { decisions } = command(
      stage({ men: { a1: { at: [40, 10] }, ...men } }),
      'a',
      activation(activity, { a1: [place(40, activity === 'run' ? 20 : 12)] }),
    )
    return chancesOf(asked(decisions, 'lsReactPath')[0])
  }
  it('nobody beyond 50 cm, save a sniper with his rifle', () => {
    // From base edge to base edge at the end of the run: 50.0 cm, and 50.1.
    expect(chances({ b1: { at: [40, 72.5], ...south, weapons: ['rifle'] } })).toHaveLength(1)
    expect(chances({ b1: { at: [40, 72.6], ...south } })).toEqual([])
    expect(chances({ b1: { at: [40, 79], ...south, weapons: ['sniper'], roles: ['sniper'] } })).toHaveLength(
      1,
    )
    expect(chances({ b1: { at: [40, 79], ...south, weapons: ['sniper'] } })).toEqual([])
  })
  it('a weapon that must not be fired nearer than 20 cm has its part of the way, the rifle beside it all of it', () => {
    const tables = {
      ...defaultTables,
      fire: { ...defaultTables.fire, gl: { ...defaultTables.fire.gl, min: 20 } },
    }
    // From base edge to base edge 22.5 cm at the beginning, 12.5 at the end: 20 cm are left after a quarter of the way.
    const { decisions } = command(
      stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 35], ...south, weapons: ['ar', 'gl'] } }, tables }),
      'a',
      activation('run', { a1: [place(40, 20)] }),
    )
    const parts = chancesOf(asked(decisions, 'lsReactPath')[0]).map(({ weapon, mode, from, to }) => ({
      weapon,
      mode,
      from,
      to: Math.round(to * 100) / 100,
    }))
    expect(parts).toEqual([
      { weapon: 'ar', mode: 'aimed', from: 0, to: 1 },
      { weapon: 'ar', mode: 'burst', from: 0, to: 1 },
      { weapon: 'gl', mode: 'aimed', from: 0, to: 0.25 },
    ])
  })
  it('the odds of a shot are those of an answer as long as the other side acts', () => {
    const far = stage({
      men: { a1: { at: [40, 10] }, b1: { at: [40, 70], ...south } },
      active: 'b',
    })
    const member = {
      model: 'b1',
      start: far.models['b1']!.pose!,
      path: [],
      length: 0,
      allowance: 0,
      facing: null,
      stopped: null,
      from: 0,
      broken: false,
    }
    const acting = (seat: 'a' | 'b'): SkirmishState => ({
      ...far,
      activity: {
        id: 1,
        seat,
        activity: 'run',
        target: null,
        reverse: false,
        step: 'path',
        members: [member],
        t: 0,
        orders: [],
        reacted: [],
      },
    })
    const { order } = fire('a1', 'b1', 0, 'ar', 'aimed')
    const refusal = (state: SkirmishState) =>
      (liveSkirmish.query(state, 'a', { ask: 'lsOdds', order } as SkirmishQueryInput) as SkirmishOdds).refusal
        ?.key
    // 57.5 cm from base to base: farther than anybody answers.
    expect([refusal(far), refusal(acting('a')), refusal(acting('b'))]).toEqual([
      undefined,
      undefined,
      'refusal.lsTooFarToReact',
    ])
  })
  it('only in the front arc: 45 degrees either way', () => {
    expect(chances({ b1: { at: [40, 40], yaw: 90 } })).toEqual([])
    expect(chances({ b1: { at: [40, 40], yaw: 135 } })).not.toEqual([])
    expect(chances({ b1: { at: [40, 40], yaw: 134.9 } })).toEqual([])
  })
  it('no suppressed man, except one who retreats; no wounded one; none in a melee', () => {
    expect(chances({ b1: { at: [40, 40], ...south, suppressed: true } })).toEqual([])
    expect(
      chances({ b1: { at: [40, 40], ...south, suppressed: true, retreat: { edge: 'north' } } }),
    ).not.toEqual([])
    expect(chances({ b1: { at: [40, 40], ...south, wound: { turns: 2, stabilised: false } } })).toEqual([])
    expect(chances({ b1: { at: [40, 40], ...south, engaged: ['a9'] }, a9: { at: [40, 42.5] } })).toEqual([])
  })
  it('no mortar, gun or missile; a launcher once a turn; a displaced machine gun not at all', () => {
    for (const weapon of ['mortar', 'atgm', 'gun'] as const)
      expect(chances({ b1: { at: [40, 40], ...south, weapons: [weapon] } }), weapon).toEqual([])
    expect(chances({ b1: { at: [40, 40], ...south, weapons: ['rpg'] } })).toHaveLength(1)
    const mmg: Man = { at: [40, 40], ...south, weapons: ['mmg'] }
    expect(chances({ b1: mmg })).toHaveLength(1)
    expect(chances({ b1: { ...mmg, displaced: true } })).toEqual([])
  })
  it('LS-AMMO-01: none whose weapon is empty, or has nothing left to load', () => {
    const armed = (ammunition: 'loaded' | 'empty' | 'out') => {
      const state = stage({
        men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south } },
        settings: { 'ls.ammo': true },
      })
      const b1 = state.models['b1']!
      const weapons = b1.weapons.map((one) => ({ ...one, ammunition }))
      const run = activation('run', { a1: [place(40, 20)] })
      return command(
        { ...state, models: { ...state.models, b1: { ...b1, weapons } } },
        'a',
        run,
      ).decisions.filter(({ kind }) => kind === 'lsReactPath').length
    }
    expect(armed('loaded')).toBeGreaterThan(0)
    expect([armed('empty'), armed('out')]).toEqual([0, 0])
  })
  it('LS-REACT-05: turning on the spot is answered by nobody', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south } } })
    const turn = activation('turn', {}, { members: [{ model: 'a1', path: [], facing: 0 }] })
    expect(command(state, 'a', turn).decisions).toEqual([])
  })
  it('refuses a second reaction of the same man to the same activity', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south } } })
    const { decisions } = command(state, 'a', activation('run', { a1: [place(40, 30)] }), {
      dice: ['1', '1', '1'],
      answers: reacting([fire('b1', 'a1', 0.5)]),
    })
    expect(asked(decisions, 'lsReactPath')).toHaveLength(1)
  })
  it('LS-ENG-06: asks always while a hidden man of his is unknown to the mover, and never for nothing else', () => {
    const hidden: Man = { at: [5, 75], hidden: { marker: 'h1', spottedBy: [] } }
    const state = (man: Man, solo = false) =>
      stage({ men: { a1: { at: [40, 10] }, b1: man }, state: { solo } })
    const run = activation('run', { a1: [place(40, 20)] })
    expect(asked(command(state(hidden), 'a', run).decisions, 'lsReactPath')).toHaveLength(1)
    expect(command(state(hidden, true), 'a', run).decisions).toEqual([])
    expect(command(state({ at: [5, 75] }), 'a', run).decisions).toEqual([])
  })
  it('checks the shot at the very moment named', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 72.5], ...south } } })
    const run = activation('run', { a1: [place(40, 20)] })
    const late = () =>
      command(state, 'a', run, {
        dice: ['1', '1', '1'],
        answers: reacting([fire('b1', 'a1', 0.5, 'ar', 'aimed')]),
      })
    expect(late).toThrow(/notThere/)
    expect(liveSkirmish.check(state, 'a', run).ok).toBe(true)
  })
})

describe('LS-PLT-04 reactions of a platoon', () => {
  it('any model may react, whatever its squad, and men of two squads to one activity', () => {
    const state = stage({
      men: {
        a1: { at: [40, 10] },
        b1: { at: [38, 40], ...south, squad: 'b.one' },
        b2: { at: [42, 40], ...south, squad: 'b.two' },
      },
      sides: { b: { platoon: true } },
    })
    const { decisions } = command(state, 'a', activation('run', { a1: [place(40, 20)] }))
    const who = chancesOf(asked(decisions, 'lsReactPath')[0]).map(({ model }) => model)
    expect(new Set(who)).toEqual(new Set(['b1', 'b2']))
  })
})

describe('LS-CORE-07, LS-ENG-03 questions', () => {
  it('name who is asked, why, and an answer that may always be given', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south } } })
    const { decisions } = command(state, 'a', activation('moveShoot', { a1: [place(40, 20)] }))
    expect(decisions.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['lsReactPath', 'b'],
      ['lsFire', 'a'],
    ])
    for (const decision of decisions) {
      expect(decision.because.length).toBeGreaterThan(0)
      expect(checkForm(decision, decision.default).ok).toBe(true)
      expect(liveSkirmish.checkAnswer(state, decision, decision.default).ok).toBe(true)
    }
  })
  it('nobody is asked for shots or zones who has nothing to fire, or nobody to fire at', () => {
    const asks = (weapons: Man['weapons'], activity: 'moveShoot' | 'cover', at: readonly number[]) =>
      command(
        stage({ men: { a1: { at: [40, 10], weapons }, b1: { at, weapons: [] } } }),
        'a',
        activation(activity, { a1: [] }),
      ).decisions.map(({ kind }) => kind)
    expect(asks(['ar'], 'moveShoot', [40, 40])).toEqual(['lsFire'])
    expect(asks(['pistol'], 'moveShoot', [40, 40])).toEqual([])
    expect(asks([], 'moveShoot', [40, 40])).toEqual([])
    expect(asks([], 'cover', [40, 40])).toEqual([])
    expect(asks(['ar'], 'cover', [40, 40])).toEqual(['lsZones'])
  })
  it('nobody is asked who has nothing to choose and nothing to hide', () => {
    const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 40], yaw: 0 } } })
    expect(command(state, 'a', activation('run', { a1: [place(40, 20)] })).decisions).toEqual([])
  })
})

describe('LS-ENG-06 standing orders pass a window without asking', () => {
  const men: Readonly<Record<string, Man>> = { a1: { at: [40, 10] }, b1: { at: [40, 40], ...south } }
  const run = activation('run', { a1: [place(40, 20)] })
  const ordered = (orders: Partial<StandingOrders>) => {
    const state = stage({ men })
    const { secrets } = state
    const given = { ...secrets.orders, b: { ...secrets.orders.b, ...orders } }
    return asked(
      command({ ...state, secrets: { ...secrets, orders: given } }, 'a', run).decisions,
      'lsReactPath',
    )
  }
  it('all movement; or only who does not come near', () => {
    expect(ordered({ passMovement: true })).toEqual([])
    expect(ordered({ passFire: true })).toHaveLength(1)
    // From 20 to 40 less two bases: 17.5 cm at the nearest.
    expect(ordered({ within: cm(17.5) })).toHaveLength(1)
    expect(ordered({ within: cm(17.4) })).toEqual([])
  })
})
