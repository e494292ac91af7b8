import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { weaponSchema } from '../../../shared/protocol/force'
import type { Decision } from '../../../shared/protocol/decision'
import { plainWound, type CoreState, type Occasion, type Wound } from '../../../main/rulesets/core4/game'
import { Toll, lossOdds, resolveWounds } from '../../../main/rulesets/core4/harm'
import {
  factsOf,
  fallen,
  line,
  OGRE,
  row,
  shoot as shootInCore,
  takeDefault,
  thrown,
  VET,
} from '../core4/firing-line'
import { melee, onlyCombat, rank, throwsOf } from '../core4/melee'
import { guardProfile, place } from '../board'
import { atOnce } from '../../../shared/sliced'
import { noRetreat } from '../../../main/rulesets/core4/assault/no-retreat'
import { lossesExpected, lossesThrown, play, round, shoot, sixth } from './bench'

const gun = (id: string, s: number, ap: number | null) =>
  weaponSchema.parse({ id, name: { en: id, ru: id }, range: 48, s, ap, type: 'heavy', shots: 1 })
const everywhere = { 's6.rules.allocation': 'everywhere' }
const file = [30, 32, 34].map((y) => ({ at: [20, y, 0] as const }))
const volley = (shots: number, targets: object, settings: object = everywhere, s = 4): CoreState =>
  line(
    { models: row(shots, 10), profile: VET, weapons: ['gun'] },
    { models: file, profile: { ...VET, sv: 4 }, ...targets },
    { weapons: [gun('gun', s, null)], settings: { ...settings } },
  )
const facing = (state: { events: readonly unknown[] }): readonly string[] =>
  factsOf<{ model: string }>(state.events as never, 'facesWounds').map(({ model }) => model)

describe('S6-USR-X-06 wounds strike one at a time, the nearest first [reconstructed]', () => {
  it('by house rule everywhere: each wound is saved for itself, and the nearest has them until he falls', () => {
    const run = shoot(volley(3, {}), '6 6 6 | 6 6 6 | 4 | 3 | 3')
    expect(fallen(run.state)).toEqual(['T.1', 'T.2'])
    expect(thrown(run.events, 'armourSave')).toBe(3)
    expect(facing(run)).toEqual(['T.1', 'T.2'])
    expect(run.decisions).toEqual([])
  })
  it('by the core, or where nothing calls for it, the owner chooses who of them falls', () => {
    for (const run of [
      shoot(volley(1, {}, {}), '6 | 6 | 3'),
      shootInCore(volley(1, {}, {}), { dice: '6 6 3' }),
    ]) {
      expect(run.decisions.map(({ kind }) => kind)).toEqual(['casualties'])
      expect(facing(run)).toEqual([])
    }
  })
  it('whoever is nearest to any of the firers, also who has just joined', () => {
    const state = line(
      { models: [{ at: [20, 10, 0] }, { at: [26, 24, 0] }], profile: VET, weapons: ['gun'] },
      { models: file, profile: VET },
      {
        weapons: [gun('gun', 4, 1)],
        settings: everywhere,
        others: [
          {
            id: 'K',
            seat: 'b',
            character: 'independent',
            joined: 'T',
            profile: VET,
            models: [{ at: [21, 29, 0] }],
          },
        ],
      },
    )
    const run = shoot(state, '6 6 | 6 6')
    expect(facing(run)).toEqual(['K.1', 'T.1'])
  })
  it('he takes them until he is removed, however many he has', () => {
    const run = shoot(volley(4, { profile: { ...OGRE, sv: null } }), '6 6 6 6 | 6 6 6 6')
    expect(fallen(run.state)).toEqual(['T.1'])
    expect(run.state.models['T.2']?.wounds).toBe(2)
  })
  it('a wound with nobody left to strike is lost, without a die', () => {
    const run = shoot(volley(4, { models: file.slice(0, 2) }), '6 6 6 6 | 6 6 6 6 | 1 | 1')
    expect(fallen(run.state)).toEqual(['T.1', 'T.2'])
    expect(thrown(run.events, 'armourSave')).toBe(2)
  })
  it('no model can be named to save first', () => {
    const run = shoot(volley(3, {}), '6 6 6 | 6 6 6 | 4 | 4 | 4')
    expect(factsOf(run.events, 'nominated')).toEqual([])
    expect(run.decisions).toEqual([])
  })
  it('of those equally near the owner says who is struck; who is hurt already is proposed', () => {
    const beside = {
      models: [19, 21].map((x) => ({ at: [x, 30, 0] as const })),
      profile: { ...OGRE, sv: null },
    }
    const state = volley(1, {
      ...beside,
      models: beside.models.map((one, n) => ({ ...one, wounds: n ? 2 : 3 })),
    })
    const run = shoot(state, '6 | 6', { answers: (one) => takeDefault(one) })
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['woundedModel'])
    expect([run.state.models['T.1']?.wounds, run.state.models['T.2']?.wounds]).toEqual([3, 1])
    const other = shoot(state, '6 | 6', { answers: () => ({ form: 'models', models: ['T.1'] }) })
    expect([other.state.models['T.1']?.wounds, other.state.models['T.2']?.wounds]).toEqual([2, 2])
  })
  it('the boundary of equally near: a thousandth of an inch is a tie, five are not', () => {
    const at = (more: number) => volley(1, { models: [{ at: [20, 30, 0] }, { at: [20, 10 - 20 - more, 0] }] })
    const asked = (more: number) => shoot(at(more), '6 | 6 | 1').decisions.length
    expect([asked(0.001), asked(0.005)]).toEqual([1, 0])
  })
})

