/** Assaults on vehicles that do not fight: what a blow needs, which side it strikes, grenades, no result and no lock. */
import { describe, expect, it } from 'vitest'
import type { ModelView } from '../../../shared/protocol/game-view'
import { hullBody } from '../movers'
import { answering } from './melee'
import type { FactData } from '../../../shared/protocol/facts'
import { combatOddsOf } from '../../../main/rulesets/core4/assault/combat-preview'
import { atOnce } from '../../../shared/sliced'
import type { ModelSpec, ProfileSpec } from '../board'
import { atTheRear, drove, fightOf, hullAt, liveGame, siege, struck } from './hull-fights'

const men = (count = 1, more = {}) => ({ models: atTheRear(count), ...more })
const unhurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const carrier = { av: { front: 11, side: 11, rear: 10 } }
const strong = { s: 4 }

describe('C4-VASSAULT-13, -14 blows at a hull that does not fight', () => {
  it.each([
    ['stood still', drove(0), []],
    ['drove out and back', drove(10, 0), []],
    ['went 0.1"', drove(0.1), ['toHitCombat 4: 4 4']],
    ['went 6"', drove(6), ['toHitCombat 4: 4 4']],
    ['went 6.01"', drove(6.01), ['toHitCombat 6: 6 6']],
    ['went 6.1"', drove(6.1), ['toHitCombat 6: 6 6']],
    // More than nothing, and not more than 6" (C4-VEH-12).
    ['came down out of the sky', { ...drove(0), landed: true as const }, ['toHitCombat 4: 4 4']],
  ] as const)('one that %s', (_, driven, toHit) => {
    const dice = toHit.length === 0 ? '1 1' : `${toHit[0].slice(-3)} | 1 1`
    const run = struck(siege(men(1, { profile: strong }), hullAt({ profile: carrier }), { driven }), dice)
    // One attack, and one for the charge.
    expect(run.throws.filter((one) => one.startsWith('toHit'))).toEqual(toHit)
  })
  it('an immobilised one is hit without a die, however fast it was', () => {
    const hull = hullAt({ profile: carrier }, { damage: { ...unhurt, immobilised: true } })
    const run = struck(siege(men(1, { profile: strong }), hull, { driven: drove(12) }), '1 1')
    expect(run.throws).toEqual(['penetration 6: 1', 'penetration 6: 1'])
  })
  it('a skimmer in the air is as hard to hit standing as racing past', () => {
    const body = hullBody(6, 4, 2, { skimmer: true })
    const hull = { ...hullAt({ profile: carrier, body }), type: 'skimmer' as const }
    const run = struck(siege(men(1, { profile: strong }), hull), '5 6 | 1')
    expect(run.throws[0]).toBe('toHitCombat 6: 5 6')
  })
})

describe('C4-VASSAULT-15 the side where the charge began', () => {
  const state = (settings = {}) =>
    siege(men(1, { profile: { s: 6 } }), hullAt({ profile: carrier }), {
      from: { 'A.1': [20, 30] },
      settings,
    })
  it('whoever began beside it strikes its side, though he stands behind it now', () =>
    expect(struck(state(), '4 3').hits).toEqual(['left 10/11 none', 'left 9/11 none']))
  it('by house rule the one he stands before', () =>
    expect(struck(state({ 'core4.vehicles.assaultFacing': 'contact' }), '3 2').hits).toEqual([
      'rear 9/10 none',
      'rear 8/10 none',
    ]))
})

