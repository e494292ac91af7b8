/** From wounds to losses: who names a model, what is told of it, and in which order wounds come (C4-SHOOT-16, -17, C4-USR-23). */
import { describe, expect, it } from 'vitest'
import { plainWound, type Occasion, type WoundLot } from '../../../main/rulesets/core4/game/wound'
import { resolveWounds } from '../../../main/rulesets/core4/harm/resolve-wounds'
import { Toll } from '../../../main/rulesets/core4/harm/toll'
import { inCombat } from '../../../main/rulesets/core4/assault/losses'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { Weapon } from '../../../shared/protocol/force'
import type { ModelSpec, UnitSpec } from '../board'
import { everyEnd, tallied } from './every-die'
import { LINE, VET, factsOf, fallen, line, measured, orderOf, rulesetOf, shoot } from './firing-line'
import { gameOf, melee, play, rank, throwsOf } from './melee'
import { dearestOf } from '../../../main/rulesets/core4/harm/nominate'
import { laying } from './template-line'

const byFire: Occasion = { ...inCombat, purpose: ({ kind }) => kind, because: [] }
const sv = (save: number | null, rest: object = {}): Omit<ModelSpec, 'at'> => ({
  profile: { sv: save, ...rest },
})

interface Suffered {
  /** So many of these saves, rank by rank: B.1 is the first. */
  readonly ranks: readonly (readonly [count: number, model: Omit<ModelSpec, 'at'>])[]
  readonly rules?: readonly string[]
  readonly settings?: Readonly<Record<string, boolean>>
  readonly lots: readonly (Partial<WoundLot['wound']> & { readonly count: number })[]
  readonly dice: string
  /** Who is named; nobody unless said. */
  readonly named?: string
  readonly told?: boolean
}
function suffer({ ranks, rules = [], settings = {}, lots, dice, named, told }: Suffered) {
  const models = ranks.flatMap(([count, model], n) => rank(count, 21 + 1.2 * n, model))
  const state = melee({ models: rank(1, 20) }, { models, rules }, { settings })
  const all = standingModels(state, 'B').map(({ id }) => id)
  const decisions: Decision[] = []
  const run = play(
    state,
    function* (game) {
      const toll = new Toll(game, 'B')
      const wounds = lots.map(({ count, ...wound }, n): WoundLot => ({
        count,
        wound: { ...plainWound(all), by: 'A', weapon: `w${n}`, kills: 3, ...wound },
      }))
      const nominator = { by: 'A', because: ['C4-SHOOT-16'], from: 1, ...(told && { told }) }
      const { nominated } = yield* resolveWounds(game, toll, wounds, all, byFire, named ? nominator : null)
      return { nominated, lost: toll.losses().map(({ model }) => model) }
    },
    dice,
    (decision): Answer => {
      decisions.push(decision)
      return decision.kind === 'nominate' && named ? { form: 'models', models: [named] } : decision.default
    },
  )
  return { ...run.result, decisions, events: run.events, throws: throwsOf(run.events) }
}

describe('C4-SHOOT-16 the model that saves first', () => {
  it.each([true, false])(
    'is told where that is told at the table (%s), by the weapon that wounds it',
    (told) => {
      const run = suffer({ ranks: [[2, sv(4)]], lots: [{ count: 2 }], dice: '4 4', named: 'B.2', told })
      expect(factsOf(run.events, 'nominated')).toEqual(
        told ? [{ unit: 'A', target: 'B', model: 'B.2', weapon: 'w0' }] : [],
      )
      expect(run.nominated).toBe(true)
    },
  )
  it('nobody is named where nobody may name', () =>
    expect(suffer({ ranks: [[2, sv(4)]], lots: [{ count: 2 }], dice: '4 4' }).nominated).toBe(false))
  it('its owner is asked for its save by its own name (C4-SAVE-11)', () => {
    const settings = {
      'core4.auto.whichSave': false,
      'core4.auto.saves': true,
      'core4.auto.casualties': true,
    }
    const ranks = [[2, sv(4, { inv: 5 })]] as const
    const run = suffer({ ranks, settings, lots: [{ count: 2 }], dice: '4 4', named: 'B.1' })
    expect(run.decisions.map(({ kind, args }) => [kind, args?.['who']])).toEqual([
      ['whichSave', 'B.1'],
      ['whichSave', 'B'],
    ])
  })
  it.each([
    ['B.1', '', ['B.1', 'B.2']],
    ['B.3', '1', ['B.3', 'B.4']],
  ] as const)(
    'C4-USR-23: what its wound becomes besides, %s, is its comrades’ of the same armour',
    (named, dice, lost) => {
      const run = suffer({
        ranks: [
          [2, sv(null)],
          [2, sv(4)],
        ],
        rules: ['vulnerableToBlasts'],
        lots: [{ count: 1, template: true }],
        dice,
        named,
      })
      expect(run.lost).toEqual(lost)
    },
  )
})

