import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { carriedByUnit } from '../../../main/rulesets/core4/units/carried'
import { board } from '../board'
import { keeping } from '../keeping'

const table = board({
  width: 48,
  depth: 48,
  units: [
    { id: 'W', seat: 'a', type: 'monstrousCreature', models: [{ at: [10, 10, 0] }] },
    { id: 'S', seat: 'a', models: [{ at: [10, 20, 0] }] },
    { id: 'X', seat: 'b', type: 'monstrousCreature', models: [{ at: [40, 40, 0] }] },
  ],
})
const having = (declared: readonly string[]): CoreState =>
  keeping(table, declaredStratagems, { declared: { a: declared, b: [] } })
const has = (state: CoreState, unit: string): readonly string[] =>
  carriedByUnit(cityFight.gameOf(state), unit).map(({ rule }) => rule)

describe('CF-STRAT-50 the arsenal equips whole classes', () => {
  it('every unit of the class and of its owner has it, nobody else', () => {
    const state = having(['wreckers'])
    expect(has(state, 'W')).toContain('wrecker')
    expect(has(state, 'S')).not.toContain('wrecker')
    expect(has(state, 'X'), 'the enemy has declared nothing').not.toContain('wrecker')
    expect(has(having([]), 'W')).not.toContain('wrecker')
  })
  it('what is listed of a unit stays as it is', () => {
    expect(having(['wreckers']).units['W']?.entry).toEqual(table.units['W']?.entry)
  })
})
