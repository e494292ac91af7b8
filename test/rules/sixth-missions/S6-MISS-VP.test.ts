import { describe, expect, it } from 'vitest'
import { arsenal } from '../../../main/rulesets/core4/data'
import { emit } from '../../../main/engine/steps'
import type { CoreGame, CoreState } from '../../../main/rulesets/core4/game'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import { commandersKept } from '../../../main/rulesets/sixth-missions/commanders/kept'
import { firstLosses } from '../../../main/rulesets/sixth-missions/tally/lost'
import type { Objective, Mission } from '../../../shared/protocol/mission'
import type { UnitSpec } from '../board'
import { guardProfile } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { anyMission, fought, gameOf, inTurn, playOn, row, squad, withUnit } from './sixth-board'

const markers = missionNamed('s6-contested-ground').objectives.find(
  ({ kind }) => kind === 'markers',
) as Objective
const kills: Objective = {
  kind: 'kills',
  id: 'kills',
  points: 1,
  alsoDrivenOff: true,
  cite: ['S6-MISS-MIS-2'],
}
const secondary: readonly Objective[] = [
  { kind: 'commanderSlain', id: 'commander', points: 1, cite: ['S6-MISS-VP-02'] },
  { kind: 'firstCasualty', id: 'first', points: 1, cite: ['S6-MISS-VP-03'] },
  { kind: 'breakthrough', id: 'through', points: 1, cite: ['S6-MISS-VP-05'] },
]
const missionOf = (...primary: readonly Objective[]): Mission => ({
  ...anyMission,
  steps: missionNamed('s6-contested-ground').steps,
  objectives: [...primary, ...secondary],
})
const places = missionOf(markers)
const attrition = missionOf(kills)
const withHeavy: Mission = missionOf(
  { ...(markers as Extract<Objective, { kind: 'markers' }>), alsoHeldBy: ['heavySupport'] },
  {
    ...(kills as Extract<Objective, { kind: 'kills' }>),
    categories: ['heavySupport'],
    alsoDrivenOff: undefined,
  },
)

const a = squad('A1', 'a', 2, [5, 3])
const b = squad('B1', 'b', 2, [5, 45])
const heavy = squad('B2', 'b', 2, [20, 45], { category: 'heavySupport' })
type Fought = Parameters<typeof fought>[0]
const battle = (mission: Mission, units: readonly UnitSpec[], more: Partial<Fought> = {}): CoreState =>
  inTurn(fought({ mission, units, ...more }), 3)
function sheet(state: CoreState) {
  const now = scoreNow(gameOf(state))
  if (!now) throw new Error('nothing is fought for')
  const lines = (seat: 'a' | 'b') =>
    now.sheet.lines
      .filter((line) => line.seat === seat)
      .map(({ text, points }) => `${text.key.replace('award.', '')} ${points}`)
  return { a: lines('a'), b: lines('b'), result: now.result, total: now.sheet.total, limit: now.sheet.limit }
}
function* falls(game: CoreGame, unit: string, cause = 'shooting') {
  const models = Object.values(game.state.models).filter((model) => (model.own ?? model.unit) === unit)
  yield* emit('casualties', { unit, models: models.map(({ id }) => id), cause, poses: {} }, [])
}
/** Strokes one after the other: in each those who fall together. */
const after = (state: CoreState, ...strokes: readonly (readonly string[])[]): CoreState =>
  playOn(state, function* (game) {
    for (const units of strokes) {
      yield* emit('initiativeStep', { initiative: 4, models: [] }, [])
      for (const unit of units) yield* falls(game, unit, 'combat')
    }
  }).state

describe('S6-MISS-VP-01 primary and secondary objectives', () => {
  it('small whole numbers, in the order of the file: primary, commander, first casualty, breakthrough', () => {
    const state = after(
      battle(places, [squad('A1', 'a', 2, [20, 24]), squad('A2', 'a', 1, [40, 44]), b, heavy], {
        markers: [[20, 26, 0]],
      }),
      ['B2'],
    )
    expect(sheet(state)).toMatchObject({
      a: ['marker 3', 'firstCasualty 1', 'breakthrough 1'],
      b: [],
      total: { a: 5, b: 0 },
      limit: null,
    })
  })
})

