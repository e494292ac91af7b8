import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { removeCasualties } from '../../../main/rulesets/core4/harm/casualties'
import { passesByRule } from '../../../main/rulesets/core4/morale/passes-by-rule'
import { sufferPinning } from '../../../main/rulesets/core4/morale/pinning'
import { testShootingLosses } from '../../../main/rulesets/core4/morale/shooting-losses'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game'
import type { RuleWord, UnitSpec } from '../board'
import { rank, melee } from '../core4/melee'
import { gameUnder, inSixth, core, play, sixth, sixthBoard } from './bench'

const everyTest = ['morale', 'pinning', 'lastMan', 'priority', 'regroup', 'fear'] as const
const passed = (state: CoreState, unit: string, rules = sixth) =>
  everyTest.filter((test) => passesByRule(gameUnder(state, rules), unit, test) !== null)
const captain = (rules: readonly RuleWord[]): UnitSpec => ({
  id: 'C',
  seat: 'a',
  models: rank(1, 10, {}, 30.5),
  character: 'independent',
  joined: 'L',
  rules,
})
const company = (squad: Partial<UnitSpec>, his: readonly RuleWord[]) =>
  sixthBoard({
    phase: 'shooting',
    active: 'b',
    units: [{ id: 'L', seat: 'a', models: rank(10, 10), ...squad }, captain(his)],
  })
const ofNerve = ['morale', 'pinning', 'lastMan', 'regroup', 'fear']

describe('S6-USR-FLS-01 what the fearless pass without dice', () => {
  it('Morale checks, pinning, the last man, regrouping and fear; target priority is thrown for', () => {
    const alone = sixthBoard({ units: [{ id: 'L', seat: 'a', models: rank(5, 10), rules: ['fearless'] }] })
    expect(passed(alone, 'L')).toEqual(ofNerve)
    expect(passed(alone, 'L', core)).toEqual(['morale', 'pinning', 'lastMan'])
    expect(passesByRule(gameUnder(alone), 'L', 'fear')).toContain('S6-USR-FLS-01')
  })
  it('a house rule of the core about last men says nothing of them any more', () => {
    const strict = sixthBoard({
      units: [{ id: 'L', seat: 'a', models: rank(5, 10), rules: ['fearless'] }],
      settings: { 'core4.rules.fearlessLastMan': 'tests' },
    })
    expect(passed(strict, 'L')).toContain('lastMan')
    expect(passed(strict, 'L', core)).not.toContain('lastMan')
  })
  it('the stubborn keep to what the core calls fearless: no fear, no regrouping', () => {
    const stubborn = sixthBoard({ units: [{ id: 'L', seat: 'a', models: rank(5, 10), rules: ['stubborn'] }] })
    expect(passed(stubborn, 'L')).toEqual(['morale', 'lastMan'])
  })
  it('one is enough: a character gives it and is given it, one trooper of the squad too (S6-USR-GEN-05)', () => {
    expect(passed(company({}, ['fearless']), 'L')).toEqual(ofNerve)
    expect(passed(company({ rules: ['fearless'] }, []), 'C')).toEqual(ofNerve)
    const one = [...rank(9, 10), ...rank(1, 10, { rules: ['fearless'] }, 29.45)]
    expect(passed(company({ models: one }, []), 'C')).toEqual(ofNerve)
    expect(passed(company({ models: one }, []), 'L', core)).toEqual([])
  })
  it('three of ten lost to fire and no roll; when the captain has died at the end of the phase it is thrown (worked example)', () => {
    const state = company({}, ['fearless'])
    const lose = (ids: readonly string[]) =>
      play(
        state,
        function* (game) {
          yield* removeCasualties(game, ids, 'shooting', ['C4-SHOOT-15'])
          yield* testShootingLosses(game)
        },
        ids.includes('C.1') ? '2 2' : '',
      )
    const shot = ['L.1', 'L.2', 'L.3']
    const morale = (run: ReturnType<typeof lose>) =>
      run.events.filter(
        ({ type, data }) => type === 'rolled' && (data as { purpose: string }).purpose === 'morale',
      )
    expect(morale(lose(shot))).toHaveLength(0)
    expect(lose(shot).events.some(({ type }) => type === 'passedByRule')).toBe(true)
    expect(morale(lose([...shot, 'C.1']))).toHaveLength(1)
  })
  it('where the last who has it dies the unit loses it at once, and its company with it (S6-USR-GEN-05)', () => {
    const one = [...rank(9, 10), ...rank(1, 10, { rules: ['fearless'] }, 29.45)]
    const { state } = play(
      company({ models: one }, []),
      (game) => removeCasualties(game, ['L.10'], 'shooting', ['C4-SHOOT-15']),
      '',
    )
    expect([passed(state, 'L'), passed(state, 'C')]).toEqual([[], []])
  })
})

describe('S6-USR-FLS-02 the fearless are never pinned by a test', () => {
  it('no dice, not pinned; the same squad of the core neither, and one without the rule throws', () => {
    const of = (rules: readonly RuleWord[], dice: string) =>
      play(
        sixthBoard({ units: [{ id: 'L', seat: 'a', models: rank(5, 10), rules, profile: { ld: 7 } }] }),
        (game) => sufferPinning(game, 'L', []),
        dice,
      ).state.units['L']?.pinned
    expect([of(['fearless'], ''), of([], '6 6')]).toEqual([false, true])
  })
})

describe('S6-USR-FLS-04 no retreat for the fearless', () => {
  /** Five with a save of 4+ lose by one wound against ten. */
  const lost = (settings: Readonly<Record<string, string | number | boolean>> = {}) => {
    const state = inSixth(
      melee(
        { models: rank(12, 11), profile: { i: 4, a: 0, sv: null } },
        { models: rank(6, 10), profile: { i: 4, a: 0, sv: 4 }, rules: ['fearless'] },
        { settings },
      ),
    )
    const [striker] = standingModels(state, 'A')
    if (!striker) throw new Error('nobody strikes')
    return {
      ...state,
      models: { ...state.models, [striker.id]: { ...striker, profile: { ...striker.profile, a: 1 } } },
    } as CoreState
  }
  const fought = (state: CoreState, dice: string) => play(state, (game) => fightCombats(game), dice)
  it('two to one: no Morale roll, one automatic wound, and its save of 3 fails (worked example)', () => {
    const run = fought(lost(), '6 6 1  3')
    expect(run.events.find(({ type }) => type === 'noRetreat')?.data).toMatchObject({ unit: 'B', wounds: 1 })
    expect(standingModels(run.state, 'B')).toHaveLength(4)
  })
  it('as agreed they pay nothing', () => {
    const run = fought(lost({ 's6.rules.noRetreatForFearless': false }), '6 6 1')
    expect(run.events.some(({ type }) => type === 'noRetreat')).toBe(false)
    expect(standingModels(run.state, 'B')).toHaveLength(5)
  })
  it('with one who knows no fear among them: caught they pay nothing, standing what was agreed', () => {
    const pays = (caught: boolean, settings = {}) => {
      const units = [{ id: 'L', seat: 'a', models: rank(3, 10), rules: ['fearless', 'undaunted'] }] as const
      return gameUnder(sixthBoard({ units, settings })).ask('paysForStanding', true, { unit: 'L', caught })
        .value
    }
    expect([pays(false), pays(true)]).toEqual([true, false])
    expect(pays(false, { 's6.rules.noRetreatForFearless': false })).toBe(false)
  })
})
