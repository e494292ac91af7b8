import { describe, expect, it } from 'vitest'
import type { UnitSpec } from '../board'
import { melee, rank, rollsOf, round, throwsOf } from './melee'

const hater = { rule: 'preferredEnemy', args: { tag: 'brood' } }
const fight = (enemy: Partial<UnitSpec>, hates: Partial<UnitSpec> = { rules: [hater] }) =>
  throwsOf(
    round(
      melee(
        { models: rank(1, 10), profile: { ws: 2, i: 5 }, ...hates },
        { models: rank(1, 11), profile: { ws: 7, i: 1, a: 0 }, ...enemy },
      ),
      '1',
    ).events,
  )[0]

describe('C4-USR-12 preferred enemy', () => {
  it('a WS 2 fighter hits WS 7 enemies of the tag on 3+ instead of 5+ (USR-12-a)', () => {
    expect(fight({})).toBe('toHitCombat 5: 1')
    expect(fight({ tags: ['brood'] })).toBe('toHitCombat 3: 1')
    expect(fight({ tags: ['moot', 'brood'] })).toBe('toHitCombat 3: 1')
    expect(fight({ tags: ['moot'] })).toBe('toHitCombat 5: 1')
  })
  it('may be told of several enemies, and be a model’s own', () => {
    const two = [{ rule: 'preferredEnemy', args: { tag: 'moot' } }, hater]
    expect(fight({ tags: ['brood'] }, { rules: two })).toBe('toHitCombat 3: 1')
    expect(fight({ tags: ['brood'] }, { models: rank(1, 10, { rules: [hater] }) })).toBe('toHitCombat 3: 1')
  })
  it('is told with the dice, from what to what, and to the model that hates alone', () => {
    const enemies = { models: rank(2, 11), profile: { ws: 7, i: 1, a: 0 }, tags: ['brood'] }
    const [one, two] = [rank(1, 10, { rules: [hater] }), rank(1, 10, {}, 21.05)]
    const own = { models: [...one, ...two], profile: { ws: 2, i: 5 } }
    const told = rollsOf(round(melee(own, enemies), '1 1').events).map(({ modifiers = [] }) => modifiers)
    expect(told).toEqual([
      [
        {
          by: { key: 'special.preferredEnemy.name', args: { tag: 'brood' } },
          cite: 'C4-USR-12',
          from: 5,
          to: 3,
        },
      ],
      [],
    ])
  })
  it('is nothing against characters and monstrous creatures', () => {
    expect(fight({ tags: ['brood'], character: 'independent' })).toBe('toHitCombat 5: 1')
    const large = { tags: ['brood'], type: 'monstrousCreature' as const, models: rank(1, 11.75) }
    expect(fight(large)).toBe('toHitCombat 5: 1')
  })
})
