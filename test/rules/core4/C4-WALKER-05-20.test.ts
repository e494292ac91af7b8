/** Walkers that fight: their blows and arms, what strikes them, what it costs them, and how their fights end. */
import { describe, expect, it } from 'vitest'
import { numbers } from '../../../main/rulesets/core4/assault/result'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { combatPreview } from '../../../main/rulesets/core4/assault/combat-preview'
import { checkAssaulter } from '../../../main/rulesets/core4/assault/declare'
import { attacksOf } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { Body } from '../../../shared/table/types'
import { inches, toInches } from '../../../shared/geometry'
import type { Mount } from '../../../shared/protocol/vehicle'
import type { ModelSpec, ProfileSpec, UnitSpec } from '../board'
import { gameOf, melee, onlyCombat, play, rank, rollsOf, round, throwsOf, type MeleeSpec } from './melee'
import { drove, hullAt, siege, struck, told } from './hull-fights'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'

const legs: Body = {
  base: { shape: 'round', radius: inches(1.2) },
  radius: inches(1.1),
  height: inches(3),
  eye: inches(2.6),
  size: 3,
}
const arm = (id: string): Mount => ({ id, kind: 'walkerArm', weapons: [], closeWeapon: 'walkerFist' })
const heavy: ProfileSpec = {
  av: { front: 12, side: 12, rear: 10 },
  ws: 4,
  s: 6,
  i: 4,
  a: 2,
  traits: ['walker'],
  mounts: [arm('right')],
}
const unhurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const walker = (
  more: Partial<ModelSpec> = {},
  profile: ProfileSpec = heavy,
): Omit<UnitSpec, 'id' | 'seat'> => ({
  type: 'walker',
  body: legs,
  profile,
  gear: [],
  models: [{ at: [22, 20, 0], facing: 90, ...more }],
})
/** Men of the line along its front, all of them in contact or beside one who is. */
const troopers = (count: number, more: Partial<ModelSpec> = {}) => ({
  models: rank(count, 21.7, more, 22 - 1.05 * Math.floor((count - 1) / 2)),
})
const fight = (
  models: Omit<UnitSpec, 'id' | 'seat'>,
  enemies: Omit<UnitSpec, 'id' | 'seat'>,
  spec: MeleeSpec = {},
) => melee(models, enemies, spec)
const attacks = (state: CoreState): number => {
  const game = gameOf(state)
  const [model] = standingModels(state, 'A')
  if (!model) throw new Error('no walker')
  return attacksOf(game, model, engagementOf(game, onlyCombat(state).pairs))
}