describe('S6-USR-X-06 pools of equal wounds', () => {
  const two = line(
    {
      models: [
        { at: [20, 10, 0], weapons: ['soft'] },
        { at: [21.1, 10, 0], weapons: ['sharp'] },
      ],
      profile: VET,
    },
    { models: file, profile: { ...VET, sv: 4 } },
    { weapons: [gun('soft', 4, null), gun('sharp', 4, 4)], settings: everywhere },
  )
  it('whoever inflicted them says which come first; in the order of firing unless he does', () => {
    const asIs = shoot(two, '6 6 | 6 6 | 4')
    expect(asIs.decisions.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['nextWounds a'])
    expect(fallen(asIs.state)).toEqual(['T.1'])
    const sharpFirst = (one: Decision) =>
      one.kind === 'nextWounds' ? { form: 'option' as const, option: '1' } : takeDefault(one)
    const run = shoot(two, '6 6 | 6 6 | 3', { answers: sharpFirst })
    expect(fallen(run.state)).toEqual(['T.1', 'T.2'])
  })
  it('left to the program nobody is asked', () => {
    const auto = { ...two, settings: { ...two.settings, 'core4.auto.saves': true } }
    expect(shoot(auto, '6 6 | 6 6 | 4').decisions).toEqual([])
  })
})

const byShell: Occasion = {
  cause: 'shooting',
  purpose: ({ kind }) => kind,
  because: [],
  falls: [],
  hurts: [],
}

describe('S6-USR-X-06 a burst: nearest is whoever is nearest to its middle', () => {
  const state = volley(1, {}, {})
  const struck = (more: Partial<Wound>, dice: string) =>
    play(
      state,
      function* (game) {
        const toll = new Toll(game, 'T')
        const ids = ['T.1', 'T.2', 'T.3']
        const wound = { ...plainWound(ids), by: 'F', ap: 1, ...more }
        yield* resolveWounds(game, toll, [{ wound, count: 2 }], ids, byShell, null)
        return ids.filter((id) => toll.left.get(id) === 0)
      },
      dice,
    ).result
  it('with the least of the house rule, for what bursts alone', () => {
    const at = place(48, 20, 35)
    expect(struck({ burst: { ...at, y: 0 } }, '')).toEqual(['T.2', 'T.3'])
  })
  it('height counts: it bursts a storey above the first of them', () => {
    const at = place(48, 20, 31)
    expect(struck({ burst: { ...at, y: 0 } }, '')).toEqual(['T.1', 'T.2'])
    expect(struck({ burst: { ...place(48, 20, 33.1), y: inches(0.5) } }, '')).toEqual(['T.2', 'T.3'])
  })
})

describe('S6-USR-X-06 in close combat', () => {
  const fight = (settings: object = everywhere) =>
    melee(
      { models: rank(1, 20), profile: { ...guardProfile, a: 3, i: 5 } },
      {
        models: [{ at: [21.9, 21.9, 0] }, { at: [20, 21, 0] }, { at: [21, 21.7, 0] }],
        profile: { a: 0, t: 3, sv: null },
      },
      { settings: { ...settings } },
    )
  it('whoever touches one who strikes comes before those who stand beside him', () => {
    const run = round(fight(), '6 6 6 | 6 1 1', (one) => takeDefault(one))
    expect(run.decisions).toEqual([])
    expect(fallen(run.state, 'B')).toEqual(['B.2'])
  })
  it('the others follow, as their owner says', () => {
    const run = round(fight(), '6 6 6 | 6 6 1', (one) => takeDefault(one))
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['woundedModel'])
    expect(fallen(run.state, 'B')).toHaveLength(2)
    expect(fallen(run.state, 'B')).toContain('B.2')
  })
  it('by the core the owner chooses freely among all who fight', () => {
    const run = round(fight({}), '6 6 6 | 6 1 1', (one) => takeDefault(one))
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['casualties'])
  })
  it('each wound is saved for itself', () => {
    const state = melee(
      { models: rank(1, 20), profile: { ...guardProfile, a: 2, i: 5 } },
      { models: rank(1, 21), profile: { a: 0, t: 3, sv: 4, w: 2 } },
      { settings: everywhere },
    )
    expect(throwsOf(round(state, '6 6 | 6 6 | 3 | 4').events).slice(2)).toEqual(['save 4: 3', 'save 4: 4'])
  })
})

