import { describe, expect, it } from 'vitest'
import { passesByRule } from '../../../main/rulesets/core4/morale/passes-by-rule'
import { carriedByUnit } from '../../../main/rulesets/core4/units/carried'
import type { RuleWord, UnitSpec } from '../board'
import { rank } from '../core4/melee'
import { gameUnder, core, sixth, sixthBoard } from './bench'

const squad = (rules: readonly RuleWord[], more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: rank(4, 10),
  rules,
  ...more,
})
const captain = (rules: readonly RuleWord[]): UnitSpec => ({
  id: 'C',
  seat: 'a',
  models: rank(1, 10, {}, 24.2),
  character: 'independent',
  joined: 'L',
  rules,
})
const words = (units: readonly UnitSpec[], unit: string, rules = sixth) =>
  carriedByUnit(gameUnder(sixthBoard({ units }), rules), unit).map(({ rule }) => rule)
const seats = (rules: readonly RuleWord[]) => {
  const game = gameUnder(sixthBoard({ units: [squad(rules)] }))
  return game.ask('seatsTaken', 1, { model: 'L.1' })
}

describe('S6-USR-GEN-02 nobody has a rule that nothing gives him', () => {
  it('a unit without a word passes and draws up as the core has it', () => {
    const game = gameUnder(sixthBoard({ units: [squad([])] }))
    for (const test of ['morale', 'fear', 'pinning', 'regroup'] as const)
      expect(passesByRule(game, 'L', test)).toBeNull()
    expect(game.ask('throwsEdgeAgain', false, { unit: 'L' }).value).toBe(false)
    expect(words([squad([])], 'L')).toEqual([])
  })
})

describe('S6-USR-GEN-03 a rule counts once', () => {
  it('of the same twice, and of one with another number, the best alone', () => {
    expect(seats(['veryBulky', 'veryBulky']).value).toBe(3)
    expect(seats(['veryBulky', 'veryBulky']).changedBy).toHaveLength(1)
    const two: readonly RuleWord[] = [
      { rule: 'bulky', args: { seats: 2 } },
      { rule: 'bulky', args: { seats: 4 } },
    ]
    expect(seats(two).value).toBe(4)
    expect(seats([...two].reverse()).value).toBe(4)
  })
  it('from his unit and from his own kind it is one rule', () => {
    const both = squad(['fearless'], { models: rank(4, 10, { rules: ['fearless'] }) })
    expect(words([both], 'L')).toEqual(['fearless'])
  })
})

describe('S6-USR-GEN-04 different rules add up', () => {
  it('who is fearless and knows no fear has what both give', () => {
    const game = gameUnder(sixthBoard({ units: [squad(['fearless', 'undaunted'])] }))
    expect(passesByRule(game, 'L', 'morale')).toContain('S6-USR-FLS-01')
    expect(game.ask('fightsOnWhenCaught', false, { model: 'L.1' }).value).toBe(true)
    expect(game.ask('passesTest', false, { unit: 'L', test: 'fear' }).changedBy).toHaveLength(1)
  })
})

describe('S6-USR-GEN-05 whom a rule concerns', () => {
  const one = (rule: string): UnitSpec =>
    squad([], { models: [...rank(1, 10, { rules: [rule] }), ...rank(3, 10, {}, 21.05)] })
  it.each(['fearless', 'undaunted', 'acuteSenses'])(
    '%s of one living model is the unit’s, and joined characters’',
    (rule) => {
      expect(words([one(rule)], 'L')).toContain(rule)
      expect(words([one(rule), captain([])], 'C')).toContain(rule)
      expect(words([squad([]), captain([rule])], 'L')).toContain(rule)
      expect(words([one(rule)], 'L', core)).not.toContain(rule)
    },
  )
  it('a character who serves elsewhere gives it to nobody else', () => {
    const others: UnitSpec = { id: 'M', seat: 'a', models: rank(2, 14), rules: [] }
    expect(words([squad([]), captain(['fearless']), others], 'M')).toEqual([])
  })
  it('bulky is the model’s own affair', () => {
    const game = gameUnder(sixthBoard({ units: [one('bulky'), captain([])] }))
    const taken = ['L.1', 'L.2', 'C.1'].map((model) => game.ask('seatsTaken', 1, { model }).value)
    expect(taken).toEqual([2, 1, 1])
  })
  it('the asterisk of the core is void for its rules and stands for all others', () => {
    expect(words([squad(['fearless']), captain([])], 'L')).toContain('fearless')
    expect(words([squad(['fleet']), captain([])], 'L')).not.toContain('fleet')
  })
})