describe('C4-VASSAULT-16 Strength and a die against the armour', () => {
  it('a Strength that cannot reach it throws nothing, not even to hit', () => {
    const run = struck(
      siege(men(2), hullAt({ profile: { av: { front: 14, side: 14, rear: 14 } } }), { driven: drove(5) }),
      '',
    )
    expect(run.throws).toEqual([])
  })
  it('no AP: the same glances, more penetrates', () => {
    const run = struck(siege(men(1, { profile: { s: 6 } }), hullAt({ profile: carrier })), '4 5 | 1 1')
    expect(run.hits).toEqual(['rear 10/10 glance', 'rear 11/10 pen'])
    expect(run.results).toEqual(['shaken', 'shaken'])
  })
  it('what an earlier step has wrecked is struck no more', () => {
    const quick = { s: 6, i: 5 }
    const models = [
      { at: [16.5, 19.5, 0] as const, profile: quick },
      { at: [16.5, 20.6, 0] as const, profile: strong },
    ]
    const run = struck(siege({ models }, hullAt({ profile: carrier })), '5 5 | 4 1')
    expect(run.hull?.status).not.toBe('onTable')
    expect(run.throws.filter((one) => one.startsWith('penetration'))).toHaveLength(2)
  })
  it('one immobilised by an earlier step is hit without a die by all later blows (C4-VASSAULT-14)', () => {
    const models = [
      { at: [16.5, 19.5, 0] as const, profile: { s: 6, i: 5 } },
      { at: [16.5, 20.6, 0] as const, profile: strong },
    ]
    const run = struck(
      siege({ models }, hullAt({ profile: carrier }), { driven: drove(5) }),
      '4 1 | 5 | 3 | 1 1',
    )
    expect(run.throws).toEqual([
      'toHitCombat 4: 4 1',
      'penetration 4: 5',
      'penetrating -: 3',
      'penetration 6: 1',
      'penetration 6: 1',
    ])
  })
})

describe('C4-VASSAULT-17 no result and no lock', () => {
  const run = struck(siege(men(2, { profile: strong }), hullAt({ profile: carrier })), '6 1 1 1 | 1')
  it('nobody has won, is locked, chases, moves on or closes up', () => {
    expect(run.types).not.toContain('combatResult')
    expect(run.types).not.toContain('consolidated')
    expect(run.types).toContain('blowsStruck')
    expect(run.state.units['A']?.locked).toEqual([])
    expect(run.state.books.assault.round).toBeUndefined()
  })
  it('in the next Assault phase nobody strikes without a new charge', () => {
    const { state } = run
    const next = { ...state, books: { ...state.books, assault: { ...state.books.assault, charged: {} } } }
    expect(fightOf(next)).toBeUndefined()
  })
})

