import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { whyNotDenying, whyNotScoring } from '../../../main/rulesets/sixth-missions/standing'
import type { UnitView } from '../../../shared/protocol/game-view'
import type { UnitSpec } from '../board'
import { fought, gameOf, sixthBeside, squad, withUnit } from './sixth-board'

const carrier = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'K',
  seat: 'a',
  type: 'vehicle',
  models: [{ at: [30, 5, 0], id: 'hull' }],
  profile: {
    av: { front: 10, side: 10, rear: 10 },
    transport: { capacity: 10, accessPoints: [], firePoints: [] },
  },
  ...more,
})
const of = (state: CoreState, id: string): UnitView => state.units[id] as UnitView
/** `null`: it does; else the word for why it does not. */
function standing(
  units: readonly UnitSpec[],
  id = 'U',
  change: (state: CoreState) => CoreState = (one) => one,
) {
  const state = change(fought({ units }))
  const said = (key: string | undefined): string | null => key?.replace('scoring.', '') ?? null
  return {
    scores: said(whyNotScoring(gameOf(state), of(state, id))?.key),
    denies: said(whyNotDenying(gameOf(state), of(state, id))?.key),
  }
}
const troops = (more: Partial<UnitSpec> = {}): UnitSpec => squad('U', 'a', 3, [5, 5], more)
const both = { scores: null, denies: null }
const neither = (why: string) => ({ scores: why, denies: why })

describe('S6-MISS-SCO-01 scoring units', () => {
  it('troops score; everybody else only denies', () => {
    expect(standing([troops()])).toEqual(both)
    for (const category of ['hq', 'elites', 'fastAttack', 'heavySupport'] as const)
      expect(standing([troops({ category })])).toEqual({ scores: 'notTroops', denies: null })
  })
  it('one survivor of twenty still scores', () => {
    expect(
      standing([troops({ models: [{ at: [5, 5, 0] }], state: { startModels: 20, startWounds: 20 } })]),
    ).toEqual(both)
  })
})

describe('S6-MISS-SCO-02, S6-MISS-SCO-04 those who neither score nor deny', () => {
  it.each(['vehicle', 'walker', 'skimmer'] as const)('a %s', (type) => {
    const unit = { ...carrier(), id: 'U', type }
    expect(standing([unit])).toEqual(neither('isVehicle'))
  })
  it('whoever rides', () => {
    expect(standing([troops({ aboard: 'hull' }), carrier()])).toEqual(neither('rides'))
  })
  it('a swarm', () => {
    expect(standing([troops({ rules: ['swarm'] })])).toEqual(neither('swarms'))
  })
  it('whoever falls back, until the moment he regroups', () => {
    expect(standing([troops()], 'U', (state) => withUnit(state, 'U', { fallingBack: true }))).toEqual(
      neither('runs'),
    )
    expect(
      standing([troops()], 'U', (state) => withUnit(state, 'U', { fallingBack: false, regrouped: true })),
    ).toEqual(both)
  })
  it('a transport that was bought for troops', () => {
    expect(standing([troops(), carrier({ dedicatedTo: 'U' })], 'K')).toEqual(neither('isVehicle'))
  })
})

describe('S6-MISS-SCO-02, S6-MISS-SCO-03 by a rule of its own', () => {
  const game = (state: CoreState) =>
    sixthBeside({
      id: 'test/rules',
      rules: [
        {
          id: 'hermit',
          cite: 'S6-MISS-SCO-02',
          carriedBy: ['unit'],
          on: { isScoring: { as: 'unit', answer: () => false } },
        },
        {
          id: 'ghost',
          cite: 'S6-MISS-SCO-04',
          carriedBy: ['unit'],
          on: { isDenying: { as: 'unit', answer: () => false } },
        },
        {
          id: 'banner',
          cite: 'S6-MISS-CMD-03',
          carriedBy: ['unit'],
          on: { isScoring: { as: 'unit', answer: () => true } },
        },
      ],
    }).gameOf(state)
  const said = (rule: string, more: Partial<UnitSpec> = {}, changes: Partial<UnitView> = {}) => {
    const state = withUnit(fought({ units: [troops({ rules: [rule], ...more })] }), 'U', changes)
    return {
      scores: whyNotScoring(game(state), of(state, 'U'))?.key ?? null,
      denies: whyNotDenying(game(state), of(state, 'U'))?.key ?? null,
    }
  }
  it('troops that may never score still deny; who never denies may score', () => {
    expect(said('hermit')).toEqual({ scores: 'scoring.byRule', denies: null })
    expect(said('ghost')).toEqual({ scores: null, denies: 'scoring.byRule' })
  })
  it('whoever scores by a rule is under the same exceptions', () => {
    expect(said('banner', { category: 'hq' })).toEqual(both)
    expect(said('banner', { category: 'hq' }, { fallingBack: true }).scores).toBe('scoring.runs')
  })
})

describe('S6-MISS-SCO-05 details', () => {
  it('locked, pinned: both all the same', () => {
    expect(standing([troops()], 'U', (state) => withUnit(state, 'U', { locked: ['X'] }))).toEqual(both)
    expect(standing([troops()], 'U', (state) => withUnit(state, 'U', { pinned: true }))).toEqual(both)
  })
  it('monstrous creatures, bikes and riders by their category', () => {
    for (const type of ['monstrousCreature', 'bikes', 'jetbikes', 'cavalry'] as const) {
      expect(standing([troops({ type })])).toEqual(both)
      expect(standing([troops({ type, category: 'fastAttack' })])).toEqual({
        scores: 'notTroops',
        denies: null,
      })
    }
  })
  it('a character alone denies and does not score', () => {
    const captain = squad('U', 'a', 1, [5, 5], { category: 'hq', character: 'independent' })
    expect(standing([captain])).toEqual({ scores: 'notTroops', denies: null })
  })
  it('so does one who has outlived the squad he joined, be it a swarm; as long as one of them lives he is one of them', () => {
    const captain = squad('C', 'a', 1, [9, 5], { category: 'hq', character: 'independent', joined: 'U' })
    const fallen = (state: CoreState): CoreState => ({
      ...state,
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          model.own === undefined ? { ...model, pose: null, status: 'casualty' as const } : model,
        ]),
      ),
    })
    const alone = { scores: 'notTroops', denies: null }
    expect(standing([troops(), captain])).toEqual(both)
    expect(standing([troops(), captain], 'U', fallen)).toEqual(alone)
    expect(standing([troops({ rules: ['swarm'] }), captain], 'U', fallen)).toEqual(alone)
  })
  it('units bought together inherit the category of their choice', () => {
    const boughtWith = (state: CoreState): CoreState =>
      withUnit(state, 'U', { entry: { ...of(state, 'U').entry, category: 'elites', partOf: 'H' } })
    expect(standing([troops()], 'U', boughtWith)).toEqual({ scores: 'notTroops', denies: null })
    expect(standing([squad('H', 'a', 2, [20, 5]), troops()], 'U', boughtWith)).toEqual(both)
  })
})

describe('S6-MISS-SCO-06 status is never stored', () => {
  it('it follows from the state that is looked at', () => {
    const state = fought({ units: [troops()] })
    const flees = withUnit(state, 'U', { fallingBack: true })
    expect(whyNotScoring(gameOf(state), of(state, 'U'))).toBeNull()
    expect(whyNotScoring(gameOf(flees), of(flees, 'U'))).not.toBeNull()
    expect(whyNotScoring(gameOf(state), of(state, 'U'))).toBeNull()
  })
})