describe('C4-WALKER-15 to -17 arms', () => {
  const plain: ProfileSpec = { ...heavy, mounts: [] }
  const two: ProfileSpec = { ...heavy, mounts: [arm('right'), arm('left')] }
  it.each([
    ['none', plain, [], 2],
    ['one', heavy, [], 2],
    ['two', two, [], 3],
    ['two, one of them lost', two, ['left'], 2],
    ['two, both lost', two, ['left', 'right'], 2],
  ] as const)('with %s: attacks', (_, profile, mountsLost, expected) =>
    expect(
      attacks(fight(walker({ damage: { ...unhurt, mountsLost: [...mountsLost] } }, profile), troopers(1))),
    ).toBe(expected),
  )
  it('doubles its Strength and lets no armour save', () => {
    const run = round(fight(walker({}, { ...heavy, s: 4 }), troopers(1, { profile: { t: 6 } })), '3 3 | 2 3')
    // 8 against 6: 2+.
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3 3', 'toWound 2: 2 3'])
  })
  it('an arm that is destroyed before its step strikes no more', () => {
    const quick = troopers(1, { profile: { s: 7, i: 5 } })
    // 7 and 5 glance 12; 4 on the table takes its only arm; then 4 against 3, and the trooper saves.
    const run = round(fight(walker({}, { ...heavy, s: 4 }), quick), '4 | 5 | 4 | 3 3 | 4 4 | 5 5')
    const thrown = throwsOf(run.events)
    expect(thrown).toContain('toWound 3: 4 4')
    expect(thrown.some((one) => one.startsWith('save') || one.startsWith('armourSave'))).toBe(true)
  })
  it('nor is it shown to, in the middle of the round', () => {
    const lost = { ...unhurt, mountsLost: ['right'] }
    const state = fight(walker({ damage: lost }, { ...heavy, s: 4 }), troopers(1, { profile: { i: 5 } }))
    const begun = {
      units: ['A', 'B'],
      initiative: { 'A.1': 4, 'B.1': 5 },
      weapons: { 'A.1': 'walkerFist' },
      modifiers: {},
      step: 4,
    }
    const { books } = state
    const fought = { ...state, books: { ...books, assault: { ...books.assault, round: begun } } }
    const [step] = combatPreview(gameOf(fought), 'A')?.steps ?? []
    expect(step?.groups).toMatchObject([{ weapon: null, against: { strength: 4 } }])
  })
  it('without one it strikes with its own Strength, and armour saves', () => {
    const run = round(
      fight(walker({}, { ...heavy, s: 4, mounts: [] }), troopers(2, { profile: { i: 1 } })),
      '3 1 | 3 | 5',
    )
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3 1', 'toWound 3: 3', 'save 5: 5'])
  })
  it('the arm last lost takes its Strength with it, and no attack more', () => {
    const lost = { ...unhurt, mountsLost: ['right'] }
    const run = round(
      fight(walker({ damage: lost }, { ...heavy, s: 4 }), troopers(2, { profile: { i: 1 } })),
      '3 1 | 3 | 5',
    )
    expect(throwsOf(run.events)).toContain('save 5: 5')
  })
})

describe('C4-WALKER-06, -07 blows at a walker', () => {
  it('hit by Weapon Skill and strike its front from any side', () => {
    const behind = { models: [{ at: [22, 18.3, 0] as const, profile: { s: 7, i: 5, a: 1 } }] }
    const run = round(fight(walker({ facing: 90 }), behind), '4 | 6 | 1 | 1')
    expect(told(run.events).hits).toEqual(['front 13/12 pen'])
    expect(throwsOf(run.events)[0]).toBe('toHitCombat 4: 4')
  })
  it('too weak for its front they throw nothing', () =>
    expect(throwsOf(round(fight(walker(), troopers(1, { profile: { i: 5 } })), '1 1').events)).toEqual([
      'toHitCombat 3: 1 1',
    ]))
})

describe('C4-WALKER-05, C4-SQUAD-03 a squadron of walkers', () => {
  it.each([
    [4, true],
    [4.1, false],
  ])('%d" from base to base: it charges together: %s', (gap, whole) => {
    const pair = [{ at: [22, 20, 0] as const }, { at: [24.4 + gap, 20, 0] as const }]
    const state = fight({ ...walker(), models: pair }, troopers(1))
    const units = { ...state.units, A: { ...state.units['A'], locked: [] } } as CoreState['units']
    const verdict = checkAssaulter(gameOf({ ...state, units }), 'a', 'A')
    expect(verdict.ok || verdict.refusal.key).toBe(whole || 'refusal.outOfCoherency')
  })
  it('who reaches nobody follows to within 4" of the one that does, not 2"', () => {
    const pair = [{ at: [20, 20, 0] as const }, { at: [13.6, 20, 0] as const }]
    const state = fight(
      { ...walker(), models: pair, state: { locked: [] } },
      { models: [{ at: [26.7, 20, 0] }], state: { locked: [] } },
    )
    const { state: after } = play(
      state,
      (game) => charge(game, { type: 'assault', unit: 'A', targets: ['B'] }),
      '',
    )
    expect(toInches(after.models['A.1']?.pose?.at.x ?? 0)).toBeCloseTo(25, 2)
    expect(toInches(after.models['A.2']?.pose?.at.x ?? 0)).toBeCloseTo(18.6, 2)
  })
  it.each([
    ['immobilised', { immobilised: true }],
    ['stunned', { stunned: true }],
  ])('one that is %s stays where it is while the other charges, though it stands nearer', (_, damage) => {
    const pair = [
      { at: [23, 20, 0] as const, damage: { ...unhurt, ...damage } },
      { at: [23, 24, 0] as const },
    ]
    const state = fight(
      { ...walker(), models: pair, state: { locked: [] } },
      { models: [{ at: [27, 21.5, 0] }], state: { locked: [] } },
    )
    const { state: after, decisions } = play(
      state,
      (game) => charge(game, { type: 'assault', unit: 'A', targets: ['B'] }),
      '',
    )
    // Nobody is asked where it would like to go.
    expect(decisions.map(({ kind }) => kind)).not.toContain('assaultMoves')
    expect(after.models['A.1']?.pose).toEqual(state.models['A.1']?.pose)
    expect(after.models['A.2']?.pose?.at).not.toEqual(state.models['A.2']?.pose?.at)
    expect(after.units['A']?.locked).toEqual(['B'])
  })
  it('it closes up within its 4"', () => {
    const pair = [{ at: [22, 20, 0] as const }, { at: [28, 20, 0] as const }]
    const run = play(fight({ ...walker(), models: pair }, troopers(1)), (game) => fightCombats(game), '1 1')
    const moves = run.events.flatMap(({ type, data }) =>
      type === 'piledIn' ? Object.keys((data as { moves: object }).moves) : [],
    )
    expect(moves).toContain('A.2')
  })
})

