import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../main/engine'
import { resolveWounds } from '../../../main/rulesets/core4/harm/resolve-wounds'
import { plainWound, type Occasion, type WoundLot } from '../../../main/rulesets/core4/game/wound'
import { Toll } from '../../../main/rulesets/core4/harm/toll'
import { inCombat } from '../../../main/rulesets/core4/assault/losses'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { ModelSpec } from '../board'
import { byDefault, melee, play, rank, throwsOf } from './melee'

const byFire: Occasion = { ...inCombat, purpose: ({ kind }) => kind, because: [] }
const allOf = (state: CoreState): readonly string[] => standingModels(state, 'B').map(({ id }) => id)

/** Ranks of models of these saves, one behind the other. */
const saved = (...ranks: readonly (readonly [count: number, model: Omit<ModelSpec, 'at'>])[]): CoreState =>
  melee(
    { models: rank(1, 20) },
    { models: ranks.flatMap(([count, model], n) => rank(count, 21 + 1.2 * n, model)) },
  )
const sv = (save: number | null, rest: object = {}): Omit<ModelSpec, 'at'> => ({
  profile: { sv: save, ...rest },
})

interface Lot {
  readonly count: number
  readonly ap?: number | null
  readonly past?: boolean
  readonly eligible?: readonly string[]
}
function lotsOf(state: CoreState, lots: readonly Lot[], cover = 0): readonly WoundLot[] {
  return lots.map(({ count, ap = null, past = false, eligible = allOf(state) }, n) => ({
    count,
    wound: {
      ...plainWound(eligible),
      by: 'A',
      weapon: `w${n}`,
      kills: 3,
      ap,
      armour: past ? ('none' as const) : ('full' as const),
      cover: cover === 0 ? null : { save: cover, piece: 'R', modifiers: [] },
    },
  }))
}
function suffer(
  state: CoreState,
  lots: readonly WoundLot[],
  dice: string,
  answers: (decision: Decision) => Answer = byDefault,
  from = 999,
) {
  const decisions: Decision[] = []
  const run = play(
    state,
    function* (game) {
      const toll = new Toll(game, 'B')
      yield* resolveWounds(game, toll, lots, allOf(state), byFire, {
        by: 'A',
        because: ['C4-MIXED-06'],
        from,
      })
      return toll.losses()
    },
    dice,
    (decision) => {
      decisions.push(decision)
      return answers(decision)
    },
  )
  const lost = run.result.map(({ model }) => model)
  const of = (first: number, last: number): number =>
    lost.filter((id) => Number(id.slice(2)) >= first && Number(id.slice(2)) <= last).length
  return { throws: throwsOf(run.events), decisions, lost, of }
}
const counts =
  (...rows: number[][]) =>
  (decision: Decision): Answer =>
    decision.kind === 'allotWounds' ? { form: 'wounds', counts: rows } : decision.default
const alike = (state: CoreState, count: number): readonly WoundLot[] => lotsOf(state, [{ count }])

describe('C4-MIXED-01 mixed armour applies where armour saves differ', () => {
  it('one armour, several wards: no type is told apart, nobody is asked', () => {
    const state = saved([3, sv(3)], [2, sv(3, { inv: 5 })])
    expect(suffer(state, alike(state, 4), '3 3 3 3')).toMatchObject({
      throws: ['armourSave 3: 3 3 3 3'],
      decisions: [],
    })
  })
  it('no save is a value of its own, worse than 6+: on a tie it is the majority', () => {
    const state = saved([2, sv(6)], [2, sv(null)])
    const run = suffer(state, alike(state, 3), '6')
    expect(run.throws).toEqual(['armourSave 6: 6'])
    expect([run.of(1, 2), run.of(3, 4)]).toEqual([0, 2])
  })
})

describe('C4-MIXED-02 of one armour who has more of a cover', () => {
  it.each([0, 2])('faces a wound first, wherever he stands (%s before him)', (before) => {
    const hides = { ...sv(null), rules: ['stealth'] }
    const state = saved([before, sv(null)], [2, hides], [2 - before, sv(null)])
    const one = (count: number) =>
      suffer(state, lotsOf(state, [{ count }], 4), count === 2 ? '3 3' : '3 3 4').throws
    expect(one(2)).toEqual(['coverSave 3: 3 3'])
    expect(one(3)).toEqual(['coverSave 3: 3 3', 'coverSave 4: 4'])
  })
})

