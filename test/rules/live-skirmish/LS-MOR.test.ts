import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { moraleTest, moraleTests, retreatTests } from '../../../main/rulesets/live-skirmish/morale'
import { pointLines, victoryPointsOf } from '../../../main/rulesets/live-skirmish/victory'
import type { PointEvent, SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { ClassId } from '../../../shared/skirmish/tables'
import { activation, place } from './acting'
import { ruin } from './ground'
import { command, play, stage, type Man } from './stage'
import { block, order, rolls } from './shots'

type Men = Record<string, Man>
/** So many of a side: the first is its commander, the last of them are lost in this turn. */
const side = (seat: 'a' | 'b', count: number, lost: number, troop: ClassId, commanderLost = false): Men =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i): [string, Man] => {
      const gone = commanderLost && lost > 0 ? i === 0 || i >= count - lost + 1 : i >= count - lost
      const at = [5 + 5 * (i % 15), seat === 'a' ? 10 + 4 * Math.floor(i / 15) : 70 - 4 * Math.floor(i / 15)]
      return [
        `${seat}${i + 1}`,
        {
          at,
          class: troop,
          leadership: 0,
          ...(i === 0 && { roles: ['commander'] as const }),
          ...(gone && { status: 'dead' as const, lostIn: 1 }),
        },
      ]
    }),
  )
const charged = (...kinds: readonly (readonly ['a' | 'b', PointEvent['kind']])[]): readonly PointEvent[] =>
  kinds.map(([seat, kind]) => ({ seat, kind, turn: 1 }))
const tested = (state: SkirmishState, dice: readonly string[]) => {
  const run = play(state, moraleTests, { dice })
  return {
    ...run,
    passed: run.events.some(({ type }) => type === 'lsMoralePassed'),
    failed: run.events.some(({ type }) => type === 'lsMoraleFailed'),
  }
}

describe('LS-MOR-01, LS-MOR-02 the morale test', () => {
  const ten = stage({ men: { ...side('a', 10, 4, 'R4', true), ...side('b', 10, 0, 'R4') } })
  it('EX-35: ten R4, four lost with the commander make five losses; 2, 4, 3 fails and 2, 6, 1 passes', () => {
    expect(moraleTest(liveSkirmish.gameOf(ten), 'a')).toEqual({ dice: 3, losses: 5, sixPasses: true })
    expect(tested(ten, ['2', '4', '3'])).toMatchObject({ failed: true, passed: false })
    expect(tested(ten, ['2', '6', '1'])).toMatchObject({ failed: false, passed: true })
    expect(tested(ten, ['5', '1', '1'])).toMatchObject({ passed: true })
  })
  it('EX-35: fifteen with eight lost: 7 × 2 < 15, and a 6 does not reach 8: it fails without a die', () => {
    const state = stage({ men: { ...side('a', 15, 8, 'R4'), ...side('b', 10, 0, 'R4') } })
    expect(moraleTest(liveSkirmish.gameOf(state), 'a')).toEqual({ dice: 3, losses: 8, sixPasses: false })
    const { failed, events } = tested(state, [])
    expect(failed).toBe(true)
    expect(rolls({ events })).toEqual([])
  })
  it('whose last men lie wounded has no die, and fails without a throw, however few it has lost', () => {
    const down: Man = { wound: { turns: 3, stabilised: false }, lostIn: 1 }
    const state = stage({
      men: { a1: { at: [20, 20], ...down }, a2: { at: [40, 20], ...down }, b1: { at: [10, 75] } },
      settings: { 'ls.wounds': true },
    })
    expect(moraleTest(liveSkirmish.gameOf(state), 'a')).toEqual({ dice: 0, losses: 2, sixPasses: false })
    const { failed, events } = tested(state, [])
    expect([failed, rolls({ events })]).toEqual([true, []])
  })
  it('a 6 passes while exactly half are left', () => {
    const state = stage({ men: { ...side('a', 14, 7, 'R4'), ...side('b', 10, 0, 'R4') } })
    expect(moraleTest(liveSkirmish.gameOf(state), 'a')).toMatchObject({ losses: 7, sixPasses: true })
    expect(tested(state, ['1', '1', '6']).passed).toBe(true)
  })
  it('is taken only at the end of a turn that has cost somebody, and counts all losses of the game', () => {
    const later: SkirmishState = { ...ten, turn: { ...ten.turn, number: 2 } }
    expect(moraleTest(liveSkirmish.gameOf(later), 'a')).toBeNull()
    const again = {
      ...later,
      models: { ...later.models, a2: { ...later.models['a2']!, status: 'dead' as const, lostIn: 2 } },
    }
    expect(moraleTest(liveSkirmish.gameOf(again), 'a')).toMatchObject({ losses: 6 })
    const house = { ...again, settings: { ...again.settings, 'ls.moraleTurnLosses': true } }
    expect(moraleTest(liveSkirmish.gameOf(house), 'a')).toMatchObject({ losses: 1 })
  })
  it('counts prisoners and the unhelped wounded, and no vehicles', () => {
    const state = stage({
      men: {
        ...side('a', 6, 0, 'R4'),
        a7: { status: 'prisoner', lostIn: 1 },
        a8: { at: [40, 40], wound: { turns: 3, stabilised: false }, lostIn: 1 },
        a9: { at: [50, 40], wound: { turns: 3, stabilised: true }, lostIn: 1 },
        aV: { at: [60, 40], hull: [6, 3, 3] },
        b1: { at: [10, 75] },
      },
    })
    expect(moraleTest(liveSkirmish.gameOf(state), 'a')).toEqual({ dice: 3, losses: 2, sixPasses: true })
  })
})