describe('C4-WALKER-08 shaken, stunned, immobilised', () => {
  it.each([
    [{}, 2],
    [{ shaken: true }, 1],
    [{ stunned: true }, 1],
    [{ immobilised: true }, 1],
    [{ shaken: true, stunned: true, immobilised: true }, 1],
  ])('%j: attacks %d', (damage, expected) =>
    expect(attacks(fight(walker({ damage: { ...unhurt, ...damage } }), troopers(1)))).toBe(expected),
  )
  it('never less than one, and taken from the whole', () => {
    expect(
      attacks(fight(walker({ damage: { ...unhurt, shaken: true } }, { ...heavy, a: 1 }), troopers(1))),
    ).toBe(1)
    const state = fight(walker({ damage: { ...unhurt, shaken: true } }, { ...heavy, a: 1 }), troopers(1), {
      charged: true,
    })
    expect(attacks(state)).toBe(1)
  })
  it('hit at a higher Initiative it strikes with one less at once', () => {
    const run = round(fight(walker(), troopers(1, { profile: { s: 7, i: 5 } })), '4 | 5 | 1 | 1')
    expect(throwsOf(run.events)).toEqual([
      'toHitCombat 4: 4',
      'penetration 5: 5',
      'glancing -: 1',
      'toHitCombat 3: 1',
    ])
  })
  it('stunned or immobilised it does not assault, shaken it does (C4-WALKER-05)', () => {
    const free = (damage: object) => {
      const state = fight(walker({ damage: { ...unhurt, ...damage } }), troopers(1))
      const units = { ...state.units, A: { ...state.units['A'], locked: [] } } as CoreState['units']
      return checkAssaulter(gameOf({ ...state, units }), 'a', 'A').ok
    }
    expect([{ shaken: true }, { stunned: true }, { immobilised: true }].map(free)).toEqual([
      true,
      false,
      false,
    ])
    // By its own side's fire in this turn: that binds from the next one on (C4-VDMG-12).
    const { player } = fight(walker(), troopers(1)).turn
    expect(free({ stunned: true, stunnedIn: player })).toBe(true)
    expect(free({ stunned: true, stunnedIn: player - 1 })).toBe(false)
  })
})

