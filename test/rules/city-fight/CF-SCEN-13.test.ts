import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { Stake } from '../../../shared/protocol/previews/acting'
import type { Query } from '../../../shared/protocol/query'
import { waypoint } from '../board'
import { fought, began, resultOf, row, sheetOf, squadIn, written } from './objectives-board'

const battle = (units: Parameters<typeof fought>[0]['units']) =>
  fought({ mission: 'domination', pieces: row(5), units })

describe('CF-SCEN-13 Domination: more ruins held', () => {
  it('two against one, one contested and one empty: the first side wins 2 : 1', () => {
    const state = battle([
      squadIn('a1', 'a', 1, 5),
      squadIn('a2', 'a', 2, 5),
      squadIn('b1', 'b', 3, 5),
      squadIn('a3', 'a', 4, 5),
      squadIn('b2', 'b', 4, 5),
    ])
    expect(resultOf(state)).toMatchObject({
      winner: 'a',
      score: { a: 2, b: 1 },
      reason: { key: 'result.ruinsHeld' },
    })
    expect(sheetOf(state)?.lines.map(({ seat, text }) => [seat, text.args?.piece])).toEqual([
      ['a', 'r1'],
      ['a', 'r2'],
      ['b', 'r3'],
    ])
    expect(resultOf(state).places?.map(({ piece, occupier }) => [piece, occupier])).toEqual([
      ['r1', 'a'],
      ['r2', 'a'],
      ['r3', 'b'],
      ['r4', null],
    ])
  })
  it('as many each is a draw', () =>
    expect(resultOf(battle([squadIn('a1', 'a', 1, 5), squadIn('b1', 'b', 2, 5)])).winner).toBe('draw'))
  it('who has left a ruin holds it no more: there are no flags', () => {
    const state = fought({
      mission: 'domination',
      pieces: row(2),
      units: [squadIn('a1', 'a', 1, 0, 5), squadIn('b1', 'b', 2, 0, 5)],
      stakes: { flags: { r1: 'a', r2: 'a' } },
    })
    expect(resultOf(state)).toMatchObject({ winner: 'draw', score: { a: 0, b: 0 } })
  })
  it('exactly half inside, or fewer than a quarter left, holds nothing', () => {
    expect(resultOf(battle([squadIn('a1', 'a', 1, 3, 6)])).score.a).toBe(0)
    expect(resultOf(battle([squadIn('a1', 'a', 1, 4, 6)])).score.a).toBe(1)
    expect(resultOf(battle([squadIn('a1', 'a', 1, 2, 2, began(10))])).score.a).toBe(0)
  })
  it('only ruins that are named count, each for what it is worth', () => {
    const mission = written({
      objectives: [
        { kind: 'holdMost', id: 'ruins', ruins: ['r1', 'r2'], worth: { r2: 3 }, cite: ['CF-CUSTOM-03'] },
      ],
      victory: [{ by: 'count', objective: 'ruins', cite: ['CF-CUSTOM-09'] }],
    })
    const units = [squadIn('a1', 'a', 1, 5), squadIn('b1', 'b', 2, 5), squadIn('a2', 'a', 3, 5)]
    expect(resultOf(fought({ mission, pieces: row(3), units }))).toMatchObject({
      winner: 'b',
      score: { a: 1, b: 3 },
    })
  })
  it('what leaving would cost is said before the move', () => {
    const state = battle([squadIn('a1', 'a', 1, 4, 6), squadIn('b1', 'b', 3, 5)])
    const paths = { 'a1.1': [waypoint(state, 5, 17)] }
    const asked: Query = { ask: 'stakes', unit: 'a1', paths }
    const stakes = cityFight.query(state, 'a', asked) as readonly Stake[]
    expect(stakes.map(({ key, cite }) => [key, cite])).toEqual([
      ['stakes.losesRuin', ['CF-SCEN-13', 'CF-SCEN-01']],
    ])
  })
})