describe('S6-USR-X-06 beside wounds that their owner deals out', () => {
  const state = volley(1, {}, {})
  const ids = ['T.1', 'T.2', 'T.3']
  const bullet = { ...plainWound(ids), by: 'F' }
  const burst = { ...bullet, weapon: 'mortar', burst: { ...place(48, 20, 34.5), y: 0 } }
  const both = (dice: string) => {
    const run = play(
      state,
      function* (game) {
        const toll = new Toll(game, 'T')
        const lots = [
          { wound: burst, count: 1 },
          { wound: bullet, count: 1 },
        ]
        yield* resolveWounds(game, toll, lots, ids, byShell, null)
        return ids.filter((id) => toll.left.get(id) === 0)
      },
      dice,
    )
    return { fallen: run.result, asked: run.decisions.map(({ kind }) => kind) }
  }
  it('those come first, then one at a time from what they have left', () => {
    // The owner gives up the last of equals, who is nearest to the burst: it strikes the next.
    expect(both('3 | 3')).toEqual({ fallen: ['T.2', 'T.3'], asked: ['casualties'] })
    expect(both('4 | 3')).toEqual({ fallen: ['T.3'], asked: [] })
  })
  it('is reckoned in the same order', () => {
    const certain = (wound: Wound) => ({
      times: 1,
      landings: [{ chance: 1, hits: 1, ends: [{ harm: wound, chance: 1 }] }],
    })
    const victims = { unit: 'T', models: ids, nominateFrom: null }
    const endings = atOnce(lossOdds(sixth.gameOf(state), victims, [certain(burst), certain(bullet)]))
    const chances = new Map<string, number>()
    for (const { left, chance } of endings) {
      const gone = ids.filter((id) => left.get(id) === 0).join()
      chances.set(gone, (chances.get(gone) ?? 0) + chance)
    }
    expect(Object.fromEntries(chances)).toEqual({ '': 0.25, 'T.3': 0.5, 'T.2,T.3': 0.25 })
  })
})

describe('S6-USR-X-06 no retreat from a fight', () => {
  const pressed = (rules: readonly string[]) =>
    melee(
      { models: rank(1, 20), profile: { ...guardProfile, sv: 4 }, rules: ['fearless', ...rules] },
      { models: rank(2, 21), profile: guardProfile },
    )
  const swamped = (rules: readonly string[], dice: string) => {
    const state = pressed(rules)
    return throwsOf(play(state, (game) => noRetreat(game, onlyCombat(state), 'b'), dice).events)
  }
  it('who feels no pain throws for it here as well, by the pack', () => {
    expect(swamped(['feelNoPain'], '3 5')).toEqual(['save 4: 3', 'ignoreWound 5: 5'])
    expect(swamped([], '3')).toEqual(['save 4: 3'])
  })
})

describe('S6-USR-X-06 what is expected is what comes of every face of every die', () => {
  const mixed = file.map((one, n) => ({
    ...one,
    profile: { ...VET, sv: n === 1 ? 2 : 5, w: n === 2 ? 2 : 1 },
  }))
  it.each([
    ['two wounds on three of one armour', volley(2, {})],
    ['three armours one behind the other', volley(3, { models: mixed })],
    [
      'some feel no pain',
      volley(2, { models: mixed.map((one, n) => (n ? one : { ...one, rules: ['feelNoPain'] })) }, {}),
    ],
    [
      'two kinds of wounds',
      line(
        {
          models: ['soft', 'sharp'].map((id, n) => ({ at: [20 + n, 10, 0] as const, weapons: [id] })),
          profile: VET,
        },
        { models: mixed, profile: VET },
        { weapons: [gun('soft', 4, null), gun('sharp', 8, 4)], settings: everywhere },
      ),
    ],
  ])('%s', (_what, state) => {
    const [told, fell] = [lossesExpected(state), lossesThrown(state)]
    for (let n = 0; n < 4; n++) expect(told[n] ?? 0).toBeCloseTo(fell[n] ?? 0, 10)
  })
})