describe('C4-MIXED-02 the majority is counted among possible casualties', () => {
  it('four and four: the worse armour is the majority', () => {
    const state = saved([4, sv(3)], [4, sv(5)])
    expect(suffer(state, alike(state, 5), '5 5 5 5 3').throws).toEqual([
      'armourSave 5: 5 5 5 5',
      'armourSave 3: 3',
    ])
  })
  it('with two of the lighter ones out of sight the heavier are four to two', () => {
    const state = saved([4, sv(3)], [4, sv(5)])
    const seen = lotsOf(state, [{ count: 5, eligible: allOf(state).slice(0, 6) }])
    expect(suffer(state, seen, '3 3 3 3 5').throws).toEqual(['armourSave 3: 3 3 3 3', 'armourSave 5: 5'])
  })
  it('who is eligible for one wound of the set counts, and takes none that he may not take', () => {
    const state = saved([2, sv(3)], [3, sv(5)])
    const all = allOf(state)
    const lots = lotsOf(state, [
      { count: 2, eligible: all.slice(0, 2) },
      { count: 2, eligible: all.slice(2) },
    ])
    expect(suffer(state, lots, '5 5 3 3').throws).toEqual(['armourSave 5: 5 5', 'armourSave 3: 3 3'])
  })
})

describe('C4-MIXED-03 rounds of one wound a model, the majority first', () => {
  it('what only few may take goes round once more, and the proposal stands', () => {
    const state = saved([1, sv(4, { inv: 3 })], [3, sv(4)])
    const all = allOf(state)
    const lots = lotsOf(state, [
      { count: 1 },
      { count: 1, eligible: all.slice(0, 3) },
      { count: 2, eligible: all.slice(0, 2) },
    ])
    // The first takes one of all, then the wound that is left when the second of the others has taken his.
    const { decisions } = suffer(state, lots, '6 6 6 6')
    expect(decisions).toMatchObject([
      {
        default: {
          counts: [
            [1, 0, 1],
            [0, 1, 1],
          ],
        },
        form: { rounds: 2 },
      },
    ])
    for (const one of decisions) expect(checkForm(one, one.default)).toEqual({ ok: true })
  })
  it('example a: six Squires 3+ and five Pages 4+ take twenty wounds: twelve saves at 3+, eight at 4+', () => {
    const state = saved([6, sv(3)], [5, sv(4)])
    expect(suffer(state, alike(state, 20), `${'3 '.repeat(12)}${'4 '.repeat(8)}`)).toMatchObject({
      throws: [`armourSave 3:${' 3'.repeat(12)}`, `armourSave 4:${' 4'.repeat(8)}`],
      decisions: [],
    })
  })
  const three = () => saved([1, sv(2)], [8, sv(3)], [3, sv(null)])
  it('example b: of nine wounds the ninth goes where the owner wants', () => {
    const state = three()
    const { decisions } = suffer(state, alike(state, 9), '3 3 3 3 3 3 3 3 2')
    expect(decisions[0]).toMatchObject({
      kind: 'allotWounds',
      seat: 'b',
      form: {
        rows: [
          { least: 8, most: 8 },
          { least: 0, most: 1 },
          { least: 0, most: 1 },
        ],
        first: { rows: 1, wounds: 8 },
      },
    })
    const two = suffer(state, alike(state, 9), '3 3 3 3 3 3 3 3 2', counts([8], [1], [0]))
    expect(two.throws.at(-1)).toBe('armourSave 2: 2')
    const none = suffer(state, alike(state, 9), '3 3 3 3 3 3 3 3', counts([8], [0], [1]))
    expect(none.of(10, 12)).toBe(1)
  })
  it('not on the majority before everybody has had one', () => {
    const state = three()
    expect(() => suffer(state, alike(state, 9), '3', counts([9], [0], [0]))).toThrow(/woundsOfRow/)
    expect(() => suffer(state, alike(state, 9), '3', counts([7], [1], [1]))).toThrow(/woundsOfRow/)
  })
  it('left to the program nobody is asked', () => {
    const state = { ...three(), settings: { 'core4.auto.saves': true } }
    expect(suffer(state, alike(state, 9), '3 3 3 3 3 3 3 3 2').decisions).toEqual([])
  })
})

