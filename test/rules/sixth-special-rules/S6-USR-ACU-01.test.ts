import { describe, expect, it } from 'vitest'
import type { RuleWord } from '../board'
import { rank } from '../core4/melee'
import { gameUnder, core, sixth, sixthBoard } from './bench'

const asked = (rules: readonly RuleWord[], rulesOfOne: readonly RuleWord[] = [], under = sixth) => {
  const models = [...rank(1, 10, { rules: rulesOfOne }), ...rank(3, 10, {}, 21.05)]
  const game = gameUnder(sixthBoard({ units: [{ id: 'L', seat: 'a', models, rules }] }), under)
  return {
    edge: game.ask('throwsEdgeAgain', false, { unit: 'L' }),
    spots: game.ask('spotsAgain', false, { unit: 'L' }).value,
  }
}

describe('S6-USR-ACU-01 acute senses', () => {
  it('a random edge may be thrown for once more, though one of them alone has them', () => {
    expect(asked(['acuteSenses']).edge.value).toBe(true)
    expect(asked([], ['acuteSenses']).edge.value).toBe(true)
    expect(asked(['acuteSenses']).edge.changedBy.map(({ cite }) => cite)).toEqual(['S6-USR-ACU-01'])
    expect(asked([]).edge.value).toBe(false)
  })
  it('has nothing to say at night; the core’s double name has both', () => {
    expect(asked(['acuteSenses']).spots).toBe(false)
    expect(asked(['nightVision'])).toMatchObject({ edge: { value: true }, spots: true })
    expect(asked([], ['nightVision']).edge.value).toBe(true)
  })
  it('means nothing to the core', () => {
    expect(asked(['acuteSenses', 'nightVision'], [], core)).toMatchObject({
      edge: { value: false },
      spots: true,
    })
  })
})
