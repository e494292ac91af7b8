import { describe, expect, it } from 'vitest'
import { armOf } from '../../../main/rulesets/core4/assault/close-weapons'
import { strikeInitiative } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { dazed } from '../../../main/rulesets/core4/assault/dazed'
import type { Power } from '../../../shared/protocol/power'
import type { Profile } from '../../../shared/protocol/force'
import { guardProfile } from '../board'
import { answering, gameOf, melee, onlyCombat, rank, rollsOf, round, stepsOf, throwsOf } from './melee'

const veteran = (gear: readonly string[], profile: Partial<Profile> = {}) => ({
  models: rank(1, 20),
  profile: { ...guardProfile, ...profile },
  gear,
})
const trooper = (profile: Partial<Profile> = {}, count = 1) => ({ models: rank(count, 21), profile })
/** One who never strikes back, so that only the blows under test are thrown. */
const dummy = (profile: Partial<Profile> = {}, count = 1) => trooper({ a: 0, ...profile }, count)
const asked = { settings: { 'core4.auto.closeWeapons': false } }

describe('C4-CCW-01 one special weapon a round, chosen before the first blow', () => {
  const axeAndFist = () => melee(veteran(['powerAxe', 'powerFist']), trooper(), asked)
  it('the axe strikes at Initiative 4 with Strength 5, twice because there are two weapons', () => {
    const run = round(axeAndFist(), '3 1 | 2', answering({ closeWeapon: 'powerAxe' }))
    expect(run.decisions.map(({ kind, seat, args }) => [kind, seat, args])).toEqual([
      ['closeWeapon', 'a', { unit: 'A', model: 'A.1', count: 1 }],
    ])
    expect(stepsOf(run.events)).toEqual(['4: A.1'])
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3 1', 'toWound 2: 2'])
  })
  it('the fist strikes last, with Strength 8 and as often', () => {
    const run = round(axeAndFist(), '1 | 3 3 | 2 1', answering({ closeWeapon: 'powerFist' }))
    expect(stepsOf(run.events)).toEqual(['3: B.1', '1: A.1'])
    expect(throwsOf(run.events)).toEqual(['toHitCombat 4: 1', 'toHitCombat 3: 3 3', 'toWound 2: 2 1'])
  })
  it('what was chosen is said before the first step', () => {
    const run = round(axeAndFist(), '1 | 3 3 | 2 1', answering({ closeWeapon: 'powerFist' }))
    const types = run.events.map(({ type }) => type)
    expect(types.indexOf('readied')).toBeLessThan(types.indexOf('initiativeStep'))
    expect(run.events.find(({ type }) => type === 'readied')?.data).toMatchObject({
      weapons: { 'A.1': 'powerFist' },
      initiative: { 'A.1': 1, 'B.1': 3 },
    })
  })
  it('an ordinary weapon is a choice beside a fist, and none beside a power blade', () => {
    expect(
      round(melee(veteran(['powerFist']), dummy(), asked), '1', answering({ closeWeapon: 'ordinary' }))
        .decisions,
    ).toHaveLength(1)
    expect(round(melee(veteran(['powerBlade', 'ccw']), dummy(), asked), '1 1').decisions).toEqual([])
  })
  it('models of a unit with the same weapons are asked together', () => {
    const trio = { ...veteran(['powerFist']), models: rank(3, 20) }
    const run = round(melee(trio, dummy({}, 3), asked), '1 1 1', answering({ closeWeapon: 'ordinary' }))
    expect(run.decisions.map(({ args }) => args)).toEqual([{ unit: 'A', model: 'A.1', count: 3 }])
  })
  it('left to the program it is the weapon that costs the enemy more: equal ones by name, the fist against the hardy', () => {
    const against = (t: number) =>
      round(melee(veteran(['powerAxe', 'powerFist']), dummy({ t })), '1 1').events.find(
        ({ type }) => type === 'readied',
      )?.data
    expect(against(3)).toMatchObject({ weapons: { 'A.1': 'powerAxe' } })
    expect(against(6)).toMatchObject({ weapons: { 'A.1': 'powerFist' } })
  })
})

