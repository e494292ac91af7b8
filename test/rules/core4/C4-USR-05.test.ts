import { describe, expect, it } from 'vitest'
import { weaponSchema } from '../../../shared/protocol/force'
import type { Decision } from '../../../shared/protocol/decision'
import { plainWound, type CoreState, type Wound } from '../../../main/rulesets/core4/game'
import { Toll } from '../../../main/rulesets/core4/harm'
import { layWounds, type Unsaved } from '../../../main/rulesets/core4/harm/lay-wounds'
import { fallen, line, OGRE, row, shoot, takeDefault, thrown, VET } from './firing-line'
import { melee, play, rank, round, throwsOf } from './melee'
import { guardProfile } from '../board'

const gun = (s: number, ap: number | null) =>
  weaponSchema.parse({ id: 'gun', name: { en: 'gun', ru: 'gun' }, range: 36, s, ap, type: 'heavy', shots: 1 })
const fire = (s: number, ap: number | null, dice: string, target: object = { profile: VET }) =>
  shoot(
    line(
      { models: row(1, 10), profile: VET, weapons: ['gun'] },
      { models: row(1, 30), rules: ['feelNoPain'], ...target },
      { weapons: [gun(s, ap)] },
    ),
    { dice },
  )
const numb = (gear: readonly string[], dice: string) =>
  round(
    melee(
      { models: rank(1, 20), profile: { ...guardProfile, s: 4, a: 1 }, gear },
      { models: rank(1, 21), profile: { t: 4, a: 0, sv: 3 }, rules: ['feelNoPain'] },
    ),
    dice,
  )

describe('C4-USR-05 an unsaved wound is ignored on 4+', () => {
  it('example a: Strength 7 AP 2 on Toughness 4, no save left: 4 ignores it, 3 does not', () => {
    expect(fallen(fire(7, 2, '6 6 4').state)).toEqual([])
    expect(fallen(fire(7, 2, '6 6 3').state)).toEqual(['T.1'])
  })
  it('example a: Strength 8 kills at one blow, no die is thrown', () => {
    expect(fallen(fire(8, 1, '6 6').state)).toEqual(['T.1'])
  })
  it('example b: the Toughness a bike adds does not count: 4(5) under Strength 8', () => {
    const rider = { profile: { ...VET, t: 5, tBase: 4, sv: null } }
    expect(fallen(fire(8, null, '6 6', rider).state)).toEqual(['T.1'])
    expect(fallen(fire(7, null, '6 6 5', rider).state)).toEqual([])
  })
  it('after the saves, one die an unsaved wound', () => {
    const run = fire(4, null, '6 6 1 4')
    expect([thrown(run.events, 'armourSave'), thrown(run.events, 'ignoreWound')]).toEqual([1, 1])
    expect(fallen(run.state)).toEqual([])
  })
  it('not against blows that leave no armour save', () => {
    expect(throwsOf(numb(['powerBlade'], '4 4').events)).toEqual(['toHitCombat 3: 4', 'toWound 4: 4'])
  })
  it('against ordinary blows, and a wound that is ignored counts for nothing', () => {
    const run = numb(['ccw'], '4 4 1 4')
    expect(throwsOf(run.events).at(-1)).toBe('ignoreWound 4: 4')
    expect(run.result).toEqual({ a: 0, b: 0 })
  })
  it('a rending blow that did not roll a 6 may be ignored, one that did may not', () => {
    expect(throwsOf(numb(['rendingBlades'], '5 4 1 4').events).at(-1)).toBe('ignoreWound 4: 4')
    expect(throwsOf(numb(['rendingBlades'], '6').events)).toEqual(['toHitCombat 3: 6'])
  })
  it('the owner is named nobody where all have it: he chooses after the dice', () => {
    const run = shoot(
      line(
        { models: row(3, 10), profile: VET, weapons: ['gun'] },
        { models: row(4, 30), profile: OGRE, rules: ['feelNoPain'] },
        { weapons: [gun(4, 2)] },
      ),
      { dice: '6 6 6  6 6 6  4 4 1', answers: (decision: Decision) => takeDefault(decision) },
    )
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['woundedModel'])
  })
  it('where only some have it their owner names who takes each wound before the die', () => {
    const state = line(
      { models: row(2, 10), profile: VET, weapons: ['gun'] },
      { models: row(3, 30), profile: { ...VET, sv: 3 } },
      {
        weapons: [gun(4, 2)],
        others: [
          {
            id: 'K',
            seat: 'b',
            character: 'independent',
            joined: 'T',
            rules: ['feelNoPain'],
            profile: VET,
            models: [{ at: [20, 31.5, 0] }],
          },
        ],
      },
    )
    const named = (decision: Decision) =>
      decision.kind === 'casualties'
        ? { form: 'models' as const, models: ['T.1', 'K.1'] }
        : takeDefault(decision)
    const spared = shoot(state, { dice: '6 6  6 6  4', answers: named })
    expect(fallen(spared.state)).toEqual(['T.1'])
    expect(Object.values(spared.state.models).filter(({ status }) => status === 'casualty')).toHaveLength(1)
    const dead = shoot(state, { dice: '6 6  6 6  3', answers: named })
    expect(Object.values(dead.state.models).filter(({ status }) => status === 'casualty')).toHaveLength(2)
    // Two others: nothing is thrown for them.
    expect(
      thrown(
        shoot(state, {
          dice: '6 6  6 6',
          answers: (decision) =>
            decision.kind === 'casualties'
              ? { form: 'models', models: ['T.1', 'T.2'] }
              : takeDefault(decision),
        }).events,
        'ignoreWound',
      ),
    ).toBe(0)
  })
})

