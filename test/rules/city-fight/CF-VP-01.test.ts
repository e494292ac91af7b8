import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { conditionOf } from '../../../main/rulesets/core4/score/condition'
import { occupier, ruinById } from '../../../main/rulesets/city-fight/scenarios/occupying'
import { victoryPoints } from '../../../main/rulesets/core4/score/losses'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, type ModelSpec, type UnitSpec } from '../board'
import { onMission } from '../missions'
import { hull } from './CF-DESTROY-board'

const hall = {
  id: 'hall',
  ruin: { footprint: [0, 0, 30, 30] as const, floors: [{ slab: [0, 0, 30, 30] as const }] },
}
const many = (count: number, more: Partial<ModelSpec> = {}, y = 5): ModelSpec[] =>
  Array.from({ length: count }, (_, n) => ({ at: [2 + 3 * n, y, 0] as const, ...more }))
const judged = (
  unit: Omit<UnitSpec, 'id' | 'seat'>,
  change: (state: CoreState) => CoreState = (state) => state,
) => {
  const state = change(board({ pieces: [hall], units: [{ id: 'U', seat: 'a', ...unit }] }))
  const game = cityFight.gameOf(state)
  const { scores, why } = conditionOf(game, 'U')
  return {
    scores,
    why: why?.key ?? null,
    costs: victoryPoints(game, 'b'),
    holds: occupier(game, ruinById(game, 'hall')) === 'a',
  }
}
const whole = { scores: true, why: null, costs: 0, holds: true }
const half = (why: string) => ({ scores: false, why: `scoring.${why}`, costs: 50, holds: false })

describe('CF-VP-01, CF-SCEN-04: artillery scores with half of its crew and guns together', () => {
  const battery = (guns: number, crew: number, start: number) =>
    judged({
      type: 'artillery',
      models: [...many(guns, { role: 'gun' }), ...many(crew, { role: 'crew' }, 10)],
      state: { startModels: start, startWounds: start },
    })
  it('exactly half of its strength scores and costs nothing', () => expect(battery(1, 2, 6)).toEqual(whole))
  it('40 % holds nothing and costs half', () => expect(battery(1, 1, 5)).toEqual(half('tooWeak')))
  it('just below half as well', () => expect(battery(2, 2, 9)).toEqual(half('tooWeak')))
  it('with all its guns lost half of its cost, however many of the crew are left', () =>
    expect(battery(0, 4, 5)).toEqual(half('gunsLost')))
  it('wounds count where some of the crew have several', () => {
    const crew = (wounds: number) =>
      judged({
        type: 'artillery',
        models: [...many(1, { role: 'gun' }), { at: [2, 10, 0], role: 'crew', profile: { w: 3 }, wounds }],
        state: { startModels: 2, startWounds: 6 },
      })
    expect(crew(2)).toEqual(whole)
    expect(crew(1)).toEqual(half('tooWeak'))
  })
})

describe('CF-VP-01: vehicles', () => {
  const damage = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
  const tanks = (
    mobile: number,
    stuck: number,
    start = mobile + stuck,
    change?: (state: CoreState) => CoreState,
  ) =>
    judged(
      {
        type: 'vehicle',
        body: hull(4, 3, 2),
        models: [
          ...many(mobile).map(({ at: [x] }) => ({ at: [2 * x, 6, 0] as const })),
          ...many(stuck, { damage }).map((one) => ({ ...one, at: [2 * one.at[0], 14, 0] as const })),
        ],
        state: { startModels: start, startWounds: start },
      },
      change,
    )
  it('one that moves scores; immobilised it holds nothing and costs half', () => {
    expect(tanks(1, 0)).toEqual(whole)
    expect(tanks(0, 1)).toEqual(half('immobilised'))
  })
  it('CF-VP-03: of a squadron half must be mobile, of those it began with', () => {
    expect(tanks(1, 1)).toEqual(whole)
    expect(tanks(1, 0, 3)).toEqual(half('immobilised'))
  })
  const byNote = (mobile: number, stuck: number, start: number, mission = 'clear-out') => {
    const { scores, costs } = tanks(mobile, stuck, start, (state) => ({
      ...onMission(state, mission),
      settings: { ...state.settings, 'cf.vp.squadron': 'note25' },
    }))
    return [scores, costs]
  }
  it('CF-VP-03: by the note a quarter or less left costs half, mobile or not, and the table still says who scores', () => {
    expect(byNote(1, 0, 4)).toEqual([false, 50])
    expect(byNote(0, 1, 4)).toEqual([false, 50])
    expect(byNote(2, 0, 5)).toEqual([false, 0])
    expect(byNote(0, 2, 4)).toEqual([false, 0])
    expect(byNote(3, 1, 4)).toEqual([true, 0])
  })
  it('CF-VP-03: it says nothing of a single vehicle, nor of a mission of Core 4', () => {
    expect(byNote(0, 1, 1)).toEqual([false, 50])
    expect(byNote(1, 0, 3, 'cleanse')).toEqual([false, 50])
  })
  it('a wreck is no vehicle any more', () =>
    expect(
      judged({
        type: 'vehicle',
        body: hull(4, 3, 2),
        models: [{ at: [6, 6, 0], damage: { ...damage, wrecked: true } }],
      }),
    ).toEqual({ scores: false, why: 'scoring.gone', costs: 100, holds: false }))
})

describe('CF-VP-01: who never came', () => {
  it('neither scores nor costs anything (C4-VP-10)', () =>
    expect(
      judged({ models: many(5) }, (state) => ({
        ...state,
        models: Object.fromEntries(
          Object.values(state.models).map((model) => [
            model.id,
            { ...model, pose: null, status: 'waiting' as const },
          ]),
        ),
      })),
    ).toEqual({ scores: false, why: 'scoring.notArrived', costs: 0, holds: false }))
})

describe('CF-SCEN-04, C4-MISSION-05: each mission has one source of scoring', () => {
  const threeOfTen = (mission: string) =>
    judged({ models: many(3), state: { startModels: 10, startWounds: 10 } }, (state) =>
      onMission(state, mission),
    ).scores
  it('in a scenario of the city a quarter is enough', () => {
    expect(threeOfTen('clear-out')).toBe(true)
    expect(threeOfTen('high-ground')).toBe(true)
  })
  it('a mission of Core 4 that is fought in a city asks for half', () =>
    expect(threeOfTen('recon')).toBe(false))
})