describe('LS-PLT-01, LS-PLT-05 a platoon tests once, with a die for every squad that has lost less than half', () => {
  const squad = (name: string, count: number, lost: number): Men =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i): [string, Man] => [
        `a.${name}${i}`,
        {
          at: [5 + 4 * i, 10],
          squad: name,
          ...(i === 0 && { roles: ['commander'] as const }),
          ...(i >= count - lost && { status: 'dead' as const, lostIn: 1 }),
        },
      ]),
    )
  it('EX-36: losses 3, 4 and 0 of 8: 3 + 2 dice against 7; 18 of 25 are left, so a 6 passes', () => {
    const state = stage({
      men: {
        ...squad('one', 8, 3),
        ...squad('two', 8, 4),
        ...squad('three', 8, 0),
        'a.hq': { at: [40, 20], squad: 'hq', roles: ['platoonCommander'] },
        b1: { at: [10, 75] },
      },
      sides: { a: { platoon: true } },
    })
    expect(moraleTest(liveSkirmish.gameOf(state), 'a')).toEqual({ dice: 5, losses: 7, sixPasses: true })
    expect(tested(state, ['5', '5', '5', '5', '5']).failed).toBe(true)
    expect(tested(state, ['1', '1', '1', '1', '6']).passed).toBe(true)
  })
})

