import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { DeepStrikeOdds } from '../../../shared/protocol/previews/deploy'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { brute, depthOf, infantry, place, type BoardSpec, type PieceSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { throwsOf } from './melee'
import { act, battle, line, overEdge, spotOf, strike, told, whyNot, type Why } from './reserve-board'
import { room } from './riders'

const jumpers = (count: number, more: Partial<UnitSpec> = {}): UnitSpec =>
  line('X', 'a', count, { type: 'jumpInfantry', body: infantry, rules: ['deepStrike'], ...more })
interface Case extends BoardSpec {
  readonly own?: UnitSpec
  readonly enemies?: readonly (readonly [number, number])[]
  readonly why?: Why
  readonly rules?: readonly string[]
}
const coming = (
  count: number,
  { own, enemies = [], why = 'deepStrike', rules, ...spec }: Case = {},
): CoreState =>
  battle({
    turn: 2,
    ...spec,
    units: [
      line('P', 'a'),
      own ?? jumpers(count),
      ...enemies.map(([x, y], n) => ({
        ...line(`E${n}`, 'b'),
        models: [{ at: [x, y, 0] as const, body: infantry }],
      })),
    ],
    rules: rules ?? ['deepStrike'],
    waiting: { X: { why, comes: true } },
  })
const standing = (state: CoreState) =>
  (state.units['X']?.models ?? []).filter((id) => state.models[id]?.status === 'onTable')

describe('C4-MSR-03 down from above', () => {
  it('aimed at (20,20), seven inches north, beside an enemy: seven of eight survive (MSR-03-a)', () => {
    const state = coming(8, { enemies: [[22.6, 27]] })
    const { state: after, events } = act(state, 'a', strike(state, 'X', 20, 20), 'A90 3 4')
    expect(throwsOf(events)).toEqual(['scatter -: 1', 'deepStrikeDistance -: 3 4'])
    expect(spotOf(after, 'X.1')).toEqual([20, 27])
    expect(standing(after)).toHaveLength(7)
    expect(told(events, 'deepStruck')[0]).toMatchObject({
      wide: false,
      hit: false,
      lost: [expect.any(String)],
    })
    const far = standing(after).map((id) => {
      const [x = 0, y = 0] = spotOf(after, id) ?? []
      return Math.round(Math.hypot(x - 20, y - 27) * 100) / 100
    })
    expect(far.sort()).toEqual([0, 1, 1, 1, 1, 1, 2])
  })
  it('a circle is turned to where nobody of it is lost, however little room there is for that', () => {
    // 2.82" off at 5 degrees: of the sixty by which six places can be turned, three are clear of the enemy.
    const bearing = (5 * Math.PI) / 180
    const enemy = [20 + 2.82 * Math.cos(bearing), 20 + 2.82 * Math.sin(bearing)] as const
    const state = coming(7, { enemies: [enemy] })
    expect(standing(act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1').state)).toHaveLength(7)
  })
  it('where half a degree of a turn alone leaves room for all of it, nobody is lost', () => {
    // Six places are clear of the enemy when the first lies at 1.0 to 1.5 degrees.
    const bearing = (31.25 * Math.PI) / 180
    const enemy = [20 + 2.80567 * Math.cos(bearing), 20 + 2.80567 * Math.sin(bearing)] as const
    const state = coming(7, { enemies: [enemy] })
    const { state: after } = act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1')
    expect(standing(after)).toHaveLength(7)
    const turned = standing(after)
      .slice(1)
      .map((id) => {
        const [x = 0, y = 0] = spotOf(after, id) ?? []
        return (((Math.atan2(y - 20, x - 20) * 180) / Math.PI + 360) % 360) % 60
      })
    for (const one of turned) expect(one).toBeCloseTo(1.25, 0)
  })
  it('of unlike bases each has the place in which it alone finds room', () => {
    const own: UnitSpec = {
      ...line('X', 'a', 3, { rules: ['deepStrike'] }),
      models: [
        { at: [3, 3, 0], body: infantry },
        { at: [5, 3, 0], body: brute },
        { at: [8, 3, 0], body: infantry },
      ],
    }
    const enemies = [
      [0, 2.6],
      [160, 2.9],
      [40, 2.9],
    ].map(([degrees = 0, far = 0]) => {
      const angle = (degrees * Math.PI) / 180
      return [20 + far * Math.cos(angle), 20 + far * Math.sin(angle)] as const
    })
    const state = coming(3, { own, enemies })
    expect(standing(act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1').state)).toHaveLength(3)
  })
  it('circles of bases that are alike have 6, 12, 18 and 24 places: the sixty-second model opens a fifth', () => {
    const state = coming(62)
    const after = act(state, 'a', strike(state, 'X', 36, 24), 'H 1 1').state
    const far = standing(after).map((id) => {
      const [x = 0, y = 0] = spotOf(after, id) ?? []
      return Math.round(Math.hypot(x - 36, y - 24))
    })
    expect([0, 1, 2, 3, 4, 5].map((circle) => far.filter((one) => one === circle).length)).toEqual([
      1, 6, 12, 18, 24, 1,
    ])
  })
  it('five models there have room enough: nobody is lost (MSR-03-b)', () => {
    const state = coming(5, { enemies: [[22.6, 27]] })
    expect(standing(act(state, 'a', strike(state, 'X', 20, 20), 'A90 3 4').state)).toHaveLength(5)
  })
  it('four inches west of (4,20) is off the table: all are lost (MSR-03-c)', () => {
    const state = coming(5)
    const { state: after, events } = act(state, 'a', strike(state, 'X', 4, 20), 'A180 2 2')
    expect(standing(after)).toEqual([])
    expect(told(events, 'deepStruck')[0]).toMatchObject({ wide: true })
    expect(after.models['X.3']).toMatchObject({ status: 'casualty', wounds: 0, pose: null })
  })
  it('a carrier that comes down off the table is lost with all that ride in it, and nobody else', () => {
    const state = battle({
      turn: 2,
      phase: 'movement',
      units: [
        {
          id: 'X',
          seat: 'a',
          type: 'skimmer',
          profile: { transport: room },
          rules: ['deepStrike'],
          models: [{ at: [3, 3, 0] }],
        },
        { id: 'V', seat: 'a', type: 'vehicle', profile: { transport: room }, models: [{ at: [60, 40, 0] }] },
        line('R', 'a', 3, { aboard: 'X.1', profile: { w: 2 } }),
        line('S', 'a', 2, { aboard: 'V.1' }),
        line('E', 'b'),
      ],
      rules: ['deepStrike'],
      waiting: { X: { why: 'deepStrike', comes: true } },
    })
    const { state: after } = act(state, 'a', strike(state, 'X', 4, 20), 'A180 6 6')
    expect(after.models['X.1']).toMatchObject({ status: 'casualty', wounds: 0 })
    expect(['R.1', 'R.2', 'R.3'].map((id) => [after.models[id]?.status, after.models[id]?.wounds])).toEqual([
      ['casualty', 0],
      ['casualty', 0],
      ['casualty', 0],
    ])
    expect([after.units['R']?.aboard, after.units['S']?.aboard]).toEqual([undefined, { vehicle: 'V.1' }])
    expect(after.models['S.1']?.status).toBe('aboard')
  })
  it('on HIT it stays, and the two dice are used up', () => {
    const state = coming(1)
    const { state: after, events } = act(state, 'a', strike(state, 'X', 20, 20), 'H 6 6')
    expect(spotOf(after, 'X.1')).toEqual([20, 20])
    expect(told(events, 'deepStruck')[0]).toMatchObject({ hit: true, distance: 0 })
  })
  it('any part of the first base over the edge: the whole unit is lost', () => {
    const state = coming(3)
    expect(standing(act(state, 'a', strike(state, 'X', 20, 5), 'A270 2 2').state)).toHaveLength(3)
    expect(standing(act(state, 'a', strike(state, 'X', 20, 4.4), 'A270 2 2').state)).toEqual([])
  })
  it('over the edge beside the first, a model of a full circle is lost', () => {
    const state = coming(7)
    const { state: after } = act(state, 'a', strike(state, 'X', 20, 5), 'A270 2 2')
    // The first at one inch from the edge: two of the six places hang over it.
    expect(spotOf(after, 'X.1')).toEqual([20, 1])
    expect(standing(after).length).toBeLessThan(7)
  })
  it('on a barred place the first model is lost, the others stand about it', () => {
    const state = coming(4, { enemies: [[20, 28.6]] })
    const { state: after } = act(state, 'a', strike(state, 'X', 20, 20), 'A90 3 4')
    expect(after.models['X.1']?.status).toBe('casualty')
    expect(standing(after)).toEqual(['X.2', 'X.3', 'X.4'])
  })
  it('core4.missions.badLanding wholeUnit: all of them are lost there', () => {
    const state = coming(4, {
      enemies: [[20, 28.6]],
      settings: { 'core4.missions.badLanding': 'wholeUnit' },
    })
    expect(standing(act(state, 'a', strike(state, 'X', 20, 20), 'A90 3 4').state)).toEqual([])
  })
  it('is not aimed off the table, at friends, nor nearer than an inch to an enemy', () => {
    const state = coming(1, { enemies: [[20, 22]] })
    expect(whyNot(state, 'a', strike(state, 'X', 0.3, 20))).toBe('refusal.offTable')
    expect(whyNot(state, 'a', strike(state, 'X', 20, 20.1))).toBe('refusal.enemyTooClose')
    expect(whyNot(state, 'a', strike(state, 'X', 20, 20))).toBe(null)
    expect(whyNot(state, 'a', strike(state, 'X', 3, 3))).toBe('refusal.baseOverlap')
  })
  const wood: PieceSpec = { id: 'W', kind: 'wood', area: [18, 18, 24, 24] }
  it('landing in difficult ground is a dangerous test for each of the jump infantry in it, in model order', () => {
    const state = coming(3, { pieces: [wood] })
    const { state: after, events } = act(state, 'a', strike(state, 'X', 21, 21), 'H 1 1 2 1 6')
    expect(throwsOf(events).at(-1)).toBe('dangerous 2: 2 1 6')
    expect(standing(after)).toEqual(['X.1', 'X.3'])
  })
  it('men on foot do not test there', () => {
    const foot = line('X', 'a', 3, { rules: ['deepStrike'] })
    const state = coming(3, { own: foot, pieces: [wood] })
    expect(throwsOf(act(state, 'a', strike(state, 'X', 21, 21), 'H 1 1').events)).toHaveLength(2)
  })
  const tower: PieceSpec = {
    id: 'T',
    ruin: { footprint: [16, 16, 26, 26], floors: [{ slab: [16, 16, 26, 26] }, { slab: [16, 16, 26, 26] }] },
  }
  it('in a ruin it lands on the uppermost floor under the sky', () => {
    const foot = line('X', 'a', 1, { rules: ['deepStrike'] })
    const state = coming(1, { own: foot, pieces: [tower] })
    const { pose } = act(state, 'a', strike(state, 'X', 21, 21), 'H 1 1').state.models['X.1'] ?? {}
    expect(pose?.on).toEqual({ piece: 'T', level: 2 })
  })
  it('core4.missions.deepStrikeSurface groundFloor: on the ground of it', () => {
    const foot = line('X', 'a', 1, { rules: ['deepStrike'] })
    const settings = { 'core4.missions.deepStrikeSurface': 'groundFloor' }
    const state = coming(1, { own: foot, pieces: [tower], settings })
    const { pose } = act(state, 'a', strike(state, 'X', 21, 21), 'H 1 1').state.models['X.1'] ?? {}
    expect(pose?.on.level).toBe(0)
  })
  it('a place more than an inch above or below the first model is none', () => {
    const foot = line('X', 'a', 7, { rules: ['deepStrike'] })
    const state = coming(7, { own: foot, pieces: [tower] })
    // The first stands at the edge of the roof: the places outside are nine inches lower.
    const { state: after } = act(state, 'a', strike(state, 'X', 16.6, 21), 'H 1 1')
    expect(standing(after).length).toBeLessThan(7)
    for (const id of standing(after)) expect(after.models[id]?.pose?.on.level).toBe(2)
  })
  it('where some of a full circle are lost, their owner says who of unlike models', () => {
    const own: UnitSpec = jumpers(7)
    const base = coming(7, { own })
    const models = {
      ...base.models,
      'X.7': { ...base.models['X.7'], kind: 'leader' } as CoreState['models'][string],
    }
    const state = { ...base, models }
    const answers = ({ form }: Decision): Answer => ({
      form: 'models',
      models: form.form === 'models' ? form.from.slice(0, form.min) : [],
    })
    const { state: after, decisions } = act(state, 'a', strike(state, 'X', 20, 5), 'A270 2 2', answers)
    expect(decisions.map(({ kind }) => kind)).toEqual(['deepStrikeLosses'])
    expect(after.models['X.7']?.status).toBe('onTable')
    expect(after.models['X.2']?.status).toBe('casualty')
  })
  it('this turn it neither moves on nor charges, but may shoot, as one that has moved', () => {
    const state = coming(2)
    const landed = act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1').state
    const game = cityFight.gameOf(landed)
    expect(landed.units['X']).toMatchObject({ moved: true, moveDone: true, conditions: ['justLanded'] })
    expect(game.ask('mayAssault', null, { unit: 'X' }).value?.key).toBe('refusal.noChargeAfterLanding')
    expect(game.ask('mayMoveOn', null, { unit: 'X' }).value?.key).toBe('refusal.noMoveAfterLanding')
    expect(game.ask('mayShoot', null, { unit: 'X' }).value).toBe(null)
    expect(whyNot(landed, 'a', { type: 'move', unit: 'X', paths: {}, difficult: false })).toBe(
      'refusal.alreadyMoved',
    )
  })
  it('a character who has landed takes that along into the squad he joins', () => {
    const captain = jumpers(1, { character: 'independent' })
    const state = coming(1, { own: captain })
    const landed = act(state, 'a', strike(state, 'X', 4.5, 3), 'H 1 1').state
    const { state: joined } = act(landed, 'a', { type: 'join', unit: 'X', to: 'P' })
    const game = cityFight.gameOf(joined)
    expect(game.ask('mayAssault', null, { unit: 'P' }).value?.key).toBe('refusal.noChargeAfterLanding')
    expect(game.ask('mayMoveOn', null, { unit: 'P' }).value?.key).toBe('refusal.noMoveAfterLanding')
  })
  it('of mixed bases each circle is as wide as the largest in it', () => {
    const own: UnitSpec = {
      ...line('X', 'a', 3, { rules: ['deepStrike'] }),
      models: [
        { at: [3, 3, 0], body: infantry },
        { at: [5, 3, 0], body: brute },
        { at: [8, 3, 0], body: infantry },
      ],
    }
    const state = coming(3, { own })
    const after = act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1').state
    const [x = 0, y = 0] = spotOf(after, 'X.2') ?? []
    expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(1.7, 2)
  })
})

describe('C4-MSR-02 who may, and how it comes', () => {
  it('marked for it in a mission without reserves it must deep strike; with them it may walk on', () => {
    const without = coming(1)
    expect(whyNot(without, 'a', overEdge(without, 'X', [[20, 4]]))).toBe('refusal.mustDeepStrike')
    const within = coming(1, { rules: ['deepStrike', 'reserves'] })
    expect(whyNot(within, 'a', overEdge(within, 'X', [[20, 4]]))).toBe(null)
    expect(whyNot(within, 'a', strike(within, 'X', 20, 20))).toBe(null)
  })
  it('held back for another reason it chooses as well', () => {
    const state = coming(1, { why: 'mission', rules: ['deepStrike', 'escalation', 'reserves'] })
    expect(whyNot(state, 'a', overEdge(state, 'X', [[20, 4]]))).toBe(null)
    expect(whyNot(state, 'a', strike(state, 'X', 20, 20))).toBe(null)
  })
  it('without the rule, or in a mission that does not allow it, nobody does; some do in every mission', () => {
    const plain = coming(1, { own: line('X', 'a'), why: 'mission' })
    expect(whyNot(plain, 'a', strike(plain, 'X', 20, 20))).toBe('refusal.cannotDeepStrike')
    const nowhere = coming(1, { why: 'mission', rules: [] })
    expect(whyNot(nowhere, 'a', strike(nowhere, 'X', 20, 20))).toBe('refusal.cannotDeepStrike')
    const own = line('X', 'a', 1, { rules: ['deepStrikeAlways'] })
    const always = coming(1, { own, why: 'deepStrike', rules: [] })
    expect(whyNot(always, 'a', strike(always, 'X', 20, 20))).toBe(null)
  })
})

describe('C4-MSR-03 what scatter may cost', () => {
  const odds = (state: CoreState, x: number, y: number): DeepStrikeOdds =>
    cityFight.query(state, 'a', {
      ask: 'deepStrikeOdds',
      unit: 'X',
      first: 'X.1',
      at: place(depthOf(state), x, y),
      chances: true,
    } as { ask: string }) as DeepStrikeOdds
  const chances = (...about: Parameters<typeof odds>) => {
    const found = odds(...about).chances
    if (!found) throw new Error('no chances')
    return found
  }
  it('where nobody is left in the unit nobody comes down, and that is said', () => {
    const state = coming(1)
    const units = { ...state.units, X: { ...state.units['X'], models: [] } } as CoreState['units']
    expect(odds({ ...state, units }, 36, 24)).toMatchObject({
      poses: {},
      chances: null,
      refusal: { key: 'refusal.offTable', cite: ['C4-MSR-03'] },
    })
  })
  it('far from everything nobody can be lost', () => {
    expect(chances(coming(5), 36, 24)).toMatchObject({ whole: 0, first: 0, any: 0, mean: 0 })
  })
  it('beside the edge all are lost as often as the arrow and the dice say', () => {
    // One model an inch from the edge: it is off when it goes more than half an inch that way, at every throw.
    const { whole, first, mean } = chances(coming(1), 36, 1)
    // Of 360 bearings those that go down by more than 0.5" at a distance of 2 to 12, weighed by the throws.
    let expected = 0
    for (let one = 1; one <= 6; one++)
      for (let two = 1; two <= 6; two++)
        for (let bearing = 0; bearing < 360; bearing++)
          if (1 + (one + two) * Math.sin((bearing * Math.PI) / 180) < 0.5 - 1e-4)
            expected += (2 / 3) * (1 / 360) * (1 / 36)
    expect(whole).toBeCloseTo(expected, 6)
    expect(first).toBeCloseTo(expected, 6)
    expect(mean).toBeCloseTo(expected, 6)
  })
  it('what it tells is what landing does, over all dice', () => {
    const state = coming(5, { enemies: [[38, 24]] })
    const { any, mean, whole } = chances(state, 36, 24)
    expect(whole).toBeLessThan(0.01)
    expect(any).toBeGreaterThan(0)
    expect(mean).toBeGreaterThanOrEqual(any)
  })
  it('of mixed bases it reckons with the room of the largest', () => {
    const own: UnitSpec = {
      ...line('X', 'a', 3, { rules: ['deepStrike'] }),
      models: [
        { at: [3, 3, 0], body: infantry },
        { at: [5, 3, 0], body: brute },
        { at: [8, 3, 0], body: infantry },
      ],
    }
    // Four stand 3.2" from (46, 24), so that the brute of 1.2", 1.7" from the middle, is within an inch of one of them
    // wherever he stands in the circle.
    const aside = 3.2 / Math.SQRT2
    const enemies = [1, -1].flatMap((x) => [1, -1].map((y) => [46 + aside * x, 24 + aside * y] as const))
    // By a plain die for the direction one face of six goes there, and one of 36 throws makes the 12" to their middle.
    // An inch beside it he finds a place on the other side.
    const settings = { 'core4.general.scatterD6': true }
    const { any, mean, whole } = chances(coming(3, { own, enemies, settings }), 34, 24)
    expect(any).toBeCloseTo((1 / 6) * (1 / 36), 9)
    expect([mean, whole]).toEqual([any, 0])
  })
  it('the ground it is aimed at is told with what is thrown for it, as landing there throws', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [30, 18, 42, 30] }
    const tank = line('X', 'a', 1, {
      type: 'vehicle',
      body: hullBody(4, 3, 2),
      profile: { traits: ['tank'] },
      rules: ['deepStrike'],
    })
    const tests = (own: UnitSpec, x: number, y: number) =>
      odds(coming(1, { own, pieces: [wood] }), x, y).tests
    expect(tests(tank, 36, 24)).toMatchObject([
      { kind: 'dangerous', cite: 'C4-VEH-14', hulls: { pieces: [{ model: 'X.1', dice: 1 }], wrecks: 0 } },
    ])
    expect(tests(tank, 36, 24)[0]).toHaveProperty('hulls.stops', 1 - 5 / 6)
    expect(tests(jumpers(1), 36, 24)).toMatchObject([
      { kind: 'dangerous', models: ['X.1'], fails: [5 / 6, 1 / 6] },
    ])
    expect([tests(tank, 10, 10), tests(jumpers(1), 10, 10)]).toEqual([[], []])
  })
  it('an aim that is no aim says why', () => {
    expect(odds(coming(1, { enemies: [[20, 20]] }), 20, 20.5).refusal?.key).toBe('refusal.baseOverlap')
  })
})