describe('C4-WALKER-09, -10 the result', () => {
  it('every damage roll is a wound, a total short of the armour none', () => {
    const run = round(fight(walker(), troopers(2, { profile: { s: 7, i: 5 } })), '4 4 | 5 4 | 1 | 1')
    expect(run.result).toEqual({ a: 0, b: 1 })
  })
  it('what a hammer shakes by itself is none (C4-CCW-08)', () => {
    const hammer = { closeWeapons: [{ id: 'mall', name: { en: 'm', ru: 'm' }, rules: [{ rule: 'hammer' }] }] }
    const run = round(fight(walker(), troopers(1, { gear: ['mall'] }), hammer), '1 1 | 4 | 1')
    expect(told(run.events).results).toEqual(['shaken'])
    expect(run.result).toEqual({ a: 0, b: 0 })
  })
  it('beaten it takes no test and does not run', () => {
    const run = play(
      fight(walker({}, { ...heavy, ws: 1 }), troopers(1, { profile: { s: 7, i: 5 } })),
      (game) => fightCombats(game),
      '4 | 5 | 1 | 1',
    )
    expect(told(run.events).types).toContain('combatResult')
    expect(run.state.units['A']).toMatchObject({ fallingBack: false, locked: ['B'] })
  })
})

describe('C4-WALKER-11 outnumbering, No Retreat', () => {
  it.each([
    [12, 10],
    [14, 10],
    [11, 5],
    [10, 5],
  ])('front %d counts %d', (front, counts) => {
    const state = fight(walker({}, { ...heavy, av: { front, side: 10, rear: 10 } }), troopers(1))
    expect(numbers(gameOf(state), ['A'])).toBe(counts)
  })
  it('one glance against two to one and more, none below', () => {
    const swamped = (count: number) => {
      const { models } = troopers(count)
      const middle = Math.floor((count - 1) / 2)
      const strong = models.map((one, n) => ({ ...one, profile: { i: 5, ...(n === middle && { s: 7 }) } }))
      const light: ProfileSpec = { ...heavy, av: { front: 11, side: 11, rear: 10 } }
      const run = play(
        fight(walker({}, light), { models: strong }),
        (game) => fightCombats(game),
        `4 | 4 | 1 | 1${count === 10 ? ' | 4' : ''}`,
      )
      return told(run.events).results
    }
    expect(swamped(9)).toEqual(['shaken'])
    // The weapon it loses is the one it has.
    expect(swamped(10)).toEqual(['shaken', 'armamentDestroyed'])
  })
  it.each([
    [19, []],
    [20, ['b']],
    [21, ['b']],
    [41, ['b']],
  ])('the example: a heavy walker against %d; the victors throw the glance', (count, throwers) => {
    const { models } = troopers(count)
    const middle = Math.floor((count - 1) / 2)
    const one = models.map((model, n) => ({ ...model, profile: { i: 5, ...(n === middle && { s: 7 }) } }))
    const run = play(
      fight(walker(), { models: one }),
      (game) => fightCombats(game),
      `4 | 5 | 1 | 1 ${throwers.length > 0 ? '| 1' : ''}`,
    )
    const pressed = rollsOf(run.events.filter(({ because }) => because.includes('C4-WALKER-11')))
    expect(pressed.map(({ seat }) => seat)).toEqual(throwers)
  })
})

describe('C4-WALKER-12 grenades at a walker', () => {
  const grenadier = troopers(1, { gear: ['armourGrenade'], profile: { i: 5 } })
  it('hit on 6', () =>
    expect(throwsOf(round(fight(walker(), grenadier), '6 | 5 | 1 1').events).slice(0, 2)).toEqual([
      'toHitCombat 6: 6',
      'penetration 6: 5',
    ]))
  it.each([{ stunned: true }, { immobilised: true }])('as a blow where it is %j', (damage) =>
    expect(
      throwsOf(round(fight(walker({ damage: { ...unhurt, ...damage } }), grenadier), '3 | 1').events)[0],
    ).toBe('toHitCombat 4: 3'),
  )
  it('shaken does not help', () =>
    expect(
      throwsOf(round(fight(walker({ damage: { ...unhurt, shaken: true } }), grenadier), '5 | 1').events)[0],
    ).toBe('toHitCombat 6: 5'))
})