describe('C4-CCW-02 ordinary weapons and pistols give no Strength', () => {
  it('a pistol of Strength 4 beside a blade: two blows of the own Strength 3', () => {
    const raider = { models: rank(1, 20), weapons: ['pistol'], gear: ['ccw'] }
    const run = round(melee(raider, dummy()), '4 4 | 3 3')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 4: 4 4', 'toWound 4: 3 3'])
  })
})

describe('C4-CCW-03 a heavy weapon leaves armour 4+ at best', () => {
  const needed = (sv: number) => {
    const run = round(melee(veteran(['heavyMaul']), dummy({ sv, w: 2 })), '3 | 6 | 6')
    return rollsOf(run.events).find(({ purpose }) => purpose === 'save')
  }
  it('2+ and 3+ become 4+, by name; 4+, 5+ and 6+ stay', () => {
    expect([2, 3, 4, 5, 6].map((sv) => needed(sv)?.needed)).toEqual([4, 4, 4, 5, 6])
    expect(needed(2)?.modifiers).toEqual([
      { by: { key: 'modifier.heavyWeapon' }, cite: 'C4-CCW-03', from: 2, to: 4 },
    ])
    expect(needed(5)?.modifiers).toBeUndefined()
  })
  it('an invulnerable save of 3+ is none of its business', () => {
    const run = round(melee(veteran(['heavyMaul']), dummy({ sv: 2, inv: 3, w: 2 })), '3 | 6 | 3')
    expect(throwsOf(run.events).at(-1)).toBe('invulnerableSave 3: 3')
  })
})