describe('LS-MOR-03, LS-MOR-04 what a failed test does', () => {
  it('with more points than the enemy the side leaves the field and has lost; who is near an enemy is taken', () => {
    const men = { ...side('a', 10, 4, 'R4'), b1: { at: [5, 22.6] }, b2: { at: [70, 70] } }
    // a1 stands at (5, 10): 12.6 − 2.5 = 10.1; then 10.0.
    const far = tested(stage({ men }), ['1', '1', '1'])
    expect(far.state.result).toMatchObject({ winner: 'b', points: { a: 40, b: 0 } })
    expect(far.state.models['a1']?.status).toBe('onTable')
    const near = tested(stage({ men: { ...men, b1: { at: [5, 22.5] } } }), ['1', '1', '1'])
    expect(near.state.models['a1']?.status).toBe('prisoner')
    expect(near.state.models['a2']?.status).toBe('onTable')
    // Who rides is as near as what he rides in.
    const truck = {
      'a.truck': { at: [5, 40], hull: [6, 4, 3] },
      a2: { status: 'aboard', aboard: 'a.truck' },
    } as const
    const riding = (y: number) =>
      tested(stage({ men: { ...men, ...truck, b1: { at: [5, y] } } }), ['1', '1', '1'])
    expect(riding(54.25).state.models['a2']?.status).toBe('prisoner')
    expect(riding(54.35).state.models['a2']?.status).toBe('aboard')
    // Prisoners are lost men like others.
    expect(near.state.result).toMatchObject({ winner: 'b', points: { a: 50, b: 0 } })
  })
  /** Twelve militia, three lost and 5 for opening fire: 20 points, against 35. */
  const militia = stage({
    men: { ...side('a', 12, 3, 'Irr3'), ...side('b', 8, 0, 'R4') },
    sides: { a: { nature: 'irregular' } },
    state: {
      points: charged(
        ['a', 'firstFire'],
        ['b', 'buildingHit'],
        ['b', 'buildingHit'],
        ['b', 'buildingHit'],
        ['b', 'secondary'],
      ),
    },
  })
  it('EX-46: with 20 against 35 the militia stay: 35, all suppressed and shaken', () => {
    expect([victoryPointsOf(militia, 'a'), victoryPointsOf(militia, 'b')]).toEqual([20, 35])
    const { state } = tested(militia, ['2', '1'])
    expect(state.stage).toBe('battle')
    expect(victoryPointsOf(state, 'a')).toBe(35)
    expect(state.models['a4']).toMatchObject({ suppressed: true, shaken: true })
    expect(state.models['a12']).toMatchObject({ status: 'dead', shaken: false })
  })
  it('equal points are not more', () => {
    const even = stage({
      men: { ...side('a', 10, 2, 'R4'), ...side('b', 10, 0, 'R4') },
      state: { points: charged(['b', 'secondary']) },
    })
    const { state } = tested(even, ['1', '1', '1'])
    expect([state.stage, victoryPointsOf(state, 'a')]).toEqual(['battle', 35])
  })
  it('EX-46, LS-MOR-05: a shaken man who fails his test runs 15 cm towards his edge, may fire on the way, and rallies later', () => {
    const shaken = tested(militia, ['2', '1']).state
    const man = { ...shaken.models['a5']!, pose: { ...shaken.models['a5']!.pose!, at: { x: 400, z: 400 } } }
    const next: SkirmishState = {
      ...shaken,
      turn: { number: 2, phase: 'action', active: 'a' },
      models: { ...shaken.models, a5: man },
    }
    const run = command(next, 'a', activation('run', { a5: [place(40, 45)] }), { dice: ['3'] })
    const fled = run.state.models['a5']
    expect(fled).toMatchObject({
      retreat: { edge: 'south' },
      suppressed: true,
      shaken: true,
      activated: true,
    })
    expect(fled?.pose?.at.z).toBeCloseTo(550)
    const rallied = play(run.state, retreatTests, { dice: ['2'] }).state.models['a5']
    expect(rallied).toMatchObject({ retreat: null, suppressed: false, shaken: false })
    const running = play(run.state, retreatTests, { dice: ['3'] }).state.models['a5']
    expect(running).toMatchObject({ retreat: { edge: 'south' }, suppressed: true })
  })
  it('a shaken man who passes is himself again', () => {
    const shaken = tested(militia, ['2', '1']).state
    const next: SkirmishState = { ...shaken, turn: { number: 2, phase: 'action', active: 'a' } }
    const { state } = command(next, 'a', activation('run', { a5: [place(25, 20)] }), { dice: ['2'] })
    expect(state.models['a5']).toMatchObject({ suppressed: false, shaken: false, retreat: null })
  })
})