describe('S6-MISS-VP-02 commander slain', () => {
  const hero: UnitSpec = squad('C', 'b', 1, [22.5, 45], {
    category: 'hq',
    character: 'independent',
    joined: 'B2',
  })
  const led = (mission: Mission): CoreState =>
    keeping(battle(mission, [a, b, heavy, hero]), commandersKept, {
      of: { b: { model: 'C.1', unit: 'C', trait: null } },
    })
  it('a point at the end, whatever has removed him', () => {
    expect(sheet(after(led(places), ['B1'], ['C'])).a).toEqual(['commanderSlain 1', 'firstCasualty 1'])
    const swept = playOn(after(led(places), ['B1']), (game) => falls(game, 'C', 'sweepingAdvance')).state
    expect(sheet(swept).a).toContain('commanderSlain 1')
    const ran = playOn(after(led(places), ['B1']), function* () {
      yield* emit('fled', { unit: 'B2', models: ['C.1'] }, [])
    }).state
    expect(sheet(ran).a).toContain('commanderSlain 1')
  })
  it('who only falls back, or waits, is not slain', () => {
    expect(sheet(withUnit(led(places), 'B2', { fallingBack: true })).a).toEqual([])
  })
  it('in Attrition the first of all to fall, he is worth three (S6-MISS-MIS-2)', () => {
    expect(sheet(after(led(attrition), ['C']))).toMatchObject({
      a: ['kill 1', 'commanderSlain 1', 'firstCasualty 1'],
      total: { a: 3, b: 0 },
    })
  })
})

describe('S6-MISS-VP-03 first casualty', () => {
  it('nothing was lost: nobody has it', () =>
    expect(sheet(battle(places, [a, b])).total).toEqual({ a: 0, b: 0 }))
  it('the first unit of all, and it alone', () => {
    expect(
      sheet(after(battle(places, [a, b, heavy, squad('A2', 'a', 1, [30, 3])]), ['B2'], ['A2'])),
    ).toMatchObject({
      a: ['firstCasualty 1'],
      b: [],
    })
  })
  it('a unit of which one model is left has not been lost', () => {
    const state = playOn(battle(places, [a, b]), function* () {
      yield* emit('casualties', { unit: 'B1', models: ['B1.1'], cause: 'shooting', poses: {} }, [])
    }).state
    expect(sheet(state).a).toEqual([])
  })
  it('units of both sides at one stroke: both have it', () => {
    const state = after(battle(places, [a, b, heavy, squad('A2', 'a', 1, [30, 3])]), ['A2', 'B2'])
    expect(sheet(state)).toMatchObject({ a: ['firstCasualty 1'], b: ['firstCasualty 1'] })
  })
  it('two of the same side at one stroke are still one point', () => {
    const state = after(battle(places, [a, b, heavy, squad('B3', 'b', 1, [40, 45])]), ['B2', 'B3'])
    expect(sheet(state).a).toEqual(['firstCasualty 1'])
  })
  it('a vehicle that explodes goes with whom its debris takes; agreed so, before them (S6-MISS-CORE-02)', () => {
    const tank = squad('B2', 'b', 1, [20, 45], {
      type: 'vehicle',
      profile: { av: { front: 10, side: 10, rear: 10 } },
    })
    const blows = (settings = {}) =>
      playOn(battle(places, [a, b, tank, squad('A2', 'a', 1, [20, 43])], { settings }), function* (game) {
        yield* emit('vehicleExploded', { model: 'B2.1', radius: 3, models: ['A2.1'] }, [])
        yield* falls(game, 'A2', 'explosion')
        yield* falls(game, 'B2', 'explosion')
      }).state
    expect(sheet(blows())).toMatchObject({ a: ['firstCasualty 1'], b: ['firstCasualty 1'] })
    const apart = blows({ 's6.missions.explosionLosses': 'vehicleFirst' })
    expect(sheet(apart)).toMatchObject({ a: ['firstCasualty 1'], b: [] })
  })
  it('in one Movement phase two moves are two strokes, as are a move and a tank that drives', () => {
    const dies = (...began: readonly (() => Generator)[]) =>
      sheet(
        playOn(battle(places, [a, b, heavy, squad('A2', 'a', 1, [30, 3])]), function* (game) {
          for (const [n, begins] of began.entries()) {
            yield* begins()
            yield* falls(game, n === 0 ? 'A2' : 'B2', 'dangerousTerrain')
          }
        }).state,
      )
    const moves = () => emit('moved', { unit: 'A1', purpose: 'move', moves: {} }, [])
    const drives = () => emit('tankReached', { unit: 'A1', model: 'A1.1', target: 'B2' }, [])
    const alone = { a: [], b: ['firstCasualty 1'] }
    expect(dies(moves, moves)).toMatchObject(alone)
    expect(dies(moves, drives)).toMatchObject(alone)
  })
  it('a higher Initiative goes before a lower one', () => {
    const state = after(battle(places, [a, b, heavy, squad('A2', 'a', 1, [30, 3])]), ['A2'], ['B2'])
    expect(sheet(state)).toMatchObject({ a: [], b: ['firstCasualty 1'] })
  })
  it.each([
    ['attrition, any unit', attrition, 'B1', 2],
    ['heavy support, one of that', withHeavy, 'B2', 2],
    ['heavy support, another', withHeavy, 'B1', 1],
    ['markers', places, 'B2', 1],
  ])('%s: worth %#', (_words, mission, unit, worth) => {
    expect(sheet(after(battle(mission, [a, b, heavy]), [unit])).total.a).toBe(worth)
  })
})