describe('C4-CCW-04 a power weapon ignores armour', () => {
  it('no die is thrown for a save of 2+', () => {
    const run = round(melee(veteran(['powerBlade']), dummy({ sv: 2 })), '3 | 3')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3', 'toWound 3: 3'])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
  it('an invulnerable save may be taken', () => {
    const run = round(melee(veteran(['powerBlade']), dummy({ sv: 2, inv: 5 })), '3 | 3 | 5')
    expect(throwsOf(run.events).at(-1)).toBe('invulnerableSave 5: 5')
    expect(run.result).toEqual({ a: 0, b: 0 })
  })
  it('a list may add Strength: Strength 4 and an axe against Toughness 5 is 4+, and says why', () => {
    const run = round(melee(veteran(['powerAxe']), dummy({ t: 5 })), '3 | 3')
    const wound = rollsOf(run.events).find(({ purpose }) => purpose === 'toWound')
    expect(wound?.needed).toBe(4)
    expect(wound?.modifiers).toEqual([
      {
        by: { key: 'modifier.closeWeapon', args: { weapon: 'powerAxe' } },
        cite: 'C4-CCW-04',
        from: 4,
        to: 5,
      },
    ])
  })
  it('or a fixed score to wound', () => {
    const needle = {
      id: 'needle',
      name: { en: 'Needle', ru: 'Игла' },
      rules: [{ rule: 'power' }],
      woundsOn: 3,
    }
    const run = round(melee(veteran(['needle']), dummy({ t: 8 }), { closeWeapons: [needle] }), '3 | 3')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3', 'toWound 3: 3'])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
})

describe('C4-CCW-05 lightning claws', () => {
  const pair = (settings = {}) => melee(veteran(['claw', 'claw']), dummy({ sv: 2, w: 3 }), { settings })
  it('a pair gives one attack more; failed wounds go again once, and no armour helps', () => {
    const run = round(pair(), '3 3 | 2 2 | 3 2')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3 3', 'toWound 3: 2 2', 'toWound 3: 3 2'])
    const again = rollsOf(run.events).map(({ dice }) => dice.some((die) => die.rerolled === true))
    expect(again).toEqual([false, false, true])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
  it('a single claw beside a blade: as usual one attack more, its effects on all', () => {
    const run = round(melee(veteran(['claw', 'ccw']), dummy({ sv: 2, w: 3 })), '3 3 | 3 2 | 3')
    expect(run.result).toEqual({ a: 2, b: 0 })
  })
  it('the owner may leave them, and is not asked where he has left it to the program', () => {
    const kept = round(pair(), '3 3 | 2 2', answering({ rerollWounds: 'keep' }))
    expect(kept.decisions.map(({ kind, args }) => [kind, args])).toEqual([
      ['rerollWounds', { unit: 'A', target: 'B', count: 2 }],
    ])
    expect(kept.result).toEqual({ a: 0, b: 0 })
    const automatic = round(pair({ 'core4.auto.rerolls': true }), '3 3 | 2 2 | 3 3')
    expect(automatic.decisions).toEqual([])
  })
  it('nothing is asked when no die has failed', () =>
    expect(round(pair(), '3 3 | 3 3').decisions).toEqual([]))
})

describe('C4-CCW-06 a force weapon may slay whom it has wounded', () => {
  const captain = { ws: 5, bs: 5, s: 4, t: 4, w: 3, i: 5, a: 3, ld: 9, sv: 3, inv: 4 }
  const beast = { ws: 3, bs: 3, s: 9, t: 7, w: 4, i: 2, a: 3, ld: 10, sv: 3, inv: null }
  const duel = (change: Partial<CoreState['books']> = {}) => {
    const state = melee({ models: rank(1, 20), profile: captain, gear: ['forceStaff'] }, trooper(beast))
    return { ...state, books: { ...state.books, ...change } }
  }
  it('one wound, a test of 7 against 9: the beast is gone, and one wound counts', () => {
    const run = round(duel(), '3 1 1 | 6 | 3 4')
    expect(run.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['forceWeapon', 'a']])
    expect(standingModels(run.state, 'B')).toEqual([])
    expect(run.result).toEqual({ a: 1, b: 0 })
    expect(run.events.find(({ type }) => type === 'casualties')?.data).toMatchObject({
      cause: 'forceWeapon',
      models: ['B.1'],
    })
  })
  it('a failed test leaves the ordinary wound, and the beast strikes at its time', () => {
    const run = round(duel(), '3 1 1 | 6 | 5 6 | 1 1 1')
    expect(run.state.models['B.1']?.wounds).toBe(3)
    expect(stepsOf(run.events)).toEqual(['5: A.1', '2: B.1'])
  })
  it('C4-PSY-04 two ones pass and strike the psyker: he loses a wound that counts for nobody', () => {
    const run = round(duel(), '3 1 1 | 6 | 1 1 | 3')
    expect(standingModels(run.state, 'B')).toEqual([])
    expect(run.state.models['A.1']?.wounds).toBe(2)
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
  it('he may leave it', () => {
    const run = round(duel(), '3 1 1 | 6 | 1 1 1', (decision) =>
      decision.kind === 'forceWeapon' ? { form: 'models', models: [] } : decision.default,
    )
    expect(run.state.models['B.1']?.wounds).toBe(3)
  })
  it('who has tested in this player turn is not asked, nor who has wounded nobody that lives', () => {
    const tested = duel({ psychic: { 'A.1': 1 } })
    expect(round(tested, '3 1 1 | 6 | 1 1 1').decisions).toEqual([])
    const weak = melee({ models: rank(1, 20), profile: captain, gear: ['forceStaff'] }, dummy())
    expect(round(weak, '3 1 1 | 6').decisions).toEqual([])
  })
})

const might: Power = {
  id: 'might',
  name: { en: 'Might', ru: 'Мощь' },
  text: { en: '', ru: '' },
  when: 'assault',
  target: 'self',
  range: null,
  needsSight: false,
  effect: { kind: 'change', changes: [{ what: 's', by: 1 }], until: 'turnEnd' },
}
/** A power adds one to the Strength of A.1. */
const mighty = (state: CoreState): CoreState => {
  const model = state.models['A.1']
  if (!model) throw new Error('no A.1')
  const spell = { power: 'might', by: 'A.1', until: { turn: 9, at: 'end' as const } }
  return {
    ...state,
    powers: { might },
    models: { ...state.models, 'A.1': { ...model, spells: [spell] } },
  }
}

describe('C4-CCW-07 a power fist doubles the profile’s Strength', () => {
  const strength = (state: CoreState) => {
    const game = gameOf(state)
    const [model] = standingModels(state, 'A')
    if (!model) throw new Error('nobody')
    return armOf(game, model, state.closeWeapons?.['powerFist'] ?? null)
  }
  const fist = (s: number) => melee(veteran(['powerFist'], { s }), dummy())
  it('Strength 4 and one more from elsewhere: 9, not 10', () => {
    expect(strength(mighty(fist(4))).strength).toBe(9)
    expect(strength(mighty(fist(4))).modifiers.map(({ from, to }) => [from, to])).toEqual([
      [4, 8],
      [8, 9],
    ])
  })
  it('never more than 10: Strength 6, with or without more', () => {
    expect(strength(fist(5)).strength).toBe(10)
    expect(strength(fist(6)).strength).toBe(10)
    expect(strength(mighty(fist(5))).strength).toBe(10)
  })
  it('strikes at 1 whatever else would help, and ignores armour', () => {
    const run = round(melee(veteran(['powerFist']), trooper({ sv: 2 })), '1 | 3 | 2')
    expect(stepsOf(run.events)).toEqual(['3: B.1', '1: A.1'])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
})

describe('C4-CCW-08 a thunder hammer stuns whom it does not kill', () => {
  const struck = () => round(melee(veteran(['thunderHammer']), dummy({ t: 5, w: 3, sv: 2 })), '3 | 2')
  it('who loses a wound and lives strikes at 1 in the next player turn’s Assault phase', () => {
    const run = struck()
    expect(run.state.models['B.1']?.wounds).toBe(2)
    expect(dazed.of(run.state).during).toEqual({ 'B.1': 2 })
    const { state } = run
    const at = (player: number): CoreState => ({
      ...state,
      turn: { ...state.turn, player },
      models: {
        ...state.models,
        'B.1': { ...state.models['B.1']!, profile: { ...state.models['B.1']!.profile, a: 1, i: 5 } },
      },
    })
    expect(stepsOf(round(at(2), '1 | 1').events)).toEqual(['1: A.1 B.1'])
    expect(stepsOf(round(at(3), '1 | 1').events)).toEqual(['5: B.1', '1: A.1'])
  })
  it('who is saved is not stunned', () => {
    const run = round(melee(veteran(['thunderHammer']), dummy({ t: 5, w: 3, inv: 4 })), '3 | 2 | 4')
    expect(dazed.of(run.state).during).toEqual({})
  })
})

describe('C4-CCW-09 a psi-blade wounds on 2+', () => {
  it('whatever the Toughness, and armour saves as usual', () => {
    const run = round(melee(veteran(['psiBlade']), dummy({ t: 9, sv: 3, w: 2 })), '3 | 2 | 3')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 3', 'toWound 2: 2', 'save 3: 3'])
  })
})

describe('C4-CCW-10 rending', () => {
  const blades = (b = dummy({ ws: 4, t: 4, sv: 3 }, 4)) =>
    melee({ models: rank(1, 20), profile: { ...guardProfile, ws: 6, a: 4 }, gear: ['rendingBlades'] }, b)
  it('6, 6, 4, 2 against 3+: two wounds past armour, one ordinary hit with one die to wound', () => {
    const run = round(blades(dummy({ ws: 4, t: 4, sv: 3, w: 4 })), '6 6 4 2 | 4 | 3')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 6 6 4 2', 'toWound 4: 4', 'save 3: 3'])
    expect(run.result).toEqual({ a: 2, b: 0 })
  })
  it('wounds where Strength never could', () => {
    const run = round(blades(dummy({ ws: 4, t: 9, sv: 2, w: 4 })), '6 5 4 3')
    expect(throwsOf(run.events)).toEqual(['toHitCombat 3: 6 5 4 3'])
    expect(run.result).toEqual({ a: 1, b: 0 })
  })
})

describe('C4-CCW-11 poison', () => {
  const wounds = (weapon: string, s: number, t: number) =>
    rollsOf(round(melee(veteran([weapon], { s }), dummy({ t, w: 2 })), '3 | 1').events).at(-1)?.needed
  it('wounds on its score, also where the table says less or never', () => {
    expect(wounds('poisonedBlade', 3, 9)).toBe(4)
    expect(wounds('venomFangs', 3, 9)).toBe(2)
  })
  it('is told as poison, the fixed score of a weapon that is special besides by the rule of that', () => {
    const needle = {
      id: 'needle',
      name: { en: 'Needle', ru: 'Игла' },
      rules: [{ rule: 'power' }],
      woundsOn: 4,
    }
    const told = (weapon: string) =>
      round(melee(veteran([weapon]), dummy({ t: 8, w: 2 }), { closeWeapons: [needle] }), '3 | 1')
        .events.filter(({ type }) => type === 'rolled')
        .at(-1)?.because
    expect(told('poisonedBlade')).toContain('C4-CCW-11')
    expect(told('poisonedBlade')).not.toContain('C4-CCW-04')
    expect(told('needle')).toContain('C4-CCW-04')
    expect(told('needle')).not.toContain('C4-CCW-11')
  })
  it('also where the table would be better', () => {
    const state = melee(veteran(['poisonedBlade'], { s: 8 }), dummy({ t: 2, w: 2 }), asked)
    const run = round(state, '3 | 1', answering({ closeWeapon: 'poisonedBlade' }))
    expect(throwsOf(run.events).at(-1)).toBe('toWound 4: 1')
  })
  it('leaves armour as it is', () => {
    const run = round(melee(veteran(['poisonedBlade']), dummy({ t: 9, sv: 3, w: 2 })), '3 | 4 | 3')
    expect(throwsOf(run.events).at(-1)).toBe('save 3: 3')
  })
})

describe('C4-CCW-12, C4-TYPE-07 the table of weapons', () => {
  const row = (weapon: string | null, type: 'infantry' | 'monstrousCreature' = 'infantry') => {
    const state = melee({ ...veteran(weapon ? [weapon] : []), type }, dummy())
    const game = gameOf(state)
    const [model] = standingModels(state, 'A')
    if (!model) throw new Error('nobody')
    const chosen = weapon ? (state.closeWeapons?.[weapon] ?? null) : null
    const { strength, woundsOn, armour } = armOf(game, model, chosen)
    const engagement = engagementOf(game, onlyCombat(state).pairs)
    const { value } = strikeInitiative(game, model, chosen, engagement)
    return [strength, woundsOn, armour, value]
  }
  it.each([
    ['ordinary', null, 4, null, 'full', 4],
    ['heavy', 'heavyMaul', 4, null, 'heavy', 4],
    ['power', 'powerBlade', 4, null, 'none', 4],
    ['claw', 'claw', 4, null, 'none', 4],
    ['force', 'forceStaff', 4, null, 'none', 4],
    ['fist', 'powerFist', 8, null, 'none', 1],
    ['hammer', 'thunderHammer', 8, null, 'none', 1],
    ['psi-blade', 'psiBlade', 4, 2, 'full', 4],
    ['rending', 'rendingBlades', 4, null, 'full', 4],
    ['poisoned', 'poisonedBlade', 4, 4, 'full', 4],
  ] as const)('%s', (_name, weapon, ...expected) => expect(row(weapon)).toEqual(expected))
  it('any blow of a monstrous creature ignores armour', () =>
    expect(row(null, 'monstrousCreature')).toEqual([4, null, 'none', 4]))
})