describe('LS-MOR-04 the way out', () => {
  const runner = (at: readonly number[]) =>
    stage({
      men: {
        a1: { at, suppressed: true, shaken: true, retreat: { edge: 'south' } },
        a2: { at: [70, 20] },
        b1: { at: [40, 78], weapons: [] },
      },
    })
  it('he may do nothing else, and whoever comes over the edge is gone: no loss, no further points', () => {
    const state = runner([40, 10])
    expect(liveSkirmish.check(state, 'a', activation('run', { a1: [place(40, 15)] }))).toMatchObject({
      refusal: { key: 'refusal.lsRunsAway' },
    })
    const gone = command(state, 'a', activation('retreat', { a1: [] })).state
    expect(gone.models['a1']).toMatchObject({ status: 'left', leftBy: 'retreat' })
    expect([victoryPointsOf(gone, 'a'), pointLines(gone, 'a')]).toEqual([0, []])
  })
  it('fires a light weapon on the way although he is suppressed, with +1', () => {
    const state = stage({
      men: {
        a1: { at: [40, 40], suppressed: true, shaken: true, retreat: { edge: 'south' } },
        a2: { at: [70, 20] },
        b1: { at: [40, 45], weapons: [] },
      },
    })
    const run = command(state, 'a', activation('retreat', { a1: [] }), {
      dice: ['5', '1'],
      answers: { lsFire: () => ({ form: 'fire', orders: [order('a1', 'b1')] }) },
    })
    // 17.5 cm: 3 + 1; the hit is saved on 4 or more.
    expect(rolls(run)).toEqual([
      ['lsToHit', 4, [5]],
      ['lsSave', 4, [1]],
    ])
  })
  it('who lies when he fails his test gets up to run; who is up already is told nothing of it', () => {
    const flees = (posture: 'prone' | 'standing') => {
      const men = { a1: { at: [40, 40], suppressed: true, shaken: true, posture }, b1: { at: [40, 78] } }
      const run = command(stage({ men }), 'a', activation('run', { a1: [place(40, 45)] }), { dice: ['6'] })
      return [
        run.state.models['a1']?.retreat,
        run.state.models['a1']?.posture,
        run.events.filter(({ type }) => type === 'lsPosture').map(({ data }) => data),
      ]
    }
    const up = [{ model: 'a1', posture: 'standing' }]
    expect(flees('prone')).toEqual([{ edge: 'south' }, 'standing', up])
    expect(flees('standing')).toEqual([{ edge: 'south' }, 'standing', []])
  })
  describe('over which edge', () => {
    const flees = (edge: 'south' | null, at: readonly number[], option?: string) => {
      const men = { a1: { at, suppressed: true, shaken: true }, b1: { at: [40, 78] } }
      const state = stage({ men, sides: { a: { edge } } })
      const run = command(state, 'a', activation('run', { a1: [place((at[0] ?? 0) + 2, at[1] ?? 0)] }), {
        dice: ['6'],
        ...(option !== undefined && { answers: { lsRetreatEdge: () => ({ form: 'option', option }) } }),
      })
      const asked = run.decisions.filter(({ kind }) => kind === 'lsRetreatEdge')
      const declared = run.events.filter(({ type }) => type === 'lsDeclared').map(({ data }) => data)
      return {
        edge: run.state.models['a1']?.retreat?.edge,
        options: asked.map(({ form }) => (form.form === 'option' ? form.options.map(({ id }) => id) : [])),
        declared,
      }
    }
    it('his own, where that is the nearest: nobody is asked', () => {
      expect(flees('south', [40, 20])).toMatchObject({ edge: 'south', options: [] })
    })
    it('his own or the nearest, as his owner says; by default his own', () => {
      const options = [['south', 'west']]
      expect(flees('south', [20, 40])).toMatchObject({ edge: 'south', options })
      expect(flees('south', [20, 40], 'west')).toMatchObject({ edge: 'west', options })
      expect(flees('south', [60, 40])).toMatchObject({ options: [['south', 'east']] })
      expect(flees('south', [40, 60])).toMatchObject({ options: [['south', 'north']] })
    })
    it('of a side without one the nearest', () => {
      expect(flees(null, [20, 40])).toMatchObject({ edge: 'west', options: [] })
      expect(flees(null, [40, 60])).toMatchObject({ edge: 'north', options: [] })
    })
    it('it is an activity of his own, forwards and at nobody', () => {
      expect(flees('south', [40, 20]).declared).toMatchObject([
        { seat: 'a', activity: 'retreat', target: null, reverse: false },
      ])
    })
  })
  it('less far only into cover or to a wounded comrade whom he touches', () => {
    const men = (comrade: Man): Record<string, Man> => ({
      a1: { at: [40, 40], suppressed: true, shaken: true, retreat: { edge: 'south' } },
      a2: { at: [50, 33], ...comrade },
      b1: { at: [40, 78], weapons: [] },
    })
    const goes = (state: SkirmishState, x: number, y: number): boolean => {
      try {
        command(state, 'a', activation('retreat', { a1: [] }), {
          answers: { lsRetreat: () => ({ form: 'paths', paths: { a1: [place(x, y)] } }) },
        })
        return true
      } catch {
        return false
      }
    }
    const wound = { turns: 3, stabilised: false }
    const hurt = stage({ men: men({ wound }) })
    // Beside him, bases touching, and a centimetre off.
    expect([goes(hurt, 47.5, 33), goes(hurt, 46.4, 33)]).toEqual([true, false])
    expect(goes(stage({ men: men({}) }), 47.5, 33)).toBe(false)
    // Not away from his edge, whoever lies there.
    expect(goes(stage({ men: men({ at: [50, 43], wound }) }), 47.5, 43)).toBe(false)
    const walled = stage({ men: men({ at: [70, 20] }), pieces: [block('wall', [46, 37], [54, 38], 7)] })
    expect([goes(walled, 50, 35), goes(walled, 43, 35)]).toEqual([true, false])
  })
  it('the turn does not end before he has run', () => {
    expect(liveSkirmish.check(runner([40, 40]), 'a', { type: 'endTurn' })).toMatchObject({
      refusal: { key: 'refusal.lsRetreatersFirst' },
    })
  })
  it('he goes as near to the edge as he can; aside only to cover or to a wounded comrade', () => {
    const go = (x: number, y: number) =>
      command(runner([40, 40]), 'a', activation('retreat', { a1: [] }), {
        answers: {
          lsRetreat: () => ({ form: 'paths', paths: { a1: [place(x, y)] } }),
        },
      })
    expect(() => go(50, 33)).toThrow()
    expect(go(40, 25.5).state.models['a1']?.pose?.at.z).toBeCloseTo(545)
  })
  /** A wall along the east-west line through `y`. */
  const wall = (from: number, to: number, y: number, height: number) =>
    ruin('wall', {
      footprint: [from, y - 1, to, y],
      walls: [{ from: [from, y - 0.5], to: [to, y - 0.5], height }],
    })
  const runs = (state: SkirmishState, answers?: Parameters<typeof command>[3]) => {
    const { pose } = command(state, 'a', activation('retreat', { a1: [] }), answers).state.models['a1']!
    return { x: pose!.at.x / 10, y: 80 - pose!.at.z / 10 }
  }
  it.each([8, 12, 20])(
    'behind a house wall of twice %i cm he runs along it and round its end, and is off in the end',
    (half) => {
      let state: SkirmishState = {
        ...runner([40, 40]),
        table: { ...runner([40, 40]).table, pieces: [wall(40 - half, 40 + half, 38.5, 7)] },
      }
      const first = runs(state)
      expect(Math.abs(first.x - 40)).toBeGreaterThan(half < 15 ? half : 14)
      for (let turn = 0; turn < 6 && state.models['a1']?.status === 'onTable'; turn++) {
        const { models } = command(state, 'a', activation('retreat', { a1: [] })).state
        state = { ...state, models: { ...models, a1: { ...models['a1']!, activated: false, moved: 0 } } }
      }
      expect(state.models['a1']).toMatchObject({ status: 'left', leftBy: 'retreat' })
    },
  )
  it('beside a wall that he goes round, standing still is no retreat', () => {
    const state = {
      ...runner([40, 40]),
      table: { ...runner([40, 40]).table, pieces: [wall(20, 60, 38.5, 7)] },
    }
    const go = (x: number, y: number) => () =>
      runs(state, { answers: { lsRetreat: () => ({ form: 'paths', paths: { a1: [place(x, y)] } }) } })
    expect(go(40.5, 40)).toThrow()
    expect(go(41, 39.95)).toThrow()
    const { x, y } = runs(state)
    expect(go(x, y + 0.3)()).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y + 0.3) })
  })
  it.each([
    ['east', 1],
    ['west', -1],
  ] as const)('where there is no way out at all he comes as near as he can, to the %s', (edge, side) => {
    const court = [
      block('left', [28, 28], [30, 52], 9),
      block('right', [50, 28], [52, 52], 9),
      block('near', [30, 28], [50, 30], 9),
      block('far', [30, 50], [50, 52], 9),
    ]
    const { models, table, ...rest } = runner([40, 40])
    const a1 = { ...models['a1']!, retreat: { ...models['a1']!.retreat, edge } }
    const { x } = runs({ ...rest, models: { ...models, a1 }, table: { ...table, pieces: court } })
    expect(side * (x - 40)).toBeGreaterThan(4)
  })
  it.each([
    ['east', [30, 30], [42, 37], 1],
    ['west', [38, 30], [50, 37], -1],
  ] as const)('aside to the %s where something stands before him there', (_, from, to, side) => {
    // A court without a way out; its other half is filled up, so that straight on he gets 1.75 cm.
    const court = [
      block('west', [28, 28], [30, 52], 9),
      block('east', [50, 28], [52, 52], 9),
      block('south', [30, 28], [50, 30], 9),
      block('north', [30, 50], [50, 52], 9),
      block('heap', from, to, 9),
    ]
    const state = { ...runner([40, 40]), table: { ...runner([40, 40]).table, pieces: court } }
    const { x, y } = runs(state)
    expect(side * (x - 40)).toBeGreaterThan(4)
    expect(y).toBeLessThan(38)
  })
  it.each([
    [1.2, 'level I'],
    [3, 'level II'],
  ])('over an obstacle of %d cm (%s) near him he goes 5 cm in all, and up to one farther off', (height) => {
    const before = (y: number) => ({
      ...runner([40, 40]),
      table: { ...runner([40, 40]).table, pieces: [wall(10, 70, y, height)] },
    })
    expect(runs(before(38.2)).y).toBeCloseTo(35, 0)
    const upTo = runs(before(32)).y
    expect(upTo).toBeLessThan(34)
    expect(upTo).toBeGreaterThan(32)
  })
})