describe('C4-VASSAULT-20, -21 grenades', () => {
  const thrower = (gear: string, profile = {}) => men(1, { gear: [gear], profile: { a: 3, ...profile } })
  const hard = hullAt({ profile: { av: { front: 14, side: 14, rear: 14 } } })
  const asking = { settings: { 'core4.auto.closeWeapons': false } }
  /** Two at the rear, the first of them the quicker. */
  const pair = (profile: ProfileSpec, second: Partial<ModelSpec>) => ({
    models: [
      { ...second, at: [16.5, 19.5, 0] as const, gear: [], profile: { ...profile, i: 5 } },
      { ...second, at: [16.5, 20.6, 0] as const },
    ],
  })
  it('a tank-buster bomb throws two dice where the players have agreed so', () => {
    const hull = hullAt({ profile: { av: { front: 14, side: 14, rear: 14 } } })
    const state = siege(thrower('busterBomb', { s: 1 }), hull)
    const agreed = { ...state, settings: { ...state.settings, 'core4.vehicles.tankBuster': 'twoDice' } }
    expect(struck(agreed, '6 5 | 1').hits).toEqual(['rear 17/14 pen'])
  })
  it.each([
    ['frag', '6', 10],
    ['photon', '6', 10],
    ['plasma', '6', 11],
    ['armourGrenade', '6', 12],
    ['meltaBomb', '6 5', 19],
    ['busterBomb', '5', 16],
  ])('%s throws %s for %d, once, whatever adds to blows', (gear, dice, total) => {
    const av = Math.min(14, total - 1)
    const hull = hullAt({ profile: { av: { front: av, side: av, rear: av } } })
    const run = struck(siege(thrower(gear, { s: 1 }), hull), `${dice} | 1`)
    expect(run.hits).toEqual([`rear ${total}/${av} pen`])
  })
  it.each([
    ['frag', '6', 10],
    ['plasma', '5', 10],
    ['armourGrenade', '4', 10],
  ])('%s with a %s glances armour 10', (gear, die, total) => {
    const run = struck(siege(thrower(gear, { s: 1 }), hullAt({ profile: carrier })), `${die} | 1`)
    expect(run.hits).toEqual([`rear ${total}/10 glance`])
  })
  it('each for himself: who throws and who strikes, where the players are asked', () => {
    const grenadiers = men(2, { gear: ['armourGrenade'], profile: strong })
    const state = siege(grenadiers, hullAt({ profile: carrier }), asking)
    const run = struck(state, '1 1 | 3', (decision) => {
      if (decision.kind !== 'grenades') return decision.default
      expect(decision.form).toMatchObject({ form: 'models', from: ['A.1', 'A.2'], min: 0, max: 2 })
      return { form: 'models', models: ['A.2'] }
    })
    expect(run.throws).toEqual(['penetration 6: 1', 'penetration 6: 1', 'penetration 4: 3'])
  })
  it('asked before each step, of those who strike in it, as it stands then', () => {
    const models = pair({ s: 6 }, { gear: ['armourGrenade'] })
    const state = siege(models, hullAt({ profile: carrier }), { driven: drove(5), ...asking })
    const asked: string[] = []
    const run = struck(state, '4 1 | 5 | 3 | 1', (decision) => {
      if (decision.kind === 'grenades') {
        expect(decision.form).toMatchObject({ form: 'models', from: ['A.2'] })
        asked.push('A.2')
      }
      return decision.default
    })
    expect(asked).toEqual(['A.2'])
    // The first has brought it to a halt: the grenade needs no die to hit.
    expect(run.throws).toEqual([
      'toHitCombat 4: 4 1',
      'penetration 4: 5',
      'penetrating -: 3',
      'penetration 4: 1',
    ])
    const order = run.events.flatMap(({ type, data }) =>
      type === 'initiativeStep' ? [(data as FactData<'initiativeStep'>).initiative] : [],
    )
    expect(order).toEqual([5, 3])
  })
  it('nobody is asked about a hull that an earlier step has wrecked, nor throws at it', () => {
    const models = pair({ s: 6 }, { gear: ['armourGrenade'] })
    const state = siege(models, hullAt({ profile: carrier }), asking)
    const run = struck(state, '5 5 | 4 1', (decision) => {
      expect(decision.kind).not.toBe('grenades')
      return decision.default
    })
    expect(run.hull?.status).toBe('casualty')
  })
  it('whoever fights with a fist throws when the fist would strike (C4-ASSAULT-15)', () => {
    const fists = men(1, { gear: ['powerFist', 'meltaBomb'], profile: { i: 4 } })
    const state = siege(fists, hard, asking)
    const thrown = (weapon: string) => {
      const run = struck(state, '6 5 | 1', (decision) =>
        decision.kind === 'closeWeapon' ? { form: 'option', option: weapon } : decision.default,
      )
      expect(run.hits).toEqual(['rear 19/14 pen'])
      return run.events.find(({ type }) => type === 'initiativeStep')?.data
    }
    expect(thrown('powerFist')).toMatchObject({ initiative: 1 })
    expect(thrown('ordinary')).toMatchObject({ initiative: 4 })
  })
  it('which kind: asked of those who throw, where more than one may come through', () => {
    const both = (av: number) =>
      siege(
        men(1, { gear: ['frag', 'armourGrenade'] }),
        hullAt({ profile: { av: { front: av, side: av, rear: av } } }),
        asking,
      )
    const kinds: unknown[] = []
    const run = struck(both(10), '6 | 1', (decision) => {
      if (decision.kind !== 'closeWeapon' || decision.form.form !== 'option') return decision.default
      kinds.push(decision.form.options.map(({ id }) => id))
      expect(decision.because).toEqual(['C4-VASSAULT-20'])
      return { form: 'option', option: 'frag' }
    })
    expect(kinds).toEqual([['armourGrenade', 'frag']])
    expect(run.hits).toEqual(['rear 10/10 glance'])
    // Against 11 a fragmentation grenade does nothing: it is not offered.
    const hard = struck(both(11), '6 | 1', (decision) => {
      expect(decision.kind).not.toBe('closeWeapon')
      return decision.default
    })
    expect(hard.hits).toEqual(['rear 12/11 pen'])
  })
  it('offered to whoever touches one hull it may come through, whatever stands beside it (C4-SQUAD-09)', () => {
    // He stands between the two: the first is too hard for anything he has.
    const two = {
      ...hard,
      models: [
        { at: [20, 20, 0] as const, facing: 0 },
        { at: [13, 20, 0] as const, facing: 0, profile: { av: { front: 10, side: 10, rear: 10 } } },
      ],
    }
    const between = { models: [{ at: [16.5, 20, 0] as const, gear: ['armourGrenade'], profile: { a: 3 } }] }
    const asked: string[] = []
    const run = struck(siege(between, two, asking), '5 | 1', (decision) => {
      asked.push(decision.kind)
      return decision.default
    })
    expect(asked).toEqual(['grenades', 'aim'])
    expect(run.hits).toEqual(['front 11/10 pen'])
  })
  it('the chances of the round reckon with it, step by step', () => {
    // One strikes at 5 with Strength 4 that needs a six for rear 10; the other throws 6 and a die at 3.
    const state = siege(pair({ s: 4 }, { gear: ['armourGrenade'] }), hullAt({ profile: carrier }))
    const odds = atOnce(combatOddsOf(liveGame(state), 'A'))
    const [hull] = odds?.vehicles ?? []
    // Wrecked by then: one glance of two blows, and a 6; both glances, and a 6 or twice immobilised (it has no weapon to lose).
    const wrecked = (10 / 36) * (1 / 6) + (1 / 36) * (15 / 36)
    expect(hull?.penetrated).toBeCloseTo((1 - wrecked) * (2 / 6), 9)
    expect(odds?.noResult).toBe(true)
  })
  it('nor do they forget whom a hammer shakes without coming through (C4-CCW-08)', () => {
    // Strength 6 does nothing to 14; of two that hit on 4+ one is enough.
    const hammers = men(1, { gear: ['thunderHammer'], profile: { s: 3, a: 2 } })
    const odds = atOnce(combatOddsOf(liveGame(siege(hammers, hard, { driven: drove(5) })), 'A'))
    const [hull] = odds?.vehicles ?? []
    expect(hull).toMatchObject({ glanced: 0, penetrated: 0 })
    const attacks = 3
    expect(hull?.results.shaken).toBeCloseTo(1 - (1 / 2) ** attacks, 9)
  })
  it('is no second weapon (C4-ASSAULT-20)', () => {
    const state = siege(
      men(1, { gear: ['ccw', 'armourGrenade'], profile: { s: 6 }, weapons: [] }),
      hullAt({ profile: carrier }),
    )
    const run = struck(state, '1 1', answering({ closeWeapon: 'ordinary' }))
    expect(run.throws).toHaveLength(2)
  })
  it('buster bombs reach armour that no grenade does', () =>
    expect(struck(siege(thrower('busterBomb'), hard), '4 | 1').hits).toEqual(['rear 14/14 glance']))
})

