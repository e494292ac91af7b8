import { describe, expect, it } from 'vitest'
import { problemsOf, setupOf, standardDraft, withLevel } from '../../../renderer/state/setup-draft'
import { chartOf } from '../../../renderer/screens/lists/chart'
import { gameSetupSchema } from '../../../shared/protocol/setup'
import type { Library } from '../../../shared/protocol/library'
import type { Force } from '../../../shared/protocol/force'

const name = { en: 'x', ru: 'x' }
const library: Library = {
  games: [],
  designs: [],
  figures: [],
  skirmishForces: [],
  scenarios: [],
  tables: [],
  cities: [
    { id: 'alpha-one', name, level: 'alpha', ruins: 3, own: false },
    { id: 'gamma-one', name, level: 'gamma', ruins: 5, own: false },
  ],
  forces: [
    { id: 'green', name, points: 1000, models: 40, scheme: 'verdigris', own: false },
    { id: 'grey', name, points: 1000, models: 30, scheme: 'slate', own: false },
    { id: 'red', name, points: 1000, models: 30, scheme: 'ember', own: false },
  ],
}
const words = {
  title: { en: 'City battle', ru: 'Бой в городе' },
  a: { en: 'Verdigris', ru: 'Патина' },
  b: 'Ember',
}

describe('the set-up wizard', () => {
  it('can start at once: its first draft is a valid game with a Gamma city and two forces that differ', () => {
    const draft = standardDraft(library, 'City battle', 'seed')
    expect(problemsOf(draft)).toEqual([])
    const setup = gameSetupSchema.parse(setupOf(draft, words))
    expect(setup.terrain).toEqual({ how: 'city', city: 'gamma-one' })
    expect([setup.sides.a.force, setup.sides.b.force]).toEqual(['green', 'red'])
    expect(setup.sides.a.name).toEqual(words.a)
  })
  it('offers a city of the level that is chosen', () => {
    expect(withLevel(standardDraft(library, '', 's'), library, 'alpha').terrain.city).toBe('alpha-one')
  })
  it('names what is missing', () => {
    const empty = standardDraft({ ...library, forces: [], cities: [] }, '', '')
    expect(problemsOf({ ...empty, terrain: { ...empty.terrain, how: 'city' } })).toEqual([
      'noCity',
      'noForce',
    ])
    expect(problemsOf({ ...empty, terrain: { ...empty.terrain, how: 'seed', seed: ' ' } })).toEqual([
      'noSeed',
      'noForce',
    ])
  })
  it('asks for typed dice without a seed', () => {
    const draft = standardDraft(library, 't', 's')
    expect(setupOf({ ...draft, dice: { source: 'typed', seed: 's' } }, words).dice).toEqual({
      source: 'typed',
    })
  })
})
describe('CF-SETUP-02 the chart on a force card', () => {
  const unit = (category: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: `${category}${i}`, category }))
  const force = (units: readonly { id: string; category: string }[]) => ({ units }) as unknown as Force
  it('is kept with one HQ and two Troops', () => {
    expect(chartOf(force([...unit('hq', 1), ...unit('troops', 2)])).every(({ fits }) => fits)).toBe(true)
  })
  it('shows a compulsory category that is missing, and one that is too full', () => {
    const rows = chartOf(force([...unit('troops', 7)]))
    expect(rows.filter(({ fits }) => !fits).map(({ category }) => category)).toEqual(['hq', 'troops'])
  })
})
