import { describe, expect, it } from 'vitest'
import { sufferBlows } from '../../../main/rulesets/core4/assault/losses'
import { plainWound, type WoundLot } from '../../../main/rulesets/core4/game/wound'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import type { Profile } from '../../../shared/protocol/force'
import { guardProfile } from '../board'
import { answering, melee, play, rank, round, throwsOf } from './melee'

const one = (profile: Partial<Profile>, gear: readonly string[] = ['ccw']) => ({
  models: rank(1, 20),
  profile: { ...guardProfile, ...profile },
  gear,
})
const victim = (profile: Partial<Profile>, count = 1) => ({
  models: rank(count, 21),
  profile: { a: 0, ...profile },
})

describe('C4-ASSAULT-28 the nominated model faces the wound its owner chooses', () => {
  const pair = {
    models: rank(2, 20).map((model, n) => ({ ...model, gear: [['powerBlade'], ['ccw']][n] })),
    profile: guardProfile,
  }
  const state = (settings = {}) => melee(pair, victim({ sv: 3 }, 2), { settings })
  it('asked where the wounds differ: his armour against the ordinary one', () => {
    const run = round(state(), '3 | 3 || 3 | 3 || 3')
    expect(run.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['nominate', 'a'],
      ['nominatedWound', 'b'],
      ['casualties', 'b'],
    ])
    expect(run.decisions[1]?.form).toMatchObject({
      options: [
        { text: { key: 'decision.nominatedWound.blowSave', args: { needed: 3 } } },
        { text: { key: 'decision.nominatedWound.woundNoSave' } },
      ],
    })
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
  it('the wound without a save takes the nominated model itself', () => {
    const run = round(state(), '3 | 3 || 3 | 3 || 3', (decision) =>
      decision.kind === 'nominate'
        ? { form: 'models', models: ['B.2'] }
        : answering({ nominatedWound: '1' })(decision),
    )
    expect(standingModels(run.state, 'B').map(({ id }) => id)).toEqual(['B.1'])
  })
  it('with as many wounds as models, not with one fewer', () => {
    const three = (count: number) =>
      round(melee({ ...pair, models: rank(2, 20) }, victim({}, count)), '3 3 | 3 3 | 6 6').decisions.map(
        ({ kind }) => kind,
      )
    expect(three(2)).toEqual(['nominate'])
    expect(three(3)).toEqual([])
  })
  it('left to the program, nobody is asked', () => {
    const auto = { 'core4.auto.saves': true, 'core4.auto.casualties': true }
    expect(round(state(auto), '3 | 3 || 3 | 3 || 3').decisions).toEqual([])
  })
})

describe('C4-ASSAULT-29 wounds past armour among models whose armour differs', () => {
  const squires = rank(6, 21, { profile: { sv: 3 } })
  const pages = rank(5, 22, { profile: { sv: 4 } })
  const state = melee({ models: rank(1, 20) }, { models: [...squires, ...pages] })
  const eligible = standingModels(state, 'B').map(({ id }) => id)
  const lot: WoundLot = { wound: { ...plainWound(eligible), by: 'A', kills: 4, inCombat: true }, count: 4 }
  const past = { wound: { ...lot.wound, armour: 'none' as const, weapon: 'powerBlade' }, count: 4 }
  const lots = [lot, past]
  const fallen = (answers?: Parameters<typeof play>[3], dice = '3 2 5 6') => {
    const run = play(state, (game) => sufferBlows(game, 'B', { wounds: lots, wrecked: [] }), dice, answers)
    const lost = (from: number, to: number) =>
      run.result.filter(({ model }) => {
        const index = Number(model.slice(2))
        return index >= from && index <= to
      }).length
    return { run, squires: lost(1, 6), pages: lost(7, 11) }
  }
  it('six on the majority, of which the owner gives four ordinary ones; the two others past the pages’ armour', () => {
    const { run, squires: six, pages: five } = fallen()
    expect(run.decisions[0]).toMatchObject({
      kind: 'allotWounds',
      seat: 'b',
      form: {
        lots: [{ count: 4 }, { count: 4 }],
        rows: [
          { least: 6, most: 6 },
          { least: 2, most: 2 },
        ],
      },
      default: {
        counts: [
          [4, 2],
          [0, 2],
        ],
      },
    })
    expect(throwsOf(run.events)).toEqual(['save 3: 3 2 5 6'])
    expect([six, five]).toEqual([3, 2])
  })
  it('he may give the squires all four that pass armour, and two to save; the pages save the others', () => {
    const {
      run,
      squires: six,
      pages: five,
    } = fallen(
      (decision) =>
        decision.kind === 'allotWounds'
          ? {
              form: 'wounds',
              counts: [
                [2, 4],
                [2, 0],
              ],
            }
          : decision.default,
      '3 3 | 4 3',
    )
    expect(throwsOf(run.events)).toEqual(['save 3: 3 3', 'save 4: 4 3'])
    expect([six, five]).toEqual([4, 1])
  })
  it('wounds that are all alike are no choice', () => {
    const run = play(
      state,
      (game) => sufferBlows(game, 'B', { wounds: [lot, lot], wrecked: [] }),
      '3 3 3 | 3 3 3 | 4 4',
    )
    expect(run.decisions).toEqual([])
  })
})

describe('C4-ASSAULT-31, C4-ASSAULT-32 wounds and Instant Death', () => {
  const fist = (s = 4) => one({ s }, ['powerFist'])
  it('Strength 8 takes a model of Toughness 4 whole, and counts once', () => {
    const run = round(melee(fist(), victim({ t: 4, w: 3, sv: null })), '3 | 2')
    expect(standingModels(run.state, 'B')).toEqual([])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
  it('Strength 6 does not: one wound of three', () => {
    const run = round(melee(fist(3), victim({ t: 4, w: 3, sv: null })), '3 | 2')
    expect(run.state.models['B.1']?.wounds).toBe(2)
  })
  it('C4-TYPE-04 the Toughness a bike adds saves nobody: 4(5) dies of Strength 8', () => {
    const rider = { t: 5, w: 3, sv: null }
    expect(round(melee(fist(), victim(rider)), '3 | 2').state.models['B.1']?.wounds).toBe(2)
    const run = round(melee(fist(), victim({ ...rider, tBase: 4 })), '3 | 2')
    expect(standingModels(run.state, 'B')).toEqual([])
  })
  it('three ordinary wounds on a model of three count three', () => {
    const run = round(melee(one({ a: 3 }), victim({ t: 4, w: 3, sv: null })), '3 3 3 | 4 4 4')
    expect(run.result).toEqual({ a: 3, b: 0 })
  })
  it('more than it has left count no more', () => {
    const run = round(melee(one({ a: 4 }), victim({ t: 4, w: 3, sv: null })), '3 3 3 3 | 4 4 4 4')
    expect(run.result).toEqual({ a: 3, b: 0 })
  })
  it('of two models of two wounds one is finished before the other is hurt', () => {
    const run = round(melee(one({ a: 3 }), victim({ t: 4, w: 2, sv: null }, 2)), '3 3 3 | 4 4 4')
    expect(standingModels(run.state, 'B').map(({ wounds }) => wounds)).toEqual([1])
    expect(run.result).toEqual({ a: 3, b: 0 })
  })
  it('an ordinary wound and a killing one: the killing one first, and the result is two', () => {
    const both = {
      models: rank(2, 20).map((model, n) => ({ ...model, gear: [['powerFist'], ['ccw']][n] })),
      profile: { ...guardProfile, i: 1 },
    }
    const run = round(melee(both, victim({ t: 4, w: 3, sv: null }, 3)), '3 | 2 || 3 | 4')
    expect(
      standingModels(run.state, 'B')
        .map(({ wounds }) => wounds)
        .sort(),
    ).toEqual([2, 3])
    expect(run.result).toEqual({ a: 2, b: 0 })
  })
})