describe('S6-MISS-VP-03 at one stroke in a real fight', () => {
  const fight = (initiative: number): CoreState => {
    const strikes = (i: number) => ({ ...guardProfile, i, sv: null })
    const state = fought({
      mission: places,
      phase: 'assault',
      units: [
        { id: 'A2', seat: 'a', models: row(2, 30, 20), profile: strikes(4), gear: ['ccw'] },
        {
          id: 'B2',
          seat: 'b',
          models: [{ at: [30, 21, 0] }],
          profile: { ...strikes(initiative), a: 2 },
          gear: ['ccw'],
        },
        a,
        b,
      ],
    })
    const locked = withUnit(withUnit(state, 'A2', { locked: ['B2'] }), 'B2', { locked: ['A2'] })
    const assault = { charged: {}, lockedBefore: ['A2', 'B2'], fresh: [], spent: [] }
    const closeWeapons = Object.fromEntries(arsenal.closeWeapons.map((one) => [one.id, one]))
    return inTurn({ ...locked, closeWeapons, books: { ...locked.books, assault } }, 2)
  }
  const fought2 = (initiative: number, dice: string): CoreState =>
    playOn(fight(initiative), (game) => game.at('assaultEnd'), {
      dice: dice.split(' '),
      answers: ({ default: own }) => own,
    }).state
  it('both strike at Initiative 4, and both are gone: a point each', () => {
    const state = fought2(4, '6 6 6 6 6 6 6 6')
    expect(
      firstLosses(state, true)
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual(['a', 'b'])
    expect(sheet(state)).toMatchObject({ a: ['firstCasualty 1'], b: ['firstCasualty 1'] })
  })
  it('at Initiative 5 he kills both before they strike: his side alone', () => {
    expect(sheet(fought2(5, '6 6 6 6 1'))).toMatchObject({ a: [], b: ['firstCasualty 1'] })
  })
})

describe('S6-MISS-VP-04 what counts as a removed unit', () => {
  const hero: UnitSpec = squad('C', 'b', 1, [22.5, 45], {
    category: 'hq',
    character: 'independent',
    joined: 'B2',
  })
  it('a joined character is a unit of his own, and so is the squad that he outlives', () => {
    const units = [a, b, heavy, hero]
    expect(firstLosses(after(battle(places, units), ['C']), true)).toEqual([{ seat: 'b', unit: 'C' }])
    expect(firstLosses(after(battle(places, units), ['B2']), true)).toEqual([{ seat: 'b', unit: 'B2' }])
  })
  it('a dedicated transport is one', () => {
    const tank: UnitSpec = {
      id: 'K',
      seat: 'b',
      type: 'vehicle',
      dedicatedTo: 'B1',
      models: [{ at: [40, 45, 0] }],
      profile: { av: { front: 10, side: 10, rear: 10 } },
    }
    expect(sheet(after(battle(attrition, [a, b, tank]), ['K'])).a).toEqual(['kill 1', 'firstCasualty 1'])
  })
  const runs = (settings: CoreState['settings'] = {}): CoreState =>
    playOn(battle(places, [a, b, heavy], { settings }), function* () {
      yield* emit('fled', { unit: 'B2', models: ['B2.1', 'B2.2'] }, [])
    }).state
  const swept = (settings: CoreState['settings'] = {}): CoreState =>
    playOn(battle(places, [a, b, heavy], { settings }), (game) => falls(game, 'B2', 'sweepingAdvance')).state
  it('units that ran from the table or were swept away count, unless agreed otherwise', () => {
    expect(sheet(runs()).a).toEqual(['firstCasualty 1'])
    expect(sheet(swept()).a).toEqual(['firstCasualty 1'])
    const off = { 's6.missions.fleeingCountsAsCasualty': false }
    expect(sheet(runs(off)).a).toEqual([])
    expect(sheet(swept(off)).a).toEqual([])
  })
})

describe('S6-MISS-VP-05 breakthrough', () => {
  const at = (
    y: number,
    more: Partial<UnitSpec> = {},
    mission = places,
    changes: Parameters<typeof withUnit>[2] = {},
  ) => {
    const state = battle(mission, [squad('A1', 'a', 1, [30, y], more), b])
    return sheet(withUnit(state, 'A1', changes)).a.includes('breakthrough 1')
  }
  it('any part of a base beyond 12" from the line', () => {
    expect(at(36.4, { category: 'elites' })).toBe(true)
    expect(at(35.6, { category: 'elites' })).toBe(true)
    expect(at(35.5, { category: 'elites' })).toBe(false)
  })
  it('not who is pinned or falls back', () => {
    expect(at(45, {}, places, { pinned: true })).toBe(false)
    expect(at(45, {}, places, { fallingBack: true })).toBe(false)
  })
  const tank: Partial<UnitSpec> = {
    type: 'vehicle',
    category: 'heavySupport',
    profile: { av: { front: 10, side: 10, rear: 10 } },
  }
  it('no vehicle, but for those that score in the mission', () => {
    expect(at(42, tank)).toBe(false)
    expect(at(42, tank, withHeavy)).toBe(true)
    expect(at(42, { ...tank, category: 'elites' }, withHeavy)).toBe(false)
  })
  it('the ground of each side is the other’s while somebody has broken through, and nobody’s else; none contests it', () => {
    const grounds = (y: number) => {
      const state = battle(places, [squad('A1', 'a', 1, [30, y]), b])
      const shown = scoreNow(gameOf(state))?.grounds.filter(({ id }) => id.startsWith('through'))
      return shown?.map(({ id, holder, contested }) => [id, holder, contested])
    }
    expect(grounds(45)).toEqual([
      ['through-a-0', null, false],
      ['through-b-0', 'a', false],
    ])
    expect(grounds(30)).toEqual([
      ['through-a-0', null, false],
      ['through-b-0', null, false],
    ])
  })
  it('no swarm; one point however many', () => {
    expect(at(45, { rules: ['swarm'] })).toBe(false)
    const two = battle(places, [squad('A1', 'a', 1, [30, 45]), squad('A2', 'a', 1, [40, 45]), b])
    expect(sheet(two).total.a).toBe(1)
  })
})

describe('S6-MISS-VP-06 winner and degree', () => {
  const kills3 = (left: number, right: number) => {
    const mission: Mission = { ...attrition, objectives: [kills] }
    const units = ['a', 'b'].flatMap((seat) =>
      Array.from({ length: 7 }, (_, n) =>
        squad(`${seat}${n}`, seat as 'a' | 'b', 1, [5 + 4 * n, seat === 'a' ? 3 : 45]),
      ),
    )
    const lost = [
      ...Array.from({ length: left }, (_, n) => `b${n}`),
      ...Array.from({ length: right }, (_, n) => `a${n}`),
    ]
    return sheet(after(battle(mission, units), lost)).result
  }
  it.each([
    [0, 0, 'draw', undefined, 'draw'],
    [2, 2, 'draw', undefined, 'draw'],
    [4, 6, 'b', undefined, 'victory'],
    [3, 6, 'b', 'crushing', 'crushing'],
    [1, 0, 'a', 'crushing', 'crushing'],
    [5, 3, 'a', undefined, 'victory'],
  ])('%i to %i: %s, %j', (left, right, winner, degree, words) => {
    const result = kills3(left, right)
    expect([result.winner, result.degree, result.reason.key]).toEqual([
      winner,
      degree,
      `result.twice.${words}`,
    ])
    expect(result.score).toEqual({ a: left, b: right })
  })
  it('a side that has nobody left has lost, whatever the points (S6-MISS-LEN-03)', () => {
    const state = after(battle(attrition, [a, b, heavy]), ['B1'], ['B2'])
    expect(sheet(state).result).toMatchObject({
      winner: 'a',
      degree: 'crushing',
      reason: { key: 'result.nobodyLeft' },
    })
  })
  it('both armies gone at one stroke are a draw; one stroke after the other they are not', () => {
    expect(sheet(after(battle(attrition, [a, b]), ['A1', 'B1'])).result).toMatchObject({ winner: 'draw' })
    expect(sheet(after(battle(attrition, [a, b]), ['A1'], ['B1'])).result).toMatchObject({
      winner: 'b',
      degree: 'crushing',
    })
  })
})

describe('S6-MISS-MIS-2 attrition', () => {
  it('whoever runs at the end, or is not on the table, counts as destroyed', () => {
    const state = battle(attrition, [a, b, heavy, squad('B3', 'b', 1, [40, 45])])
    const runs = withUnit(state, 'B2', { fallingBack: true })
    const waits: CoreState = {
      ...runs,
      models: Object.fromEntries(
        Object.entries(runs.models).map(([id, model]) => [
          id,
          id === 'B3.1' ? { ...model, pose: null, status: 'waiting' as const } : model,
        ]),
      ),
    }
    expect(sheet(waits).a).toEqual(['killUnfinished 1', 'killUnfinished 1'])
  })
})
describe('S6-MISS-MIS-3 heavy support', () => {
  it('one destroyed is worth a point; one that runs is not, nor is its transport', () => {
    const state = battle(withHeavy, [
      a,
      b,
      heavy,
      squad('K', 'b', 1, [40, 45], { dedicatedTo: 'B2', category: 'heavySupport' }),
    ])
    expect(sheet(withUnit(state, 'B2', { fallingBack: true })).a).toEqual([])
    expect(sheet(after(state, ['B1'], ['K'])).a).toEqual(['firstCasualty 1'])
    expect(sheet(after(state, ['B1'], ['B2'])).a).toEqual(['kill 1', 'firstCasualty 1'])
  })
})
describe('S6-MISS-RES-10 who never came', () => {
  it('holds and contests nothing, and is no casualty', () => {
    const state = battle(places, [a, b])
    const waits = {
      ...state,
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          model.unit === 'B1' ? { ...model, pose: null, status: 'waiting' as const } : model,
        ]),
      ),
    }
    expect(sheet(waits).a).toEqual([])
    expect(sheet(waits).b).toEqual([])
  })
})