describe('C4-USR-05 wounds for which nobody is left', () => {
  /** Two that some fire could strike, the second of whom may ignore a wound; the others of their unit it could not. */
  const mixed = line(
    { models: row(1, 10), profile: VET },
    { models: row(3, 30), profile: { ...VET, sv: null } },
    {
      others: [
        {
          id: 'K',
          seat: 'b',
          character: 'independent',
          joined: 'T',
          rules: ['feelNoPain'],
          profile: VET,
          models: [{ at: [20, 31.5, 0] }],
        },
      ],
    },
  )
  const struck = ['T.1', 'K.1']
  const wounds = (count: number, more: Partial<Wound> = {}): Unsaved => ({
    count,
    wound: { ...plainWound(struck), kills: 4, ...more },
    models: struck,
  })
  const toll = (state: CoreState, sets: readonly Unsaved[], dice: string) =>
    play(
      state,
      function* (game) {
        const toll = new Toll(game, 'T')
        yield* toll.take(sets)
        return { pinning: toll.pinning, suffered: toll.suffered, left: struck.map((id) => toll.left.get(id)) }
      },
      dice,
    ).result
  it('one who may ignore them throws for those too many as well', () => {
    expect(toll(mixed, [wounds(3)], '4 4')).toMatchObject({ left: [0, 1], suffered: 1 })
    expect(toll(mixed, [wounds(3)], '4 3')).toMatchObject({ left: [0, 0], suffered: 2 })
  })
  it('C4-WEAPON-24: who has fallen to a rifle does not fall once more to the mortar', () => {
    const rifle = wounds(2)
    const mortar = wounds(1, { pins: 'pinning' })
    expect(toll(mixed, [rifle, mortar], '3 3')).toMatchObject({ left: [0, 0], pinning: [] })
    expect(toll(mixed, [wounds(1), mortar], '3')).toMatchObject({ left: [0, 0], pinning: ['pinning'] })
  })
  it('what no die may stop any more is lost with the last of them', () => {
    const laid = (open: boolean) =>
      play(
        mixed,
        (game) => layWounds(game, 'T', [{ ...wounds(5), open }], new Map(struck.map((id) => [id, 1]))),
        '',
      ).result.map(({ model, wounds: taken }) => `${model} ${taken}`)
    expect(laid(false)).toEqual(['T.1 1', 'K.1 1'])
    expect(laid(true)).toEqual(['T.1 1', 'K.1 1', 'K.1 3'])
  })
})
