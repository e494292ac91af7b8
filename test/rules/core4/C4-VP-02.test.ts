import { describe, expect, it } from 'vitest'
import { conditionOf } from '../../../main/rulesets/core4/score'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { UnitSpec } from '../board'
import { brute } from '../board'
import { hull } from '../city-fight/CF-DESTROY-board'
import { core, foughtFor, linesFor, row, squadAt } from './mission-board'

const damage = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
type Unit = Omit<UnitSpec, 'id' | 'seat'>
const boardOf = (units: readonly UnitSpec[], settings = {}): CoreState =>
  foughtFor({ mission: 'cleanse', units, settings })
/** Does it score, and what does the enemy get? */
function judged(unit: Unit, change: (state: CoreState) => CoreState = (state) => state, settings = {}) {
  const state = change(boardOf([{ id: 'U', seat: 'b', ...unit }], settings))
  const { scores, why } = conditionOf(core.gameOf(state), 'U')
  const [line] = linesFor(state, 'a', 'award.loss')
  return { scores, costs: line?.points, why: why?.key.replace('scoring.', '') ?? null }
}
const kept = { scores: true, costs: 0, why: null }
const squad = (left: number, start: number, more: Partial<Unit> = {}): Unit => {
  const {
    id: _id,
    seat: _seat,
    ...unit
  } = squadAt('U', 'b', [left, start], [10, 10], { points: 125, ...more })
  return unit
}
const tanks = (count: number, start: number, points: number, more: Partial<Unit> = {}, stuck = 0): Unit => ({
  type: 'vehicle',
  body: hull(4, 3, 2),
  points,
  models: Array.from({ length: count }, (_, n) => ({
    at: [6 + 6 * n, 10, 0] as const,
    damage: { ...damage, immobilised: n < stuck },
  })),
  ...more,
  state: { startModels: start, startWounds: start },
})

describe('C4-VP-02, C4-VP-03, C4-MISSION-05: non-vehicle units', () => {
  it('exactly half of the models left scores and costs nothing', () =>
    expect(judged(squad(5, 10))).toEqual(kept))
  it('less than half costs half, rounded .5 up (C4-VP-10)', () =>
    expect(judged(squad(4, 9))).toEqual({ scores: false, costs: 63, why: 'tooWeak' }))
  it('nobody left costs everything', () =>
    expect(judged(squad(0, 10))).toEqual({ scores: false, costs: 125, why: 'gone' }))
  it('falling back costs everything, however many there are', () =>
    expect(judged(squad(10, 10, { state: { startModels: 10, startWounds: 10, fallingBack: true } }))).toEqual(
      {
        scores: false,
        costs: 125,
        why: 'fallingBack',
      },
    ))
  it('wounds count where a model has several: 5 of 9 is enough, 4 of 9 is not', () => {
    const brutes = (wounds: readonly number[]): Unit => ({
      body: brute,
      profile: { w: 3 },
      models: wounds.map((left, n) => ({ at: [10 + 4 * n, 10, 0] as const, wounds: left })),
      state: { startModels: 3, startWounds: 9 },
    })
    expect(judged(brutes([3, 2]))).toEqual(kept)
    expect(judged(brutes([3, 1])).scores).toBe(false)
  })
  it('a monster with 2 of 4 wounds left is at exactly half', () =>
    expect(
      judged({
        type: 'monstrousCreature',
        profile: { w: 4 },
        models: [{ at: [10, 10, 0], wounds: 2 }],
        state: { startModels: 1, startWounds: 4 },
      }),
    ).toEqual(kept))
  it('pinned or locked in combat it scores all the same', () => {
    const now = { startModels: 10, startWounds: 10, pinned: true, locked: ['X'] }
    expect(judged(squad(5, 10, { state: now }))).toEqual(kept)
  })
})

describe('C4-VP-02: vehicles', () => {
  it('one that can move scores, shaken, stunned and disarmed as it may be', () =>
    expect(
      judged(
        tanks(1, 1, 200, {
          models: [{ at: [9, 9, 0], damage: { ...damage, shaken: true, stunned: true, weaponsLost: 2 } }],
        }),
      ),
    ).toEqual(kept))
  it('immobilised it costs half, wrecked everything', () => {
    expect(judged(tanks(1, 1, 120, {}, 1))).toEqual({ scores: false, costs: 60, why: 'immobilised' })
    expect(
      judged(tanks(1, 1, 120, { models: [{ at: [9, 9, 0], damage: { ...damage, wrecked: true } }] })).costs,
    ).toBe(120)
  })
  it('a squadron scores with half of those it began with mobile: 2 of 3, 1 of 2, not 1 of 3', () => {
    expect(judged(tanks(2, 3, 180))).toEqual(kept)
    expect(judged(tanks(2, 2, 180, {}, 1))).toEqual(kept)
    expect(judged(tanks(3, 3, 180, {}, 2))).toEqual({ scores: false, costs: 90, why: 'immobilised' })
  })
  it('a dedicated transport never scores; it costs like any vehicle', () => {
    const carrier = (more = {}, stuck = 0) => judged(tanks(1, 1, 50, { dedicatedTo: 'L', ...more }, stuck))
    expect(carrier()).toEqual({ scores: false, costs: 0, why: 'transport' })
    expect(carrier({}, 1)).toEqual({ scores: false, costs: 25, why: 'immobilised' })
    expect(carrier({ models: [] })).toEqual({ scores: false, costs: 50, why: 'gone' })
  })
})

