import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { removeCasualties } from '../../../main/rulesets/core4/harm/casualties'
import { leadershipOf } from '../../../main/rulesets/core4/morale/leadership'
import { passesByRule } from '../../../main/rulesets/core4/morale/passes-by-rule'
import { carriedByUnit } from '../../../main/rulesets/core4/units/carried'
import { unitCardOf } from '../../../main/rulesets/core4/card/unit-card'
import { board, type RuleWord, type UnitSpec } from '../board'
import { gameOf, rank } from './melee'

const hater: RuleWord = { rule: 'preferredEnemy', args: { tag: 'brood' } }
const captain = (id: string, rules: readonly RuleWord[], x: number): UnitSpec => ({
  id,
  seat: 'a',
  models: rank(1, 10, {}, x),
  character: 'independent',
  joined: 'L',
  rules,
})
const company = (squad: Partial<UnitSpec>, ...captains: readonly (readonly RuleWord[])[]) =>
  gameOf(
    board({
      units: [
        { id: 'L', seat: 'a', models: rank(3, 10), ...squad },
        ...captains.map((rules, n) => captain(`C${n + 1}`, rules, 23.2 + 1.05 * n)),
      ],
    }),
  )
type Given = ReturnType<typeof company>
const has = (game: Given, unit: string, rule: string) =>
  carriedByUnit(game, unit).some((one) => one.rule === rule)
const tests = (game: Given, unit = 'L') =>
  (['morale', 'pinning', 'lastMan', 'priority', 'regroup'] as const).filter(
    (test) => passesByRule(game, unit, test) !== null,
  )

describe('C4-USR-01 rules while characters serve with a unit', () => {
  it('a rule with an asterisk is lost as long as one of them lacks it', () => {
    const hounds = { rules: ['fleet'] }
    expect(has(company(hounds), 'L', 'fleet')).toBe(true)
    expect(has(company(hounds, []), 'L', 'fleet')).toBe(false)
    expect(has(company(hounds, ['fleet']), 'L', 'fleet')).toBe(true)
    expect(has(company(hounds, ['fleet'], []), 'L', 'fleet')).toBe(false)
    expect(has(company({}, ['fleet']), 'C1', 'fleet')).toBe(false)
  })
  it('a rule without one goes neither way and is not lost', () => {
    const game = company({ rules: ['stealth'] }, [hater])
    expect([has(game, 'L', 'stealth'), has(game, 'C1', 'stealth')]).toEqual([true, false])
    expect([has(game, 'L', 'preferredEnemy'), has(game, 'C1', 'preferredEnemy')]).toEqual([false, true])
  })
  it('every character has his own way through cover and bad ground', () => {
    const game = company({}, [])
    expect([has(game, 'C1', 'moveThroughCover'), has(game, 'C1', 'skilledRider')]).toEqual([true, true])
    expect(has(game, 'L', 'moveThroughCover')).toBe(false)
  })
  it('what all models of a unit have by their kind is the unit’s, what only some have is not', () => {
    const all = company({ models: rank(3, 10, { rules: ['fleet'] }) })
    const some = company({ models: [...rank(2, 10, { rules: ['fleet'] }), ...rank(1, 10, {}, 22.2)] })
    expect([has(all, 'L', 'fleet'), has(some, 'L', 'fleet')]).toEqual([true, false])
  })
  it('the card tells what a unit has now, and what it has lost', () => {
    const card = unitCardOf(company({ rules: ['fleet', hater] }, []), 'a', 'L')
    expect(card.rules).toEqual([hater])
    expect(card.lostRules).toEqual([{ rule: 'fleet' }])
  })
})

describe('C4-USR-04 fearless', () => {
  it('passes Morale, pinning and the last man’s test; target priority is thrown for', () => {
    expect(tests(company({ rules: ['fearless'] }))).toEqual(['morale', 'pinning', 'lastMan'])
  })
  it('a character with a fearless squad fears nothing, a fearless one with others does (USR-01-b)', () => {
    expect(tests(company({ rules: ['fearless'] }, []), 'L')).toEqual(['morale', 'pinning', 'lastMan'])
    expect(tests(company({}, ['fearless']), 'L')).toEqual([])
  })
  it('where the table agrees so the last man is tested all the same', () => {
    const state = board({
      settings: { 'core4.rules.fearlessLastMan': 'tests' },
      units: [{ id: 'L', seat: 'a', models: rank(3, 10), rules: ['fearless'] }],
    })
    expect(tests(gameOf(state))).toEqual(['morale', 'pinning'])
  })
})

