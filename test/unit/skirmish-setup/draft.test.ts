import { describe, expect, it } from 'vitest'
import { skirmishSettings } from '../../../main/rulesets/live-skirmish/settings'
import { gameBegun, takeDesk, setupDeskStore } from '../../../renderer/page/editors/skirmish/desk'
import {
  isUnusualSize,
  problemsOfSkirmish,
  skirmishSetupOf,
  standardSkirmish,
  wishesOf,
  withArrival,
  withForce,
  withFreePlay,
  withoutScenario,
  withScenario,
  withSetting,
} from '../../../renderer/page/editors/skirmish/draft'
import type { Library } from '../../../shared/protocol/library'
import { freeScenario } from '../../../shared/skirmish/free-scenario'
import { skirmishSetupSchema } from '../../../shared/protocol/skirmish/setup'
import { newPage } from '../../new-page'

const page = newPage()

const name = { en: 'N', ru: 'Н' }
const force = (id: string, scheme: string): Library['skirmishForces'][number] => ({
  id,
  name,
  points: 100,
  soldiers: 9,
  squads: 1,
  vehicles: 0,
  scheme,
  nature: 'regular',
  own: false,
})
const library: Library = {
  games: [],
  stratagems: [],
  missions: [],
  cities: [
    { id: 'old-town', name, level: 'gamma', open: false, inches: [48, 48], ruins: 5, own: false },
    { id: 'block', name, level: 'skirmish', open: false, inches: [48, 48], ruins: 4, own: false },
  ],
  forces: [],
  designs: [],
  figures: [],
  stages: [],
  skirmishForces: [force('one', 'verdigris'), force('two', 'verdigris'), force('three', 'ember')],
  scenarios: [
    { id: 'street', name, city: 'block', forces: { a: 'one', b: 'two' }, own: false },
    { id: 'raid', name, city: 'block', forces: { a: 'three', b: 'one' }, own: false },
  ],
  tables: [
    { id: 'mine', name, changed: 3, own: true },
    { id: 'standard', name, changed: 0, own: false },
  ],
}
const names = { title: 'T', a: 'Patrol', b: 'Militia' }
const draft = standardSkirmish(library, 'T', 'seed')
const spec = (key: string) => {
  const found = skirmishSettings.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

describe('the set-up of a skirmish', () => {
  it('advises on one squad of fewer than 8 or more than 15, and never on a platoon (LS-CORE-02, LS-PLT-01)', () => {
    const told = [7, 8, 15, 16].filter((soldiers) => isUnusualSize({ squads: 1, soldiers }))
    expect(told).toEqual([7, 16])
    expect([5, 25].filter((soldiers) => isUnusualSize({ squads: 3, soldiers }))).toEqual([])
  })
  it('can start as it is: the first scenario with its forces, by the tables of the program', () => {
    expect(problemsOfSkirmish(draft, library)).toEqual([])
    const setup = skirmishSetupSchema.parse(skirmishSetupOf(draft, names, library))
    expect(setup.scenario).toEqual({ how: 'ready', id: 'street' })
    expect(setup.sides).toEqual({ a: { name: 'Patrol', force: 'one' }, b: { name: 'Militia', force: 'two' } })
    expect(setup.tables).toBeUndefined()
    expect(setup.settings).toEqual({})
  })
  it('offers two forces of different paint and a city of its own measure where there is no scenario', () => {
    const bare = standardSkirmish({ ...library, scenarios: [] }, '', 's')
    expect([bare.how, bare.city, bare.sides.a.force, bare.sides.b.force]).toEqual([
      'free',
      'block',
      'one',
      'three',
    ])
  })
  it('takes over the forces of another scenario and forgets what was said about the first one', () => {
    const told = { ...draft, settings: { 'ls.ammo': true } }
    const raid = library.scenarios[1]
    if (!raid) throw new Error('no raid')
    const next = withScenario(told, raid)
    expect([next.sides.a.force, next.sides.b.force, next.settings]).toEqual(['three', 'one', {}])
  })
  it('keeps the forces when it is turned into free play, and sends the city', () => {
    const free = withFreePlay(draft, 'old-town')
    expect(free.sides).toEqual(draft.sides)
    expect(skirmishSetupOf(free, names, library).scenario).toEqual({ how: 'free', city: 'old-town' })
  })
  it('sends what was agreed for free play, each man coming in one way (LS-EXT-01, -02, -04, -06)', () => {
    const free = withFreePlay(draft, 'old-town')
    const early = withArrival(withArrival(free.terms, 'b', 'm1', 'infiltrators'), 'b', 'm2', 'ambushers')
    const terms = { ...withArrival(early, 'b', 'm1', 'ambushers'), night: true }
    const { scenario } = skirmishSetupSchema.parse(skirmishSetupOf({ ...free, terms }, names, library))
    if (scenario.how !== 'free') throw new Error(scenario.how)
    expect(scenario.terms).toMatchObject({ night: true, jungle: false, rulesOfEngagement: false })
    const written = freeScenario(
      { id: 'old-town', name },
      { a: free.sides.a.force, b: free.sides.b.force },
      scenario.terms,
    )
    expect(written).toMatchObject({ night: true, rulesOfEngagement: false })
    expect(written.sides.a).toMatchObject({ infiltrators: [], ambushers: [] })
    expect(written.sides.b).toMatchObject({ infiltrators: [], ambushers: ['m2', 'm1'] })
  })
  it('forgets who of a force was to come otherwise when another force is taken, on that side alone', () => {
    const free = withFreePlay(draft, 'old-town')
    const both = withArrival(withArrival(free.terms, 'a', 'm1', 'infiltrators'), 'b', 'm2', 'ambushers')
    const next = withForce({ ...free, terms: both }, 'a', 'three')
    expect([next.sides.a.force, next.terms.infiltrators.a, next.terms.ambushers.b]).toEqual([
      'three',
      [],
      ['m2'],
    ])
    const raid = library.scenarios[1]
    if (!raid) throw new Error('no raid')
    expect(skirmishSetupOf(withScenario(next, raid), names, library).scenario).toEqual({
      how: 'ready',
      id: 'raid',
    })
  })
  it('chooses the first scenario that is left when the chosen one is deleted, else free play', () => {
    const chosen = { ...draft, scenario: 'raid' }
    const [street] = library.scenarios
    if (!street) throw new Error('no street')
    expect(withoutScenario(chosen, 'raid', { ...library, scenarios: [street] }).scenario).toBe('street')
    expect(withoutScenario(chosen, 'street', library)).toBe(chosen)
    expect(withoutScenario(chosen, 'raid', { ...library, scenarios: [] }).how).toBe('free')
  })
  it('names own tables, and typed dice without a seed', () => {
    const setup = skirmishSetupOf(
      { ...draft, tables: 'mine', dice: { source: 'typed', seed: '' } },
      names,
      library,
    )
    expect([setup.tables, setup.dice]).toEqual(['mine', { source: 'typed' }])
  })
  it('says what is missing', () => {
    const bad = {
      ...draft,
      scenario: 'gone',
      sides: { ...draft.sides, b: { name: '', force: '' } },
      dice: { source: 'seeded' as const, seed: ' ' },
    }
    expect(problemsOfSkirmish(bad, library)).toEqual(['noScenario', 'noForce', 'noSeed'])
    expect(problemsOfSkirmish(withFreePlay(draft, 'gone'), library)).toEqual(['noCity'])
  })
})
describe('options of a scenario', () => {
  const wishes = wishesOf(
    { 'ls.objectives': false, 'ls.ammo': false, 'ls.turnLimit': 8, odd: 1 },
    skirmishSettings,
  )
  it('are those it wants otherwise than the rules, and knows', () => {
    expect(wishes).toEqual({ 'ls.objectives': false, 'ls.turnLimit': 8 })
  })
  it('may be set back, which has to be said; back again it is unsaid', () => {
    const back = withSetting(draft, spec('ls.objectives'), true, wishes)
    expect(back.settings).toEqual({ 'ls.objectives': true })
    expect(withSetting(back, spec('ls.objectives'), false, wishes).settings).toEqual({})
  })
})

describe('the set-up on the desk', () => {
  it('is found as it was left, with dice and a name of its own after a game', () => {
    setupDeskStore(page).setState({ draft: null })
    expect(takeDesk(page, library, 'first')).toEqual(standardSkirmish(library, '', 'first'))
    const mine = { ...withFreePlay(draft, 'old-town'), tables: 'mine', title: 'Raid' }
    setupDeskStore(page).setState({ draft: mine, at: 2 })
    expect(takeDesk(page, library, 'unused')).toBe(mine)
    gameBegun(page, mine, 'second')
    expect(takeDesk(page, library, 'unused')).toEqual({
      ...mine,
      title: '',
      dice: { source: 'seeded', seed: 'second' },
    })
    expect(setupDeskStore(page).getState().at).toBe(0)
  })
  it('goes back to the tables of the program where the set of one’s own is gone', () => {
    setupDeskStore(page).setState({ draft: { ...draft, tables: 'thrown-away' } })
    expect(takeDesk(page, library, 'unused').tables).toBe('standard')
  })
})
