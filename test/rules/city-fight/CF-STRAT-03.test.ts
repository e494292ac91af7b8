import { describe, expect, it } from 'vitest'
import { builtInStratagems } from '../../../main/rulesets/city-fight'

const of = (category: string): readonly string[] =>
  builtInStratagems.filter((one) => one.category === category).map(({ id }) => id)

describe('CF-STRAT-03 the list', () => {
  it('seven key buildings, six dirty tricks, three obstacles, three manoeuvres, four of the arsenal', () => {
    const categories = [...new Set(builtInStratagems.map(({ category }) => category))]
    expect(categories.map((category) => of(category).length)).toEqual([7, 6, 3, 3, 4])
    expect(new Set(builtInStratagems.map(({ id }) => id)).size).toBe(23)
  })
  it('each at its place, under the ID of its rule', () => {
    const cites = builtInStratagems.map(({ cite }) => Number(cite.replace('CF-STRAT-', '')))
    expect(cites).toEqual([
      ...[11, 12, 13, 14, 15, 16, 17],
      ...[20, 21, 22, 23, 24, 25],
      ...[31, 32, 33],
      ...[40, 41, 42],
      ...[51, 52, 53, 54],
    ])
  })
})