describe('C4-MIXED-04 saves and casualties by type', () => {
  it('dice fall for the majority, then from the best save to the worst', () => {
    const state = saved([2, sv(6)], [1, sv(2)], [3, sv(4)])
    expect(suffer(state, alike(state, 6), '4 4 4 2 6 6').throws).toEqual([
      'armourSave 4: 4 4 4',
      'armourSave 2: 2',
      'armourSave 6: 6 6',
    ])
  })
  it('unsaved wounds are taken by models of that armour; more than it has left are lost', () => {
    const state = saved([3, sv(3)], [2, sv(5)])
    const run = suffer(state, alike(state, 10), '1 1 1 1 1 1 6 6 6 6')
    expect([run.of(1, 3), run.of(4, 5)]).toEqual([3, 0])
  })
})

describe('C4-MIXED-05 the owner says who takes what goes past armour', () => {
  it('example a: six Squires, five Pages, four ordinary wounds and four past armour', () => {
    const state = saved([6, sv(3)], [5, sv(4)])
    const lots = lotsOf(state, [{ count: 4 }, { count: 4, past: true }])
    const run = suffer(state, lots, '3 2 5 6', counts([4, 2], [0, 2]))
    expect(run.throws).toEqual(['armourSave 3: 3 2 5 6'])
    expect([run.of(1, 6), run.of(7, 11)]).toEqual([3, 2])
  })
  it('a model with a ward may use it', () => {
    const state = saved([3, sv(3)], [1, sv(4, { inv: 5 })])
    const lots = lotsOf(state, [{ count: 3 }, { count: 1, past: true }])
    expect(suffer(state, lots, '3 3 3 5', counts([3, 0], [0, 1])).throws).toEqual([
      'armourSave 3: 3 3 3',
      'invulnerableSave 5: 5',
    ])
  })
})

describe('C4-MIXED-06 the nominated model takes its wound of the first round', () => {
  it('the rest goes on by the rounds: it is not struck twice before the others', () => {
    const state = saved([3, sv(3)], [2, sv(5)])
    const named = (decision: Decision): Answer =>
      decision.kind === 'nominate' ? { form: 'models', models: ['B.4'] } : decision.default
    const run = suffer(state, alike(state, 6), '5  3 3 3 3  5', named, 5)
    expect(run.throws).toEqual(['armourSave 5: 5', 'armourSave 3: 3 3 3 3', 'armourSave 5: 5'])
  })
  it('the one that fails is the casualty itself', () => {
    const state = saved([3, sv(3)], [2, sv(5)])
    const named = (decision: Decision): Answer =>
      decision.kind === 'nominate' ? { form: 'models', models: ['B.5'] } : decision.default
    expect(suffer(state, alike(state, 5), '1  3 3 3  5', named, 5).lost).toEqual(['B.5'])
  })
  it('a wound that he was the only one to suffer is no choice for the others any more', () => {
    const state = saved([2, sv(3)], [2, sv(5)])
    const lots = lotsOf(state, [{ count: 3 }, { count: 1, past: true }])
    const named = (decision: Decision): Answer =>
      decision.kind === 'nominate'
        ? { form: 'models', models: ['B.1'] }
        : decision.kind === 'nominatedWound'
          ? { form: 'option', option: '1' }
          : decision.default
    const run = suffer(state, lots, '5 5  3', named, 1)
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['nominate', 'nominatedWound'])
    expect([run.throws, run.lost]).toEqual([['armourSave 5: 5 5', 'armourSave 3: 3'], ['B.1']])
  })
})

describe('C4-MIXED-07 cover beside armour: groups are still formed by armour', () => {
  it('example a: three AP 5 and two AP 2 on the five in 3+, three AP 2 on the three in 6+, all in ruins', () => {
    const state = saved([5, sv(3)], [3, sv(6)])
    const lots = lotsOf(
      state,
      [
        { count: 3, ap: 5 },
        { count: 5, ap: 2 },
      ],
      4,
    )
    const run = suffer(state, lots, '4 2 3  4 3  5 1 4', counts([3, 2], [0, 3]))
    expect(run.throws).toEqual(['armourSave 3: 4 2 3', 'coverSave 4: 4 3', 'coverSave 4: 5 1 4'])
    expect([run.of(1, 5), run.of(6, 8)]).toEqual([2, 1])
  })
})