describe('C4-WALKER-18 walkers against vehicles and each other', () => {
  it('at a hull that does not fight: by its speed, at the side it charged, with doubled Strength', () => {
    const state = siege(
      { ...walker({ at: [15.8, 20, 0] }), models: [{ at: [15.78, 20, 0], facing: 0 }] },
      hullAt({ profile: { av: { front: 14, side: 14, rear: 14 } } }),
      { driven: drove(5) },
    )
    const run = struck(state, '4 3 4 | 4 5 | 1 1')
    expect(run.throws.slice(0, 3)).toEqual(['toHitCombat 4: 4 3 4', 'penetration 4: 4', 'penetration 4: 5'])
    expect(run.hits).toEqual(['rear 14/14 glance', 'rear 15/14 pen'])
  })
  it('each other: by Weapon Skill, at the front, and every roll of damage counts', () => {
    const other = { ...walker({ at: [22, 22.4, 0] }), profile: { ...heavy, ws: 3, i: 1 } }
    const run = round(fight(walker({ facing: 270 }), other), '3 1 | 4 | 1 | 1')
    expect(throwsOf(run.events)).toEqual([
      'toHitCombat 3: 3 1',
      'penetration 2: 4',
      'penetrating -: 1',
      'toHitCombat 4: 1',
    ])
    expect(told(run.events).hits).toEqual(['front 14/12 pen'])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
})

describe('C4-WALKER-13, -14 closing up and moving on', () => {
  it.each([
    [{ immobilised: true }, []],
    [{ stunned: true }, ['A.1']],
    [{}, ['A.1']],
  ])('%j: who closes up, by itself or drawn by its player as it is proposed', (damage, moved) => {
    const state = (settings: Readonly<Record<string, boolean>>) =>
      fight(walker({ at: [22, 17, 0], damage: { ...unhurt, ...damage } }), troopers(1), { settings })
    const drawn = play(state({ 'core4.auto.pileIn': false }), (game) => fightCombats(game), '')
    expect(drawn.decisions.some(({ kind, args }) => kind === 'pileInMoves' && args?.['unit'] === 'A')).toBe(
      moved.length > 0,
    )
    const run = play(state({}), (game) => fightCombats(game), '')
    expect(drawn.state.models['A.1']?.pose).toEqual(run.state.models['A.1']?.pose)
    const piled = run.events.filter(({ type }) => type === 'piledIn').map(({ data }) => data)
    expect(
      piled.flatMap((data) => Object.keys((data as { moves: object }).moves)).filter((id) => id === 'A.1'),
    ).toEqual(moved)
  })
})

describe('C4-WALKER-20 worked combat', () => {
  it('a heavy walker assaults six troopers, one with a grenade', () => {
    const models = rank(6, 21.7, {}, 22 - 1.05 * 2).map((one, n) =>
      n === 2 ? { ...one, gear: ['armourGrenade'] } : one,
    )
    const state = fight(walker(), { models, profile: { ld: 7 } }, { charged: true })
    const run = play(
      state,
      (game) => fightCombats(game),
      '3 5 2 | 4 2 | 6 | 6 | 5 | 6 6 | 5 6',
      (decision) =>
        decision.kind === 'casualties' ? { form: 'models', models: ['B.1', 'B.2'] } : decision.default,
    )
    expect(throwsOf(run.events)).toEqual([
      'toHitCombat 3: 3 5 2',
      'toWound 2: 4 2',
      'toHitCombat 6: 6',
      'penetration 6: 6',
      'glancing -: 5',
      'morale 5: 6 6',
      'fallBack -: 5 6',
    ])
    expect(told(run.events).hits).toEqual(['front 12/12 glance'])
    expect(run.events.find(({ type }) => type === 'combatResult')?.data).toMatchObject({
      winner: 'a',
      a: 2,
      b: 1,
    })
    // Ten against four is two to one; immobilised it neither chases nor moves on (C4-WALKER-14).
    expect(told(run.events).types).not.toContain('consolidated')
    expect(told(run.events).types).toContain('fellBack')
  })
})