const running = (captains: readonly (readonly RuleWord[])[], squad: readonly RuleWord[] = []) =>
  company({ models: rank(1, 10), rules: squad, state: { fallingBack: true } }, ...captains).state
const later = (state: ReturnType<typeof running>, fall: readonly string[]) =>
  runScripted(
    cityFight,
    state,
    function* (game) {
      const core = cityFight.live(game)
      yield* removeCasualties(core, fall, 'shooting', [])
      yield* core.at('assaultStart')
    },
    { dice: [], answers: (decision) => decision.default },
  )
/** Of a running company only this character is left. */
const leftAlone = (rules: readonly RuleWord[], settings = {}) =>
  later({ ...running([rules]), settings }, ['L.1'])

describe('C4-USR-04 a fearless character who ran with others', () => {
  it('runs on while they live, and stands at once, without a test, when he is left alone', () => {
    const state = running([['fearless']])
    expect(later(state, []).state.units['L']?.fallingBack).toBe(true)
    const alone = later(state, ['L.1'])
    expect(alone.state.units['C1']).toMatchObject({ fallingBack: false, moveDone: false, regrouped: false })
    expect(alone.events.find(({ type }) => type === 'stoodFast')).toMatchObject({
      data: { unit: 'C1' },
      because: ['C4-USR-04'],
    })
  })
  it('one who is not goes on running', () =>
    expect(later(running([[]]), ['L.1']).state.units['C1']?.fallingBack).toBe(true))
  it('a fearless squad stands when the character who made it run is gone', () =>
    expect(later(running([[]], ['fearless']), ['C1.1']).state.units['L']?.fallingBack).toBe(false))
})

describe('C4-USR-18 stubborn', () => {
  it('is as fearless but for pinning, for the squad and for whoever is with it (USR-18-a)', () => {
    expect(tests(company({ rules: ['stubborn'] }, []))).toEqual(['morale', 'lastMan'])
    expect(tests(company({}, ['stubborn']))).toEqual(['morale', 'lastMan'])
  })
  it('as fearless in every respect: the house rule about last men is theirs too', () => {
    const state = board({
      settings: { 'core4.rules.fearlessLastMan': 'tests' },
      units: [{ id: 'L', seat: 'a', models: rank(3, 10), rules: ['stubborn'] }],
    })
    expect(tests(gameOf(state))).toEqual(['morale'])
  })
  it('by house rule it is tested, on a Leadership that nothing makes worse, whoever of them has it', () => {
    const minus = [{ by: { key: 'modifier.power' }, cite: 'C4-PSY-03', change: -2 }]
    const plus = [{ by: { key: 'modifier.power' }, cite: 'C4-PSY-03', change: 1 }]
    const mode = { settings: { 'core4.rules.stubbornMode': 'ignoreLdModifiers' } }
    const with_ = (squad: readonly RuleWord[], his: readonly RuleWord[]) => {
      const game = company({ rules: squad }, his)
      return gameOf({ ...game.state, ...mode })
    }
    for (const game of [with_(['stubborn'], []), with_([], ['stubborn'])]) {
      expect(tests(game)).toEqual([])
      const of = (test: 'morale' | 'lastMan' | 'pinning' | 'regroup', changes = minus) =>
        leadershipOf(game, 'L', test, changes).value - leadershipOf(game, 'L', test).value
      expect((['morale', 'lastMan', 'pinning', 'regroup'] as const).map((test) => of(test))).toEqual([
        0, 0, -2, -2,
      ])
      expect(of('morale', plus)).toBe(1)
    }
    expect(leadershipOf(with_([], []), 'L', 'morale', minus).value).toBe(
      leadershipOf(with_([], []), 'L', 'morale').value - 2,
    )
  })
  it('one who ran with others stands at once when he is left alone, as the fearless do (C4-USR-04)', () => {
    const alone = leftAlone(['stubborn'])
    expect(alone.state.units['C1']?.fallingBack).toBe(false)
    expect(alone.events.find(({ type }) => type === 'stoodFast')?.because).toEqual(['C4-USR-18'])
    const ignoring = leftAlone(['stubborn'], { 'core4.rules.stubbornMode': 'ignoreLdModifiers' })
    expect(ignoring.state.units['C1']?.fallingBack).toBe(true)
  })
  it('meets fearless: a fearless character with a stubborn squad is pinned, a stubborn one with a fearless squad is not', () => {
    expect(tests(company({ rules: ['stubborn'] }, ['fearless']))).toEqual(['morale', 'lastMan'])
    expect(tests(company({ rules: ['fearless'] }, ['stubborn']))).toEqual(['morale', 'pinning', 'lastMan'])
  })
})