describe('C4-SHOOT-16 one nomination for all that one unit fires', () => {
  const at = (x: number): ModelSpec => ({ at: [x, 20, 0] })
  const cannon = { models: [at(10)], profile: VET, weapons: ['battleCannon'] }
  const beside: UnitSpec = { id: 'U', seat: 'b', models: [at(31.2)], profile: LINE }
  const nominatedIn = (target: readonly ModelSpec[], dice: string) =>
    factsOf<{ readonly target: string }>(
      shoot(line(cannon, { models: target, profile: LINE }, { others: [beside] }), {
        dice,
        answers: laying([[30, 20]]),
      }).events,
      'nominated',
    ).map(({ target: unit }) => unit)

  it('spent on the target, none is left for another unit under the marker', () =>
    expect(nominatedIn([at(30)], 'H 6  2  2')).toEqual(['T']))
  it('not spent where the target has fewer wounds than models', () =>
    expect(nominatedIn([at(30), at(26)], 'H 6  2  2')).toEqual(['U']))
})

describe('C4-SHOOT-17 wounds that allow no save come before the others', () => {
  it('whichever were thrown first: dice that may still stop them fall in that order', () => {
    const run = suffer({
      ranks: [[4, sv(3)]],
      rules: ['feelNoPain'],
      lots: [{ count: 2 }, { count: 1, ap: 3 }],
      dice: '1 1  4  4 4',
    })
    expect(run.throws).toEqual(['armourSave 3: 1 1', 'ignoreWound 4: 4', 'ignoreWound 4: 4 4'])
  })
})

describe('C4-SHOOT-16 whom the program would name', () => {
  it.each([0, 1, 2])('the dearest of them, wherever he stands (%s before him)', (before) => {
    const [plain, dear] = [sv(4), { ...sv(4), weapons: ['cannon'] }]
    const ranks = [
      [before, plain],
      [1, dear],
      [2 - before, plain],
    ] as const
    const state = melee(
      { models: rank(1, 20) },
      { models: ranks.flatMap(([count, model], n) => rank(count, 21 + 1.2 * n, model)) },
    )
    const models = standingModels(state, 'B').map(({ id }) => id)
    expect(dearestOf(gameOf(state), models)).toBe(`B.${before + 1}`)
  })
})

describe('C4-SHOOT-16 the chances', () => {
  const piercing: Weapon = {
    ...{ id: 'piercing', name: { en: 'piercing', ru: 'пробивное' } },
    ...{ range: 24, s: 4, ap: 4, type: 'assault', shots: 1, rules: [] },
  }
  it.each([[['slugRifle']], [['slugRifle', 'slugRifle']], [['slugRifle', 'piercing', 'piercing']]] as const)(
    'of two of unlike armour under %j are those of every die',
    (arms) => {
      const models = [sv(4), sv(null)].map((one, n): ModelSpec => ({ ...one, at: [20 + 1.1 * n, 20, 0] }))
      const firers = arms.map((weapon, n): ModelSpec => ({ at: [20 + 1.1 * n, 10, 0], weapons: [weapon] }))
      const state = line(
        { models: firers, profile: LINE },
        { models, profile: LINE },
        { weapons: [piercing] },
      )
      const query = { ask: 'fireOdds', unit: 'F', target: 'T', fire: orderOf(state, {}).fire }
      const { casualties } = rulesetOf().query(measured(state), 'a', query as never) as FireOdds
      const lost = tallied(
        everyEnd(state, {}, (after) => ({ lost: fallen(after).length })),
        (end) => end.lost,
      )
      for (const count of [0, 1, 2]) expect(casualties[count] ?? 0).toBeCloseTo(lost[count] ?? 0, 10)
    },
  )
})