describe('C4-VP-02: independent characters, whatever their type', () => {
  const captain = (wounds: number, more: Partial<Unit> = {}): Unit => ({
    character: 'independent',
    points: 101,
    profile: { w: 2 },
    models: [{ at: [10, 10, 0], wounds }],
    ...more,
    state: { startModels: 1, startWounds: 2, ...more.state },
  })
  it('unhurt he costs nothing and never scores', () =>
    expect(judged(captain(2))).toEqual({ scores: false, costs: 0, why: 'character' }))
  it('wounded he costs half, 50.5 rounded up', () =>
    expect(judged(captain(1))).toEqual({ scores: false, costs: 51, why: 'characterHurt' }))
  it('falling back he costs everything', () =>
    expect(judged(captain(2, { state: { fallingBack: true } })).costs).toBe(101))
  it('on a bike as well', () => expect(judged(captain(2, { type: 'bikes' })).why).toBe('character'))
})

describe('C4-VP-02: artillery', () => {
  const battery = (guns: number, crew: number, start = guns + crew): Unit => ({
    type: 'artillery',
    points: 100,
    models: [...row(guns, 10, 10, { role: 'gun' }), ...row(crew, 10, 14, { role: 'crew' })],
    state: { startModels: start, startWounds: start },
  })
  it('without its guns it costs half, though the whole crew lives', () =>
    expect(judged(battery(0, 4, 6))).toEqual({ scores: false, costs: 50, why: 'gunsLost' }))
  it('crew and guns count together: 3 of 6 scores, 2 of 6 does not', () => {
    expect(judged(battery(1, 2, 6))).toEqual(kept)
    expect(judged(battery(1, 1, 6))).toEqual({ scores: false, costs: 50, why: 'tooWeak' })
  })
})

describe('C4-VP-10: who never came out of reserve', () => {
  const waiting = (state: CoreState): CoreState => ({
    ...state,
    models: Object.fromEntries(
      Object.values(state.models).map((model) => [
        model.id,
        { ...model, pose: null, status: 'waiting' as const },
      ]),
    ),
  })
  it('neither scores nor costs anything', () =>
    expect(judged(squad(10, 10, { points: 90 }), waiting)).toEqual({
      scores: false,
      costs: 0,
      why: 'notArrived',
    }))
  it('core4.missions.neverArrived: full, and it costs all its points', () =>
    expect(
      judged(squad(10, 10, { points: 90 }), waiting, { 'core4.missions.neverArrived': 'full' }).costs,
    ).toBe(90))
})

describe('C4-VP-04: what was bought together is judged one by one', () => {
  it('a wounded leader, his retinue above half, and their transport lost: 45 + 0 + 50', () => {
    const state = boardOf([
      {
        id: 'C',
        seat: 'b',
        character: 'independent',
        points: 90,
        profile: { w: 2 },
        models: [{ at: [10, 10, 0], wounds: 1 }],
        state: { startModels: 1, startWounds: 2 },
        joined: 'R',
      },
      squadAt('R', 'b', [6, 10], [12, 10], { points: 140, retinueOf: 'C' }),
      { id: 'T', seat: 'b', ...tanks(0, 1, 50, { dedicatedTo: 'R' }) },
    ])
    const byUnit = linesFor(state, 'a', 'award.loss').map(({ focus, points }) => [focus?.units?.[0], points])
    expect(Object.fromEntries(byUnit)).toEqual({ C: 45, R: 0, T: 50 })
  })
  it('who has joined neither adds to the squad nor takes from it', () => {
    const state = (left: number) =>
      boardOf([
        squadAt('R', 'b', [left, 10], [12, 10]),
        { id: 'C', seat: 'b', character: 'independent', models: [{ at: [10, 10, 0] }], joined: 'R' },
      ])
    expect(conditionOf(core.gameOf(state(4)), 'R').why?.args).toEqual({ left: 4, start: 10, share: 50 })
    expect(conditionOf(core.gameOf(state(5)), 'R').scores).toBe(true)
  })
})

describe('why a unit does not score is told with its rules', () => {
  it('in Core 4 by its own table', () => {
    const state = boardOf([squadAt('U', 'b', [4, 10], [10, 10])])
    expect(conditionOf(core.gameOf(state), 'U').why?.cite).toEqual(['C4-MISSION-05', 'C4-VP-02', 'C4-VP-03'])
  })
})