describe('C4-VASSAULT-23 worked assault', () => {
  it('two blades and two grenades from the rear at a carrier that went 4"', () => {
    const [one, two, three, four] = atTheRear(4)
    const models = [
      one,
      two,
      { ...three, gear: ['armourGrenade'] },
      { ...four, gear: ['armourGrenade'] },
    ].filter((model): model is NonNullable<typeof one> => model !== undefined)
    const run = struck(
      siege({ models, profile: strong }, hullAt({ profile: carrier }), { driven: drove(4) }),
      '4 2 5 6 | 4 3 | 6 3 5 | 5 | 2 | 4',
    )
    expect(run.throws).toEqual([
      'toHitCombat 4: 4 2 5 6',
      'toHitCombat 4: 4 3',
      'penetration 6: 6',
      'penetration 6: 3',
      'penetration 6: 5',
      'penetration 4: 5',
      'glancing -: 2',
      'penetrating -: 4',
    ])
    expect(run.hits).toEqual(['rear 10/10 glance', 'rear 7/10 none', 'rear 9/10 none', 'rear 11/10 pen'])
    expect(run.results).toEqual(['destroyed'])
    const wreck: ModelView | undefined = run.hull
    expect(wreck?.status).toBe('casualty')
    expect(run.types).not.toContain('consolidated')
  })
})
