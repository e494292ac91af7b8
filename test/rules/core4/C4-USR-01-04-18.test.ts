import { describe, expect, it } from 'vitest'
import { passesByRule } from '../../../main/rulesets/core4/morale/passes-by-rule'
import { carriedByUnit } from '../../../main/rulesets/core4/rules'
import { unitCardOf } from '../../../main/rulesets/core4/unit-card'
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
    const card = unitCardOf(company({ rules: ['fleet', hater] }, []), 'L')
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

describe('C4-USR-18 stubborn', () => {
  it('is as fearless but for pinning, for the squad and for whoever is with it (USR-18-a)', () => {
    expect(tests(company({ rules: ['stubborn'] }, []))).toEqual(['morale', 'lastMan'])
    expect(tests(company({}, ['stubborn']))).toEqual(['morale', 'lastMan'])
  })
  it('meets fearless: a fearless character with a stubborn squad is pinned, a stubborn one with a fearless squad is not', () => {
    expect(tests(company({ rules: ['stubborn'] }, ['fearless']))).toEqual(['morale', 'lastMan'])
    expect(tests(company({ rules: ['fearless'] }, ['stubborn']))).toEqual(['morale', 'pinning', 'lastMan'])
  })
})
