import { describe, expect, it } from 'vitest'
import {
  dieGroup,
  groupOf,
  mayDeclare,
  missionsFor,
  problemsOf,
  reorganised,
  isCityTable,
  setupOf,
  standardDraft,
  standardTitle,
  withPack,
  whatDecides,
  withLevel,
} from '../../../renderer/page/editors/setup-draft'
import { gameSetupSchema } from '../../../shared/protocol/setup'
import type { Library } from '../../../shared/protocol/library'

const name = { en: 'x', ru: 'x' }
const library: Library = {
  games: [],
  stratagems: [],
  missions: [],
  designs: [],
  figures: [],
  stages: [],
  skirmishForces: [],
  scenarios: [],
  tables: [],
  cities: [
    { id: 'alpha-one', name, level: 'alpha', open: false, inches: [48, 48], ruins: 3, own: false },
    { id: 'gamma-one', name, level: 'gamma', open: false, inches: [48, 48], ruins: 5, own: false },
  ],
  forces: [
    { id: 'green', name, points: 1000, models: 40, vehicles: 0, scheme: 'verdigris', own: false },
    { id: 'grey', name, points: 1000, models: 30, vehicles: 0, scheme: 'slate', own: false },
    { id: 'red', name, points: 1000, models: 30, vehicles: 0, scheme: 'ember', own: false },
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
  it('outside a city a die may say the level: then a mission that is played at all three (C4-MISSION-02)', () => {
    const mission = { name, about: name, cite: ['C4-MISSION-10'], packs: ['core4'], own: false }
    const full: Library = {
      ...library,
      missions: [
        { ...mission, id: 'night-raid', levels: ['gamma'] },
        { ...mission, id: 'fields', levels: ['alpha', 'gamma', 'omega'] },
      ],
    }
    const open = withPack(standardDraft(full, '', 's'), full, 'city-fight', false)
    expect([open.level, open.scenario]).toEqual(['gamma', 'night-raid'])
    const rolled = withLevel(open, full, 'roll')
    expect(rolled.scenario).toBe('fields')
    expect(gameSetupSchema.parse(setupOf(rolled, words)).level).toBe('roll')
    expect(setupOf(withPack(rolled, full, 'city-fight', true), words).level).toBe('gamma')
    expect(setupOf(withLevel(rolled, full, 'omega'), words).level).toBe('omega')
  })
  it('a mission that is not played at the level one turns to is left', () => {
    const mission = { name, about: name, cite: ['C4-MISSION-10'], packs: ['core4'], own: true }
    const full: Library = {
      ...library,
      missions: [
        { ...mission, id: 'night-raid', levels: ['gamma'] },
        { ...mission, id: 'fields', levels: ['alpha', 'gamma', 'omega'] },
      ],
    }
    const draft = withPack(standardDraft(full, '', 's'), full, 'city-fight', false)
    expect(withLevel({ ...draft, scenario: 'night-raid' }, full, 'alpha').scenario).toBe('fields')
    expect(withLevel({ ...draft, scenario: 'roll' }, full, 'alpha').scenario).toBe('roll')
  })
  it('without the city leaves its missions and its house rules behind, and lays open country', () => {
    const mission = { name, about: name, cite: ['C4-MISSION-10'], levels: ['gamma' as const], own: false }
    const missions: Library['missions'] = [
      { ...mission, id: 'streets', packs: ['core4', 'city-fight'] },
      { ...mission, id: 'fields', packs: ['core4'] },
    ]
    const full = { ...library, missions }
    const draft = standardDraft(full, '', 's')
    expect(missionsFor(full, draft).map(({ id }) => id)).toEqual(['streets', 'fields'])
    const laid = {
      ...draft,
      terrain: { ...draft.terrain, how: 'procedure' as const },
      settings: { 'cf.los.ruinMode': 'abstract', 'core4.deploy.order': 'ownOrder' },
    }
    const open = withPack(laid, full, 'city-fight', false)
    expect(open.systems).toEqual(['core4'])
    expect(setupOf(open, words).terrain).toEqual({ how: 'procedure', own: [], turf: 'grass' })
    expect(open.scenario).toBe('fields')
    expect(open.settings).toEqual({ 'core4.deploy.order': 'ownOrder' })
    expect(setupOf(open, words).systems).toEqual(['core4'])
    expect(withPack(open, full, 'city-fight', true)).toMatchObject({
      scenario: 'streets',
      systems: ['core4', 'city-fight'],
    })
  })
  it('proposes open country where no city is fought in, and calls the battle so', () => {
    const fields = {
      id: 'fields',
      name,
      level: 'gamma',
      ruins: 0,
      open: true,
      inches: [48, 48] as const,
      own: false,
    }
    const full = { ...library, cities: [...library.cities, fields] }
    const city = standardDraft(full, '', 's')
    expect(standardTitle(city, full)).toBe('setup:standardTitle')
    const open = withPack(city, full, 'city-fight', false)
    expect(open.terrain.city).toBe('fields')
    expect(withLevel(open, full, 'alpha').terrain.city).toBe('fields')
    for (const how of ['city', 'seed', 'procedure', 'free'] as const) {
      const draft = { ...open, terrain: { ...open.terrain, how } }
      expect(isCityTable(draft, full)).toBe(false)
      expect(standardTitle(draft, full)).toBe('setup:openTitle')
    }
    const inFields = { ...city, terrain: { ...city.terrain, city: 'fields' } }
    expect(standardTitle(inFields, full)).toBe('setup:openTitle')
    expect(withPack(open, full, 'city-fight', true).terrain).toMatchObject({
      city: 'gamma-one',
      turf: undefined,
    })
  })
  it('offers a city of the level that is chosen', () => {
    expect(withLevel(standardDraft(library, '', 's'), library, 'alpha').terrain.city).toBe('alpha-one')
  })
  it('lets a ready table be gone over at the table, and says nothing of it where the players lay one', () => {
    const draft = standardDraft(library, '', 's')
    const over = (how: 'city' | 'seed' | 'free') =>
      gameSetupSchema.parse(setupOf({ ...draft, terrain: { ...draft.terrain, how, proposed: true } }, words))
        .terrain
    expect(over('city')).toEqual({ how: 'city', city: 'gamma-one', proposed: true })
    expect(over('seed')).toEqual({ how: 'seed', seed: 's', proposed: true })
    expect(over('free')).toEqual({ how: 'free', own: [] })
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
  it('asks who attacks where the charts are by role, unless forces are played as they are (CF-SPECIAL-09)', () => {
    const draft = standardDraft(library, 't', 's')
    const byRole = { roles: true as const, forces: { attacker: { limit: 500 } } }
    expect(problemsOf(draft, true, byRole)).toEqual(['noAttacker', 'breach'])
    expect(problemsOf({ ...draft, attacker: 'b' }, false, byRole)).toEqual([])
    expect(problemsOf(draft, false, { ...byRole, roles: undefined })).toEqual([])
    expect(problemsOf({ ...draft, ...reorganised(draft, { asTheyAre: true }) }, true, byRole)).toEqual([])
  })
  it('asks for typed dice without a seed', () => {
    const draft = standardDraft(library, 't', 's')
    expect(setupOf({ ...draft, dice: { source: 'typed', seed: 's' } }, words).dice).toEqual({
      source: 'typed',
    })
  })
  it('does not begin with a force that breaks the chart until both agree, and asks anew after another choice', () => {
    const draft = standardDraft(library, 't', 's')
    expect(problemsOf(draft, true)).toEqual(['breach'])
    const agreed = { ...draft, ...reorganised(draft, { asTheyAre: true }) }
    expect(problemsOf(agreed, true)).toEqual([])
    const richer = { ...agreed, ...reorganised(agreed, { limit: 1500 }) }
    expect(richer.organising).toEqual({ ...draft.organising, limit: 1500, asTheyAre: false })
    expect(gameSetupSchema.parse(setupOf(richer, words)).organising).toEqual(richer.organising)
  })
})

describe('what a mission is decided by', () => {
  const cites = (systems: readonly string[], packs?: readonly string[]) =>
    whatDecides({ systems: [...systems] }, packs && { packs: [...packs] }).map(({ cite }) => cite)

  it('is by the packs that it is of, whatever table it is fought on', () => {
    expect(cites(['core4', 'city-fight'], ['core4', 'city-fight'])).toContain('CF-SCEN-04')
    expect(cites(['core4', 'city-fight'], ['core4'])).toEqual(['C4-MISSION-05'])
    expect(cites(['core4'], ['core4'])).toEqual(['C4-MISSION-05'])
  })
  it('is not known before the die that comes to one', () => {
    expect(cites(['core4', 'city-fight'])).toEqual(['CF-SETUP-04'])
    expect(cites(['core4'])).toEqual(['C4-MISSION-01'])
  })
})

describe('missions of the Sixth in the wizard (S6-MISS-CORE-01)', () => {
  const mission = { name, about: name, cite: ['S6-MISS-MIS-1'], levels: ['gamma' as const], own: false }
  const missions: Library['missions'] = [
    { ...mission, id: 'streets', packs: ['core4', 'city-fight'], die: { table: 'city-fight', face: 1 } },
    { ...mission, id: 's6-second', packs: ['core4', 'sixth-missions'], die: { table: 'sixth', face: 2 } },
    { ...mission, id: 's6-first', packs: ['core4', 'sixth-missions'], die: { table: 'sixth', face: 1 } },
  ]
  const full = { ...library, missions }
  const city = standardDraft(full, '', 's')
  const sixth = withPack(city, full, 'sixth-missions', true)
  it('they alone are offered, in the order of their die, and the first is proposed', () => {
    expect(missionsFor(full, sixth).map(({ id }) => id)).toEqual(['s6-first', 's6-second'])
    expect(sixth.scenario).toBe('s6-first')
  })
  it('under a heading of their own, the die with them', () => {
    expect(missionsFor(full, sixth).map((one) => groupOf(sixth, one))).toEqual(['sixth', 'sixth'])
    expect([dieGroup(sixth), dieGroup(city)]).toEqual(['sixth', 'onTheDie'])
  })
  it('without the stratagems of the city', () =>
    expect([mayDeclare(sixth), mayDeclare(city)]).toEqual([false, true]))
  it('and it is said what of them is reconstructed', () => {
    expect(whatDecides(sixth, undefined).map(({ id }) => id)).toEqual([
      'rollSixth',
      'halves',
      'reconstructed',
    ])
    expect(whatDecides(sixth, missions[1]).map(({ id }) => id)).toEqual(['halves', 'reconstructed'])
  })
})
